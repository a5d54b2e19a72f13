import StreamsCore

/// Plays the course of content that is not held.
final class PanZoomRun: Run<PanZoomTrajectory> {
  private let link: PanZoomLink

  init(of link: PanZoomLink, at place: PanZoomPlace, on clock: MotionClock) {
    self.link = link
    super.init(
      restingAt: place.vector, clock: clock, emit: { link.view?.show($0) })
  }

  override func tell(_ phase: MotionPhase) { link.view?.tellState() }

  override var policy: ReducedMotion { link.view?.core.reducedMotion ?? .off }

  override func obey() { link.view?.settle() }

  override func replacesMotion() -> Bool { link.view?.replacesFlight() ?? false }
}

/// A link that the view's parts hold instead of the view; the end of the view cuts it.
final class PanZoomLink {
  var view: PanZoomView?
}
