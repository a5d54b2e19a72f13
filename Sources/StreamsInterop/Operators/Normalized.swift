extension Observable where Value: FloatingPoint {
  /// Divides each value by `amount`.
  ///
  /// | upstream | 20 | 40 | 80 |
  /// |---|---|---|---|
  /// | `normalized(by: 50)` | 0.4 | 0.8 | 1.6 |
  ///
  /// Division by zero follows IEEE 754: the result is an infinity, or NaN if the value is also zero.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func normalized(
    by amount: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("normalized(by:)", fileID, line, amount) { $0 / $1 }
  }

  /// Divides the latest value by the latest of `amount`.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | amount | | 50 | | 100 |
  /// | `normalized(by: amount)` | | 0.4 | 1.6 | 0.8 |
  ///
  /// Division by zero follows IEEE 754: the result is an infinity, or NaN if the value is also zero.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func normalized(
    by amount: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("normalized(by:)", fileID, line, amount) { $0 / $1 }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Divides each component of each point by `amount`.
  ///
  /// | upstream | (10, 20) | (50, 2) |
  /// |---|---|---|
  /// | `normalized(by: 100)` | (0.1, 0.2) | (0.5, 0.02) |
  ///
  /// Division by zero follows IEEE 754: the result is an infinity, or NaN if the value is also zero.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func normalized(
    by amount: Value.Scalar, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("normalized(by:)", fileID, line, amount) { $0 / $1 }
  }

  /// Divides each component of the latest point by the latest value of `amount`.
  ///
  /// | upstream | (10, 20) | | (50, 2) |
  /// |---|---|---|---|
  /// | amount | | 100 | |
  /// | `normalized(by: amount)` | | (0.1, 0.2) | (0.5, 0.02) |
  ///
  /// Division by zero follows IEEE 754: the result is an infinity, or NaN if the value is also zero.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func normalized(
    by amount: some Observable<Value.Scalar>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("normalized(by:)", fileID, line, amount) { $0 / $1 }
  }

  /// Divides each point by `amounts`, per component.
  ///
  /// | upstream | (10, 20) | (50, 2) | (20, -5) |
  /// |---|---|---|---|
  /// | `normalized(by: SIMD2(100, 10))` | (0.1, 2) | (0.5, 0.2) | (0.2, -0.5) |
  ///
  /// Division by zero follows IEEE 754: the result is an infinity, or NaN if the value is also zero.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func normalized(
    by amounts: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("normalized(by:)", fileID, line, amounts) { $0 / $1 }
  }

  /// Divides the latest point by the latest of `amounts`, per component.
  ///
  /// | upstream | (10, 20) | | (50, 2) |
  /// |---|---|---|---|
  /// | amounts | | (100, 10) | |
  /// | `normalized(by: amounts)` | | (0.1, 2) | (0.5, 0.2) |
  ///
  /// Division by zero follows IEEE 754: the result is an infinity, or NaN if the value is also zero.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func normalized(
    by amounts: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("normalized(by:)", fileID, line, amounts) { $0 / $1 }
  }
}
