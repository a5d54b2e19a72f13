extension Observable where Value: CustomStringConvertible {
  /// Emits each value as a string with `unit` after it.
  ///
  /// | upstream | 20 | 40 |
  /// |---|---|---|
  /// | `appendUnit("px")` | 20px | 40px |
  ///
  /// No space is added between them. To format a number with a fraction, convert it first:
  /// `toString(fractionDigits: 1).appendUnit("°")`.
  ///
  /// In Combine: none. Cost: creating the text; one allocation per subscription.
  @inlinable public func appendUnit(
    _ unit: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    mapped("appendUnit(_:)", fileID, line, unit) { $0.description + $1 }
  }
}
