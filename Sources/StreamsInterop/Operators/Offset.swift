extension Observable where Value: AdditiveArithmetic {
  /// Adds `amount` to each value.
  ///
  /// | upstream | 20 | 80 |
  /// |---|---|---|
  /// | `offset(by: 10)` | 30 | 90 |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func offset(
    by amount: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("offset(by:)", fileID, line, amount) { $0 + $1 }
  }

  /// Adds the latest `amount` to the latest value.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | amount | | 10 | | 1 |
  /// | `offset(by: amount)` | | 30 | 90 | 81 |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func offset(
    by amount: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("offset(by:)", fileID, line, amount) { $0 + $1 }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Adds `amount` to each point, per component.
  ///
  /// | upstream | (10, 5) | (20, 7) |
  /// |---|---|---|
  /// | `offset(by: SIMD2(1, 2))` | (11, 7) | (21, 9) |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func offset(
    by amount: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("offset(by:)", fileID, line, amount) { $0 + $1 }
  }

  /// Adds the latest value of `amount` to the latest point, per component.
  ///
  /// | upstream | (10, 5) | | (20, 7) |
  /// |---|---|---|---|
  /// | amount | | (1, 2) | |
  /// | `offset(by: amount)` | | (11, 7) | (21, 9) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func offset(
    by amount: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("offset(by:)", fileID, line, amount) { $0 + $1 }
  }
}
