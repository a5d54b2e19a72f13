extension Observable where Value: Hashable {
  /// Emits the entry of `values` for each value, or nothing if there is none.
  ///
  /// | upstream | open | shut | ajar |
  /// |---|---|---|---|
  /// | `rewrite(["open": 100, "shut": 0])` | 100 | 0 | |
  ///
  /// In Combine: none. Cost: one lookup per value; one allocation per subscription.
  @inlinable public func rewrite<Result>(
    _ values: [Value: Result], fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    compactMap { values[$0] }.applied("rewrite(_:)", fileID, line, values)
  }

  /// Follows the stream that `streams` contains for the latest value, until the next value chooses another.
  ///
  /// | upstream | a | | b | | c | |
  /// |---|---|---|---|---|---|---|
  /// | first | | 1 | 2 | 3 | | 4 |
  /// | second | | 10 | 20 | 30 | | 40 |
  /// | `rewrite(["a": first, "b": second])` | | 1 | 20 | 30 | | |
  ///
  /// For a value without an entry, no stream is followed. A repeated value subscribes again, so a
  /// property emits its current value again. Active while upstream or the followed stream is active.
  ///
  /// In Combine: `map` and `switchToLatest`. Cost: nothing per value; a lookup and one subscription to a stream per
  /// choice.
  @inlinable public func rewrite<Stream: Observable>(
    _ streams: [Value: Stream], fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Stream.Value> {
    map { value -> MotionObservable<Stream.Value> in
      streams[value]?.asStream() ?? MotionObservable(relaying: { _ in Subscription {} })
    }.switchToLatest().applied("rewrite(_:)", fileID, line, streams)
  }
}
