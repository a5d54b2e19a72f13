extension Observable where Value: CustomStringConvertible {
  /// Emits the text of each value with `unit` after it.
  ///
  /// | upstream | 20 | 40 |
  /// |---|---|---|
  /// | `appendUnit("px")` | 20px | 40px |
  ///
  /// Nothing comes between the two. A number with a fraction is best made a text first:
  /// `toString(fractionDigits: 1).appendUnit("°")`.
  ///
  /// In Combine: none. Cost: that of the text; one allocation a subscription.
  @inlinable
  public func appendUnit(
    _ unit: String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    map { $0.description + unit }
      .applied("appendUnit(_:)", fileID, line, unit)
  }

  /// Emits the text of the latest value with the latest `unit` after it, whenever either changes.
  ///
  /// | upstream | 20 | | 40 |
  /// |---|---|---|---|
  /// | unit | px | em | |
  /// | `appendUnit(unit)` | 20px | 20em | 40em |
  ///
  /// Active while either is.
  ///
  /// In Combine: none. Cost: that of the text, and as of `combineLatest`.
  @inlinable
  public func appendUnit(
    _ unit: some Observable<String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    joined(Origin("appendUnit", fileID, line), unit) { $0.description + $1 }
      .applied("appendUnit(_:)", fileID, line)
  }
}
