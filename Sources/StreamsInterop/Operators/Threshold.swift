/// On which side of a threshold a value is.
public enum ThresholdSide: CaseIterable, Sendable {
  /// Less than the threshold, or than its lower end.
  case below
  /// Equal to the threshold, or between its ends.
  case within
  /// Greater than the threshold, or than its upper end.
  case above

  /// On which side of the range from `min` to `max` a value is; both ends are within.
  ///
  /// Below is checked first: it is the answer where the ends are reversed and both would do. What is
  /// neither, as what is not a number, is within.
  @inlinable
  public init<Value: Comparable>(of value: Value, min: Value, max: Value) {
    self = value < min ? .below : value > max ? .above : .within
  }
}

extension Observable where Value: Comparable {
  /// Emits, for each value, on which side of `position` it is; equal is within.
  ///
  /// | upstream | 20 | 50 | 60 | 70 |
  /// |---|---|---|---|---|
  /// | `threshold(50)` | below | within | above | above |
  ///
  /// A value that is not a number is within. Traps where `position` is not a number.
  ///
  /// In Combine: none. Cost: two comparisons a value; one allocation a subscription.
  @inlinable
  public func threshold(
    _ position: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    require(position == position, "threshold: position must be a number", "nan")
    return map { ThresholdSide(of: $0, min: position, max: position) }
      .applied("threshold(_:)", fileID, line, position)
  }

  /// Emits on which side of the latest `position` the latest value is, whenever either changes.
  ///
  /// | upstream | 20 | | 60 |
  /// |---|---|---|---|
  /// | position | 50 | 20 | |
  /// | `threshold(position)` | below | within | above |
  ///
  /// Active while either is.
  ///
  /// In Combine: none. Cost: as of `combineLatest`.
  @inlinable
  public func threshold(
    _ position: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    joined(Origin("threshold", fileID, line), position) { ThresholdSide(of: $0, min: $1, max: $1) }
      .applied("threshold(_:)", fileID, line)
  }
}
