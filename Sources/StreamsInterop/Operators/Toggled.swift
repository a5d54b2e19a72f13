public import StreamsCore

extension Observable {
  /// Emits what `preferred` emits while that is active, and what this emits while it is not.
  ///
  /// | upstream | 10 | | 20 | | 30 |
  /// |---|---|---|---|---|---|
  /// | preferred | 1 | *active* | 2 | *at rest* | |
  /// | `toggled(with: preferred)` | 10 | *active* | 2 | *at rest* | 30 |
  ///
  /// While `preferred` has said nothing of its state, it is taken to be at rest. While it is active,
  /// nothing is subscribed to here, so that a property is heard anew afterwards. `preferred` is always
  /// subscribed to, since its state decides. Active while the one that is heard is, with no rest
  /// in between where one takes over from the other in motion.
  ///
  /// One takes over when all that stems from the same write has settled (law L9): what the other brings
  /// in that turn does not pass.
  ///
  /// In Combine: none. Cost: one look at the turn a value; what subscribing upstream costs a turn to it.
  @inlinable
  public func toggled(
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
        // The one that takes over comes first, so that two that move never look at rest in between.
        // What it sets off may be about to turn the other way.
        if !join.isWaiting, !isPreferred.value { tell?(.atRest) }
      }
      decisive.isConnecting = false
      input.begin(origin, isOpen: !decisive.phase.isActive)
      return Subscription(over: decision) {
        aggregate.end()
        input.stop()
        decision.unsubscribe()
      }
    })
    .applied("toggled(with:)", fileID, line)
  }
}
