extension SpringParameters: MotionStyle {
  /// The motion from a value to a destination, as a function of time.
  ///
  /// - Parameters:
  ///   - start: the value at which the motion begins.
  ///   - velocity: the initial velocity, in units per second.
  ///   - destination: the destination.
  /// - Returns: The trajectory; it rests when a thousandth of the motion remains, at most half a unit.
  public func trajectory<Value: Vector>(
    from start: Value, velocity: Value, to destination: Value
  ) -> MotionTrajectory<Value> {
    SpringTrajectory(
      from: start, velocity: velocity, to: destination, spring: self,
      rest: RestRule(threshold: 0.001)
    ).asMotion(to: destination)
  }

  /// The spring without oscillation.
  public var reduced: SpringParameters { withoutOscillation }

  /// Starts a spring.
  @inlinable public func _launch<Value>(_ motion: _StyledMotion<Value>) -> MotionHandle<Value> {
    let system = SpringSystem(
      destination: motion.destination, initialVelocity: motion.velocity ?? .zero, parameters: self)
    system.core.givesVelocity = motion.velocity != nil
    return motion.start(system)
  }
}

extension MotionStyle where Self == SpringParameters {
  /// Material Motion's spring: the default.
  @inlinable public static var spring: SpringParameters { SpringParameters() }

  /// A spring specified by its constants, like ``SpringParameters/init(tension:friction:mass:)``.
  ///
  /// - Parameters:
  ///   - tension: the pull per unit of distance, the stiffness: above 0.
  ///   - friction: the slowing per unit of velocity, the damping: at least 0.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring. Traps for constants that don't define one.
  @inlinable public static func spring(
    tension: Double, friction: Double, mass: Double = 1
  ) -> SpringParameters {
    SpringParameters(tension: tension, friction: friction, mass: mass)
  }

  /// A spring specified by its apparent duration and its bounce, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - duration: the response in seconds, above 0.
  ///   - bounce: above −1 and at most 1. At 0 the spring is critically damped, at 1 it swings forever, and below 0 it is
  ///     overdamped.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring. Traps for values that don't define one.
  @inlinable public static func spring(
    duration: Double, bounce: Double = 0, mass: Double = 1
  ) -> SpringParameters {
    SpringParameters(duration: duration, bounce: bounce, mass: mass)
  }
}
