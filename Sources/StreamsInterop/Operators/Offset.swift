extension Observable where Value: AdditiveArithmetic {
  /// Adds `amount` to each value.
  ///
  /// | upstream | 20 | 80 |
  /// |---|---|---|
  /// | `offset(by: 10)` | 30 | 90 |
  ///
  /// Cost: as of ``map(_:)``.
  @inlinable
  public func offset(by amount: Value) -> MotionObservable<Value> {
    map { $0 + amount }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Adds `amount` to each point, per component. Cost: as of ``map(_:)``.
  @inlinable
  public func offset(by amount: Value) -> MotionObservable<Value> {
    map { $0 + amount }
  }
}
