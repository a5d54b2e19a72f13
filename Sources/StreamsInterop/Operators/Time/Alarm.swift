/// A callback at a time that can be changed. An alarm takes at most one action on the clock, however often the time
/// changes.
///
///     operator's state ──▶ alarm ──▶ action's subscription
///                            ▲              ┊
///                            └── action ◀── clock
///
/// So the alarm lives while it waits. ``end()`` cancels the action. When a timeline goes back, the alarm rings after
/// its remaining seconds, counted from the earlier time.
@usableFromInline final class Alarm<Clock: FrameClock> {
  @usableFromInline let clock: Clock
  @usableFromInline let lookBack: LookBack<Clock>?
  @safe @usableFromInline @exclusivity(unchecked) var onRing: (() -> Void)?
  /// The time to ring; infinity if not set.
  @safe @usableFromInline @exclusivity(unchecked) var due = Double.infinity
  /// The time of the scheduled action.
  @safe @usableFromInline @exclusivity(unchecked) var armedDue = Double.infinity
  @safe @usableFromInline @exclusivity(unchecked) var action: Subscription?

  @inlinable init(_ clock: Clock) {
    self.clock = clock
    lookBack = LookBack.of(clock)
  }

  /// Sets the time to ring to `newDue`.
  @inlinable func set(_ newDue: Double) {
    due = newDue
    // A later time costs nothing, because the action checks the time when it runs.
    if newDue < armedDue { arm() }
  }

  /// Sets the time to ring to `newDue`, and rings now if that time has passed. Times less than about a nanosecond apart
  /// count as one.
  @inlinable func move(to newDue: Double) {
    guard newDue < clock.time + 0x1p-30 else { return set(newDue) }
    action.take()?.unsubscribe()
    ring()
  }

  @usableFromInline func arm() {
    armedDue = due
    action.take()?.unsubscribe()
    guard due < .infinity else { return }
    action = clock.schedule(after: due - clock.time) { [self] in run() }
    lookBack?.begin { [self] step in
      guard due < .infinity else { return }
      due += step
      arm()
    }
  }

  @usableFromInline func run() {
    let old = action
    if due > armedDue {
      arm()
    } else {
      action = nil
      ring()
    }
    withExtendedLifetime(old) {}
  }

  @inlinable func ring() {
    armedDue = .infinity
    due = .infinity
    lookBack?.end()
    onRing?()
  }

  /// Cancels the alarm.
  @inlinable func end() {
    // The closures are released after the access has ended, since a release may run external code.
    let released = (action.take(), onRing.take())
    released.0?.unsubscribe()
    lookBack?.end()
  }
}
