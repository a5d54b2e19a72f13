extension Observable where Value: Sequence {
  /// Emits the elements of each sequence, one by one.
  ///
  /// | upstream | [1, 2] | [] | [3] |
  /// |---|---|---|---|
  /// | `flatten()` | 1; 2 | | 3 |
  ///
  /// If the subscription ends between two elements, no more are asked for (law L4).
  ///
  /// In Combine: `flatMap` with each value's `publisher`; in AsyncAlgorithms: `joined`. Cost: one call an
  /// element; five allocations a subscription.
  @inlinable
  public func flatten() -> MotionObservable<Value.Element> {
    MotionObservable<Value.Element>(relaying: { observer in
      let next = observer.onNext
      let isOver = Variable(false)
      let upstream = self.subscribe(
        observer.upstream { sequence in
          for element in sequence {
            next(element)
            if isOver.value { return }
          }
        })
      return Subscription {
        isOver.value = true
        upstream.unsubscribe()
      }
    })
  }
}
