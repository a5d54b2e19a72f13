/// Where time comes from: a source of frames.
///
/// Motions, gestures and operators never ask the system what time it is: what is timed takes a clock. A
/// clock goes only while someone is subscribed to it: one without subscribers schedules nothing.
public protocol FrameClock: Observable where Value == Frame {
  /// The time now, in seconds since the clock's own beginning. It goes back only where
  /// ``canGoBack`` says that it may.
  var time: Double { get }

  /// Runs `action` when the time has come, on the clock's own isolation, and not before this returns.
  ///
  /// Actions that fall due together run in the order in which they were scheduled.
  ///
  /// - Parameters:
  ///   - delay: in seconds from now. Zero and less mean as soon as possible; NaN traps.
  ///   - action: runs once, when the time has come.
  /// - Returns: what keeps the action scheduled. Ending or dropping it calls the action off.
  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription

  /// How much motion systems on this clock shall show. By default all.
  ///
  /// It counts for a motion when that begins or changes its course; and at once, in mid-motion, on a clock
  /// that has ``motionAmountChanges``.
  var motionAmount: MotionAmount { get }

  /// Later changes of ``motionAmount``, as they are made: what moves obeys them at once. None, the
  /// default, on a clock that makes none.
  var motionAmountChanges: MotionObservable<MotionAmount>? { get }

  /// Whether its frames may lie before earlier ones: true of timelines only, whose motions remember
  /// their past.
  var canGoBack: Bool { get }

  /// This clock, as the one type that stands for any. Not to be implemented.
  var erased: MotionClock { get }
}

extension FrameClock {
  /// All motion.
  public var motionAmount: MotionAmount { .full }
  /// No changes.
  public var motionAmountChanges: MotionObservable<MotionAmount>? { nil }
  /// Time goes one way.
  public var canGoBack: Bool { false }
  /// This clock, behind closures.
  @inlinable
  public var erased: MotionClock { MotionClock(erasing: self) }
}

/// One beat of a clock.
@frozen
public struct Frame: Equatable, Sendable {
  /// Seconds since the clock's beginning.
  public var time: Double
  /// Seconds since the frame before.
  public var elapsed: Double

  /// A frame at a time.
  @inlinable
  public init(time: Double, elapsed: Double) {
    self.time = time
    self.elapsed = elapsed
  }
}
