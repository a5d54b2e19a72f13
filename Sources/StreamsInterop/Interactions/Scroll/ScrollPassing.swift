import StreamsCore
import StreamsSystems

extension Scroller {
  /// Passes the remaining velocity of a glide at an edge to the next surrounding scroller that has room there. That
  /// scroller takes over at the exact moment, which may lie between two frames, and this one rests at its edge.
  ///
  /// - Parameter past: the time since the last frame: what no scroller took when it reached the edge remains here.
  /// - Returns: Whether anything was passed on.
  func passOn(since past: Double) -> Bool {
    guard hold == nil, run.phase.isActive, goal.passes, surrounding != nil || inner != nil else {
      return false
    }
    guard case .decay(let path) = run.path else { return false }
    var (offset, velocity) = (run.path.value, run.path.velocity)
    var hasPassed = false
    for axis in path.components.indices where path.components[axis].isCaughtOnItsWay {
      let way = path.components[axis]
      let elapsed = path.time - way.switchTime
      guard elapsed >= 0, elapsed <= past + 1e-9 else { continue }
      guard let next = taker(of: way.springVelocity, axis) else { continue }
      hasPassed = true
      (offset[axis], velocity[axis]) = (way.anchor, 0)
      next.takeOver(way.springVelocity, axis, since: elapsed)
    }
    guard hasPassed else { return false }
    // An observer may have grasped the scroller, or sent it elsewhere.
    guard hold == nil, goal.passes, run.phase.isActive else { return true }
    if run.path.isOver {
      goal = .rest
    } else {
      if case .glide(let wish, let start) = goal {
        goal = .glide(wish: geometry.range.clamping(wish), start: start)
      }
      run.begin(plan.trajectory(to: goal, from: offset, velocity: velocity))
    }
    decide()
    return true
  }

  /// The scroller that has room in a direction and is not held: the one inside that has thrown this one, if this one is
  /// where it scrolls; otherwise, the innermost surrounding one.
  private func taker(of velocity: Double, _ axis: Int) -> Scroller? {
    if let inner = inner?.scroller?.object("Scroller"), let place = innersScroll[axis],
      geometry.range.clamping(place, axis) == geometry.range.clamping(velocity * .infinity, axis),
      inner.takes(velocity, axis)
    {
      return inner
    }
    return outers().first { $0.takes(velocity, axis) }
  }

  /// Whether the scroller can go on with a glide in a direction.
  func takes(_ velocity: Double, _ axis: Int) -> Bool {
    guard mask[axis] != 0, settings.momentum || puppet != nil, hold == nil else { return false }
    // A sheet moves on its own, too.
    if let puppet { accept(geometry.take(insets: puppet.insets)) }
    let place = (puppet?.offset ?? currentOffset)[axis]
    let range = geometry.range
    return velocity > 0 ? place < range.upper[axis] : place > range.lower[axis]
  }

  /// The goal of a release that carries this scroller to the edge where those inside it scroll, and farther: to glide
  /// there, whatever the detents, and to pass the remaining velocity on.
  func glidesInward(from offset: SIMD2<Double>, velocity: SIMD2<Double>) -> ScrollGoal? {
    guard let inner = inner?.scroller?.object("Scroller"), settings.momentum else { return nil }
    let end = offset + velocity / settings.rate
    for axis in 0..<2 where velocity[axis] != 0 && mask[axis] != 0 {
      guard let place = innersScroll[axis], inner.takes(velocity[axis], axis) else { continue }
      let edge = geometry.range.clamping(velocity[axis] * .infinity, axis)
      guard geometry.range.clamping(place, axis) == edge else { continue }
      let passes = velocity[axis] > 0 ? end[axis] > edge : end[axis] < edge
      if passes, geometry.range.contains(offset[axis], axis), offset[axis] != edge {
        return .edge(start: offset)
      }
    }
    return nil
  }

  /// Continues along one axis with a velocity that it received `elapsed` seconds ago.
  func takeOver(_ velocity: Double, _ axis: Int, since elapsed: Double) {
    run.catchUp()
    guard hold == nil else { return }
    if let puppet {
      run.hold(at: puppet.grasp())
      var speed = SIMD2<Double>.zero
      speed[axis] = velocity
      return puppet.letGo(velocity: speed, to: nil)
    }
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
    decide()
  }
}

extension DecayComponent {
  /// Whether it glides to a bound that it will reach at a nonzero velocity.
  var isCaughtOnItsWay: Bool {
    (catcher == .lower || catcher == .upper) && switchTime > 0 && switchTime < .infinity
  }
}
