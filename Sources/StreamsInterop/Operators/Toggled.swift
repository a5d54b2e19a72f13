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
  /// In Combine: none. Cost: nothing a value; what subscribing upstream costs a turn to it.
  @inlinable
  public func toggled(with preferred: some Observable<Value>) -> MotionObservable<Value> {
    MotionObservable { observer in
      let aggregate = AggregatePhase(observer.onState)
      let toggle = Toggle(self.asStream(), observer, aggregate)
      let preferredPhase = aggregate.input()
      let preferredSubscription = preferred.subscribe(
        observer.upstream(
          { if toggle.isPreferred { observer.onNext($0) } },
          state: { phase in
            toggle.isPreferred = phase.isActive
            // The one that takes over comes first, so that two that move never look at rest in between.
            // What it sets off may have turned the other way.
            if phase.isActive {
              preferredPhase?(.active)
              if toggle.isPreferred { toggle.leave() }
            } else {
              toggle.enter()
              if !toggle.isPreferred { preferredPhase?(.atRest) }
            }
          }))
      if !toggle.isPreferred { toggle.enter() }
      return Subscription {
        aggregate.end()
        preferredSubscription.unsubscribe()
        toggle.leave()
      }
    }
  }
}

/// The subscription to what is heard while the preferred stream is not.
@usableFromInline
final class Toggle<Value> {
  @usableFromInline let source: MotionObservable<Value>
  @usableFromInline let observer: MotionObserver<Value>
  @usableFromInline let aggregate: AggregatePhase
  @safe @usableFromInline @exclusivity(unchecked) var isPreferred = false
  @safe @usableFromInline @exclusivity(unchecked) var isHeard = false
  /// Counts how often it was entered and left, to tell the latest time.
  @safe @usableFromInline @exclusivity(unchecked) var latest = 0
  @usableFromInline let subscription = Variable<Subscription?>(nil)
  @usableFromInline let phase = Variable<((MotionPhase) -> Void)?>(nil)

  @inlinable
  init(
    _ source: MotionObservable<Value>, _ observer: MotionObserver<Value>,
    _ aggregate: AggregatePhase
  ) {
    self.source = source
    self.observer = observer
    self.aggregate = aggregate
  }

  @inlinable
  func enter() {
    guard !isHeard else { return }
    isHeard = true
    latest += 1
    let number = latest
    let tell = aggregate.input()
    phase.value = tell
    let entered = source.subscribe(
      observer.upstream(
        { [self] value in if number == latest { observer.onNext(value) } },
        state: { [self] state in if number == latest { tell?(state) } }))
    // What it emitted at once may have had the other take over, or ended all this.
    if number == latest {
      subscription.value = entered
    } else {
      entered.unsubscribe()
    }
  }

  @inlinable
  func leave() {
    guard isHeard else { return }
    isHeard = false
    latest += 1
    let left = subscription.exchange(nil)
    phase.exchange(nil)?(.atRest)
    left?.unsubscribe()
  }
}
