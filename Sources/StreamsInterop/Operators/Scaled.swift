extension Observable where Value: Numeric {
  /// Multiplies each value by `factor`.
  ///
  /// | upstream | 20 | 80 |
  /// |---|---|---|
  /// | `scaled(by: 10)` | 200 | 800 |
  ///
  /// Cost: as of ``map(_:)``.
  @inlinable
  public func scaled(by factor: Value) -> MotionObservable<Value> {
    map { $0 * factor }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Multiplies each component of each point by `factor`. Cost: as of ``map(_:)``.
  @inlinable
  public func scaled(by factor: Value.Scalar) -> MotionObservable<Value> {
    map { $0 * factor }
  }

  /// Multiplies each point by `factors`, per component. Cost: as of ``map(_:)``.
  @inlinable
  public func scaled(by factors: Value) -> MotionObservable<Value> {
    map { $0 * factors }
  }
}
