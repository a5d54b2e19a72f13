extension Dictionary where Value: Observable {
  /// Emits the latest values of all, by their keys, once all have emitted; or, if told not to wait for
  /// all, those that there are, from the beginning.
  ///
  /// | upstream | 1 | | 2 |
  /// |---|---|---|---|
  /// | other | | 10 | |
  /// | `combineLatest()` | | [a: 1, b: 10] | [a: 2, b: 10] |
  ///
  /// The table is that of `["a": upstream, "b": other]`. Of what the streams emit at subscription, one dictionary is made. With
  /// `waitForAllValues: false` that is emitted even if it is empty; of no streams at all, an empty one
  /// is emitted in either case. The streams are subscribed to in no particular order. Active while one
  /// of them is.
  ///
  /// In Combine: `combineLatest`. Cost: a new dictionary a turn; some four allocations a stream and
  /// subscription.
  @inlinable
  public func combineLatest(
    waitForAllValues: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<[Key: Value.Value]> {
    combineLatest(waitForAllValues: waitForAllValues, { $0 }, fileID: fileID, line: line)
      .applied("combineLatest(waitForAllValues:)", fileID, line, waitForAllValues)
  }

  /// Emits `transform` of what `combineLatest()` emits.
  ///
  /// | upstream | 1 | | 2 |
  /// |---|---|---|---|
  /// | other | | 10 | |
  /// | `combineLatest { $0.values.reduce(0, +) }` | | 11 | 12 |
  ///
  /// The table is that of `["a": upstream, "b": other]`.
  ///
  /// In Combine: none. Cost: a new dictionary a turn; some four allocations a stream and subscription.
  @inlinable
  public func combineLatest<Result>(
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
    })
    .applied("combineLatest(waitForAllValues:_:)", fileID, line, waitForAllValues)
  }
}
