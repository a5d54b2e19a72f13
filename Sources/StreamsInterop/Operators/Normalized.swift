extension Observable where Value: FloatingPoint {
  /// Divides each value by `amount`.
  ///
  /// | upstream | 20 | 40 | 80 |
  /// |---|---|---|---|
  /// | `normalized(by: 50)` | 0.4 | 0.8 | 1.6 |
  ///
  /// By zero comes out what IEEE 754 says: an infinity, or NaN where the value is zero, too.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:)``.
  @inlinable
  public func normalized(by amount: Value) -> MotionObservable<Value> {
    map { $0 / amount }
  }

  /// Divides the latest value by the latest of `amount`.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | amount | | 50 | | 100 |
  /// | `normalized(by: amount)` | | 0.4 | 1.6 | 0.8 |
  ///
  /// By zero comes out what IEEE 754 says: an infinity, or NaN where the value is zero, too.
  ///
  /// In Combine: `combineLatest`. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func normalized(by amount: some Observable<Value>) -> MotionObservable<Value> {
    combineLatest(amount) { $0 / $1 }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Divides each component of each point by `amount`.
  ///
  /// | upstream | (10, 20) | (50, 2) |
  /// |---|---|---|
  /// | `normalized(by: 100)` | (0.1, 0.2) | (0.5, 0.02) |
  ///
  /// By zero comes out what IEEE 754 says: an infinity, or NaN where the value is zero, too.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:)``.
  @inlinable
  public func normalized(by amount: Value.Scalar) -> MotionObservable<Value> {
    map { $0 / amount }
  }

  /// Divides each component of the latest point by the latest value of `amount`.
  ///
  /// | upstream | (10, 20) | | (50, 2) |
  /// |---|---|---|---|
  /// | amount | | 100 | |
  /// | `normalized(by: amount)` | | (0.1, 0.2) | (0.5, 0.02) |
  ///
  /// By zero comes out what IEEE 754 says: an infinity, or NaN where the value is zero, too.
  ///
  /// In Combine: `combineLatest`. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func normalized(by amount: some Observable<Value.Scalar>) -> MotionObservable<Value> {
    combineLatest(amount) { $0 / $1 }
  }

  /// Divides each point by `amounts`, per component.
  ///
  /// | upstream | (10, 20) | (50, 2) | (20, -5) |
  /// |---|---|---|---|
  /// | `normalized(by: SIMD2(100, 10))` | (0.1, 2) | (0.5, 0.2) | (0.2, -0.5) |
  ///
  /// By zero comes out what IEEE 754 says: an infinity, or NaN where the value is zero, too.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:)``.
  @inlinable
  public func normalized(by amounts: Value) -> MotionObservable<Value> {
    map { $0 / amounts }
  }

  /// Divides the latest point by the latest of `amounts`, per component.
  ///
  /// | upstream | (10, 20) | | (50, 2) |
  /// |---|---|---|---|
  /// | amounts | | (100, 10) | |
  /// | `normalized(by: amounts)` | | (0.1, 2) | (0.5, 0.2) |
  ///
  /// By zero comes out what IEEE 754 says: an infinity, or NaN where the value is zero, too.
  ///
  /// In Combine: `combineLatest`. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func normalized(by amounts: some Observable<Value>) -> MotionObservable<Value> {
    combineLatest(amounts) { $0 / $1 }
  }
}
