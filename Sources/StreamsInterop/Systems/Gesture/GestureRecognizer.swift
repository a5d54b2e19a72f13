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
  public let enabled = ReactiveProperty(initialValue: true)
  /// Where the gesture is in its life. It returns to possible when all pointers are up.
  public let phase: ReactiveProperty<GesturePhase>
  /// Who decides whether it may begin.
  public let arbiter: GestureArbiter

  package let seat: GestureSeat
  package final var settings: ContiguousArray<Subscription> = []

  package init(
    _ seat: GestureSeat, _ phase: ReactiveProperty<GesturePhase>, _ arbiter: GestureArbiter
  ) {
    self.seat = seat
    self.phase = phase
    self.arbiter = arbiter
    let core = arbiter.core
    core.add(seat)
    hear(enabled) { [seat] isEnabled in
      guard seat.isEnabled != isEnabled else { return }
      seat.isEnabled = isEnabled
      guard !isEnabled else { return }
      seat.mustCancel = true
      core.serve(seat)
    }
  }

  deinit {
    // Nobody is subscribed any more; but the phase may be looked at.
    seat.isEnabled = false
    seat.mustCancel = true
    seat.accepts = nil
    arbiter.core.serve(seat)
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
  public final func requiresFailure(of other: GestureRecognizer) {
    checkArbiter(of: other)
    require(
      other.seat !== seat && !arbiter.core.isAwaiting(other.seat, seat.number),
      "GestureRecognizer.requiresFailure(of:): other must not wait for this", "in a circle")
    if !seat.awaited.contains(other.seat.number) { seat.awaited.append(other.seat.number) }
  }

  /// Allows this and `other` to be under way together.
  ///
  /// Traps where the two have different arbiters.
  public final func simultaneous(with other: GestureRecognizer) {
    checkArbiter(of: other)
    if !seat.companions.contains(other.seat.number) { seat.companions.append(other.seat.number) }
    if !other.seat.companions.contains(seat.number) { other.seat.companions.append(seat.number) }
  }

  /// Has this and `other` compete again, which is how it is by default. What is under way goes on.
  ///
  /// Traps where the two have different arbiters.
  public final func exclusive(with other: GestureRecognizer) {
    checkArbiter(of: other)
    seat.companions.removeAll { $0 == other.seat.number }
    other.seat.companions.removeAll { $0 == seat.number }
  }

  private final func checkArbiter(of other: GestureRecognizer) {
    require(
      other.arbiter === arbiter,
      "GestureRecognizer: other must have the same arbiter", "one of another")
  }

  /// Calls `change` with each later value of a setting, and has the machine look again.
  final func hear(_ setting: ReactiveProperty<Bool>, _ change: @escaping (Bool) -> Void) {
    settings.append(heard(setting, change))
  }
}

/// Calls `change` with each later value, not with the present one.
func heard<Value>(
  _ setting: ReactiveProperty<Value>, _ change: @escaping (Value) -> Void
) -> Subscription {
  let isReplay = Variable(true)
  let subscription = setting.subscribe(next: { if !isReplay.value { change($0) } })
  isReplay.value = false
  return subscription
}

extension GestureCore {
  /// Puts each later value of a setting into the machine, which looks again at once.
  func apply<Value>(
    _ setting: ReactiveProperty<Value>, _ change: @escaping (inout Machine, Value) -> Void
  ) -> Subscription {
    heard(setting) { [self] value in
      change(&machine, value)
      mustReconsider = true
      serve()
    }
  }

  /// The stream of its events, which keeps what `owner` is.
  func subscribe(
    _ observer: MotionObserver<GestureEvent<Machine.Measure>>, keeping owner: GestureRecognizer
  ) -> Subscription {
    let subscription = observers.subscribe(observer)
    return Subscription {
      subscription.unsubscribe()
      withExtendedLifetime(owner) {}
    }
  }
}
