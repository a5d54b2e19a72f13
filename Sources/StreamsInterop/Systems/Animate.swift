public import StreamsCore

extension Readable where Self: MotionWritable, Value: Vector {
  #if !hasFeature(Embedded)
    /// Moves this to a value by a spring, from where it is.
    ///
    ///     let run = position.animate(to: SIMD2(100, 40), on: clock) { reason in print(reason) }
    ///
    /// - Parameters:
    ///   - spring: by default Material Motion's constants.
    ///   - velocity: units a second, with which it sets out.
    ///   - onEnd: hears once why the motion ended, after it rests; at once where there was nothing to do.
    ///   - isolation: where the motion belongs.
    ///   - clock: what time it is.
    ///   - destination: where it goes.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    /// - Returns: the motion. It ends when that is dropped.
    @inlinable
    public func animate(
      to destination: Value, by spring: SpringParameters = SpringParameters(),
      velocity: Value = .zero, on clock: some FrameClock,
      onEnd: ((MotionEnding) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionRun<Value> {
      SpringSystem(destination: destination, initialVelocity: velocity, parameters: spring)
        .drive(self, clock.erased, IsolationMark(isolation), fileID, line).ending(onEnd)
    }

    /// Moves this to a value in a given time, from where it is.
    ///
    ///     let run = opacity.animate(to: 0, duration: 0.3, on: clock)
    ///
    /// - Parameters:
    ///   - duration: seconds, at least 0 and finite, else traps.
    ///   - velocity: units a second, that it takes over; none for what the timing function says.
    ///   - onEnd: hears once why the motion ended, after it rests; at once where there was nothing to do.
    ///   - isolation: where the motion belongs.
    ///   - timingFunction: what part of the way is done when a part of the time has passed.
    ///   - delay: how many seconds pass before it begins; finite. Below 0 it begins in its midst.
    ///   - destination: where it goes.
    ///   - clock: what time it is.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    /// - Returns: the motion. It ends when that is dropped.
    @inlinable
    public func animate(
      to destination: Value, duration: Double, timingFunction: TimingFunction = .easeInOut,
      velocity: Value? = nil, delay: Double = 0, on clock: some FrameClock,
      onEnd: ((MotionEnding) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionRun<Value> {
      TweenSystem(
        duration: duration, to: destination, timingFunction: timingFunction, delay: delay,
        initialVelocity: velocity
      )
      .drive(self, clock.erased, IsolationMark(isolation), fileID, line).ending(onEnd)
    }
  #else
    /// Moves this to a value by a spring, from where it is.
    @inlinable
    public func animate(
      to destination: Value, by spring: SpringParameters = SpringParameters(),
      velocity: Value = .zero, on clock: some FrameClock,
      onEnd: ((MotionEnding) -> Void)? = nil
    ) -> MotionRun<Value> {
      SpringSystem(destination: destination, initialVelocity: velocity, parameters: spring)
        .drive(self, on: clock).ending(onEnd)
    }

    /// Moves this to a value in a given time, from where it is.
    @inlinable
    public func animate(
      to destination: Value, duration: Double, timingFunction: TimingFunction = .easeInOut,
      velocity: Value? = nil, delay: Double = 0, on clock: some FrameClock,
      onEnd: ((MotionEnding) -> Void)? = nil
    ) -> MotionRun<Value> {
      TweenSystem(
        duration: duration, to: destination, timingFunction: timingFunction, delay: delay,
        initialVelocity: velocity
      )
      .drive(self, on: clock).ending(onEnd)
    }
  #endif
}

extension MotionRun {
  /// This run, whose end somebody waits for.
  @usableFromInline
  func ending(_ body: ((MotionEnding) -> Void)?) -> MotionRun {
    guard let body else { return self }
    if phase.isActive { source.whenEnded(body) } else { body(.finished) }
    return self
  }
}
