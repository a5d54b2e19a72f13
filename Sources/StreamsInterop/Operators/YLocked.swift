extension Observable where Value: SIMD {
  /// Replaces the second component of each point with `y`.
  ///
  /// | upstream | (20, 50) | (40, 80) | (60, 90) |
  /// |---|---|---|---|
  /// | `yLocked(to: 50)` | (20, 50) | (40, 50) | (60, 50) |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func yLocked<Scalar: SIMDScalar>(
    to y: Scalar, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    mapped("yLocked(to:)", fileID, line, y) { SIMD2($0.x, $1) }
  }

  /// Replaces the second component of the latest point with the latest `y`.
  ///
  /// | upstream | (20, 50) | | (40, 80) | |
  /// |---|---|---|---|---|
  /// | y | | 50 | | 1 |
  /// | `yLocked(to: y)` | | (20, 50) | (40, 50) | (40, 1) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func yLocked<Scalar: SIMDScalar>(
    to y: some Observable<Scalar>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> where Value == SIMD2<Scalar> {
    joined("yLocked(to:)", fileID, line, y) { SIMD2($0.x, $1) }
  }
}
