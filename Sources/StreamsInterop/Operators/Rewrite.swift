extension Observable where Value: Hashable {
  /// Emits what `values` has for each value, and nothing where it has nothing.
  ///
  /// | upstream | open | shut | ajar |
  /// |---|---|---|---|
  /// | `rewrite(["open": 100, "shut": 0])` | 100 | 0 | |
  ///
  /// In Combine: none. Cost: one look-up a value; one allocation a subscription.
  @inlinable
  public func rewrite<Result>(
    _ values: [Value: Result],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    compactMap { values[$0] }
      .applied("rewrite(_:)", fileID, line, values)
  }

  /// Emits what `values` has for each value, and `fallback` where it has nothing.
  ///
  /// | upstream | open | shut | ajar |
  /// |---|---|---|---|
  /// | `rewrite(["open": 100, "shut": 0], default: 50)` | 100 | 0 | 50 |
  ///
  /// In Combine: none. Cost: one look-up a value; one allocation a subscription.
  @inlinable
  public func rewrite<Result>(
    _ values: [Value: Result], default fallback: Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    map { values[$0] ?? fallback }
      .applied("rewrite(_:default:)", fileID, line, values, fallback)
  }

  /// Emits what the latest of `values` has for the latest value, whenever either changes; nothing
  /// where it has nothing.
  ///
  /// | upstream | open | | shut |
  /// |---|---|---|---|
  /// | height | 100 | 200 | |
  /// | `rewrite(height.map { ["open": $0, "shut": 0] })` | 100 | 200 | 0 |
  ///
  /// Active while either is. In Combine: none. Cost: as of `combineLatest`, and
  /// one look-up.
  @inlinable
  public func rewrite<Result>(
    _ values: some Observable<[Value: Result]>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(Origin("rewrite", fileID, line), values) { $1[$0] }.compactMap { $0 }
      .applied("rewrite(_:)", fileID, line)
  }

  /// Emits what the latest of `values` has for the latest value, and the latest of `fallback` where
  /// it has nothing, whenever one of the three changes.
  ///
  /// | upstream | open | | ajar | |
  /// |---|---|---|---|---|
  /// | height | 100 | 200 | | |
  /// | fallback | 50 | | | 60 |
  /// | `rewrite(height.map { ["open": $0] }, default: fallback)` | 100 | 200 | 50 | 60 |
  ///
  /// Active while one of them is. In Combine: none. Cost: as of two of
  /// `combineLatest`, and one look-up.
  @inlinable
  public func rewrite<Result>(
    _ values: some Observable<[Value: Result]>, default fallback: some Observable<Result>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    joined(Origin("rewrite", fileID, line), values, fallback) { $1[$0] ?? $2 }
      .applied("rewrite(_:default:)", fileID, line)
  }

  /// Follows the stream that `streams` has for the latest value: emits what that emits, until
  /// another is chosen.
  ///
  /// | upstream | a | | b | | c | |
  /// |---|---|---|---|---|---|---|
  /// | first | | 1 | 2 | 3 | | 4 |
  /// | second | | 10 | 20 | 30 | | 40 |
  /// | `rewrite(["a": first, "b": second])` | | 1 | 20 | 30 | | |
  ///
  /// Where `streams` has none, nothing is followed. A value that comes again subscribes again, so
  /// that a property is heard again. Active while upstream or the stream that is followed is.
  ///
  /// In Combine: `map` and `switchToLatest`. Cost: nothing a value; a look-up and what subscribing
  /// to a stream costs a choice.
  @inlinable
  public func rewrite<Stream: Observable>(
    _ streams: [Value: Stream],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Stream.Value> {
    map { value -> MotionObservable<Stream.Value> in
      streams[value]?.asStream() ?? MotionObservable(relaying: { _ in Subscription {} })
    }.switchToLatest()
      .applied("rewrite(_:)", fileID, line, streams)
  }

  /// Follows the stream that `streams` has for the latest value, and `fallback` where it has none.
  ///
  /// | upstream | a | | b | |
  /// |---|---|---|---|---|
  /// | first | | 1 | | 2 |
  /// | other | | 10 | | 20 |
  /// | `rewrite(["a": first], default: other)` | | 1 | | 20 |
  ///
  /// A value that comes again subscribes again, so that a property is heard again. Active while
  /// upstream or the stream that is followed is.
  ///
  /// In Combine: `map` and `switchToLatest`. Cost: nothing a value; a look-up and what subscribing
  /// to a stream costs a choice.
  @inlinable
  public func rewrite<Stream: Observable>(
    _ streams: [Value: Stream], default fallback: Stream,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Stream.Value> {
    map { streams[$0] ?? fallback }.switchToLatest()
      .applied("rewrite(_:default:)", fileID, line, streams, fallback)
  }
}
