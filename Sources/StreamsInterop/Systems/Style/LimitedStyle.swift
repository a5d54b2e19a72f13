import StreamsOperators

/// A motion in the least time that a maximum speed and a maximum acceleration allow, like a ``FollowSystem``'s.
///
///     angle.animate(to: 1.5, .limited(maximumSpeed: 2, maximumAcceleration: 8), on: clock)
public struct LimitedStyle: MotionStyle, Sendable {
  /// The maximum speed of each component, in units per second.
  @usableFromInline let maximumSpeed: Double
  /// The maximum acceleration of each component, in units per second squared.
  @usableFromInline let maximumAcceleration: Double

  /// The motion from a value to a destination, as a function of time.
  ///
  /// - Parameters:
  ///   - start: the value at which the motion begins.
  ///   - velocity: the initial velocity, in units per second. A velocity above the maximum is brought back to it first.
  ///   - destination: the destination.
  /// - Returns: The trajectory.
  public func trajectory<Value: Vector>(
    from start: Value, velocity: Value, to destination: Value
  ) -> MotionTrajectory<Value> {
    let limits = FollowLimits<Value>(each: maximumSpeed, acceleration: maximumAcceleration)
    limits.check()
    return FollowTrajectory(from: start, velocity: velocity, to: destination, limits: limits)
      .asMotion()
  }

  /// Starts a follower.
  @inlinable public func _launch<Value>(_ motion: _StyledMotion<Value>) -> MotionHandle<Value> {
    motion.start(system(to: motion.destination, velocity: motion.velocity))
  }

  @inlinable func system<Value: Vector>(
    to destination: Value, velocity: Value?
  ) -> FollowSystem<Value> {
    let system = FollowSystem(
      destination: destination, maximumSpeed: maximumSpeed,
      maximumAcceleration: maximumAcceleration, initialVelocity: velocity ?? .zero)
    system.core.givesVelocity = velocity != nil
    return system
  }
}

extension MotionStyle where Self == LimitedStyle {
  /// A motion in the least time that two limits allow.
  ///
  /// - Parameters:
  ///   - maximumSpeed: the maximum speed of each component, in units per second. Traps, when the motion begins, unless
  ///     above 0. Infinity sets no limit.
  ///   - maximumAcceleration: the maximum acceleration of each component, in units per second squared. Traps, when the
  ///     motion begins, unless above 0 and finite.
  /// - Returns: The style.
  public static func limited(
    maximumSpeed: Double, maximumAcceleration: Double
  ) -> LimitedStyle {
    LimitedStyle(maximumSpeed: maximumSpeed, maximumAcceleration: maximumAcceleration)
  }
}
