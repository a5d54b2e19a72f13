extension Observable where Value: Numeric {
  /// Multiplies each value by `factor`.
  ///
  /// | upstream | 20 | 80 |
  /// |---|---|---|
  /// | `scaled(by: 10)` | 200 | 800 |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func scaled(
    by factor: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { $0 * factor }
      .applied("scaled(by:)", fileID, line, factor)
  }

  /// Multiplies the latest value by the latest of `factor`.
  ///
  /// | upstream | 20 | | 80 | |
  /// |---|---|---|---|---|
  /// | factor | | 10 | | 2 |
  /// | `scaled(by: factor)` | | 200 | 800 | 160 |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func scaled(
    by factor: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("scaled", fileID, line), factor) { $0 * $1 }
      .applied("scaled(by:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Multiplies each component of each point by `factor`.
  ///
  /// | upstream | (1, 2) | (3, 4) |
  /// |---|---|---|
  /// | `scaled(by: 10)` | (10, 20) | (30, 40) |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func scaled(
    by factor: Value.Scalar,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { $0 * factor }
      .applied("scaled(by:)", fileID, line, factor)
  }

  /// Multiplies each component of the latest point by the latest value of `factor`.
  ///
  /// | upstream | (1, 2) | | (3, 4) |
  /// |---|---|---|---|
  /// | factor | | 10 | |
  /// | `scaled(by: factor)` | | (10, 20) | (30, 40) |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func scaled(
    by factor: some Observable<Value.Scalar>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("scaled", fileID, line), factor) { $0 * $1 }
      .applied("scaled(by:)", fileID, line)
  }

  /// Multiplies each point by `factors`, per component.
  ///
  /// | upstream | (1, 2) | (3, 4) |
  /// |---|---|---|
  /// | `scaled(by: SIMD2(10, 100))` | (10, 200) | (30, 400) |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func scaled(
    by factors: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { $0 * factors }
      .applied("scaled(by:)", fileID, line, factors)
  }

  /// Multiplies the latest point by the latest of `factors`, per component.
  ///
  /// | upstream | (1, 2) | | (3, 4) |
  /// |---|---|---|---|
  /// | factors | | (10, 100) | |
  /// | `scaled(by: factors)` | | (10, 200) | (30, 400) |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func scaled(
    by factors: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("scaled", fileID, line), factors) { $0 * $1 }
      .applied("scaled(by:)", fileID, line)
  }
}
