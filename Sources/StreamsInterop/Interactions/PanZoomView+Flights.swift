import StreamsOperators
import StreamsSystems

// The motions of the view without a hand.
extension PanZoomView {
  /// The destination, or the current place.
  var goal: PanZoomPlace {
    hold == nil && run.phase.isActive ? PanZoomPlace(run.path.destination) : place
  }

  /// Sends the content to a place within the bounds, about a point. Held content stays.
  ///
  /// - Returns: Whether the content moves.
  @discardableResult
  func fly(
    to wish: PanZoomPlace, about point: SIMD2<Double>, animated: Bool = true,
    spring: SpringStyle? = nil
  ) -> Bool {
    guard hold == nil, link.view != nil else { return false }
    let end = core.room.inside(wish, about: point)
    let (place, velocity) = depart(about: point)
    isCaught = false
    let path =
      animated
      ? core.flight(
        from: place, velocity: velocity, to: end, about: point, spring ?? core.spring)
      : PanZoomTrajectory(restingAt: end.vector)
    // Nothing needs to move, so there is no reason to take over.
    if path.isOver, !told.isActive, place == end { return false }
    isFlying = true
    if path.isOver, !told.isActive {
      takeSeats()
      leaveSeats()
    }
    run.begin(path, showing: true)
    tellState()
    return true
  }

  /// Brings the content to rest within the bounds, from its current place.
  func settle() {
    guard hold == nil, !isCaught, link.view != nil else { return }
    run.catchUp()
    let middle = core.room.middle
    if run.phase.isActive, !isFlying {
      let (place, velocity) = depart(about: middle)
      run.begin(core.release(from: place, velocity: velocity, about: middle))
      return tellState()
    }
    let wish = goal
    let end = core.room.inside(wish, about: middle)
    if run.phase.isActive || end != wish { fly(to: end, about: middle) }
  }

  /// Whether a requested flight is replaced by a jump.
  func replacesFlight() -> Bool {
    guard isFlying, core.fallback != .gentle else { return false }
    if case .fade(let duration) = core.fallback { core.fades?.send(duration) }
    return true
  }
}
