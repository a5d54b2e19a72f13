import StreamsCore

extension Scroller {
  /// Passes the remaining velocity of a glide at an edge to the next surrounding scroller that has room there. That
  /// scroller takes over at the exact moment, which may lie between two frames, and this one rests at its edge.
  ///
  /// - Returns: Whether anything was passed on.
  func passOn() -> Bool {
    guard outer != nil, hold == nil, case .glide = goal, run.phase.isActive else { return false }
    guard case .decay(let path) = run.path else { return false }
    var (offset, velocity) = (run.path.value, run.path.velocity)
    var hasPassed = false
    for axis in path.components.indices where path.components[axis].isCaughtOnItsWay {
      let way = path.components[axis]
      guard way.switchTime <= path.time else { continue }
      guard let next = taker(of: way.springVelocity, axis) else { continue }
      hasPassed = true
      (offset[axis], velocity[axis]) = (way.anchor, 0)
      next.takeOver(way.springVelocity, axis, since: path.time - way.switchTime)
    }
    guard hasPassed else { return false }
    // An observer may have grasped the scroller, or sent it elsewhere.
    guard hold == nil, case .glide(let wish, let start) = goal, run.phase.isActive else {
      return true
    }
    if run.path.isOver {
      goal = .rest
    } else {
      goal = .glide(wish: geometry.range.clamping(wish), start: start)
      run.begin(plan.trajectory(to: goal, from: offset, velocity: velocity))
    }
    return true
  }

  /// The innermost surrounding scroller that has room in a direction and is not held.
  private func taker(of velocity: Double, _ axis: Int) -> Scroller? {
    var next = outer
    while let link = next {
      let range = link.geometry.range
      let place = link.currentOffset[axis]
      let hasRoom = velocity > 0 ? place < range.upper[axis] : place > range.lower[axis]
      let takes = link.settings.axis.mask[axis] != 0 && link.settings.momentum
      if takes, hasRoom, link.hold == nil { return link }
      next = link.outer
    }
    return nil
  }

  /// Continues along one axis with a velocity that it received `elapsed` seconds ago.
  private func takeOver(_ velocity: Double, _ axis: Int, since elapsed: Double) {
    run.catchUp()
    guard hold == nil else { return }
    let start = run.path.value
    var speed = run.path.velocity
    speed[axis] = velocity
    goal = plan.glide(from: start, velocity: speed, start: start)
    var path = plan.trajectory(to: goal, from: start, velocity: speed)
    path.seek(to: elapsed)
    // Meanwhile, the other axis has kept moving.
    var (offset, velocity) = (start, speed)
    (offset[axis], velocity[axis]) = (path.value[axis], path.velocity[axis])
    run.begin(plan.trajectory(to: goal, from: offset, velocity: velocity))
  }
}

extension DecayComponent {
  /// Whether it glides to a bound that it will reach at a nonzero velocity.
  var isCaughtOnItsWay: Bool {
    (catcher == .lower || catcher == .upper) && switchTime > 0 && switchTime < .infinity
  }
}
