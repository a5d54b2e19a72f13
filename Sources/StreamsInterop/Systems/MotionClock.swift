public import StreamsCore

/// What systems need of a clock, whatever its type: Embedded Swift has no existentials that could say
/// it.
public struct MotionClock {
  @usableFromInline let readTime: () -> Double
  @usableFromInline let subscribe: (MotionObserver<Frame>) -> Subscription
  @usableFromInline let readPolicy: () -> ReducedMotion
  /// Later changes of its policy, if it can make any.
  @usableFromInline let policyChanges: MotionObservable<ReducedMotion>?
  /// Whether its time may go back, so that motions must remember their past.
  @usableFromInline let canGoBack: Bool

  /// Any clock.
  @inlinable
  public init(_ clock: some FrameClock) {
    readTime = { clock.time }
    subscribe = { clock.subscribe($0) }
    readPolicy = { clock.reducedMotion }
    policyChanges = clock.reducedMotionChanges
    canGoBack = clock.canGoBack
  }

  /// Calls `obey` whenever the clock's policy changes, from now on.
  @inlinable
  func onPolicyChange(_ obey: @escaping () -> Void) -> Subscription? {
    policyChanges?.subscribe { _ in obey() }
  }

  /// The time now.
  @inlinable
  public var time: Double { readTime() }
}
