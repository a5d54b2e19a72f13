extension Observable where Value: AdditiveArithmetic {
  /// Subtracts each value from `minuend`.
  ///
  /// | upstream | 2 | 5 | 12 |
  /// |---|---|---|---|
  /// | `subtracted(from: 10)` | 8 | 5 | -2 |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func subtracted(
    from minuend: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("subtracted(from:)", fileID, line, minuend) { $1 - $0 }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Subtracts each point from `minuend`, per component.
  ///
  /// | upstream | (2, 5) | (12, 0) |
  /// |---|---|---|
  /// | `subtracted(from: SIMD2(10, 20))` | (8, 15) | (-2, 20) |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func subtracted(
    from minuend: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("subtracted(from:)", fileID, line, minuend) { $1 - $0 }
  }
}
