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
        springing(to: destination, spring, velocity), on: clock._hosting, onEnd,
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
        tweening(to: destination, duration, timingFunction, velocity, delay), on: clock._hosting,
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
        springing(to: destination, spring, velocity), on: clock._hosting, onEnd, .none, fileID, line
      )
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
        tweening(to: destination, duration, timingFunction, velocity, delay), on: clock._hosting,
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
    _ system: some LaunchingSystem<Value>, on hosting: _MotionHosting,
    _ completion: ((EndReason) -> Void)?, _ mark: IsolationMark, _ fileID: StaticString,
    _ line: UInt
  ) -> MotionHandle<Value> {
    launch(on: hosting, completion, mark, fileID, line) {
      system.launch(
        $0, moving: $1, on: hosting.clock, isHeld: $2, at: SystemSite(fileID, line))
    }
  }

  /// Starts a motion that is fire and forget.
  ///
  /// - Parameter begin: starts the motion for an observer, from the target's place, unless it is held.
  @inlinable func launch(
    on hosting: _MotionHosting, _ completion: ((EndReason) -> Void)?, _ mark: IsolationMark,
    _ fileID: StaticString, _ line: UInt,
    _ begin: (MotionObserver<Value>, MotionStart<Value>, Bool) -> MotionSource<Value>
  ) -> MotionHandle<Value> {
    let seat = claimedSeat
    let target = reference(in: seat)
    seat.book.belong(to: mark)
    let observer = MotionObserver(
      onNext: target.write, onState: target.state,
      site: SubscriptionSite(fileID: fileID, line: line), mark: mark)
    let hosted = hosting.admit?(HostedTarget(self, fileID: fileID, line: line))
    let source = begin(
      observer.writing(self), MotionStart(target.read, seat.mooring), hosted?.isOpen == false)
    source.tellsRest {}
    if let completion = hosted?.following(source, on: hosting.clock, completion) ?? completion {
      if source.currentPhase.isActive {
        Asked.endings = true
        source.whenEnded(completion)
      } else {
        seat.book.nest { completion(source.lastEnding) }
      }
    }
    return MotionHandle(source)
  }
}

extension HostedMotion {
  /// Follows a motion until it ends, and ends it with the host.
  ///
  /// - Returns: The closure to call when the motion ends.
  @usableFromInline func following<Value>(
    _ source: MotionSource<Value>, on clock: MotionClock, _ completion: ((EndReason) -> Void)?
  ) -> (EndReason) -> Void {
    let wasOpen = isOpen
    if source.currentPhase.isActive { tell(.active) }
    hold(Subscription { source.cut() })
    return { [self] reason in
      // On a clock that can go back, the motion may be replayed.
      if clock.canGoBack { tell(.atRest) } else { end() }
      completion?(wasOpen ? reason : .cancelled)
    }
  }
}
