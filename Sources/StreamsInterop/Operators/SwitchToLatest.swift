public import StreamsCore

extension Observable where Value: Observable {
  /// Emits the values of the latest stream from upstream: each new stream replaces the previous one.
  ///
  /// | upstream | a | | b | |
  /// |---|---|---|---|---|
  /// | a | | 1 | | 2 |
  /// | b | | | 10 | 20 |
  /// | `switchToLatest()` | | 1 | 10 | 20 |
  ///
  /// Active while upstream or the latest stream is active.
  ///
  /// In Combine: `switchToLatest`. Cost: nothing per value; one subscription to a stream per switch.
  @inlinable public func switchToLatest(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Value> {
    // Each inner stream passes its events only while it is the latest; after the end, no stream is the latest.
    switching(Origin("switchToLatest()", fileID, line))
      .applied("switchToLatest()", fileID, line)
  }

  /// The implementation; messages name `origin`.
  @inlinable func switching(_ origin: Origin) -> MotionObservable<Value.Value> {
    MotionObservable<Value.Value>(relaying: { observer in
      let aggregate = AggregatePhase(observer.onState)
      let inner = Variable<Subscription?>(nil)
      let innerPhase = Variable<((MotionPhase) -> Void)?>(nil)
      // Counts the streams received, to recognize the latest.
      let latest = Variable(0)
      let probe = observer.probe
      let outer = self.subscribe(
        observer.upstream(
          { stream in
            Turn.requireStack(origin)
            latest.value += 1
            let number = latest.value
            // The stream itself doesn't pass; only its values do.
            probe.held(stream, .waiting)
            inner.value.take()?.unsubscribe()
            // The release may have made upstream send a later stream, or ended everything.
            guard number == latest.value else { return }
            let phase = aggregate.input()
            let previousPhase = innerPhase.value
            innerPhase.value = phase
            let subscription = stream.subscribe(
              observer.upstream(
                { if number == latest.value { observer.onNext($0) } },
                state: phase.map { tell in { if number == latest.value { tell($0) } } }))
            // Its first emissions may have made upstream send a later stream, or ended everything.
            if number == latest.value {
              inner.value = subscription
            } else {
              subscription.unsubscribe()
            }
            // Rest is announced only now, so that two streams that move in succession never seem to rest in between.
            previousPhase?(.atRest)
          }, state: aggregate.input()))
      return Subscription(over: outer) {
        latest.value += 1
        aggregate.end()
        outer.unsubscribe()
        inner.value.take()?.unsubscribe()
      }
    })
  }
}
