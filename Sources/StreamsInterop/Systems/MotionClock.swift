public import StreamsCore

/// What systems need of a clock, whatever its type: Embedded Swift has no existentials that could say
/// it.
public struct MotionClock {
  @usableFromInline let readTime: () -> Double
  @usableFromInline let subscribe: (MotionObserver<Frame>) -> Subscription
  @usableFromInline let readPolicy: () -> ReducedMotion
  /// Whether its time may go back, so that motions must remember their past.
  @usableFromInline let canGoBack: Bool

  /// Any clock.
  @inlinable
  public init(_ clock: some FrameClock) {
    readTime = { clock.time }
    subscribe = { clock.subscribe($0) }
    readPolicy = { clock.reducedMotion }
    canGoBack = clock.canGoBack
  }

  /// The time now.
  @inlinable
  public var time: Double { readTime() }
}
