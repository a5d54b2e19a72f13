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
    waitForAllValues: Bool = true
  ) -> MotionObservable<[Key: Value.Value]> {
    let inputs = self
    return MotionObservable<[Key: Value.Value]>(relaying: { observer in
      let join = LatestJoin(
        "combineLatest", inputCount: waitForAllValues ? inputs.count : 0,
        start: observer.joinStart, onState: observer.onState)
      let latest = inputs.mapValues { _ in Variable<Value.Value?>(nil) }
      var subscriptions: [Subscription] = []
      for (key, input) in inputs {
        guard let variable = latest[key] else { continue }
        subscriptions.append(input.subscribe(join.trigger(variable, for: observer)))
      }
      return join.connect(subscriptions) {
        observer.onNext(latest.compactMapValues { $0.value })
      }
    })
  }
}
