import StreamsOperators

/// The settings currently in effect for a decay, and how they affect a motion.
@usableFromInline final class DecayCore<Value: Vector>: PlacedCore<Value> {
  @usableFromInline var settings: DecaySettings<Value>
  @usableFromInline var detents: MotionDetents<Value>
  /// The glide of a throw; `nil` for the glide that the rate determines.
  @usableFromInline var inertia: InertiaParameters?

  @inlinable init(
    initialValue: Value, initialVelocity: Value, bounds: DecayBounds<Value>,
    detents: MotionDetents<Value>,
    _ settings: DecaySettings<Value>, enabled: Bool
  ) {
    self.settings = settings
    self.detents = .free
    super.init(initialValue, or: .zero, velocity: initialVelocity, enabled: enabled)
    settings.check()
    if accepts(bounds.isUsable) { self.settings.bounds = bounds }
    detents.check()
    if accepts(detents.isUsable) { self.detents = detents }
  }

  func set(rate new: Double) {
    guard replace(&settings.rate, with: new) else { return }
    settings.check()
    announce(.shape)
  }

  func set(threshold new: Double) {
    guard replace(&settings.rest.threshold, with: new) else { return }
    settings.check()
    announce(.shape)
  }

  func set(tolerance new: MotionTolerance?) {
    if replace(&settings.rest.tolerance, with: new) { announce(.shape) }
  }

  func set(bounds new: DecayBounds<Value>) {
    if accepts(new.isUsable), replace(&settings.bounds, with: new) { announce(.way) }
  }

  func set(detents new: MotionDetents<Value>) {
    new.check()
    guard accepts(new.isUsable), !new.isSame(as: detents) else { return }
    detents = new
    announce(.aim)
  }

  /// The detent for a push, before the bounds are considered; `nil` if it may end anywhere.
  @inlinable func target(from value: Value, velocity: Value) -> Value? {
    if detents.isFree { return nil }
    let end = settings.freeEnd(from: value, velocity: velocity)
    return detents.target(value, velocity: velocity, end: end, accepts: accepts)
  }

  @inlinable func projectedEnd(from value: Value, velocity: Value) -> Value {
    let push = push(from: value, velocity: velocity)
    return settings.end(from: value, velocity: push.velocity, target: push.target)
  }

  /// The initial velocity and the end of a throw.
  ///
  /// If `inertia` is set, the velocity is the one that leads to the inertia's end or landing position with its time
  /// constant.
  @inlinable func push(from value: Value, velocity: Value) -> (velocity: Value, target: Value?) {
    guard let inertia else { return (velocity, target(from: value, velocity: velocity)) }
    let launch = inertia.launchVelocity(velocity)
    guard let target = target(from: value, velocity: launch) else { return (launch, nil) }
    return (settings.bounds.clamping(target).subtracting(value).scaled(by: settings.rate), target)
  }

  func set(inertia new: InertiaParameters?) {
    guard replace(&inertia, with: new) else { return }
    if let new { set(rate: new.rate) }
  }
}

extension DecayCore: TrajectorySource {
  @inlinable var defaultStart: Value { start }

  /// A path to the detent that the push chooses.
  @inlinable func path(from value: Value, velocity: Value) -> DecayTrajectory<Value>? {
    let push = push(from: value, velocity: velocity)
    return DecayTrajectory(
      from: value, velocity: push.velocity, settings: settings, target: push.target)
  }

  /// A path that continues at the current velocity, to the detent that this velocity chooses.
  @inlinable func path(on value: Value, velocity: Value) -> DecayTrajectory<Value> {
    DecayTrajectory(
      from: value, velocity: velocity, settings: settings,
      target: target(from: value, velocity: velocity))
  }

  @inlinable func path(
    after change: SystemChange, at here: MotionPlace<DecayTrajectory<Value>>
  ) -> DecayTrajectory<Value>? {
    switch change {
    case .place: return path(on: start, velocity: here.velocity)
    case .velocity: return path(from: here.value, velocity: startVelocity)
    case .way where !here.path.isOver, .shape:
      // A motion that has reached its end stays at rest.
      guard here.isActive, !here.path.isOver else { return nil }
      // Continues to the same detent.
      return DecayTrajectory(
        from: here.value, velocity: here.velocity, settings: settings, target: here.path.target,
        continuing: here.path)
    default:
      // A motion whose end would not change stays at rest.
      if here.path.isOver, projectedEnd(from: here.value, velocity: .zero) == here.value {
        return nil
      }
      return path(on: here.value, velocity: here.velocity)
    }
  }
}
