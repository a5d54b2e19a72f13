public import StreamsCore

/// What generates values over time: springs, tweens, decays, and what you make of your own.
///
/// A system is a description that can be changed while it runs. ``stream(on:fileID:line:)`` is a stream of it, each
/// of whose subscribers sees a motion of its own (law L11); ``drive(_:on:isolation:fileID:line:)`` moves a property.
public protocol MotionSystem<Value>: AnyObject {
  /// What is moved: a number, a point, any ``Vector``.
  associatedtype Value

  /// Starts a motion of its own for `observer`: announces active before the first value and at rest after
  /// the last (law L13).
  ///
  /// - Parameters:
  ///   - observer: hears the values and the states.
  ///   - current: where what moves is now; none to begin at the system's own initial value.
  ///   - clock: what time it is.
  func start(
    _ observer: MotionObserver<Value>, from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionRun<Value>
}

extension MotionSystem {
  /// The motion as a stream: its present value at once, and then one a frame while it moves.
  ///
  /// Each subscriber starts a motion of its own, from the system's initial value.
  @inlinable
  public func stream(
    on clock: some FrameClock, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    stream(from: nil, on: clock.erased, fileID, line)
  }

  /// The motion as a stream that begins where `current` is, when it is subscribed to.
  ///
  /// Written back to what it begins from, it drives that: operators between the two shape the motion.
  @inlinable
  public func stream(
    from current: some Readable<Value>, on clock: some FrameClock,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Value> {
    stream(from: { current.read() }, on: clock.erased, fileID, line)
  }

  @inlinable
  func stream(
    from current: (() -> Value)?, on clock: MotionClock, _ fileID: StaticString, _ line: UInt
  ) -> MotionObservable<Value> {
    motions(from: current, on: clock, fileID, line)
      .appliedSystem(Self.self, at: SystemSite(fileID, line))
  }

  /// As `stream`, for traces without a name.
  @inlinable
  func motions(
    from current: (() -> Value)?, on clock: MotionClock, _ fileID: StaticString, _ line: UInt
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let motion = self.start(observer, from: current, on: clock).subscription
      motion.belong(
        to: observer.mark, Origin("subscription to the stream of a MotionSystem", fileID, line))
      return motion
    })
  }

  #if !hasFeature(Embedded)
    /// Moves a property or a lens, from where it is: writes values and tells states.
    ///
    /// A system may drive many, each with a motion of its own. One that is written through to existing
    /// information starts from where that is now.
    ///
    /// - Parameters:
    ///   - property: what is moved, from where it is.
    ///   - clock: what time it is.
    ///   - isolation: where the motion belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    /// - Returns: the motion. It ends when that is dropped; then the property keeps the value it has, and
    ///   is told that it rests.
    @inlinable
    public func drive<Target: Readable & MotionWritable>(
      _ property: Target, on clock: some FrameClock,
      isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionRun<Value> where Target.Value == Value {
      drive(property, clock.erased, IsolationMark(isolation), fileID, line)
    }
  #else
    /// Moves a property or a lens, from where it is: writes values and tells states.
    @inlinable
    public func drive<Target: Readable & MotionWritable>(
      _ property: Target, on clock: some FrameClock,
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> MotionRun<Value> where Target.Value == Value {
      drive(property, clock.erased, .none, fileID, line)
    }
  #endif

  @inlinable
  func drive<Target: Readable & MotionWritable>(
    _ property: Target, _ clock: MotionClock, _ mark: IsolationMark, _ fileID: StaticString,
    _ line: UInt
  ) -> MotionRun<Value> where Target.Value == Value {
    let run = start(
      MotionObserver(
        onNext: { property.write($0) }, onState: { property.state($0) },
        site: SubscriptionSite(fileID: fileID, line: line), mark: mark),
      from: { property.read() }, on: clock)
    run.subscription.belong(to: mark, Origin("MotionRun", fileID, line))
    #if DEBUG && !hasFeature(Embedded)
      run.source.site = SubscriptionSite(fileID: fileID, line: line)
    #endif
    run.source.tellsRest { property.state(.atRest) }
    return run
  }
}
