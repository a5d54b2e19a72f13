import StreamsCore

/// Decides which of several recognizers gets the pointers.
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
/// 1. Every recognizer receives every sample, in the order in which the recognizers were created.
/// 2. Two recognizers compete if they follow the same pointer, unless they are allowed to share it. Recognizers that
///    follow different pointers never compete, nor do recognizers of different arbiters.
/// 3. The first recognizer to recognize its gesture wins. If several do so on the same sample, the one whose threshold
///    lies first on the straight way to that sample wins: with equal thresholds, the one along the greater movement. At
///    the same point, the innermost element's wins, then any other gesture before a scroller's drag, and then the one
///    that was created first. Competitors that have not begun fail.
/// 4. While a gesture is in progress, and until all pointers that it follows are up, its competitors fail when they are
///    recognized.
/// 5. A recognizer that requires the failure of another waits, after recognizing its gesture, until the other has
///    failed or is idle. If the other begins, the waiting recognizer fails. Motion during the wait does not count: the
///    gesture begins at the current position.
/// 6. A recognizer that has failed, was canceled or has lost stays out until all pointers that it
/// follows are up.
/// 7. Hovering never competes.
/// 8. A gesture that begins without any motion, because its threshold is 0, takes the pointers from taps and
///    presses when it first moves: a press that never moves, and stopped nothing, is still a tap.
/// 9. A press never takes pointers from another gesture, and is canceled when another gesture takes them.
/// 10. A pointer that stops a motion as it comes down is neither a tap, a press nor a swipe.
///
/// ## Ownership
///
///     recognizer ──▶ arbiter ──▶ PointerSource
///          ╰──▶ core ◀── arbiter's core ◀── the source's observers
///
/// A recognizer leaves when it is dropped; a subscription keeps it alive.
///
/// Cost per sample: one call per recognizer.
public final class GestureArbiter {
  /// The source of the arbiter's pointers.
  public let pointers: PointerSource
  package let core: ArbiterCore
  private let samples: Subscription
  private let times: Subscription

  /// An arbiter for the gestures of a source's pointers. A source that has no isolation yet adopts the caller's.
  ///
  /// - Parameter pointers: the source of the samples. Retained.
  public convenience init(_ pointers: PointerSource, isolation: MotionIsolation = #isolation) {
    pointers.belong(to: IsolationMark(isolation))
    self.init(of: pointers)
  }

  package init(of pointers: PointerSource) {
    self.pointers = pointers
    let core = ArbiterCore(pointers.alarms)
    self.core = core
    samples = pointers.subscribe(next: { core.take($0) })
    core.pointers = pointers.link
    times = pointers.alarms.times.subscribe(MotionObserver(next: { core.advance(to: $0) }))
  }

  deinit {
    pointers.checkIsolation("an arbiter of ")
    samples.unsubscribe()
    times.unsubscribe()
  }
}
