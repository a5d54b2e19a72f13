extension Observable where Value: Observable {
  /// Emits what the latest stream emits that came from upstream: each new one replaces the one before.
  ///
  /// | upstream | a | | b | |
  /// |---|---|---|---|---|
  /// | a | | 1 | | 2 |
  /// | b | | | 10 | 20 |
  /// | `switchToLatest()` | | 1 | 10 | 20 |
  ///
  /// Active while upstream or the latest stream is.
  ///
  /// In Combine: `switchToLatest`. Cost: nothing a value; what subscribing to a stream costs a switch.
  @inlinable
  public func switchToLatest(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value.Value> {
    // Each inner stream passes what is its own only while it is the latest, which none is after the end.
    MotionObservable<Value.Value>(relaying: { observer in
      let aggregate = AggregatePhase(observer.onState)
      let inner = Variable<Subscription?>(nil)
      let innerPhase = Variable<((MotionPhase) -> Void)?>(nil)
      // Counts the streams that have come, to tell the latest.
      let latest = Variable(0)
      let probe = observer.probe
      let outer = self.subscribe(
        observer.upstream(
          { stream in
            latest.value += 1
            let number = latest.value
            // What counts is what it emits.
            probe.held(stream, .waiting)
            inner.value.take()?.unsubscribe()
            // That may have had upstream send a later one, or end all this.
            guard number == latest.value else { return }
            let phase = aggregate.input()
            let previousPhase = innerPhase.value
            innerPhase.value = phase
            let subscription = stream.subscribe(
              observer.upstream(
                { if number == latest.value { observer.onNext($0) } },
                state: phase.map { tell in { if number == latest.value { tell($0) } } }))
            // What it emitted at once may have had upstream send a later one, or end all this.
            if number == latest.value {
              inner.value = subscription
            } else {
              subscription.unsubscribe()
            }
            // Only now, so that two that move in succession never look at rest in between.
            previousPhase?(.atRest)
          }, state: aggregate.input()))
      return Subscription(over: outer) {
        latest.value += 1
        aggregate.end()
        outer.unsubscribe()
        inner.value.take()?.unsubscribe()
      }
    })
    .applied("switchToLatest()", fileID, line)
  }
}
