extension Dictionary where Value: Observable {
  /// Emits the latest values of all streams by their keys, once all have emitted, or from the
  /// beginning if `waitForAllValues` is false.
  ///
  /// | upstream | 1 | | 2 |
  /// |---|---|---|---|
  /// | other | | 10 | |
  /// | `combineLatest()` | | [a: 1, b: 10] | [a: 2, b: 10] |
  ///
  /// The table shows `["a": upstream, "b": other]`. The values that the streams emit upon subscription form one
  /// dictionary. With `waitForAllValues: false`, this dictionary is emitted even if it is empty; without any streams,
  /// an empty dictionary is emitted in either case. The streams are subscribed to in no particular order. Active while
  /// any stream is active.
  ///
  /// In Combine: `combineLatest`. Cost: a new dictionary per turn; about four allocations per stream and subscription.
  ///
  /// - Parameter waitForAllValues: Whether the first dictionary waits until every stream has emitted; `false` emits the
  ///   available values from the beginning.
  @inlinable public func combineLatest(
    waitForAllValues: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Value.Value]> {
    combineLatest(waitForAllValues: waitForAllValues, { $0 }, fileID: fileID, line: line)
      .applied("combineLatest(waitForAllValues:)", fileID, line, waitForAllValues)
  }

  /// Emits the result of `transform` for each dictionary that `combineLatest()` emits.
  ///
  /// | upstream | 1 | | 2 |
  /// |---|---|---|---|
  /// | other | | 10 | |
  /// | `combineLatest { $0.values.reduce(0, +) }` | | 11 | 12 |
  ///
  /// The table shows `["a": upstream, "b": other]`.
  ///
  /// In Combine: none. Cost: a new dictionary per turn; about four allocations per stream and subscription.
  ///
  /// - Parameters:
  ///   - waitForAllValues: Whether the first result waits until every stream has emitted.
  ///   - transform: Maps the latest dictionary to the result.
  /// - Returns: A stream of the results, with one emission per turn.
  @inlinable public func combineLatest<Result>(
    waitForAllValues: Bool = true, _ transform: @escaping ([Key: Value.Value]) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    let origin = Origin("combineLatest", fileID, line)
    let inputs = self
    return MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(origin, for: observer)
      let latest = inputs.mapValues { join.latest(of: $0, isAwaited: waitForAllValues) }
      return join.connect {
        join.settle { observer.onNext(transform(latest.compactMapValues { $0.value })) }
      }
    }).applied("combineLatest(waitForAllValues:_:)", fileID, line, waitForAllValues)
  }
}
