import StreamsOperators

/// The settings in effect for a spring, and how they affect a motion.
@usableFromInline package final class SpringCore<Value: Vector>: PlacedCore<Value> {
  /// The last finite destination; until there is one, the destination as given.
  @usableFromInline package var destination: Value
  @usableFromInline var style: SpringStyle
  @usableFromInline var rest: RestRule
  /// The record of the motion that the destination follows; `nil` if it has never followed one.
  @usableFromInline var lead: SpringLead<Value>?

  @inlinable init(
    destination: Value, initialValue: Value?, initialVelocity: Value,
    style: SpringStyle, rest: RestRule, enabled: Bool
  ) {
    self.destination = destination
    self.style = style
    self.rest = rest
    super.init(initialValue, or: destination, velocity: initialVelocity, enabled: enabled)
    Self.check(threshold: rest.threshold)
    _ = accepts(destination.isFiniteVector)
  }

  @inlinable func set(destination new: Value) {
    guard accepts(new.isFiniteVector) else { return }
    if Asked.following, let lead, lead.isActive {
      lead.move(by: new.subtracting(destination))
      destination = new
      announce(.carried)
    } else if replace(&destination, with: new) {
      announce(.aim)
    }
  }

  /// Sets whether the destination's motion is active; if so, a step is treated as uniform motion.
  @inlinable func set(destinationPhase phase: MotionPhase) {
    guard Asked.following, phase.isActive != isFollowing else { return }
    let lead = needLead()
    lead.isActive = phase.isActive
    if phase.isActive { lead.setOut() }
    announce(.aim)
  }

  @inlinable func set(destinationVelocity read: (() -> Value)?) {
    let lead = needLead()
    lead.readVelocity = read
    // If the destination is already moving, its velocity is known from now on.
    if lead.isActive, lead.lastVelocity == nil { lead.setOut() }
  }

  @inlinable var destinationVelocity: (() -> Value)? { lead?.readVelocity }

  @inlinable func needLead() -> SpringLead<Value> {
    let lead = lead ?? SpringLead()
    self.lead = lead
    return lead
  }

  /// Whether the destination moves between frames, instead of stepping.
  @inlinable package var isFollowing: Bool { Asked.following && lead?.isActive ?? false }

  @inlinable func set(style new: SpringStyle) {
    if replace(&style, with: new) { announce(.shape) }
  }

  @inlinable func set(threshold new: Double) {
    Self.check(threshold: new)
    if replace(&rest.threshold, with: new) { announce(.shape) }
  }

  @inlinable func set(tolerance new: MotionTolerance?) {
    if replace(&rest.tolerance, with: new) { announce(.shape) }
  }

  @inlinable static func check(threshold: Double) {
    require(
      threshold > 0 && threshold < 1,
      "SpringSystem.threshold: expected a value above 0 and below 1",
      "\(threshold)")
  }
}

extension SpringCore: TrajectorySource {
  @inlinable package var defaultStart: Value { destination.isFiniteVector ? destination : .zero }

  @inlinable package func path(from value: Value, velocity: Value) -> SpringTrajectory<Value>? {
    SpringTrajectory(
      from: value, velocity: velocity,
      // Until there is a finite destination, it is the motion's start.
      to: destination.isFiniteVector ? destination : value, spring: style,
      rest: rest, isFollowing: isFollowing)
  }

  @inlinable package var isCarried: Bool { isFollowing }
  @inlinable package static var mayFollow: Bool { Asked.following }

  @inlinable package func path(
    carrying path: SpringTrajectory<Value>, for elapsed: Double, isFresh: Bool
  ) -> SpringTrajectory<Value>? {
    guard Asked.following, let lead else { return nil }
    let start = destination.subtracting(lead.way)
    let (displacement, velocity) = lead.chase(path.spring, elapsed).step(
      displacement: path.displacement.adding(path.destination.subtracting(start)),
      velocity: path.velocity, way: lead.way, velocities: isFresh ? lead.velocities : nil)
    return SpringTrajectory(
      displacement: displacement, velocity: velocity, to: destination, spring: style,
      rest: rest, isFollowing: true)
  }

  @inlinable package func path(
    after change: SystemChange, at here: MotionPlace<SpringTrajectory<Value>>
  ) -> SpringTrajectory<Value>? {
    switch change {
    case .place where Asked.placing:
      // At rest, a new position doesn't start a motion.
      here.isActive
        ? path(from: start, velocity: here.velocity) : SpringTrajectory(restingAt: start)
    case .velocity where Asked.placing: path(from: here.value, velocity: startVelocity)
    case .shape: here.isActive ? path(from: here.value, velocity: here.velocity) : nil
    default: path(from: here.value, velocity: here.velocity)
    }
  }
}
