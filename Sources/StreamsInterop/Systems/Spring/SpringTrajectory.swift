/// The way of a spring from one place to another.
///
/// It is over when what is left of the motion, distance and velocity together (the root of their energy,
/// in units of distance), is `threshold` of what it was at the beginning. That never grows again, so the
/// end is one moment, whatever the steps.
@usableFromInline
package struct SpringTrajectory<Value: Vector>: Trajectory {
  // First what each step needs, so that it lies together.
  @usableFromInline var displacement: Value
  @usableFromInline package var velocity: Value
  /// The propagator of the last step's length, which the next mostly has, too.
  @usableFromInline var propagator: SpringPropagator
  @usableFromInline var cachedElapsed: Double
  /// 1 / ω²: makes a velocity a distance, squared.
  @usableFromInline let squaredPeriod: Double
  @usableFromInline let energyLimit: Double
  @usableFromInline package let destination: Value
  @usableFromInline package var isOver: Bool

  @usableFromInline package let spring: SpringParameters
  @usableFromInline let threshold: Double
  @usableFromInline let initialDisplacement: Value
  @usableFromInline let initialVelocity: Value

  /// A motion that begins at `value` with `velocity`.
  ///
  /// - Parameter threshold: a fraction of the motion's scale, above 0.
  @inlinable
  package init(
    from value: Value, velocity: Value, to destination: Value, spring: SpringParameters,
    threshold: Double
  ) {
    self.destination = destination
    self.spring = spring
    self.threshold = threshold
    displacement = value.subtracting(destination)
    self.velocity = velocity
    initialDisplacement = displacement
    initialVelocity = velocity
    squaredPeriod = spring.mass / spring.tension
    let energy = displacement.squaredLength + squaredPeriod * velocity.squaredLength
    energyLimit = threshold * threshold * energy
    isOver = energy == 0
    cachedElapsed = 0
    propagator = SpringPropagator(a: 1, b: 0, c: 0, d: 1)
  }

  @inlinable
  package init(restingAt value: Value) {
    self.init(
      from: value, velocity: .zero, to: value, spring: SpringParameters(), threshold: 1e-3)
  }

  @inlinable
  package var value: Value { isOver ? destination : destination.adding(displacement) }

  @usableFromInline
  package var remainingDuration: Double {
    guard !isOver else { return 0 }
    return spring.settlingDuration(
      displacement: displacement, velocity: velocity, limit: energyLimit)
  }

  @inlinable
  package mutating func advance(by elapsed: Double, to time: Double) {
    guard !isOver, elapsed != 0 else { return }
    if elapsed != cachedElapsed {
      propagator = SpringPropagator(spring, elapsed: elapsed)
      cachedElapsed = elapsed
    }
    let next = propagator.displacement(displacement, velocity)
    velocity = propagator.velocity(displacement, velocity)
    displacement = next
    landIfNear()
  }

  @inlinable
  package mutating func seek(to time: Double) {
    let way = SpringPropagator(spring, elapsed: max(0, time))
    displacement = way.displacement(initialDisplacement, initialVelocity)
    velocity = way.velocity(initialDisplacement, initialVelocity)
    isOver = initialDisplacement == .zero && initialVelocity == .zero
    landIfNear()
  }

  @inlinable
  @inline(__always)
  mutating func landIfNear() {
    if displacement.squaredLength + squaredPeriod * velocity.squaredLength <= energyLimit {
      finish()
    }
  }

  @inlinable
  package mutating func finish() {
    displacement = .zero
    velocity = .zero
    isOver = true
  }

  @inlinable
  package func reduced() -> Self {
    Self(
      from: value, velocity: velocity, to: destination, spring: spring.withoutOvershoot,
      threshold: threshold)
  }
}
