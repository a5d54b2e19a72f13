import StreamsCore
public import StreamsProperties
import StreamsSystems

/// The base of all recognizers: settings that can change at any time, a phase, and relations.
///
///     let drag = DragRecognizer(in: gestures)
///     let tap = TapRecognizer(in: gestures)
///     drag.accepts = { sample in sheet.covers(sample.position) }
///     tap.waitForFailure(of: drag)
///
/// A recognizer is a stream of its events: `began` → `changed`* → `ended` or `cancelled`, or only `ended` for momentary
/// gestures. It is active from before the first event to after the last (law L13). Failures are not events; ``phase``
/// reports them.
///
/// A recognizer's holders and subscriptions keep it alive; the recognizer keeps its arbiter, and therefore the
/// pointers, alive.
public class GestureRecognizer {
  /// Whether the recognizer recognizes anything. Disabling it during a gesture cancels the gesture; from then on, it
  /// ignores the pointers that are down.
  public final var isEnabled: ReactiveProperty<Bool> {
    madeEnabled.property(seat.isEnabled) { [seat] in seat.set(enabled: $0) }
  }
  /// The phase of the gesture, which returns to `possible` when all pointers are up.
  public final var phase: ReactiveProperty<GesturePhase> { seat.phase }
  /// The arbiter that decides whether the recognizer may begin.
  public let arbiter: GestureArbiter

  package let seat: GestureSeat
  private final var madeEnabled = Setting<Bool>()

  package init(_ seat: GestureSeat, _ arbiter: GestureArbiter) {
    self.seat = seat
    self.arbiter = arbiter
    arbiter.core.add(seat)
  }

  deinit {
    arbiter.pointers.checkIsolation("a recognizer of ")
    // The recognizer has no subscribers left, but the phase may still be read.
    seat.accepts = nil
    seat.set(enabled: false)
    arbiter.core.remove(seat)
  }

  /// The filter for the recognizer's pointers, called when a pointer comes down or hovers, for example to follow only
  /// the pointers in a view. The default, `nil`, accepts all.
  public final var accepts: ((PointerSample) -> Bool)? {
    get { seat.accepts }
    set { seat.accepts = newValue }
  }

  /// Makes this recognizer wait until `other` has failed, and fail if `other` begins.
  ///
  /// - Parameter other: the recognizer to wait for. Traps if it has a different arbiter, or if the
  ///   two would wait for each other.
  public final func waitForFailure(of other: GestureRecognizer) {
    checkArbiter(of: other)
    require(
      other.seat !== seat && !arbiter.core.isAwaiting(other.seat, seat.number),
      "GestureRecognizer.waitForFailure(of:): expected no cycle", "one")
    other.seat.isAwaited = true
    seat.arbiter.relate()
    if !seat.awaited.contains(other.seat.number) { seat.awaited.append(other.seat.number) }
  }

  /// Allows this recognizer and `other` to be in progress together.
  ///
  /// - Parameter other: a recognizer of the same arbiter; traps otherwise.
  public final func allowSimultaneous(with other: GestureRecognizer) {
    checkArbiter(of: other)
    seat.join(other.seat.number)
    other.seat.join(seat.number)
  }

  /// Makes this recognizer and `other` compete again, which is the default. Gestures in progress continue.
  ///
  /// - Parameter other: a recognizer of the same arbiter; traps otherwise.
  public final func compete(with other: GestureRecognizer) {
    checkArbiter(of: other)
    seat.part(from: other.seat.number)
    other.seat.part(from: seat.number)
  }

  private final func checkArbiter(of other: GestureRecognizer) {
    require(
      other.arbiter === arbiter,
      "GestureRecognizer: expected recognizers of one arbiter", "two")
  }

  /// Enables or disables the recognizer for its interaction, without creating the property.
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

/// Traps unless a source can have this many pointers at the same time (law L16).
func requirePointerCount(_ count: Int, from least: Int = 1, of recognizer: String) {
  require(
    count >= least && count <= PointerCleaner.capacity,
    "GestureRecognizer.pointerCount: expected a supported count",
    "\(count) (\(recognizer): \(least) to \(PointerCleaner.capacity))")
}
