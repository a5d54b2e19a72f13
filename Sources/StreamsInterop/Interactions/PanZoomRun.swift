import StreamsCore
import StreamsOperators

/// A link that the view's parts hold instead of the view; the end of the view cuts it.
final class PanZoomLink: RunLink {
  var view: PanZoomView?

  func show(_ value: SIMD4<Double>) { view?.show(value) }
  func tell(_ phase: MotionPhase) { view?.tellState() }
  func announce(_ ending: EndReason) {}
  var policy: ReducedMotion { view?.core.reducedMotion ?? .off }
  func replacesMotion() -> Bool { view?.replacesFlight() ?? false }
  func obey() { view?.settle() }

  typealias Path = PanZoomTrajectory
}

/// Plays the course of content that is not held.
typealias PanZoomRun = LinkedRun<PanZoomLink>
