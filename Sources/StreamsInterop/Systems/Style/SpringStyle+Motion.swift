import StreamsOperators

extension SpringStyle: MotionStyle {
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
    ).asMotion()
  }

  /// Starts a spring.
  @inlinable public func _launch<Value>(_ motion: _StyledMotion<Value>) -> MotionHandle<Value> {
    motion.start(system(to: motion.destination, velocity: motion.velocity))
  }

  @inlinable func system<Value: Vector>(
    to destination: Value, velocity: Value?
  ) -> SpringSystem<Value> {
    let system = SpringSystem(
      destination: destination, initialVelocity: velocity ?? .zero, self)
    system.core.givesVelocity = velocity != nil
    return system
  }
}
