extension Observable where Value: Numeric {
  /// Multiplies each value by `factor`.
  ///
  /// | upstream | 20 | 80 |
  /// |---|---|---|
  /// | `scaled(by: 10)` | 200 | 800 |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func scaled(
    by factor: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("scaled(by:)", fileID, line, factor) { $0 * $1 }
  }

  /// Multiplies the latest value by the latest `factor`.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | factor | | 10 | | 2 |
  /// | `scaled(by: factor)` | | 200 | 800 | 160 |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func scaled(
    by factor: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("scaled(by:)", fileID, line, factor) { $0 * $1 }
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Multiplies each component of each point by `factor`.
  ///
  /// | upstream | (1, 2) | (3, 4) |
  /// |---|---|---|
  /// | `scaled(by: 10)` | (10, 20) | (30, 40) |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func scaled(
    by factor: Value.Scalar, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("scaled(by:)", fileID, line, factor) { $0 * $1 }
  }

  /// Multiplies each component of the latest point by the latest `factor`.
  ///
  /// | upstream | (1, 2) | | (3, 4) |
  /// |---|---|---|---|
  /// | factor | | 10 | |
  /// | `scaled(by: factor)` | | (10, 20) | (30, 40) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func scaled(
    by factor: some Observable<Value.Scalar>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("scaled(by:)", fileID, line, factor) { $0 * $1 }
  }

  /// Multiplies each point by `factors`, per component.
  ///
  /// | upstream | (1, 2) | (3, 4) |
  /// |---|---|---|
  /// | `scaled(by: SIMD2(10, 100))` | (10, 200) | (30, 400) |
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  @inlinable public func scaled(
    by factors: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    mapped("scaled(by:)", fileID, line, factors) { $0 * $1 }
  }

  /// Multiplies the latest point by the latest `factors`, per component.
  ///
  /// | upstream | (1, 2) | | (3, 4) |
  /// |---|---|---|---|
  /// | factors | | (10, 100) | |
  /// | `scaled(by: factors)` | | (10, 200) | (30, 400) |
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  @inlinable public func scaled(
    by factors: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined("scaled(by:)", fileID, line, factors) { $0 * $1 }
  }
}
