extension Observable where Value: SIMD {
  /// Replaces the first component of each point with `x`.
  ///
  /// | upstream | (20, 50) | (40, 80) | (60, 90) |
  /// |---|---|---|---|
  /// | `xLocked(to: 50)` | (50, 50) | (50, 80) | (50, 90) |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func xLocked<Scalar: SIMDScalar>(
    to x: Scalar, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    mapped("xLocked(to:)", fileID, line, x) { SIMD2($1, $0.y) }
  }

  /// Replaces the first component of the latest point with the latest `x`.
  ///
  /// | upstream | (20, 50) | | (40, 80) | |
  /// |---|---|---|---|---|
  /// | x | | 50 | | 1 |
  /// | `xLocked(to: x)` | | (50, 50) | (50, 80) | (1, 80) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func xLocked<Scalar: SIMDScalar>(
    to x: some Observable<Scalar>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    joined("xLocked(to:)", fileID, line, x) { SIMD2($1, $0.y) }
  }
}
