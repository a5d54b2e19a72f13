/// A source of time.
///
///     func blink(_ light: ReactiveProperty<Bool>, on clock: some FrameClock) -> Subscription {
///       clock.schedule(after: 0.5) { light.value.toggle() }
///     }
///
/// Its stream of frames is ``frames``. Motions, gestures and operators never read the system's time: anything that
/// depends on time takes a clock. A clock runs only while it has subscribers or actions; without them, it schedules
/// nothing. For tests, use ``ManualClock``; for a host that produces its own frames, use ``TickClock``.
public protocol FrameClock: MotionHost {
  /// The current time, in seconds since the clock's beginning. Time goes back only on a clock with ``returns``.
  var time: Double { get }

  /// Runs `action` after a delay, in the clock's isolation, and never before this call returns.
  ///
  /// Actions due at the same time run in the order in which they were scheduled.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds. Zero and negative delays mean as soon as possible. Traps for NaN.
  ///   - action: The closure to run once.
  /// - Returns: A subscription that keeps the action scheduled. Ending or dropping it cancels the
  ///   action.
  @_disfavoredOverload
  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription

  /// The amount of motion for systems on this clock; by default ``ReducedMotion/off``.
  ///
  /// The setting applies to a motion when the motion begins or changes course; on a clock with
  /// ``reducedMotionChanges``, it also applies immediately, mid-flight.
  var reducedMotion: ReducedMotion { get }

  /// Later changes of ``reducedMotion``, which moving systems apply immediately. Nil, the default, on a clock without
  /// such changes.
  var reducedMotionChanges: MotionObservable<ReducedMotion>? { get }

  /// The frames that precede an earlier time, for observers at rest: a clock that only they observe doesn't have to
  /// run. Nil, the default, on a clock that only advances; only timelines go back, whose motions remember their past.
  var returns: MotionObservable<Frame>? { get }

  /// Subscribes to the frames. This requirement is for clocks of your own; to observe frames, use ``frames``.
  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription
}

extension FrameClock {
  /// By default, full motion.
  public var reducedMotion: ReducedMotion { .off }
  /// By default, there are no changes.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? { nil }
  /// By default, time does not go back.
  @inlinable public var returns: MotionObservable<Frame>? { nil }

  /// The frames, as a stream. The clock runs while the stream has subscribers.
  ///
  ///     let frames = clock.frames.subscribe { print($0.time) }
  @inlinable public var frames: MotionObservable<Frame> {
    MotionObservable(relaying: { [self] in subscribe($0) })
  }

  /// This clock, as the type that represents any clock.
  @inlinable package var erased: MotionClock { _hosting.clock }
}

#if !hasFeature(Embedded)
  extension FrameClock {
    /// Runs `action` after a delay. A clock that belongs to no isolation yet adopts the caller's.
    ///
    /// - Parameters:
    ///   - delay: The delay in seconds. Zero and negative delays mean as soon as possible. Traps for NaN.
    ///   - action: The closure to run once.
    /// - Returns: A subscription that keeps the action scheduled. Ending or dropping it cancels the
    ///   action.
    public func schedule(
      after delay: Double, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping () -> Void
    ) -> Subscription {
      let schedule: (Double, @escaping () -> Void) -> Subscription = self.schedule(after:_:)
      let scheduled = schedule(delay, action)
      scheduled.belong(to: IsolationMark(isolation), Origin("FrameClock.schedule", fileID, line))
      return scheduled
    }
  }
#endif

/// One frame of a clock.
@frozen
public struct Frame: Equatable, Sendable {
  /// The time, in seconds since the clock's beginning.
  public var time: Double
  /// The time since the previous frame, in seconds.
  public var elapsed: Double

  /// A frame at a time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds since the clock's beginning.
  ///   - elapsed: The time since the previous frame, in seconds.
  @inlinable public init(time: Double, elapsed: Double) {
    self.time = time
    self.elapsed = elapsed
  }
}
