extension Observable where Value: SIMD {
  /// Emits the first component of each point.
  ///
  /// | upstream | (10, 5) | (100, 50) |
  /// |---|---|---|
  /// | `x()` | 10 | 100 |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func x<Scalar: SIMDScalar>(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Scalar> where Value == SIMD2<Scalar> {
    map { $0.x }.applied("x()", fileID, line)
  }
}
