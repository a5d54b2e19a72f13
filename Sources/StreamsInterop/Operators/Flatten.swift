extension Observable where Value: Sequence {
  /// Emits the elements of each sequence, one by one.
  ///
  /// | upstream | [1, 2] | [] | [3] |
  /// |---|---|---|---|
  /// | `flatten()` | 1; 2 | | 3 |
  ///
  /// If the subscription ends between two elements, iteration stops (law L4).
  ///
  /// In Combine: `flatMap` with each value's `publisher`; in AsyncAlgorithms: `joined`. Cost: one call per element;
  /// five allocations per subscription.
  @inlinable public func flatten(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Element> {
    MotionObservable<Value.Element>(relaying: { observer in
      let next = observer.onNext
      let isOver = Variable(false)
      let probe = observer.probe
      let upstream = self.subscribe(
        observer.upstream { sequence in
          var isEmpty = true
          for element in sequence {
            isEmpty = false
            next(element)
            if isOver.value { return }
          }
          if isEmpty { probe.held(sequence, .unusable) }
        })
      return Subscription(over: upstream) {
        isOver.value = true
        upstream.unsubscribe()
      }
    }).applied("flatten()", fileID, line)
  }
}
