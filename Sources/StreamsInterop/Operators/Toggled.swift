public import StreamsCore

extension Observable {
  /// Emits the values of `preferred` while it is active, and those of this stream while it is not.
  ///
  /// | upstream | 10 | | 20 | | 30 |
  /// |---|---|---|---|---|---|
  /// | preferred | 1 | *active* | 2 | *at rest* | |
  /// | `toggled(with: preferred)` | 10 | *active* | 2 | *at rest* | 30 |
  ///
  /// Before `preferred` announces a state, it counts as at rest. While it is active, this stream is not subscribed to,
  /// so a property emits its current value afterward. `preferred` is always subscribed to, since its state decides.
  /// Active while the chosen stream is active, without a rest in between if one stream takes over from the other
  /// mid-flight.
  ///
  /// The switch happens once all effects of a write have settled (law L9): values of the other stream in that turn do
  /// not pass.
  ///
  /// In Combine: none. Cost: one check of the turn per value; one subscription upstream each time that
  /// `preferred` comes to rest.
  @inlinable public func toggled(
    with preferred: some Observable<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    let origin = Origin("toggled(with:)", fileID, line)
    return MotionObservable(relaying: { observer in
      let join = Join(origin, consumer: observer.consumer)
      let aggregate = AggregatePhase(observer.onState)
      let input = SwitchedInput(self.asStream(), join, for: observer, tell: aggregate.input())
      let tell = aggregate.input()
      let isPreferred = Variable(false)
      let probe = observer.probe
      let decisive = SettledInput<Value>(
        join,
        next: { if isPreferred.value { observer.onNext($0) } else { probe.held($0, .gated) } },
        state: { phase in
          isPreferred.value = phase.isActive
          if phase.isActive { tell?(.active) }
        })
      let decision = decisive.hear(preferred, for: observer)
      join.begin {
        decisive.flush()
        guard !join.hasEnded, input.update(isOpen: !isPreferred.value) else { return }
        input.flush()
        // The stream that takes over comes first, so that two moving streams never seem to rest in between. Its effects
        // may still switch back.
        if !join.isWaiting, !isPreferred.value { tell?(.atRest) }
      }
      decisive.isConnecting = false
      input.begin(origin, isOpen: !decisive.phase.isActive)
      return Subscription(over: decision) {
        aggregate.end()
        input.stop()
        decision.unsubscribe()
      }
    }).applied("toggled(with:)", fileID, line)
  }
}
