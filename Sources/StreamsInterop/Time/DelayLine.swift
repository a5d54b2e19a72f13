/// What a delay holds: each thing that is on its way has an action of its own on the clock, which so
/// keeps their order, also among several delays.
///
///     delay's subscription ──▶ line ──▶ event ──▶ action's subscription
///                               ▲         ▲               ┊
///                               └─────────┴── action ◀── clock
///
/// So a line lives while something is on its way. ``end()`` calls it all off. On a timeline that goes back,
/// what is on its way goes on from there: it comes out after as many seconds as it had still to wait.
@usableFromInline
final class DelayLine<Value, Clock: FrameClock> {
  @usableFromInline let clock: Clock
  @usableFromInline let lookBack: LookBack<Clock>?
  @usableFromInline let observer: MotionObserver<Value>
  /// Seconds. Infinite until it is known.
  @safe @usableFromInline @exclusivity(unchecked) var amount: Double
  @safe @usableFromInline @exclusivity(unchecked) var events: ContiguousArray<DelayedEvent> = []
  @safe @usableFromInline @exclusivity(unchecked) var sentCount = 0
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
    lookBack = LookBack.of(clock)
  }

  @inlinable
  func next(_ value: Value) {
    guard amount < .infinity else { return observer.probe.held(value, .missingInput) }
    if let phase = missed { state(phase) }
    observer.probe.held(value, .waiting)
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
  @inlinable
  func send(notBefore bound: Double, _ emit: @escaping () -> Void) -> Double {
    let now = clock.time
    var delay = amount
    if now + delay < bound {
      delay = bound - now
      // Rounding must not put it before.
      while now + delay < bound { delay = delay.nextUp }
    }
    let event = DelayedEvent(index: events.count, due: now + delay, sequence: sentCount, emit: emit)
    sentCount += 1
    events.append(event)
    schedule(event, after: delay)
    lookBack?.begin { [self] step in goBack(by: step) }
    return event.due
  }

  @inlinable
  func schedule(_ event: DelayedEvent, after delay: Double) {
    event.action = clock.schedule(after: delay) { [self, event] in
      guard event.index >= 0 else { return }
      remove(event)
      event.emit()
    }
  }

  /// Moves what is on its way to an earlier time, in its order.
  @usableFromInline
  func goBack(by step: Double) {
    last += step
    lastState += step
    let now = clock.time
    let waiting = events.sorted { ($0.due, $0.sequence) < ($1.due, $1.sequence) }
    for event in waiting where event.index >= 0 {
      event.due += step
      let old = event.action
      schedule(event, after: event.due - now)
      old?.unsubscribe()
    }
  }

  @inlinable
  func remove(_ event: DelayedEvent) {
    // Let go at the end: a release runs foreign code.
    let action = event.action.take()
    defer { withExtendedLifetime(action) {} }
    let moved = events.removeLast()
    if moved !== event {
      events[event.index] = moved
      moved.index = event.index
    }
    if events.isEmpty { lookBack?.end() }
  }

  /// Calls off what is on its way. Letting go of it runs foreign code.
  @usableFromInline
  func end() {
    let released = events
    events = []
    // All before any is let go: what that runs may run the clock.
    for event in released { event.index = -1 }
    lookBack?.end()
    for event in released {
      event.action.take()?.unsubscribe()
    }
  }
}

/// One thing that a delay holds. Of no type of values or clocks, so that its metadata need not be looked up.
@usableFromInline
final class DelayedEvent {
  /// Its place among those that are on their way. Negative where it was called off.
  @safe @usableFromInline @exclusivity(unchecked) var index: Int
  @safe @usableFromInline @exclusivity(unchecked) var action: Subscription?
  /// When it comes out, and after how many others it was sent.
  @safe @usableFromInline @exclusivity(unchecked) var due: Double
  @usableFromInline let sequence: Int
  @usableFromInline let emit: () -> Void

  @inlinable
  init(index: Int, due: Double, sequence: Int, emit: @escaping () -> Void) {
    self.index = index
    self.due = due
    self.sequence = sequence
    self.emit = emit
  }
}
