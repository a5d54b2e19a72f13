extension Observable where Value: SIMD {
  /// Emits the second component of each point.
  ///
  /// | upstream | (10, 5) | (100, 50) |
  /// |---|---|---|
  /// | `y()` | 5 | 50 |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func y<Scalar: SIMDScalar>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Scalar> where Value == SIMD2<Scalar> {
    map { $0.y }.applied("y()", fileID, line)
  }
}
