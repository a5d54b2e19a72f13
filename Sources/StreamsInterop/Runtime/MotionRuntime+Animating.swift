public import StreamsCore

extension Readable where Self: MotionWritable, Value: Vector {
  /// Moves this to a value with a spring, on the clock of a runtime, from its current value and velocity.
  ///
  ///     card.position.animate(to: home, in: runtime)
  ///
  /// The motion ends like any that `animate` starts, and also with the runtime. Meanwhile, the
  /// runtime is active.
  ///
  /// - Parameters:
  ///   - destination: the target value.
  ///   - spring: the constants; by default, Material Motion's.
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
  ///   - runtime: the runtime with which the motion ends. In one that has ended, nothing moves.
  ///   - onEnd: receives the reason for the end once, after the motion rests; at once if there was nothing to do.
  /// - Returns: a handle, which may be dropped.
  @discardableResult public func animate(
    to destination: Value, by spring: SpringParameters = SpringParameters(),
    velocity: Value? = nil, in runtime: MotionRuntime,
    onEnd: ((EndReason) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    launch(springing(to: destination, spring, velocity), in: runtime, onEnd, fileID, line)
  }

  /// Moves this to a value with a given duration, on the clock of a runtime, from its current value
  /// and velocity.
  ///
  ///     card.opacity.animate(to: 0, duration: 0.3, in: runtime)
  ///
  /// The motion ends like any that `animate` starts, and also with the runtime. Meanwhile, the runtime is active.
  ///
  /// - Parameters:
  ///   - destination: the target value.
  ///   - duration: in seconds, finite and at least 0; otherwise it traps.
  ///   - timingFunction: the fraction of the distance covered after a fraction of the duration.
  ///   - velocity: the initial velocity, in units per second; `nil` for the current one, or, at rest, for that of the
  ///     timing function.
  ///   - delay: the seconds before it begins, and takes over; finite. Below 0, it begins partway through.
  ///   - runtime: the runtime with which the motion ends. In one that has ended, nothing moves.
  ///   - onEnd: receives the reason for the end once, after the motion rests; at once if there was nothing to do.
  /// - Returns: a handle, which may be dropped.
  @discardableResult public func animate(
    to destination: Value, duration: Double, timingFunction: TimingFunction = .easeInOut,
    velocity: Value? = nil, delay: Double = 0, in runtime: MotionRuntime,
    onEnd: ((EndReason) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionHandle<Value> {
    launch(
      tweening(to: destination, duration, timingFunction, velocity, delay), in: runtime, onEnd,
      fileID, line)
  }

  private func launch(
    _ system: some LaunchingSystem<Value> & ConfigurableSystem, in runtime: MotionRuntime,
    _ onEnd: ((EndReason) -> Void)?, _ fileID: StaticString, _ line: UInt
  ) -> MotionHandle<Value> {
    let connection = runtime.connection(
      ConnectionMaker(Self.self, fileID: fileID, line: line))
    let isConnected = connection.isConnected
    if !isConnected { system.enabled.value = false }
    let motion = launch(
      system, on: runtime.clock,
      { [clock = runtime.clock] ending in
        // A clock that goes back shows the motion again.
        if clock.canGoBack { connection.tell(.atRest) } else { connection.unsubscribe() }
        onEnd?(isConnected ? ending : .cancelled)
      }, .none, fileID, line)
    if motion.phase.isActive { connection.tell(.active) }
    connection.hold(Subscription { motion.source.cut() })
    return motion
  }
}
