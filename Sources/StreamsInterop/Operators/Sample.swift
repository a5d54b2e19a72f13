public import StreamsCore

extension Observable {
  /// Emits, at each value of `pulse`, the latest value that came since the one before; nothing where
  /// none came.
  ///
  /// | upstream | 1 | 2 | | | 3 | |
  /// |---|---|---|---|---|---|---|
  /// | pulse | | | true | true | | true |
  /// | `sample(on: pulse)` | | | 2 | | | 3 |
  ///
  /// A clock is a pulse: `sample(on: clock)` emits once a frame at most. A pulse waits until all that
  /// stems from the same write has settled (law L9), and so sees the value of its own turn. Active while
  /// either is or a value waits that came while it was.
  ///
  /// In Combine: none; in RxSwift: `sample`. Cost: one look at the turn a pulse; about ten allocations a
  /// subscription.
  @inlinable
  public func sample(on pulse: some Observable) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let join = Join(
        Origin("sample(on:)", name: nil, fileID: #fileID, line: #line), start: observer.joinStart)
      let phase = AggregatePhase(observer.onState, isConnecting: true)
      let waiting = Variable<Value?>(nil)
      let hasPulsed = Variable(false)
      let upstream = self.subscribe(
        observer.upstream(
          { value in
            phase.holdsRest = true
            let old = waiting.exchange(value)
            withExtendedLifetime(old) {}
          }, state: phase.input(), joinStart: join.start))
      let pulses = pulse.subscribe(
        observer.upstream(
          { _ in
            hasPulsed.value = true
            if !phase.isConnecting { join.touch() }
          }, state: phase.input(), joinStart: join.start))
      join.begin {
        hasPulsed.value = false
        guard let value = waiting.exchange(nil) else { return }
        observer.onNext(value)
        // What that set off may have brought the next.
        if case .none = waiting.value {
          phase.holdsRest = false
          phase.update()
        }
      }
      phase.connected()
      if hasPulsed.value { join.touch() }
      return Subscription {
        phase.end()
        join.end()
        pulses.unsubscribe()
        upstream.unsubscribe()
      }
    })
  }
}
