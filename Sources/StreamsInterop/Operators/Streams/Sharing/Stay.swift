public import StreamsCore

/// An operator's subscription to its upstream, which the operator itself may end before its subscriber leaves.
///
/// If upstream is active at that time, rest is announced here (law L13), since no other object would announce it.
@usableFromInline final class Stay {
  /// Whether the stay is over, so that no more values pass.
  @safe @usableFromInline @exclusivity(unchecked) var isOver = false
  @safe @usableFromInline @exclusivity(unchecked) var phase = MotionPhase.atRest
  /// The receiver of the states; nil if the subscriber doesn't receive states, or must receive nothing more.
  @safe @usableFromInline @exclusivity(unchecked) var onState: ((MotionPhase) -> Void)?
  @safe @usableFromInline @exclusivity(unchecked) var upstream: Subscription?
  @usableFromInline let probe: MotionProbe

  @inlinable init(_ onState: ((MotionPhase) -> Void)?, _ probe: MotionProbe) {
    self.onState = onState
    self.probe = probe
  }

  /// Subscribes to upstream. The first values may already end the stay.
  ///
  /// - Parameter next: Receives the values, even after the stay is over.
  @inlinable func begin<Upstream: Observable>(
    with upstream: Upstream, for observer: MotionObserver<Upstream.Value>,
    _ next: @escaping (Upstream.Value) -> Void
  ) -> Subscription {
    // The receiver is nil if the subscriber doesn't receive states.
    let tell: ((MotionPhase) -> Void)? = onState.map { _ in
      { [self] phase in
        self.phase = phase
        onState?(phase)
      }
    }
    let subscription = upstream.subscribe(observer.upstream(next, state: tell))
    if isOver { subscription.unsubscribe() } else { self.upstream = subscription }
    return Subscription(over: subscription) { [self] in end() }
  }

  /// Emits the last value and leaves.
  @inlinable func leave<Value>(with last: Value, _ next: (Value) -> Void) {
    // This comes first, since `next` may make upstream emit another value.
    isOver = true
    probe.closes(.counted)
    next(last)
    leave()
  }

  /// Announces rest if upstream is active and the subscriber is still there, and leaves.
  @inlinable func leave() {
    isOver = true
    probe.closes(.counted)
    let tell = onState.take()
    if phase == .active { tell?(.atRest) }
    end()
  }

  /// Ends the stay: nothing more passes.
  @inlinable func end() {
    isOver = true
    // These are released after the accesses have ended, since a release may run external code.
    let released = (onState.take(), upstream.take())
    released.1?.unsubscribe()
  }
}
