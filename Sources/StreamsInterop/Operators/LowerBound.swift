extension Observable where Value: Comparable {
  /// Emits each value, or `minimum` where it is less.
  ///
  /// | upstream | 0.5 | 0 | -0.5 |
  /// |---|---|---|---|
  /// | `lowerBound(0)` | 0.5 | 0 | 0 |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func lowerBound(
    _ minimum: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { raised($0, to: minimum) }
      .applied("lowerBound(_:)", fileID, line, minimum)
  }

  /// Emits the latest value, or the latest of `minimum` where it is less.
  ///
  /// | upstream | 5 | | 20 | |
  /// |---|---|---|---|---|
  /// | minimum | | 10 | | 30 |
  /// | `lowerBound(minimum)` | | 10 | 20 | 30 |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func lowerBound(
    _ minimum: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("lowerBound", fileID, line), minimum) { raised($0, to: $1) }
      .applied("lowerBound(_:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: Comparable {
  /// Emits each point with each component that is less replaced by that of `minimum`.
  ///
  /// | upstream | (1, 5) | (-3, 7) |
  /// |---|---|---|
  /// | `lowerBound(SIMD2(0, 6))` | (1, 6) | (0, 7) |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func lowerBound(
    _ minimum: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { raised($0, to: minimum) }
      .applied("lowerBound(_:)", fileID, line, minimum)
  }

  /// Emits the latest point with each component that is less replaced by that of the latest
  /// `minimum`.
  ///
  /// | upstream | (1, 5) | | (-3, 7) |
  /// |---|---|---|---|
  /// | minimum | | (0, 6) | |
  /// | `lowerBound(minimum)` | | (1, 6) | (0, 7) |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func lowerBound(
    _ minimum: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("lowerBound", fileID, line), minimum) { raised($0, to: $1) }
      .applied("lowerBound(_:)", fileID, line)
  }
}
