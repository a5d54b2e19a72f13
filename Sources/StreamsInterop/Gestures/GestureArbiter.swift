import StreamsCore

/// Decides which of several recognisers the pointers are for.
///
///     let gestures = GestureArbiter(pointers)
///     let drag = DragRecognizer(in: gestures)
///     let pinch = ScaleRecognizer(in: gestures)
///     let tap = TapRecognizer(in: gestures)
///     let doubleTap = TapRecognizer(in: gestures, taps: 2)
///     drag.allowSimultaneous(with: pinch)
///     tap.waitForFailure(of: doubleTap)
///
/// ## The rules
///
/// 1. Every recogniser sees every sample, in the order in which they were made.
/// 2. Two recognisers compete where they follow the same pointer, unless that is allowed. Those
///    that follow different pointers never do, nor do those of different arbiters.
/// 3. The first to recognise its gesture has it; of several that do so with one sample, the one that was
///    made first. The others that compete with it, and have not begun, fail.
/// 4. While a gesture is under way, what competes with it fails as it is recognised, until all pointers
///    that it follows are up.
/// 5. A recogniser that requires the failure of another waits once it has recognised its gesture: until
///    the other has failed, or is not under way at all. If the other begins, it fails. What was moved
///    while it waited does not count: the gesture begins where it is.
/// 6. A recogniser that has failed, was cancelled or has lost stays out of it until all pointers that it
///    follows are up.
/// 7. Hovering competes with nothing.
///
/// ## Who owns whom
///
///     recogniser ──▶ arbiter ──▶ PointerSource
///          ╰──▶ core ◀── arbiter's core ◀── the source's observers
///
/// A recogniser that is dropped leaves; one that somebody is subscribed to is kept by the subscription.
///
/// Cost, a sample: a call a recogniser.
public final class GestureArbiter {
  /// Where its pointers come from.
  public let pointers: PointerSource
  package let core: ArbiterCore
  private let samples: Subscription
  private let times: Subscription

  /// An arbiter of the gestures of some pointers.
  public init(_ pointers: PointerSource) {
    self.pointers = pointers
    let core = ArbiterCore(pointers.alarms)
    self.core = core
    samples = pointers.subscribe(next: { core.take($0) })
    #if TRACED
      core.pointersNode = pointers.tracedNode
    #endif
    times = pointers.alarms.times.subscribe(MotionObserver(next: { core.advance(to: $0) }))
  }

  deinit {
    samples.unsubscribe()
    times.unsubscribe()
  }
}
