extension Observable {
  /// Emits `transform` of the latest values of both, once both have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest(other) { $0 + $1 }` | | 11 | 12 | 22 |
  ///
  /// One write of a source that both stem from causes one emission, when both have settled (law L9).
  /// Active while either is.
  ///
  /// In Combine: `combineLatest`, which emits for each. Cost: one look at the turn a value; about ten
  /// allocations a subscription.
  @inlinable
  public func combineLatest<Other: Observable, Result>(
    _ other: Other, _ transform: @escaping (Value, Other.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(
        "combineLatest", inputCount: 2, start: observer.joinStart, onState: observer.onState)
      let first = Variable<Value?>(nil)
      let second = Variable<Other.Value?>(nil)
      return join.connect([
        self.subscribe(join.trigger(first, for: observer)),
        other.subscribe(join.trigger(second, for: observer)),
      ]) {
        guard let a = first.value, let b = second.value else { return }
        observer.onNext(transform(a, b))
      }
    })
  }

  /// Emits the latest values of both as a pair, once both have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest(other)` | | (1, 10) | (2, 10) | (2, 20) |
  ///
  /// In Combine: `combineLatest`. Cost: as of ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func combineLatest<Other: Observable>(
    _ other: Other
  ) -> MotionObservable<(Value, Other.Value)> {
    combineLatest(other) { ($0, $1) }
  }

  /// Emits the latest values of the three, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | second | 10 | | | 20 |
  /// | third | | 100 | | |
  /// | `combineLatest(second, third)` | | (1, 10, 100) | (2, 10, 100) | (2, 20, 100) |
  ///
  /// In Combine: `combineLatest`. Cost: as of two.
  @inlinable
  public func combineLatest<Second: Observable, Third: Observable>(
    _ second: Second, _ third: Third
  ) -> MotionObservable<(Value, Second.Value, Third.Value)> {
    joined("combineLatest", second, third) { ($0, $1, $2) }
  }

  /// Emits the latest values of the four, once all have emitted.
  ///
  /// | upstream | 1 | | 2 |
  /// |---|---|---|---|
  /// | second | 10 | | |
  /// | third | | 100 | |
  /// | fourth | | 1000 | |
  /// | `combineLatest(second, third, fourth)` | | (1, 10, 100, 1000) | (2, 10, 100, 1000) |
  ///
  /// In Combine: `combineLatest`. Cost: as of two.
  @inlinable
  public func combineLatest<Second: Observable, Third: Observable, Fourth: Observable>(
    _ second: Second, _ third: Third, _ fourth: Fourth
  ) -> MotionObservable<(Value, Second.Value, Third.Value, Fourth.Value)> {
    joined("combineLatest", second, third, fourth) { ($0, $1, $2, $3) }
  }
}

extension Sequence where Element: Observable {
  /// Emits the latest values of all, in their order, once all have emitted.
  ///
  /// | upstream | 1 | | 2 | |
  /// |---|---|---|---|---|
  /// | other | | 10 | | 20 |
  /// | `combineLatest()` | | [1, 10] | [2, 10] | [2, 20] |
  ///
  /// This is called on a sequence of streams: the table's on `[upstream, other]`. An empty one emits
  /// an empty array at once.
  ///
  /// In Combine: none; in RxSwift: `combineLatest` of a collection. Cost: one array a value; about
  /// four allocations an input and subscription.
  @inlinable
  public func combineLatest() -> MotionObservable<[Element.Value]> {
    let inputs = Array(self)
    return MotionObservable(relaying: { observer in
      let join = LatestJoin(
        "combineLatest", inputCount: inputs.count, start: observer.joinStart,
        onState: observer.onState)
      let latest = inputs.map { _ in Variable<Element.Value?>(nil) }
      var subscriptions: [Subscription] = []
      for (input, variable) in zip(inputs, latest) {
        subscriptions.append(input.subscribe(join.trigger(variable, for: observer)))
      }
      return join.connect(subscriptions) {
        observer.onNext(latest.compactMap { $0.value })
      }
    })
  }
}
