// The stage downstream of an observer: observers carry it without knowing its class.

extension MotionObserver {
  /// The join or shared stream downstream, if any (law L9).
  @inlinable @inline(__always) package var consumer: Stage? {
    unsafe unsafeBitCast(destination, to: Stage?.self)
  }

  @inlinable package init(
    onNext: @escaping (Value) -> Void, onState: ((MotionPhase) -> Void)?, site: SubscriptionSite,
    consumer: Stage? = nil, mark: IsolationMark = .none
  ) {
    self.init(onNext: onNext, onState: onState, site: site, destination: consumer, mark: mark)
  }

  /// Returns an observer like ``upstream(_:)``, for an operator that is itself a stage.
  @inlinable package func upstream<Upstream>(
    _ next: @escaping (Upstream) -> Void, state: ((MotionPhase) -> Void)?, consumer: Stage?
  ) -> MotionObserver<Upstream> {
    upstream(next, state: state, destination: consumer)
  }
}
