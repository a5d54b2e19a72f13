extension Observable {
  /// Shares one upstream subscription among all subscribers, and replays the last value to each new
  /// one: makes a property-like stream of events.
  ///
  /// | upstream | 10 | 20 |
  /// |---|---|---|
  /// | `remember()` | 10 | 20 |
  ///
  /// A subscriber that comes after the 10 hears that first. Upstream is subscribed to with the first
  /// subscriber, and left with the last; the memory ends with it (law L12).
  ///
  /// In Combine: `multicast` of a `CurrentValueSubject` with `autoconnect`; in RxSwift:
  /// `share(replay: 1)`. Cost: as of a property; one allocation a subscription.
  @inlinable
  public func remember() -> MotionObservable<Value> {
    let memory = Memory(asStream())
    return MotionObservable(relaying: { memory.subscribe($0) })
  }
}

/// The one upstream subscription of a remembered stream, and its last value.
///
///     stream ──▶ memory ──▶ upstream's subscription
///                  ▲                  ┊
///                  └── upstream's list, while subscribed
///
/// So the memory lives while the stream does or upstream may emit. It is left by the last subscriber.
@usableFromInline
final class Memory<Value> {
  @usableFromInline let source: MotionObservable<Value>
  @usableFromInline let observers = ObserverList<Value>(name: "remember")
  @usableFromInline var last: Value?
  @usableFromInline var upstream: Subscription?
  @usableFromInline var isConnected = false

  @inlinable
  init(_ source: MotionObservable<Value>) {
    self.source = source
    // The list lives in this object.
    observers.onLastUnsubscribe = { [unowned(unsafe) self] in
      let memory = unsafe self
      memory.disconnect()
    }
  }

  @inlinable
  func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    let subscription = observers.subscribe(observer, replaying: last)
    if !isConnected {
      isConnected = true
      upstream = source.subscribe(
        observer.upstream(
          { [self] value in
            // The old value goes last: its release may run foreign code, which may come back here.
            var old: Value? = value
            swap(&last, &old)
            observers.send(value)
            withExtendedLifetime(old) {}
          },
          state: { [self] phase in observers.send(state: phase) }))
    }
    return subscription
  }

  @inlinable
  func disconnect() {
    let released = (upstream, last)
    upstream = nil
    last = nil
    observers.phase = .atRest
    isConnected = false
    // The last thing done here: it may let go of this object.
    released.0?.unsubscribe()
  }
}
