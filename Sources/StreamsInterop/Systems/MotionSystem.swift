public import StreamsCore

/// What generates values over time: springs, tweens, decays, and what you make of your own.
///
/// A system is a description that can be changed while it runs. ``values(on:)`` is a stream of it, each
/// of whose subscribers sees a motion of its own (law L11); ``drive(_:on:)`` moves a property.
public protocol MotionSystem<Value>: AnyObject {
  associatedtype Value

  /// Starts a motion of its own for `observer`: announces active before the first value and at rest after
  /// the last (law L13).
  ///
  /// - Parameters:
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
  public func values(on clock: some FrameClock) -> MotionObservable<Value> {
    values(from: nil, on: MotionClock(clock))
  }

  /// The motion as a stream that begins where `current` is, when it is subscribed to.
  ///
  /// Written back to what it begins from, it drives that: operators between the two shape the motion.
  @inlinable
  public func values(
    from current: some Readable<Value>, on clock: MotionClock
  ) -> MotionObservable<Value> {
    values(from: { current.read() }, on: clock)
  }

  @inlinable
  func values(
    from current: (() -> Value)?, on clock: MotionClock
  ) -> MotionObservable<Value> {
    MotionObservable(relaying: { observer in
      let run = self.start(observer, from: current, on: clock)
      return Subscription { run.unsubscribe() }
    })
  }

  /// Moves a property or a lens, from where it is: writes values and tells states.
  ///
  /// A system may drive many, each with a motion of its own. One that is written through to existing
  /// information starts from where that is now.
  ///
  /// - Returns: the motion. It ends when that is dropped; then the property keeps the value it has, and
  ///   is told that it rests.
  @inlinable
  public func drive<Target: Readable & MotionWritable>(
    _ property: Target, on clock: some FrameClock
  ) -> MotionRun<Value> where Target.Value == Value {
    start(
      MotionObserver(next: { property.write($0) }, state: { property.state($0) }),
      from: { property.read() }, on: MotionClock(clock)
    ).resting { property.state(.atRest) }
  }
}
