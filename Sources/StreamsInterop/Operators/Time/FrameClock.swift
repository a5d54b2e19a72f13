/// A source of time, as a stream of frames.
///
///     func blink(_ light: ReactiveProperty<Bool>, on clock: some FrameClock) -> Subscription {
///       clock.schedule(after: 0.5) { light.value.toggle() }
///     }
///
/// Motions, gestures and operators never read the system's time: anything that depends on time takes a clock. A clock
/// runs only while it has subscribers or actions; without them, it schedules nothing. For tests, use ``ManualClock``;
/// for a host that produces its own frames, use ``TickClock``.
public protocol FrameClock: Observable, MotionHost where Value == Frame {
  /// The current time, in seconds since the clock's beginning. Time goes back only if ``canGoBack`` is true.
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

  /// Whether the clock's frames may precede earlier ones, which is true only for timelines, whose motions remember
  /// their past.
  var canGoBack: Bool { get }

  /// Subscribes a resting observer: it receives only the frames that precede an earlier time, and
  /// requests none. So a clock with only such subscribers doesn't have to run.
  ///
  /// By default, the observer subscribes to all frames, as with `subscribe(_:)`; only timelines need more.
  func subscribeToReturns(_ observer: MotionObserver<Frame>) -> Subscription

  /// This clock, as the type that represents any clock. Do not implement it.
  var erased: MotionClock { get }
}

extension FrameClock {
  /// By default, full motion.
  public var reducedMotion: ReducedMotion { .off }
  /// By default, there are no changes.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? { nil }
  /// By default, time does not go back.
  @inlinable public var canGoBack: Bool { false }
  /// By default, the observer receives all frames.
  @inlinable public func subscribeToReturns(_ observer: MotionObserver<Frame>) -> Subscription {
    subscribe(observer)
  }
  /// This clock, as the type that represents any clock.
  @inlinable public var erased: MotionClock { MotionClock(erasing: self) }
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
