extension Observable where Value: CustomStringConvertible {
  /// Emits the text of each value with `unit` after it.
  ///
  /// | upstream | 20 | 40 |
  /// |---|---|---|
  /// | `appendUnit("px")` | 20px | 40px |
  ///
  /// No space is added between them. Convert a number with a fraction to text first:
  /// `toString(fractionDigits: 1).appendUnit("°")`.
  ///
  /// In Combine: none. Cost: creating the text; one allocation per subscription.
  @inlinable public func appendUnit(
    _ unit: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    mapped("appendUnit(_:)", fileID, line, unit) { $0.description + $1 }
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
  /// In Combine: none. Cost: creating the text, plus the cost of `combineLatest`.
  @inlinable public func appendUnit(
    _ unit: some Observable<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<String> {
    joined("appendUnit(_:)", fileID, line, unit) { $0.description + $1 }
  }
}
