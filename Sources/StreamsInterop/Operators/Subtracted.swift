extension Observable where Value: AdditiveArithmetic {
  /// Subtracts each value from `minuend`: what is left of that.
  ///
  /// | upstream | 2 | 5 | 12 |
  /// |---|---|---|---|
  /// | `subtracted(from: 10)` | 8 | 5 | -2 |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func subtracted(
    from minuend: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { minuend - $0 }
      .applied("subtracted(from:)", fileID, line, minuend)
  }

  /// Subtracts the latest value from the latest of `minuend`.
  ///
  /// | upstream | 2 | | 5 | |
  /// |---|---|---|---|---|
  /// | minuend | | 10 | | 20 |
  /// | `subtracted(from: minuend)` | | 8 | 5 | 15 |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func subtracted(
    from minuend: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("subtracted", fileID, line), minuend) { $1 - $0 }
      .applied("subtracted(from:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: FloatingPoint {
  /// Subtracts each point from `minuend`, per component.
  ///
  /// | upstream | (2, 5) | (12, 0) |
  /// |---|---|---|
  /// | `subtracted(from: SIMD2(10, 20))` | (8, 15) | (-2, 20) |
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func subtracted(
    from minuend: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { minuend - $0 }
      .applied("subtracted(from:)", fileID, line, minuend)
  }

  /// Subtracts the latest point from the latest of `minuend`, per component.
  ///
  /// | upstream | (2, 5) | | (12, 0) |
  /// |---|---|---|---|
  /// | minuend | | (10, 20) | |
  /// | `subtracted(from: minuend)` | | (8, 15) | (-2, 20) |
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func subtracted(
    from minuend: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("subtracted", fileID, line), minuend) { $1 - $0 }
      .applied("subtracted(from:)", fileID, line)
  }
}
