extension Observable where Value: Comparable {
  /// For each value, emits its side of the range from `min` to `max`; both ends count as within.
  ///
  /// | upstream | 20 | 50 | 100 | 120 |
  /// |---|---|---|---|---|
  /// | `thresholdRange(min: 50, max: 100)` | below | within | within | above |
  ///
  /// NaN is within. Traps if `min` exceeds `max` or either is NaN.
  ///
  /// In Combine: none. Cost: two comparisons per value; one allocation per subscription.
  ///
  /// - Parameters:
  ///   - min: The lower end of the range.
  ///   - max: The upper end of the range.
  /// - Returns: A stream with one side per value, repeated sides included.
  @inlinable public func thresholdRange(
    min: Value, max: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    #if hasFeature(Embedded)
      require(min <= max, "thresholdRange(min:max:): expected ordered ends", "")
    #else
      require(
        min <= max, "thresholdRange(min:max:): expected ordered ends",
        "\(min) and \(max) (\(fileID):\(line))")
    #endif
    return map { ThresholdSide(of: $0, min: min, max: max) }
      .applied("thresholdRange(min:max:)", fileID, line, min, max)
  }

  /// Emits the side of the latest value, relative to the range from the latest `min` to the latest `max`.
  ///
  /// | upstream | 20 | | 60 | |
  /// |---|---|---|---|---|
  /// | min | 50 | 20 | | |
  /// | max | 100 | | | 40 |
  /// | `thresholdRange(min: min, max: max)` | below | within | within | above |
  ///
  /// Emits whenever one of the three changes. While the ends are reversed, a value less than `min` is below, even if it
  /// is greater than `max`. Active while any of the three is active.
  ///
  /// In Combine: none. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - min: The lower end of the range.
  ///   - max: The upper end of the range.
  /// - Returns: A stream of the sides, with one emission per turn, repeated sides included.
  @inlinable public func thresholdRange(
    min: some Observable<Value>, max: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    joined("thresholdRange(min:max:)", fileID, line, min, max) { .init(of: $0, min: $1, max: $2) }
  }
}
