public import StreamsCore

extension Readable where Self: MotionWritable, Value: Vector {
  /// Moves this property to a value with a spring, on the clock of a runtime, from its current value and velocity.
  ///
  ///     card.position.animate(to: home, in: runtime)
  ///
  /// The motion ends like any motion that `animate` starts, and also with the runtime. Meanwhile, the runtime is
  /// active.
  ///
  /// - Parameters:
  ///   - destination: the target value.
  ///   - spring: the spring's constants; by default, Material Motion's.
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
  ///   - runtime: the runtime with which the motion ends. If the runtime has ended, nothing moves.
  ///   - onEnd: receives the reason for the end once, after the motion rests; immediately if there was nothing to do.
  /// - Returns: A handle, which may be dropped.
  @discardableResult public func animate(
    to destination: Value, by spring: SpringParameters = SpringParameters(),
    velocity: Value? = nil, in runtime: MotionRuntime,
    onEnd: ((EndReason) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    launch(
      springing(to: destination, spring, velocity), on: runtime._hosting, onEnd, .none, fileID,
      line)
  }

  /// Moves this property to a value in a given time, on the clock of a runtime, from its current value and velocity.
  ///
  ///     card.opacity.animate(to: 0, duration: 0.3, in: runtime)
  ///
  /// The motion ends like any motion that `animate` starts, and also with the runtime. Meanwhile, the runtime is
  /// active.
  ///
  /// - Parameters:
  ///   - destination: the target value.
  ///   - duration: the duration in seconds; traps unless finite and at least 0.
  ///   - timingFunction: the fraction of the distance covered after each fraction of the duration.
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one, or, at rest, for that of the
  ///     timing function.
  ///   - delay: the number of seconds before the motion begins and takes over; finite. If negative, the motion begins
  ///     partway through.
  ///   - runtime: the runtime with which the motion ends. If the runtime has ended, nothing moves.
  ///   - onEnd: receives the reason for the end once, after the motion rests; immediately if there was nothing to do.
  /// - Returns: A handle, which may be dropped.
  @discardableResult public func animate(
    to destination: Value, duration: Double, timingFunction: TimingFunction = .easeInOut,
    velocity: Value? = nil, delay: Double = 0, in runtime: MotionRuntime,
    onEnd: ((EndReason) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    launch(
      tweening(to: destination, duration, timingFunction, velocity, delay), on: runtime._hosting,
      onEnd, .none, fileID, line)
  }
}
