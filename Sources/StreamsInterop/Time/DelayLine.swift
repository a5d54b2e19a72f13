/// What a delay holds: each thing that is on its way has an action of its own on the clock, which so
/// keeps their order, also among several delays.
///
///     delay's subscription ──▶ line ──▶ event ──▶ action's subscription
///                               ▲         ▲               ┊
///                               └─────────┴── action ◀── clock
///
/// So a line lives while something is on its way. ``end()`` calls it all off.
@usableFromInline
final class DelayLine<Value, Clock: FrameClock> {
  /// One thing on its way.
  @usableFromInline
  final class Event {
    /// Its place among those that are on their way. Negative where it was called off.
    @usableFromInline var index: Int
    @usableFromInline var action: Subscription?

    @inlinable
    init(index: Int) {
      self.index = index
    }
  }

  @usableFromInline let clock: Clock
  @usableFromInline let observer: MotionObserver<Value>
  /// Seconds. Infinite until it is known.
  @safe @usableFromInline @exclusivity(unchecked) var amount: Double
  @safe @usableFromInline @exclusivity(unchecked) var events: ContiguousArray<Event> = []
  /// When the last state comes out: what follows it does not come before.
  @safe @usableFromInline @exclusivity(unchecked) var lastState = -Double.infinity
  /// When the last thing of all comes out: a state does not come before what it follows.
  @safe @usableFromInline @exclusivity(unchecked) var last = -Double.infinity
  /// The state that came while the delay was infinite.
  @safe @usableFromInline @exclusivity(unchecked) var missed: MotionPhase?

  @inlinable
  init(_ observer: MotionObserver<Value>, amount: Double, clock: Clock) {
    self.observer = observer
    self.amount = amount
    self.clock = clock
  }

  @inlinable
  func next(_ value: Value) {
    guard amount < .infinity else { return }
    if let phase = missed { state(phase) }
    let due = send(notBefore: lastState) { [observer] in observer.onNext(value) }
    last = max(last, due)
  }

  @inlinable
  func state(_ phase: MotionPhase) {
    guard amount < .infinity else {
      missed = phase
      return
    }
    missed = nil
    lastState = send(notBefore: last) { [observer] in observer.onState?(phase) }
    last = lastState
  }

  /// Sends something on its way.
  ///
  /// - Returns: when it comes out.
  @usableFromInline
  func send(notBefore bound: Double, _ emit: @escaping () -> Void) -> Double {
    let now = clock.time
    var delay = amount
    if now + delay < bound {
      delay = bound - now
      // Rounding must not put it before.
      while now + delay < bound { delay = delay.nextUp }
    }
    let event = Event(index: events.count)
    events.append(event)
    event.action = clock.schedule(after: delay) { [self, event] in
      guard event.index >= 0 else { return }
      remove(event)
      emit()
    }
    return now + delay
  }

  @usableFromInline
  func remove(_ event: Event) {
    event.action = nil
    let moved = events.removeLast()
    if moved !== event {
      events[event.index] = moved
      moved.index = event.index
    }
  }

  /// Calls off what is on its way. Letting go of it runs foreign code.
  @usableFromInline
  func end() {
    let released = events
    events = []
    // All before any is let go: what that runs may run the clock.
    for event in released { event.index = -1 }
    for event in released {
      event.action?.unsubscribe()
      event.action = nil
    }
  }
}
