extension Observable where Value: BinaryFloatingPoint {
  /// Maps the source range (`start` to `end`) onto the destination range (`destinationStart` to `destinationEnd`).
  ///
  /// | upstream | 10 | 50 | 150 | -10 |
  /// |---|---|---|---|---|
  /// | `rewriteRange(start: 0, end: 100, destinationStart: 10, destinationEnd: 20)` | 11 | 15 | 25 | 9 |
  ///
  /// The mapping is linear, and exact at both ends: `start` maps to `destinationStart`, and `end` maps to
  /// `destinationEnd`. Values outside the range are extrapolated. If `start` equals `end`, all values
  /// map to `destinationStart`.
  ///
  /// In Combine: `map`. Cost: see ``map(_:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - start: The start of the source range.
  ///   - end: The end of the source range; it may be less than `start`.
  ///   - destinationStart: The result for `start`.
  ///   - destinationEnd: The result for `end`.
  /// - Returns: A stream with one mapped number per value.
  @inlinable public func rewriteRange(
    start: Value, end: Value, destinationStart: Value, destinationEnd: Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    map {
      let fraction = fraction(of: $0, from: start, to: end, clamped: false)
      return interpolated(at: fraction, from: destinationStart, to: destinationEnd)
    }.applied(rewriteRangeName, fileID, line, start, end, destinationStart, destinationEnd)
  }

  /// Maps one range to another, using the latest values of the four arguments.
  ///
  /// | upstream | 50 | | | | | 10 | |
  /// |---|---|---|---|---|---|---|---|
  /// | start | | 0 | | | | | |
  /// | end | | | 100 | | | | 20 |
  /// | first | | | | 10 | | | |
  /// | last | | | | | 20 | | |
  /// | `rewriteRange(start: start, end: end, destinationStart: first, destinationEnd: last)` | | | | | 15 | 11 | 15 |
  ///
  /// Emits once per turn, when any of the five inputs has changed and all are known. Otherwise, this form works like
  /// the form with plain arguments.
  ///
  /// In Combine: `combineLatest`. Cost: see `combineLatest`.
  ///
  /// - Parameters:
  ///   - start: The start of the source range.
  ///   - end: The end of the source range; it may be less than `start`.
  ///   - destinationStart: The result for `start`.
  ///   - destinationEnd: The result for `end`.
  /// - Returns: A stream of the mapped numbers, with one emission per turn.
  @inlinable public func rewriteRange(
    start: some Observable<Value>, end: some Observable<Value>,
    destinationStart: some Observable<Value>, destinationEnd: some Observable<Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    joined(rewriteRangeName, fileID, line, start, end, destinationStart, destinationEnd) {
      interpolated(at: fraction(of: $0, from: $1, to: $2, clamped: false), from: $3, to: $4)
    }.applied(rewriteRangeName, fileID, line)
  }
}

/// The name that all forms share in graphs and traces.
@inlinable var rewriteRangeName: StaticString {
  "rewriteRange(start:end:destinationStart:destinationEnd:)"
}
