import StreamsOperators

/// The settings of a follower that are in effect, and how they affect a motion.
@usableFromInline final class FollowCore<Value: Vector>: PlacedCore<Value> {
  /// The last finite destination; `nil` until there is one.
  @usableFromInline var destination: Value?
  @usableFromInline var limits: FollowLimits<Value>
  /// Whether the destination moves between frames, instead of stepping.
  @usableFromInline var isFollowing = false
  /// The distance of the destination's last step.
  @usableFromInline var way = Value.zero

  @inlinable init(
    destination: Value?, initialValue: Value?, initialVelocity: Value,
    limits: FollowLimits<Value>, enabled: Bool
  ) {
    limits.check()
    self.limits = limits
    super.init(
      initialValue, or: destination ?? .zero, velocity: initialVelocity, enabled: enabled)
    if let destination, accepts(destination.isFiniteVector) { self.destination = destination }
  }

  @inlinable func set(destination new: Value) {
    guard accepts(new.isFiniteVector) else { return }
    let old = destination
    destination = new
    if isFollowing, let old {
      way = new.subtracting(old)
      announce(.carried)
    } else if old != new {
      announce(.aim)
    }
  }

  /// Sets whether the destination's motion is active: while it is, a step is treated as uniform motion.
  @inlinable func set(destinationPhase phase: MotionPhase) {
    if replace(&isFollowing, with: phase.isActive) { announce(.aim) }
  }

  @inlinable func set(limits new: FollowLimits<Value>) {
    new.check()
    if replace(&limits, with: new) { announce(.shape) }
  }
}

extension FollowCore: TrajectorySource {
  @inlinable var defaultStart: Value { destination ?? .zero }

  @inlinable func path(from value: Value, velocity: Value) -> FollowTrajectory<Value>? {
    destination.map {
      FollowTrajectory(
        from: value, velocity: velocity, to: $0, limits: limits, isFollowing: isFollowing)
    }
  }

  @inlinable var isCarried: Bool { isFollowing }
  @inlinable static var mayFollow: Bool { true }

  @inlinable func path(
    carrying path: FollowTrajectory<Value>, for elapsed: Double, isFresh: Bool
  ) -> FollowTrajectory<Value>? {
    destination.map { path.carried(to: $0, by: way, for: elapsed) }
  }

  @inlinable func path(
    after change: SystemChange, at here: MotionPlace<FollowTrajectory<Value>>
  ) -> FollowTrajectory<Value>? {
    switch change {
    case .place:
      // At rest, a new position doesn't start a motion.
      here.isActive
        ? path(from: start, velocity: here.velocity) : FollowTrajectory(restingAt: start)
    case .velocity: path(from: here.value, velocity: startVelocity)
    case .shape: here.isActive ? path(from: here.value, velocity: here.velocity) : nil
    default: path(from: here.value, velocity: here.velocity)
    }
  }
}
