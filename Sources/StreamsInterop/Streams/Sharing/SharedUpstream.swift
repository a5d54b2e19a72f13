public import StreamsCore

/// The single upstream subscription of a shared stream, and its last value, if remembered.
///
///     stream ──▶ shared upstream ──▶ upstream's subscription
///                  ▲                           ┊
///                  └── upstream's list, while subscribed
///
/// So it lives while the stream does or upstream may emit. The last subscriber ends it.
@usableFromInline final class SharedUpstream<Value> {
  @usableFromInline let source: MotionObservable<Value>
  @usableFromInline let observers: ObserverList<Value>
  /// The joins that its subscribers feed are above those that feed it (law L9).
  @usableFromInline let stage: Stage
  @usableFromInline let remembers: Bool
  // Accessed between foreign calls, never across one.
  @safe @usableFromInline @exclusivity(unchecked) var last: Value?
  @safe @usableFromInline @exclusivity(unchecked) var upstream: Subscription?
  @safe @usableFromInline @exclusivity(unchecked) var isConnected = false

  @inlinable init(_ source: MotionObservable<Value>, remembers: Bool, _ origin: Origin) {
    self.source = source
    self.remembers = remembers
    observers = ObserverList(origin: origin)
    stage = observers.makeStage()
    // The list lives in this object.
    observers.onLastUnsubscribe = { [unowned(unsafe) self] in
      let shared = unsafe self
      shared.disconnect()
    }
  }

  @inlinable func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    let subscription =
      remembers ? observers.subscribe(observer, replaying: last) : observers.subscribe(observer)
    if !isConnected {
      isConnected = true
      var hearing: MotionObserver<Value> = observer.upstream(
        next(), state: { [self] phase in observers.send(state: phase) }, consumer: stage)
      // Its values go to all subscribers, not only to the first.
      hearing.link = TraceLink(to: observers)
      upstream = source.subscribe(hearing)
    }
    return subscription
  }

  /// A receiver for upstream's values.
  @inlinable func next() -> (Value) -> Void {
    guard remembers else { return { [self] value in observers.send(value) } }
    return { [self] value in
      // The old value is released last: the release may run foreign code, which may re-enter here.
      var old: Value? = value
      swap(&last, &old)
      observers.send(value)
      withExtendedLifetime(old) {}
    }
  }

  @inlinable func disconnect() {
    let released = (upstream.take(), last.take())
    observers.phase = .atRest
    isConnected = false
    // The last statement here: it may release this object.
    released.0?.unsubscribe()
  }
}
