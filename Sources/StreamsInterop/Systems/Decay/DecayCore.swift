/// The settings of a decay that are in force, and what they make of a motion.
@usableFromInline
final class DecayCore<Value: Vector>: PlacedCore<Value> {
  @usableFromInline var settings: DecaySettings<Value>
  /// As they were written: those that are not finite are passed over.
  @usableFromInline var snapPoints: [Value]
  @usableFromInline var snapping: ((Value) -> Value?)?
  /// How far what is thrown glides; none for as far as the rate has it.
  @usableFromInline var inertia: InertiaParameters?

  @inlinable
  init(
    initialValue: Value, initialVelocity: Value, bounds: DecayBounds<Value>, snapPoints: [Value],
    _ settings: DecaySettings<Value>, enabled: Bool
  ) {
    self.settings = settings
    self.snapPoints = snapPoints
    super.init(initialValue, or: .zero, velocity: initialVelocity, enabled: enabled)
    settings.check()
    if accepts(bounds.isUsable) { self.settings.bounds = bounds }
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

  func set(snapPoints new: [Value]) {
    for point in new { _ = accepts(point.isFiniteVector) }
    if replace(&snapPoints, with: new) { announce(.aim) }
  }

  /// Whether one is another can't be told: each is.
  func set(snapping new: ((Value) -> Value?)?) {
    snapping = new
    announce(.aim)
  }

  /// The snap point for a push, before the bounds are considered; none where it may end anywhere.
  @inlinable
  func target(from value: Value, velocity: Value) -> Value? {
    guard snapping != nil || !snapPoints.isEmpty else { return nil }
    let end = settings.freeEnd(from: value, velocity: velocity)
    if let point = snapping?(end), accepts(point.isFiniteVector) { return point }
    var nearest: Value?
    var least = Double.infinity
    for point in snapPoints where point.isFiniteVector {
      let distance = point.subtracting(end).squaredLength
      if distance < least || nearest == nil {
        nearest = point
        least = distance
      }
    }
    return nearest
  }

  @inlinable
  func projectedEnd(from value: Value, velocity: Value) -> Value {
    let push = push(from: value, velocity: velocity)
    return settings.end(from: value, velocity: push.velocity, target: push.target)
  }

  /// What a throw makes of a velocity, and where that is to end.
  ///
  /// With an inertia it sets out as fast as leads it to its end, or to where it is to land, in the time
  /// constants that it has.
  @inlinable
  func push(from value: Value, velocity: Value) -> (velocity: Value, target: Value?) {
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
  @inlinable
  var fallback: Value { start }

  /// With a snap point of its own.
  @inlinable
  func path(from value: Value, velocity: Value) -> DecayTrajectory<Value>? {
    let push = push(from: value, velocity: velocity)
    return DecayTrajectory(
      from: value, velocity: push.velocity, settings: settings, target: push.target)
  }

  /// One that goes on at its velocity, to a snap point of its own.
  @inlinable
  func path(on value: Value, velocity: Value) -> DecayTrajectory<Value> {
    DecayTrajectory(
      from: value, velocity: velocity, settings: settings,
      target: target(from: value, velocity: velocity))
  }

  @inlinable
  func path(
    after change: SystemChange, at here: MotionPlace<DecayTrajectory<Value>>
  ) -> DecayTrajectory<Value>? {
    switch change {
    case .place: return path(on: start, velocity: here.velocity)
    case .velocity: return path(from: here.value, velocity: startVelocity)
    case .way where !here.path.isOver, .shape:
      // What is at its end rests on.
      guard here.isActive, !here.path.isOver else { return nil }
      // On to the same snap point.
      return DecayTrajectory(
        from: here.value, velocity: here.velocity, settings: settings, target: here.path.target,
        continuing: here.path)
    default:
      // What would end nowhere else rests on.
      if here.path.isOver, projectedEnd(from: here.value, velocity: .zero) == here.value {
        return nil
      }
      return path(on: here.value, velocity: here.velocity)
    }
  }
}
