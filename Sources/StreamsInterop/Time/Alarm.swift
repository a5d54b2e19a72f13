/// Rings at a time that can be put off: one action on the clock at most, whatever the number of changes.
///
///     operator's state ──▶ alarm ──▶ action's subscription
///                            ▲              ┊
///                            └── action ◀── clock
///
/// So it lives while it waits. ``end()`` calls the action off. On a timeline that goes back, it rings after
/// as many seconds from there as it had still to wait.
@usableFromInline
final class Alarm<Clock: FrameClock> {
  @usableFromInline let clock: Clock
  @usableFromInline let lookBack: LookBack<Clock>?
  @safe @usableFromInline @exclusivity(unchecked) var onRing: (() -> Void)?
  /// When it is to ring. Infinity where it is not.
  @safe @usableFromInline @exclusivity(unchecked) var due = Double.infinity
  /// What the action waits for.
  @safe @usableFromInline @exclusivity(unchecked) var armedDue = Double.infinity
  @safe @usableFromInline @exclusivity(unchecked) var action: Subscription?

  @inlinable
  init(_ clock: Clock) {
    self.clock = clock
    lookBack = LookBack.of(clock)
  }

  /// Has it ring at `newDue`, and not before.
  @inlinable
  func set(_ newDue: Double) {
    due = newDue
    // A later time costs nothing: the action looks when it runs.
    if newDue < armedDue { arm() }
  }

  /// Has it ring at `newDue`: now, if that is over. Times less than about a nanosecond apart are one.
  @inlinable
  func move(to newDue: Double) {
    guard newDue < clock.time + 0x1p-30 else { return set(newDue) }
    action.take()?.unsubscribe()
    ring()
  }

  @usableFromInline
  func arm() {
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

  @usableFromInline
  func run() {
    let old = action
    if due > armedDue {
      arm()
    } else {
      action = nil
      ring()
    }
    withExtendedLifetime(old) {}
  }

  @inlinable
  func ring() {
    armedDue = .infinity
    due = .infinity
    lookBack?.end()
    onRing?()
  }

  /// Nothing rings any more.
  @inlinable
  func end() {
    // Let go after the access: a release runs foreign code.
    let released = (action.take(), onRing.take())
    released.0?.unsubscribe()
    lookBack?.end()
  }
}
