extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits whether any of them is true, whenever one changes, once all have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `anyOf()` | | false | true | true | true |
  ///
  /// The table is that of `[upstream, other]`. Active while one of them is. Of no streams at all: false, at once.
  ///
  /// In Combine: none. Cost: one look at each of them a turn; as of ``combineLatest()`` a subscription.
  @inlinable
  public func anyOf() -> MotionObservable<Bool> {
    countLatest("anyOf") { trueCount, _ in trueCount > 0 }
  }
}

extension Observable<Bool> {
  /// Emits whether either is true, whenever one changes, once both have emitted.
  ///
  /// | upstream | false | | | true | |
  /// |---|---|---|---|---|---|
  /// | other | | false | true | | false |
  /// | `anyOf(other)` | | false | true | true | true |
  ///
  /// For two of different types; `[a, b].anyOf()` is for any number of one type. Active while either is.
  ///
  /// In Combine: none. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func anyOf(_ other: some Observable<Bool>) -> MotionObservable<Bool> {
    combineLatest(other) { $0 || $1 }
  }
}

extension Sequence where Element: Observable, Element.Value == Bool {
  /// Emits `test` of how many of the latest values are true and of how many there are, once all have
  /// emitted.
  @inlinable
  func countLatest(
    _ operatorName: StaticString, _ test: @escaping (_ trueCount: Int, _ count: Int) -> Bool
  ) -> MotionObservable<Bool> {
    let inputs = Array(self)
    return MotionObservable<Bool>(relaying: { observer in
      let join = LatestJoin(
        operatorName, inputCount: inputs.count, start: observer.joinStart,
        onState: observer.onState)
      let latest = inputs.map { _ in Variable<Bool?>(nil) }
      var subscriptions: [Subscription] = []
      for (input, variable) in zip(inputs, latest) {
        subscriptions.append(input.subscribe(join.trigger(variable, for: observer)))
      }
      return join.connect(subscriptions) {
        var trueCount = 0
        for variable in latest where variable.value == true { trueCount += 1 }
        observer.onNext(test(trueCount, latest.count))
      }
    })
  }
}
