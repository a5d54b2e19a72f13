import StreamsCore
import StreamsOperators
import StreamsSystems

/// A scroller's run.
typealias ScrollRun = LinkedRun<ScrollerLink>

/// An unowned link to the scroller, which closures and the run hold instead of the scroller.
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

extension ScrollerLink: RunLink {
  typealias Path = ScrollTrajectory

  func show(_ offset: SIMD2<Double>) { tell { $0.show(offset) } }

  func tell(_ phase: MotionPhase) {
    var hasRested = false
    tell { hasRested = $0.tellPhase() }
    if !phase.isActive { rests.append(hasRested) }
  }

  func announce(_ ending: EndReason) {
    // The deinitializer ends a run that is cut off, and announces it.
    guard ending != .cancelled, rests.removeLast() else { return }
    // The ending is sent even if the scroller no longer exists.
    endings?.send(ending)
  }

  var policy: ReducedMotion {
    var policy = ReducedMotion.off
    tell { policy = $0.settings.reducedMotion }
    return policy
  }

  func obey() {
    tell { $0.bend(anew: true) }
  }

  func replacesMotion() -> Bool {
    var result = false
    tell { scroller in
      guard case .offset = scroller.goal else { return }
      let fallback = scroller.settings.fallback
      result = fallback != .gentle
      if case .fade(let duration) = fallback, !scroller.run.phase.isActive {
        scroller.fadeList?.send(duration)
      }
    }
    return result
  }
}
