public import StreamsCore

/// The single upstream subscription of a shared stream, and its last value if it is remembered.
///
///     stream ──▶ shared upstream ──▶ upstream's subscription
///                  ▲                           ┊
///                  └── upstream's list, while subscribed
///
/// The object therefore lives as long as the stream lives or upstream may emit. The last subscriber to leave ends it.
@usableFromInline final class SharedUpstream<Value> {
  @usableFromInline let source: MotionObservable<Value>
  @usableFromInline let observers: ObserverList<Value>
  /// The stage, which places the joins that its subscribers feed above those that feed it (law L9).
  @usableFromInline let stage: Stage
  @usableFromInline let remembers: Bool
  // The last value, which is accessed between calls to external code, never across one.
  @safe @usableFromInline @exclusivity(unchecked) var last: Value?
  @safe @usableFromInline @exclusivity(unchecked) var upstream: Subscription?
  @safe @usableFromInline @exclusivity(unchecked) var isConnected = false

  @inlinable init(_ source: MotionObservable<Value>, remembers: Bool, _ origin: Origin) {
    self.source = source
    self.remembers = remembers
    observers = ObserverList(origin: origin)
    stage = observers.makeStage()
    // The list lives inside this object.
    observers.onLastUnsubscribe = { [loose = Loose(self)] in
      loose.object("MotionObservable.share").disconnect()
    }
  }

  @inlinable func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    let subscription =
      remembers ? observers.subscribe(observer, replaying: last) : observers.subscribe(observer)
    if !isConnected {
      Turn.requireStack(observers.ownOrigin)
      isConnected = true
      var hearing: MotionObserver<Value> = observer.upstream(
        next(), state: { [self] phase in observers.send(state: phase) }, consumer: stage)
      // The values go to all subscribers, not only to the first.
      hearing.link = TraceLink(to: observers)
      upstream = observers.connect { source.subscribe(hearing) }
    }
    return subscription
  }

  /// A receiver for upstream's values.
  @inlinable func next() -> (Value) -> Void {
    guard remembers else { return { [self] value in observers.send(value) } }
    return { [self] value in
      // The old value is released last: the release may run external code, which may re-enter this closure.
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
    // This is the last statement, since it may release this object.
    released.0?.unsubscribe()
  }
}
