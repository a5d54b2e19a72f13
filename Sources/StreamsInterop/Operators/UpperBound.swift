extension Observable where Value: Comparable {
  /// Emits each value, or `maximum` where it is greater.
  ///
  /// | upstream | 0.5 | 1 | 1.5 |
  /// |---|---|---|---|
  /// | `upperBound(1)` | 0.5 | 1 | 1 |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func upperBound(
    _ maximum: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { lowered($0, to: maximum) }
      .applied("upperBound(_:)", fileID, line, maximum)
  }

  /// Emits the latest value, or the latest of `maximum` where it is greater.
  ///
  /// | upstream | 5 | | 20 | |
  /// |---|---|---|---|---|
  /// | maximum | | 10 | | 30 |
  /// | `upperBound(maximum)` | | 5 | 10 | 20 |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func upperBound(
    _ maximum: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("upperBound", fileID, line), maximum) { lowered($0, to: $1) }
      .applied("upperBound(_:)", fileID, line)
  }
}

extension Observable where Value: SIMD, Value.Scalar: Comparable {
  /// Emits each point with each component that is greater replaced by that of `maximum`.
  ///
  /// | upstream | (1, 5) | (-3, 7) |
  /// |---|---|---|
  /// | `upperBound(SIMD2(0, 6))` | (0, 5) | (-3, 6) |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `map`. Cost: as of ``map(_:fileID:line:)``.
  @inlinable
  public func upperBound(
    _ maximum: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map { lowered($0, to: maximum) }
      .applied("upperBound(_:)", fileID, line, maximum)
  }

  /// Emits the latest point with each component that is greater replaced by that of the latest
  /// `maximum`.
  ///
  /// | upstream | (1, 5) | | (-3, 7) |
  /// |---|---|---|---|
  /// | maximum | | (0, 6) | |
  /// | `upperBound(maximum)` | | (0, 5) | (-3, 6) |
  ///
  /// A value that is not a number passes; a bound that is not a number bounds nothing.
  ///
  /// In Combine: `combineLatest`. Cost: as of `combineLatest`.
  @inlinable
  public func upperBound(
    _ maximum: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(Origin("upperBound", fileID, line), maximum) { lowered($0, to: $1) }
      .applied("upperBound(_:)", fileID, line)
  }
}
