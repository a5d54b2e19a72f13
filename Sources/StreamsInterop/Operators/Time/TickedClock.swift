public import StreamsCore

/// A clock whose host ticks a ``TickClock``, such as ``ConcurrencyClock``.
///
///     final class GameClock: TickedClock {
///       let ticks = TickClock()
///       func frameBegan(at seconds: Double) { ticks.tick(at: seconds) }
///     }
///
/// To make your own clock conform, tick ``ticks`` while ``TickClock/onDemand`` requests it. Your clock then runs like
/// its ``ticks``.
public protocol TickedClock: FrameClock {
  /// The underlying clock, which you can pause or whose rate you can change.
  var ticks: TickClock { get }
}

extension TickedClock {
  /// The seconds of motion so far.
  public var time: Double { ticks.time }
  /// The amount of motion for systems on this clock; set it on ``ticks``.
  public var reducedMotion: ReducedMotion { ticks.reducedMotion }
  /// Changes of ``reducedMotion``.
  public var reducedMotionChanges: MotionObservable<ReducedMotion>? { ticks.reducedMotionChanges }

  /// Subscribes to the frames.
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    ticks.subscribe(observer)
  }

  /// Runs `action` after a delay, like ``TickClock/schedule(after:_:)``.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds. Zero and negative delays mean now. Traps for NaN.
  ///   - action: The closure to run once.
  /// - Returns: A subscription that keeps the action scheduled, and this clock alive. Ending or dropping it cancels the
  ///   action.
  @_disfavoredOverload
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    ticks.schedule(after: delay, keeping: self, action)
  }
}
