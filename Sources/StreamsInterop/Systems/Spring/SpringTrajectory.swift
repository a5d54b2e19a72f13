import StreamsOperators

/// The motion of a spring from one position to another.
///
/// The motion is over when the remaining motion, distance and velocity together (the root of their energy, in units of
/// distance), is within the spring's ``RestRule``. The energy never grows again, so the end is one definite moment,
/// regardless of the steps. The motion is not over while the destination moves.
@usableFromInline package struct SpringTrajectory<Value: Vector>: Trajectory {
  // The fields that each step needs come first, next to each other.
  @usableFromInline var displacement: Value
  @usableFromInline package var velocity: Value
  /// The propagator for the length of the last step; the next step usually has the same length.
  @usableFromInline var propagator: SpringPropagator
  @usableFromInline var cachedElapsed: Double
  /// The number of steps until the closed form is recomputed: otherwise, the propagator's rounding would accumulate in
  /// the amplitude of a spring that oscillates for hours.
  @usableFromInline var stepsLeft: Int32
  @usableFromInline package var isOver: Bool
  /// 1 / ω²: converts a squared velocity to a squared distance.
  @usableFromInline let squaredPeriod: Double
  /// The energy at which the motion is over; negative while the destination moves, since no energy is that small.
  @usableFromInline let energyLimit: Double
  @usableFromInline package let destination: Value

  @usableFromInline package let spring: SpringStyle
  @usableFromInline let initialDisplacement: Value
  @usableFromInline let initialVelocity: Value

  /// A motion that begins at `value` with `velocity`.
  ///
  /// - Parameter isFollowing: whether the destination moves, instead of stepping.
  @inlinable package init(
    from value: Value, velocity: Value, to destination: Value, spring: SpringStyle,
    rest: RestRule, isFollowing: Bool = false
  ) {
    self.init(
      displacement: value.subtracting(destination), velocity: velocity, to: destination,
      spring: spring, rest: rest, isFollowing: isFollowing)
  }

  @inlinable init(
    displacement: Value, velocity: Value, to destination: Value, spring: SpringStyle,
    rest: RestRule, isFollowing: Bool
  ) {
    let squaredPeriod = spring.mass / spring.tension
    let energy = displacement.squaredLength + squaredPeriod * velocity.squaredLength
    let limit = rest.limit(of: energy, squaredPeriod: squaredPeriod)
    self.init(
      displacement, velocity, to: destination, spring, squaredPeriod,
      energyLimit: isFollowing ? -max(limit, .leastNonzeroMagnitude) : limit)
    isOver = energy == 0 && !isFollowing
  }

  /// A motion that isn't over at its beginning.
  @inlinable init(
    _ displacement: Value, _ velocity: Value, to destination: Value, _ spring: SpringStyle,
    _ squaredPeriod: Double, energyLimit: Double
  ) {
    self.destination = destination
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
    initialDisplacement = displacement
    initialVelocity = velocity
    self.squaredPeriod = squaredPeriod
    self.energyLimit = energyLimit
    isOver = false
    cachedElapsed = -1
    stepsLeft = 4096
    propagator = SpringPropagator(a: 1, b: 0, c: 0, d: 1)
  }

  @inlinable package init(restingAt value: Value) {
    self.init(
      from: value, velocity: .zero, to: value, spring: SpringStyle(),
      rest: RestRule(threshold: 1e-3))
  }

  /// Whether the destination moves.
  @inlinable var isFollowing: Bool { Asked.following && energyLimit < 0 }
  @inlinable package var isForeseen: Bool { !isFollowing }

  @inlinable package var value: Value { isOver ? destination : destination.adding(displacement) }

  @usableFromInline package var remainingDuration: Double {
    guard !isOver else { return 0 }
    return spring.settlingDuration(
      displacement: displacement, velocity: velocity, limit: energyLimit.magnitude)
  }

  @inlinable package mutating func advance(by elapsed: Double, to time: Double) {
    guard !isOver else { return }
    stepsLeft &-= 1
    if stepsLeft == 0 {
      stepsLeft = 4096
      return seek(to: time)
    }
    if elapsed != cachedElapsed {
      // A step of zero length is never cached, so this is the only case to check for.
      if elapsed == 0 { return }
      propagator = SpringPropagator(spring, elapsed: elapsed)
      cachedElapsed = elapsed
    }
    let next = propagator.displacement(displacement, velocity)
    velocity = propagator.velocity(displacement, velocity)
    displacement = next
    landIfNear()
  }

  @inlinable package mutating func seek(to time: Double) {
    let way = SpringPropagator(spring, elapsed: max(0, time))
    displacement = way.displacement(initialDisplacement, initialVelocity)
    velocity = way.velocity(initialDisplacement, initialVelocity)
    isOver = initialDisplacement == .zero && initialVelocity == .zero && !isFollowing
    landIfNear()
  }

  @inlinable @inline(__always) mutating func landIfNear() {
    if displacement.squaredLength + squaredPeriod * velocity.squaredLength <= energyLimit {
      finish()
    }
  }

  @inlinable package mutating func finish() {
    displacement = .zero
    velocity = .zero
    isOver = true
  }

  @inlinable package func reduced(inFlight: Bool) -> Self {
    let spring = spring.withoutOscillation
    var slowed = velocity
    // A motion in flight keeps its velocity, and while the destination moves, any velocity is allowed.
    for index in 0..<Value.componentCount where !isFollowing && !inFlight {
      slowed[component: index] = spring.restrained(
        velocity[component: index], at: displacement[component: index])
    }
    var result = Self(
      displacement, slowed, to: destination, spring, squaredPeriod, energyLimit: energyLimit)
    result.isOver = displacement == .zero && slowed == .zero && !isFollowing
    return result
  }
}
