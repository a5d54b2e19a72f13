import StreamsCore
public import StreamsProperties

/// What all recognisers have in common: settings that can change at any time, a phase, and relations.
///
/// A recogniser is a stream of its events: began → changed* → ended or cancelled, or ended alone for
/// momentary gestures. It is active from before the first to after the last (law L13). Failures are not
/// events; ``phase`` tells them.
///
/// It is kept by whoever holds it and by what is subscribed to it; it keeps its arbiter, and so the
/// pointers.
public class GestureRecognizer {
  /// Whether it recognises anything. Disabled in the midst of a gesture, it cancels it, and leaves the
  /// pointers that are down alone for good.
  public final var enabled: ReactiveProperty<Bool> {
    madeEnabled.property(seat.isEnabled) { [seat] in seat.set(enabled: $0) }
  }
  /// Where the gesture is in its life. It returns to possible when all pointers are up.
  public final var phase: ReactiveProperty<GesturePhase> { seat.phase }
  /// Who decides whether it may begin.
  public let arbiter: GestureArbiter

  package let seat: GestureSeat
  private final var madeEnabled = Setting<Bool>()

  package init(_ seat: GestureSeat, _ arbiter: GestureArbiter) {
    self.seat = seat
    self.arbiter = arbiter
    arbiter.core.add(seat)
  }

  deinit {
    // Nobody is subscribed any more; but the phase may be looked at.
    seat.accepts = nil
    seat.set(enabled: false)
    arbiter.core.remove(seat)
  }

  /// Which pointers it follows, asked when one comes down, or hovers: those in the view, say. By default
  /// all.
  public final var accepts: ((PointerSample) -> Bool)? {
    get { seat.accepts }
    set { seat.accepts = newValue }
  }

  /// Has this wait until `other` has failed, and fail if that begins.
  ///
  /// Traps where the two have different arbiters, or would wait for each other.
  public final func waitForFailure(of other: GestureRecognizer) {
    checkArbiter(of: other)
    require(
      other.seat !== seat && !arbiter.core.isAwaiting(other.seat, seat.number),
      "GestureRecognizer.waitForFailure(of:): other must not wait for this", "in a circle")
    other.seat.isAwaited = true
    if !seat.awaited.contains(other.seat.number) { seat.awaited.append(other.seat.number) }
  }

  /// Allows this and `other` to be under way together.
  ///
  /// Traps where the two have different arbiters.
  public final func allowSimultaneous(with other: GestureRecognizer) {
    checkArbiter(of: other)
    if !seat.companions.contains(other.seat.number) { seat.companions.append(other.seat.number) }
    if !other.seat.companions.contains(seat.number) { other.seat.companions.append(seat.number) }
  }

  /// Has this and `other` compete again, which is how it is by default. What is under way goes on.
  ///
  /// Traps where the two have different arbiters.
  public final func compete(with other: GestureRecognizer) {
    checkArbiter(of: other)
    seat.companions.removeAll { $0 == other.seat.number }
    other.seat.companions.removeAll { $0 == seat.number }
  }

  private final func checkArbiter(of other: GestureRecognizer) {
    require(
      other.arbiter === arbiter,
      "GestureRecognizer: other must have the same arbiter", "one of another")
  }

  /// Switches it on or off for an interaction that it serves: its property is made for that by nobody.
  final func set(enabled: Bool) {
    if let property = madeEnabled.made {
      if property.value != enabled { property.value = enabled }
    } else {
      seat.set(enabled: enabled)
    }
  }
}

/// Traps unless a length, a duration or a speed is finite and not negative (law L16).
func requireFinite(_ value: Double, _ rule: StaticString) {
  require(value >= 0 && value < .infinity, rule, "\(value)")
}

/// Traps unless a duration is finite and above 0 (law L16).
func requirePositive(_ value: Double, _ rule: StaticString) {
  require(value > 0 && value < .infinity, rule, "\(value)")
}

/// Traps unless a source can have so many pointers at a time (law L16).
func requirePointerCount(_ count: Int, from least: Int = 1, of recognizer: String) {
  require(
    count >= least && count <= PointerCleaner.capacity,
    "GestureRecognizer: pointerCount must be at least what it takes, and at most 16",
    "\(count) (\(recognizer))")
}
