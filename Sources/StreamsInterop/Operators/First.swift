extension Observable {
  /// Emits the first value, and then leaves upstream.
  ///
  /// | upstream | 1 | 2 | 3 |
  /// |---|---|---|---|
  /// | `first()` | 1 | | |
  ///
  /// If upstream is active at that time, at rest is announced after the value; nothing comes after that.
  /// Of a property that is its current value, emitted before `subscribe` returns.
  ///
  /// In Combine: `first`, where the completion tells that there was none; a stream without a value just
  /// stays silent. Cost: as of ``prefix(_:)``.
  @inlinable
  public func first() -> MotionObservable<Value> {
    prefix(1)
  }

  /// Emits the first value that meets a `condition`, and then leaves upstream.
  ///
  /// | upstream | 1 | 7 | 8 | 2 |
  /// |---|---|---|---|---|
  /// | `first(where: { $0 > 5 })` | | 7 | | |
  ///
  /// If upstream is active at that time, at rest is announced after the value; nothing comes after that.
  ///
  /// In Combine: `first(where:)`, where the completion tells that there was none; a stream without such
  /// a value just stays silent. Cost: one call a value; four allocations a subscription.
  @inlinable
  public func first(
    where condition: @escaping (Value) -> Bool
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let next = observer.onNext
      let stay = Stay(observer.onState)
      return stay.begin(
        self.subscribe(
          observer.upstream(
            { value in
              guard !stay.isOver, condition(value) else { return }
              stay.leave(with: value, next)
            }, state: stay.input())))
    })
  }
}
