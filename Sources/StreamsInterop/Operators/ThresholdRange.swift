extension Observable where Value: Comparable {
  /// Emits, for each value, on which side of the range from `min` to `max` it is; both ends are within.
  ///
  /// | upstream | 20 | 50 | 100 | 120 |
  /// |---|---|---|---|---|
  /// | `thresholdRange(min: 50, max: 100)` | below | within | within | above |
  ///
  /// A value that is not a number is within. Traps where `min` exceeds `max` or either is not a number.
  ///
  /// In Combine: none. Cost: two comparisons a value; one allocation a subscription.
  @inlinable
  public func thresholdRange(
    min: Value, max: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    #if hasFeature(Embedded)
      require(min <= max, "thresholdRange: min must be at most max", "")
    #else
      require(min <= max, "thresholdRange: min must be at most max", "\(min) and \(max)")
    #endif
    return map { ThresholdSide(of: $0, min: min, max: max) }
      .applied("thresholdRange(min:max:)", fileID, line, min, max)
  }

  /// Emits on which side of the range from the latest `min` to the latest `max` the latest value is,
  /// whenever one of the three changes.
  ///
  /// | upstream | 20 | | 60 | |
  /// |---|---|---|---|---|
  /// | min | 50 | 20 | | |
  /// | max | 100 | | | 40 |
  /// | `thresholdRange(min: min, max: max)` | below | within | within | above |
  ///
  /// While the ends are reversed, a value that is less than `min` is below, also if it is greater than
  /// `max`. Active while one of the three is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func thresholdRange(
    min: some Observable<Value>, max: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    joined(Origin("thresholdRange", fileID, line), min, max) {
      ThresholdSide(of: $0, min: $1, max: $2)
    }
    .applied("thresholdRange(min:max:)", fileID, line)
  }
}
