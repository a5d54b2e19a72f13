public import StreamsCore

extension Readable where Self: MotionWritable, Value: Vector {
  #if !hasFeature(Embedded)
    /// Moves this property to a value with a spring, from its current value and velocity.
    ///
    ///     position.animate(to: SIMD2(100, 40), on: clock)
    ///
    /// The motion continues on its own until it ends, another motion takes over, it is stopped, or the
    /// property is released (law L18). The motion doesn't retain the property.
    ///
    /// - Parameters:
    ///   - destination: the value to move to.
    ///   - spring: the spring's constants; by default Material Motion's.
    ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
    ///   - clock: the clock that drives the motion.
    ///   - onEnd: receives the reason for the end once, after the motion rests; immediately if there was nothing to do.
    /// - Returns: A handle, which may be dropped.
    @inlinable @discardableResult public func animate(
      to destination: Value, by spring: SpringParameters = SpringParameters(),
      velocity: Value? = nil, on clock: some FrameClock,
      onEnd: ((EndReason) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionHandle<Value> {
      launch(
        springing(to: destination, spring, velocity), on: clock.erased, onEnd,
        IsolationMark(isolation), fileID, line)
    }

    /// Moves this property to a value in a given time, from its current value and velocity.
    ///
    ///     opacity.animate(to: 0, duration: 0.3, on: clock)
    ///
    /// Like ``animate(to:by:velocity:on:onEnd:isolation:fileID:line:)``, this method is fire and forget.
    ///
    /// - Parameters:
    ///   - destination: the value to move to.
    ///   - duration: the duration in seconds; traps unless finite and at least 0.
    ///   - timingFunction: the fraction of the way covered after each fraction of the time.
    ///   - velocity: the initial velocity, in units per second; `nil` for the current one or, at rest, for that of the
    ///     timing function.
    ///   - delay: the number of seconds before the motion begins and takes over; finite. If negative, the motion begins
    ///     partway through.
    ///   - clock: the clock that drives the motion.
    ///   - onEnd: receives the reason for the end once, after the motion rests; immediately if there was nothing to do.
    /// - Returns: A handle, which may be dropped.
    @inlinable @discardableResult public func animate(
      to destination: Value, duration: Double, timingFunction: TimingFunction = .easeInOut,
      velocity: Value? = nil, delay: Double = 0, on clock: some FrameClock,
      onEnd: ((EndReason) -> Void)? = nil,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionHandle<Value> {
      launch(
        tweening(to: destination, duration, timingFunction, velocity, delay), on: clock.erased,
        onEnd, IsolationMark(isolation), fileID, line)
    }

    /// The same method, with a `timingFunction`.
    @available(
      *, unavailable,
      message:
        "Use timingFunction: in place of easing:, as in animate(to: 0, duration: 0.3, timingFunction: .easeOut, on: clock)."
    )
    public func animate(
      to destination: Value, duration: Double, easing: TimingFunction, on clock: some FrameClock
    ) -> MotionHandle<Value> { unavailable() }
  #else
    /// Moves this property to a value with a spring, from its current value and velocity.
    ///
    /// - Parameters:
    ///   - destination: the value to move to.
    ///   - spring: the spring's constants; by default Material Motion's.
    ///   - velocity: the initial velocity, in units per second; `nil` for the current one.
    ///   - clock: the clock that drives the motion.
    ///   - onEnd: receives the reason for the end once, after the motion rests; immediately if there was nothing to do.
    /// - Returns: A handle, which may be dropped.
    @inlinable @discardableResult public func animate(
      to destination: Value, by spring: SpringParameters = SpringParameters(),
      velocity: Value? = nil, on clock: some FrameClock,
      onEnd: ((EndReason) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionHandle<Value> {
      launch(
        springing(to: destination, spring, velocity), on: clock.erased, onEnd, .none, fileID, line)
    }

    /// Moves this property to a value in a given time, from its current value and velocity.
    ///
    /// - Parameters:
    ///   - destination: the value to move to.
    ///   - duration: the duration in seconds; traps unless finite and at least 0.
    ///   - timingFunction: the fraction of the way covered after each fraction of the time.
    ///   - velocity: the initial velocity, in units per second; `nil` for the current one or, at rest, for that of the
    ///     timing function.
    ///   - delay: the number of seconds before the motion begins and takes over; finite. If negative, the motion begins
    ///     partway through.
    ///   - clock: the clock that drives the motion.
    ///   - onEnd: receives the reason for the end once, after the motion rests; immediately if there was nothing to do.
    /// - Returns: A handle, which may be dropped.
    @inlinable @discardableResult public func animate(
      to destination: Value, duration: Double, timingFunction: TimingFunction = .easeInOut,
      velocity: Value? = nil, delay: Double = 0, on clock: some FrameClock,
      onEnd: ((EndReason) -> Void)? = nil,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionHandle<Value> {
      launch(
        tweening(to: destination, duration, timingFunction, velocity, delay), on: clock.erased,
        onEnd, .none, fileID, line)
    }
  #endif

  @inlinable func springing(
    to destination: Value, _ spring: SpringParameters, _ velocity: Value?
  ) -> SpringSystem<Value> {
    let system = SpringSystem(
      destination: destination, initialVelocity: velocity ?? .zero, parameters: spring)
    system.core.givesVelocity = velocity != nil
    return system
  }

  @inlinable func tweening(
    to destination: Value, _ duration: Double, _ timingFunction: TimingFunction,
    _ velocity: Value?, _ delay: Double
  ) -> TweenSystem<Value> {
    TweenSystem(
      duration: duration, to: destination, timingFunction: timingFunction,
      timing: PlaybackTiming(delay: delay), initialVelocity: velocity)
  }

  @inlinable func launch(
    _ system: some LaunchingSystem<Value>, on clock: MotionClock,
    _ onEnd: ((EndReason) -> Void)?, _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt
  ) -> MotionHandle<Value> {
    let seat = claimedSeat
    let target = reference(in: seat)
    seat.book.belong(to: mark)
    let observer = MotionObserver(
      onNext: target.write, onState: target.state,
      site: SubscriptionSite(fileID: fileID, line: line), mark: mark)
    let source = system.launch(
      observer.driven(self, by: system, at: SystemSite(fileID, line)),
      moving: MotionStart(target.read, seat.mooring), on: clock)
    source.tellsRest {}
    if let onEnd {
      if source.currentPhase.isActive {
        Asked.endings = true
        source.whenEnded(onEnd)
      } else {
        seat.book.nest { onEnd(source.lastEnding) }
      }
    }
    return MotionHandle(source)
  }
}

/// A system whose motions end on their own, and do not observe changes to its settings.
@usableFromInline protocol LaunchingSystem<Value>: MotionSystem {
  func launch(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>, on clock: MotionClock
  ) -> MotionSource<Value>
}

extension SpringSystem: LaunchingSystem {
  @inlinable func launch(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>, on clock: MotionClock
  ) -> MotionSource<Value> {
    SystemRun(of: self, core, for: observer, moving: start, on: clock, attention: .nothing)
  }
}

extension TweenSystem: LaunchingSystem {
  @inlinable func launch(
    _ observer: MotionObserver<Value>, moving start: MotionStart<Value>, on clock: MotionClock
  ) -> MotionSource<Value> {
    SystemRun(of: self, core, for: observer, moving: start, on: clock, attention: .nothing)
  }
}
