extension Observable {
  /// Emits, for each value, `transform` of it and of the latest value of `other`, once that
  /// has one.
  ///
  /// | upstream | 1 | | 2 | | 3 |
  /// |---|---|---|---|---|---|
  /// | other | | 10 | | 20 | |
  /// | `withLatest(from: other) { $0 + $1 }` | | | 12 | | 23 |
  ///
  /// Where both stem from one write, `other` has settled first (law L9). Active while either is.
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: as of
  /// ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func withLatest<Other: Observable, Result>(
    from other: Other, _ transform: @escaping (Value, Other.Value) -> Result
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let join = LatestJoin(
        "withLatest(from:)", inputCount: 2, start: observer.joinStart, onState: observer.onState)
      let value = Variable<Value?>(nil)
      let latest = Variable<Other.Value?>(nil)
      let sampled = other.subscribe(join.sample(latest, for: observer))
      let triggers = self.subscribe(join.trigger(value, for: observer))
      return join.connect([triggers, sampled]) {
        guard let a = value.value, let b = latest.value else { return }
        observer.onNext(transform(a, b))
      }
    })
  }

  /// Emits, for each value, the pair of it and the latest value of `other`.
  ///
  /// | upstream | 1 | | 2 | | 3 |
  /// |---|---|---|---|---|---|
  /// | other | | 10 | | 20 | |
  /// | `withLatest(from: other)` | | | (2, 10) | | (3, 20) |
  ///
  /// In Combine: none; in RxSwift: `withLatestFrom`. Cost: as of
  /// ``combineLatest(_:_:)-(Other,_)``.
  @inlinable
  public func withLatest<Other: Observable>(
    from other: Other
  ) -> MotionObservable<(Value, Other.Value)> {
    withLatest(from: other) { ($0, $1) }
  }
}
