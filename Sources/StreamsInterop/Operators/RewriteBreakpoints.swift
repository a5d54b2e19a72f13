extension Observable where Value: Comparable {
  /// Emits, for each value, the entry of the largest breakpoint that it reaches, and nothing below
  /// the smallest.
  ///
  /// | upstream | −1 | 0 | 599 | 600 |
  /// |---|---|---|---|---|
  /// | `rewriteBreakpoints([(from: 0, value: "small"), (from: 600, value: "large")])` | | small | small | large |
  ///
  /// The breakpoints may come in any order. NaN reaches none. Traps if two of them are equal or
  /// one is NaN.
  ///
  /// In Combine: none. Cost: a logarithmic number of comparisons per value; one allocation per subscription.
  @inlinable public func rewriteBreakpoints<Result>(
    _ breakpoints: [(from: Value, value: Result)],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    let sorted = breakpoints.sorted { $0.from < $1.from }
    require(
      isRising(sorted), "rewriteBreakpoints(_:): expected different numbers",
      "equal ones or nan among \(sorted.count) (\(fileID):\(line))")
    return compactMap { lastBreakpoint(reachedBy: $0, in: sorted) }
      .applied("rewriteBreakpoints(_:)", fileID, line, breakpoints)
  }
}

@inlinable func lastBreakpoint<Value: Comparable, Result>(
  reachedBy value: Value, in sorted: [(from: Value, value: Result)]
) -> Result? {
  let next = sorted.partitioningIndex { !($0.from <= value) }
  return next == 0 ? nil : sorted[next - 1].value
}

/// Whether each breakpoint is greater than the previous one, which NaN never is.
@inlinable package func isRising<Value: Comparable, Result>(
  _ sorted: [(from: Value, value: Result)]
)
  -> Bool
{
  guard let first = sorted.first, first.from == first.from else { return sorted.isEmpty }
  return zip(sorted, sorted.dropFirst()).allSatisfy { $0.from < $1.from }
}
