public import StreamsCore

/// Any clock, as one type: Embedded Swift has no existentials that could say it. It is that clock.
///
/// It is one pointer: each motion has one.
public struct MotionClock: FrameClock {
  @usableFromInline let base: AnyClock

  /// Any clock.
  @inlinable
  public init(_ clock: some FrameClock) {
    self = clock.erased
  }

  @inlinable
  init(erasing clock: some FrameClock) {
    base = ErasedClock(clock)
  }

  /// Seconds since the clock's beginning.
  @inlinable
  public var time: Double { base.time }

  /// How much motion is to be shown.
  @inlinable
  public var motionAmount: MotionAmount { base.motionAmount }

  /// Later changes of its policy, if it can make any.
  @inlinable
  public var motionAmountChanges: MotionObservable<MotionAmount>? { base.motionAmountChanges }

  /// Whether its time may go back, so that motions must remember their past.
  @inlinable
  public var canGoBack: Bool { base.canGoBack }

  /// This clock.
  @inlinable
  public var erased: MotionClock { self }

  /// Subscribes to the frames.
  @inlinable
  public func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    base.subscribe(observer)
  }

  /// Runs `action` when the time has come.
  @inlinable
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    base.schedule(after: delay, action)
  }
}

/// What a ``MotionClock`` asks.
@usableFromInline
class AnyClock {
  @usableFromInline let canGoBack: Bool

  @inlinable
  init(canGoBack: Bool) {
    self.canGoBack = canGoBack
  }

  @inlinable
  var time: Double { fatalError("a subclass does this") }
  @inlinable
  var motionAmount: MotionAmount { .full }
  @inlinable
  var motionAmountChanges: MotionObservable<MotionAmount>? { nil }
  @inlinable
  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    fatalError("a subclass does this")
  }
  @inlinable
  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    fatalError("a subclass does this")
  }
}

/// A clock whose type is known here alone.
@usableFromInline
final class ErasedClock<Clock: FrameClock>: AnyClock {
  @usableFromInline let clock: Clock

  @inlinable
  init(_ clock: Clock) {
    self.clock = clock
    super.init(canGoBack: clock.canGoBack)
  }

  @inlinable
  override var time: Double { clock.time }
  @inlinable
  override var motionAmount: MotionAmount { clock.motionAmount }
  @inlinable
  override var motionAmountChanges: MotionObservable<MotionAmount>? { clock.motionAmountChanges }
  @inlinable
  override func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
    clock.subscribe(observer)
  }
  @inlinable
  override func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    clock.schedule(after: delay, action)
  }
}
