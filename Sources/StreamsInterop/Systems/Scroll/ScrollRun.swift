import StreamsCore

/// What its run tells: to whom it belongs, and why it ended.
final class ScrollRun: Run<ScrollTrajectory> {
  private let link: ScrollerLink

  init(
    restingAt value: SIMD2<Double>, clock: MotionClock, _ link: ScrollerLink
  ) {
    self.link = link
    super.init(
      restingAt: value, clock: clock, emit: { offset in link.tell { $0.show(offset) } })
  }

  override func tell(_ phase: MotionPhase) {
    var hasRested = false
    link.tell { hasRested = $0.tellPhase() }
    if !phase.isActive { link.rests.append(hasRested) }
  }

  override func announce(_ ending: MotionEnding) {
    // A run that is cut off is so by the deinitialiser, which says it.
    guard ending != .cancelled, link.rests.removeLast() else { return }
    // Also where the scroller has gone meanwhile.
    link.endings?.send(ending)
  }

  override var policy: MotionAmount {
    var policy = MotionAmount.full
    link.tell { policy = $0.settings.motionAmount }
    return policy
  }

  override func obey() {
    link.tell { $0.bend(anew: true) }
  }

  override func replacesMotion() -> Bool {
    var result = false
    link.tell { scroller in
      guard case .offset = scroller.goal else { return }
      let substitute = scroller.settings.substitute
      result = substitute != .gentle
      if case .fade(let duration) = substitute, !phase.isActive {
        scroller.fadeList?.send(duration)
      }
    }
    return result
  }
}

/// What a scroller's closures hold instead of it.
@safe
final class ScrollerLink {
  unowned(unsafe) var scroller: Scroller?
  /// Who wants to know why its motions end; made with the first.
  var endings: ObserverList<MotionEnding>?
  /// Of the motions whose rest has been told and whose ending has not, the latest last: whether all of it
  /// is at rest then. A finger that takes over is not; and whoever is told may set out at once.
  var rests: [Bool] = []

  /// Tells the scroller, if it is still there, and keeps it for so long.
  func tell(_ body: (Scroller) -> Void) {
    guard let scroller = unsafe scroller else { return }
    withExtendedLifetime(scroller) { body(scroller) }
  }
}
