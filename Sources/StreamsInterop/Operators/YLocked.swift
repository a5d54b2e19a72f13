extension Observable {
  /// Puts `y` in the place of each point's second component.
  ///
  /// | upstream | (20, 50) | (40, 80) | (60, 90) |
  /// |---|---|---|---|
  /// | `yLocked(to: 50)` | (20, 50) | (40, 50) | (60, 50) |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func yLocked<Scalar: SIMDScalar>(
    to y: Scalar,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    map { SIMD2($0.x, y) }
      .applied("yLocked(to:)", fileID, line, y)
  }

  /// Puts the latest value of `y` in the place of the latest point's second component.
  ///
  /// | upstream | (20, 50) | | (40, 80) | |
  /// |---|---|---|---|---|
  /// | y | | 50 | | 1 |
  /// | `yLocked(to: y)` | | (20, 50) | (40, 50) | (40, 1) |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func yLocked<Scalar: SIMDScalar>(
    to y: some Observable<Scalar>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    joined(Origin("yLocked", fileID, line), y) { SIMD2($0.x, $1) }
      .applied("yLocked(to:)", fileID, line)
  }
}
