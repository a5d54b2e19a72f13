/// The side of a threshold on which a value lies.
public enum ThresholdSide: CaseIterable, Sendable {
  /// Less than the threshold, or less than the lower end of the range.
  case below
  /// Equal to the threshold, or within the range.
  case within
  /// Greater than the threshold, or greater than the upper end of the range.
  case above

  /// The side of the range from `min` to `max` on which a value lies; both ends count as within.
  ///
  /// `below` is checked first: it is the result if the ends are reversed and both sides apply. NaN
  /// is within.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - min: The lower end of the range.
  ///   - max: The upper end of the range.
  @inlinable public init<Value: Comparable>(of value: Value, min: Value, max: Value) {
    self = value < min ? .below : value > max ? .above : .within
  }
}

extension Observable where Value: Comparable {
  /// Emits the side of `position` on which each value lies; an equal value counts as within.
  ///
  /// | upstream | 20 | 50 | 60 | 70 |
  /// |---|---|---|---|---|
  /// | `threshold(50)` | below | within | above | above |
  ///
  /// NaN is within. Traps if `position` is NaN.
  ///
  /// In Combine: none. Cost: two comparisons per value; one allocation per subscription.
  @inlinable public func threshold(
    _ position: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    require(position == position, "threshold(_:): expected a number", "nan (\(fileID):\(line))")
    return mapped("threshold(_:)", fileID, line, position) { .init(of: $0, min: $1, max: $1) }
  }

  /// Emits the side of the latest `position` on which the latest value lies, whenever either changes.
  ///
  /// | upstream | 20 | | 60 |
  /// |---|---|---|---|
  /// | position | 50 | 20 | |
  /// | `threshold(position)` | below | within | above |
  ///
  /// Active while either input is active.
  ///
  /// In Combine: none. Cost: see `combineLatest`.
  @inlinable public func threshold(
    _ position: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdSide> {
    joined("threshold(_:)", fileID, line, position) { .init(of: $0, min: $1, max: $1) }
  }
}
