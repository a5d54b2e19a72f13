public import StreamsCore

extension Observable {
  /// Emits, at each value of `pulse`, the latest value since the previous pulse, if there is one.
  ///
  /// | upstream | 1 | 2 | | | 3 | |
  /// |---|---|---|---|---|---|---|
  /// | pulse | | | true | true | | true |
  /// | `sample(on: pulse)` | | | 2 | | | 3 |
  ///
  /// A clock's frames are a pulse: `sample(on: clock.frames)` emits at most once per frame. A pulse waits until all
  /// effects of its write have settled (law L9), so it samples the value from the same turn. The result is active while
  /// the upstream or the pulse is active, or while a value that arrived when the upstream was active is waiting.
  ///
  /// In Combine: none; in RxSwift: `sample`. Cost: one check of the turn per pulse; about ten allocations per
  /// subscription.
  @inlinable public func sample(
    on pulse: some Observable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let origin = Origin("sample(on:)", fileID, line)
    return MotionObservable(relaying: { observer in
      let join = Join(origin, consumer: observer.consumer)
      let phase = AggregatePhase(observer.onState, isConnecting: true)
      let waiting = Variable<Value?>(nil)
      let hasPulsed = Variable(false)
      let probe = observer.probe
      let upstream = self.subscribe(
        observer.upstream(
          { value in
            join.look()
            phase.holdsRest = true
            let old = waiting.exchange(value)
            if let old { probe.held(old, .superseded, by: value) }
            probe.held(value, .waiting)
            withExtendedLifetime(old) {}
          }, state: phase.input(), consumer: join))
      let pulses = pulse.subscribe(
        observer.upstream(
          { _ in
            hasPulsed.value = true
            if phase.isConnecting { join.look() } else { join.touch() }
          }, state: phase.input(), consumer: join))
      join.begin {
        hasPulsed.value = false
        guard let value = waiting.exchange(nil) else { return probe.held((), .missingInput) }
        observer.onNext(value)
        // The effects of this value may have produced the next one.
        if case .none = waiting.value {
          phase.holdsRest = false
          phase.update()
        }
      }
      phase.connected()
      if hasPulsed.value { join.touch(isFed: false) }
      return Subscription(over: pulses) {
        phase.end()
        join.stop()
        pulses.unsubscribe()
        upstream.unsubscribe()
      }
    }).applied("sample(on:)", fileID, line)
  }
}
