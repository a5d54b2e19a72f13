/// The pending events of a delay. Each event has its own action on the clock; the clock preserves the order of events,
/// even across several delays.
///
///     delay's subscription ──▶ line ──▶ event ──▶ action's subscription
///                               ▲         ▲               ┊
///                               └─────────┴── action ◀── clock
///
/// So a line lives while an event is pending. ``end()`` cancels all events. When a timeline goes back, a pending event
/// continues from the earlier time, and is emitted after its remaining delay.
@usableFromInline final class DelayLine<Value, Clock: FrameClock> {
  @usableFromInline let clock: Clock
  @usableFromInline let lookBack: LookBack<Clock>?
  @usableFromInline let observer: MotionObserver<Value>
  /// The delay in seconds; infinite until it is known.
  @safe @usableFromInline @exclusivity(unchecked) var amount: Double
  @safe @usableFromInline @exclusivity(unchecked) var events: ContiguousArray<DelayedEvent> = []
  @safe @usableFromInline @exclusivity(unchecked) var sentCount = 0
  /// The due time of the last state: later values do not precede it.
  @safe @usableFromInline @exclusivity(unchecked) var lastState = -Double.infinity
  /// The due time of the last event: a state does not precede earlier values.
  @safe @usableFromInline @exclusivity(unchecked) var last = -Double.infinity
  /// The state that arrived while the delay was infinite.
  @safe @usableFromInline @exclusivity(unchecked) var missed: MotionPhase?

  @inlinable init(_ observer: MotionObserver<Value>, amount: Double, clock: Clock) {
    self.observer = observer
    self.amount = amount
    self.clock = clock
    lookBack = LookBack.of(clock)
  }

  @inlinable func next(_ value: Value) {
    guard amount < .infinity else { return observer.probe.held(value, .missingInput) }
    if let phase = missed { state(phase) }
    observer.probe.held(value, .waiting)
    let due = send(notBefore: lastState) { [observer] in observer.onNext(value) }
    last = max(last, due)
  }

  @inlinable func state(_ phase: MotionPhase) {
    guard amount < .infinity else {
      missed = phase
      return
    }
    missed = nil
    lastState = send(notBefore: last) { [observer] in observer.onState?(phase) }
    last = lastState
  }

  /// Adds an event.
  ///
  /// - Returns: The event's due time.
  @inlinable func send(notBefore bound: Double, _ emit: @escaping () -> Void) -> Double {
    let now = clock.time
    var delay = amount
    if now + delay < bound {
      delay = bound - now
      // Rounding must not move the due time before the bound.
      while now + delay < bound { delay = delay.nextUp }
    }
    let event = DelayedEvent(index: events.count, due: now + delay, sequence: sentCount, emit: emit)
    sentCount += 1
    events.append(event)
    schedule(event, after: delay)
    lookBack?.begin { [self] step in goBack(by: step) }
    return event.due
  }

  @inlinable func schedule(_ event: DelayedEvent, after delay: Double) {
    event.action = clock.schedule(after: delay) { [self, event] in
      guard event.index >= 0 else { return }
      remove(event)
      event.emit()
    }
  }

  /// Moves the pending events to an earlier time, in order.
  @usableFromInline func goBack(by step: Double) {
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

  @inlinable func remove(_ event: DelayedEvent) {
    // The action is released last, since a release may run external code.
    let action = event.action.take()
    defer { withExtendedLifetime(action) {} }
    let moved = events.removeLast()
    if moved !== event {
      events[event.index] = moved
      moved.index = event.index
    }
    if events.isEmpty, let lookBack {
      lookBack.end()
      // If time has gone back, the events already emitted may be due later than now; they must not constrain the order
      // of new ones.
      last = -.infinity
      lastState = -.infinity
    }
  }

  /// Cancels the pending events. Releasing them may run external code.
  @usableFromInline func end() {
    let released = events
    events = []
    // All events are marked as canceled before any is released, because a release may run the clock.
    for event in released { event.index = -1 }
    lookBack?.end()
    for event in released {
      event.action.take()?.unsubscribe()
    }
  }
}

/// A pending event of a delay. The class is not generic over values or clocks, to avoid metadata lookups.
@usableFromInline final class DelayedEvent {
  /// The event's index among the pending events; negative once the event is canceled.
  @safe @usableFromInline @exclusivity(unchecked) var index: Int
  @safe @usableFromInline @exclusivity(unchecked) var action: Subscription?
  /// The event's due time, and the number of events sent before it.
  @safe @usableFromInline @exclusivity(unchecked) var due: Double
  @usableFromInline let sequence: Int
  @usableFromInline let emit: () -> Void

  @inlinable init(index: Int, due: Double, sequence: Int, emit: @escaping () -> Void) {
    self.index = index
    self.due = due
    self.sequence = sequence
    self.emit = emit
  }
}
