extension Observable {
  /// Puts `x` in the place of each point's first component.
  ///
  /// | upstream | (20, 50) | (40, 80) | (60, 90) |
  /// |---|---|---|---|
  /// | `xLocked(to: 50)` | (50, 50) | (50, 80) | (50, 90) |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func xLocked<Scalar: SIMDScalar>(
    to x: Scalar,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    map { SIMD2(x, $0.y) }
      .applied("xLocked(to:)", fileID, line, x)
  }

  /// Puts the latest value of `x` in the place of the latest point's first component.
  ///
  /// | upstream | (20, 50) | | (40, 80) | |
  /// |---|---|---|---|---|
  /// | x | | 50 | | 1 |
  /// | `xLocked(to: x)` | | (50, 50) | (50, 80) | (1, 80) |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func xLocked<Scalar: SIMDScalar>(
    to x: some Observable<Scalar>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    joined(Origin("xLocked", fileID, line), x) { SIMD2($1, $0.y) }
      .applied("xLocked(to:)", fileID, line)
  }
}
