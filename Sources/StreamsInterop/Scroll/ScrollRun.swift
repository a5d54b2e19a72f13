import StreamsCore

/// A scroller's run, with its link to the scroller.
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

  override func announce(_ ending: EndReason) {
    // The deinitializer ends a run that is cut off, and announces it.
    guard ending != .cancelled, link.rests.removeLast() else { return }
    // The ending is sent even if the scroller no longer exists.
    link.endings?.send(ending)
  }

  override var policy: ReducedMotion {
    var policy = ReducedMotion.off
    link.tell { policy = $0.settings.reducedMotion }
    return policy
  }

  override func obey() {
    link.tell { $0.bend(anew: true) }
  }

  override func replacesMotion() -> Bool {
    var result = false
    link.tell { scroller in
      guard case .offset = scroller.goal else { return }
      let fallback = scroller.settings.fallback
      result = fallback != .gentle
      if case .fade(let duration) = fallback, !phase.isActive {
        scroller.fadeList?.send(duration)
      }
    }
    return result
  }
}

/// An unowned link to the scroller, which closures hold instead of the scroller.
@safe
final class ScrollerLink {
  var scroller: Loose<Scroller>?
  /// The observers of its motions' ends; created with the first one.
  var endings: ObserverList<EndReason>?
  /// The observers of its decisions; created with the first one.
  var decisions: ObserverList<Void>?
  /// Whether the whole scroller is at rest after each motion whose rest has been announced but whose ending has not;
  /// the latest comes last. It is not at rest if a finger takes over, or if an observer immediately starts a motion.
  var rests: [Bool] = []

  /// Runs `body` with the scroller, if it still exists, and keeps it alive while `body` runs.
  func tell(_ body: (Scroller) -> Void) {
    guard let scroller = scroller?.object("Scroller") else { return }
    withExtendedLifetime(scroller) { body(scroller) }
  }
}
