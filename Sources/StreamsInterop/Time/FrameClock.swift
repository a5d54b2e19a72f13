/// Where time comes from: a source of frames.
///
/// Nothing here reads a clock by itself; what is timed takes one. A clock goes only while someone is
/// subscribed to it: one without subscribers schedules nothing.
public protocol FrameClock: AnyObject, Observable where Value == Frame {
  /// The time now, in seconds since the clock's own beginning. It never goes back.
  var time: Double { get }

  /// Runs `action` when the time has come, on the clock's own isolation, and not before this returns.
  ///
  /// Actions that fall due together run in the order in which they were scheduled.
  ///
  /// - Parameter delay: in seconds from now. Zero and less mean as soon as possible; NaN traps.
  /// - Returns: what keeps the action scheduled. Ending or dropping it calls the action off.
  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription

  /// How much motion systems on this clock shall show. By default all.
  ///
  /// It counts for a motion when that begins or changes its course; and at once, in mid-motion, on a clock
  /// that has ``reducedMotionChanges``.
  var reducedMotion: ReducedMotion { get }

  /// Later changes of ``reducedMotion``, as they are made: what moves obeys them at once. None, the
  /// default, on a clock that makes none.
  var reducedMotionChanges: MotionObservable<ReducedMotion>? { get }

  /// Whether its frames may lie before earlier ones: true of timelines only, whose motions remember
  /// their past.
  var canGoBack: Bool { get }
}

extension FrameClock {
  /// All motion.
  public var reducedMotion: ReducedMotion { .none }
  /// No changes.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? { nil }
  /// Time goes one way.
  public var canGoBack: Bool { false }
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
