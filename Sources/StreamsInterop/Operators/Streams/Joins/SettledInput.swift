public import StreamsCore

/// Holds back a stream's events until the other inputs have settled (law L9), for operators that read an amount from
/// another stream and must not lose any value.
///
/// Values and states pass in order, at the end of their turn.
@usableFromInline package final class SettledInput<Value> {
  @usableFromInline enum Event {
    case next(Value)
    case state(MotionPhase)
  }

  @usableFromInline package let join: Join
  @usableFromInline let next: (Value) -> Void
  @usableFromInline let onState: ((MotionPhase) -> Void)?
  @usableFromInline let held = Backlog<Event>()
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting = true
  /// The last state received, which may still be held back.
  @safe @usableFromInline @exclusivity(unchecked) var phase = MotionPhase.atRest

  /// - Parameter observer: The observer that the operator feeds.
  @inlinable package convenience init<Downstream>(
    _ origin: Origin, for observer: MotionObserver<Downstream>,
    next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)?
  ) {
    // Embedded Swift has no generic designated initializers.
    self.init(Join(origin, consumer: observer.consumer), next: next, state: state)
  }

  @inlinable init(_ join: Join, next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)?) {
    self.join = join
    self.next = next
    onState = state
  }

  /// Subscribes to the stream.
  @inlinable package func subscribe<Downstream>(
    to stream: some Observable<Value>, for observer: MotionObserver<Downstream>
  ) -> Subscription {
    let subscription = hear(stream, for: observer)
    join.begin { [self] in flush() }
    isConnecting = false
    if !held.isEmpty { join.touch(isFed: false) }
    return subscription
  }

  /// Subscribes to the stream; the caller begins the join.
  @inlinable func hear<Downstream>(
    _ stream: some Observable<Value>, for observer: MotionObserver<Downstream>
  ) -> Subscription {
    // This is not a closure, which would receive a copy.
    @inline(__always) func take(_ value: Value) { hold(.next(value)) }
    return stream.subscribe(
      observer.upstream(
        take, state: onState.map { _ in { self.hold(.state($0)) } },
        consumer: join))
  }

  /// Passes on the events that were held back.
  @inlinable func flush() {
    // An observer of an event may end this input.
    while !join.hasEnded, let event = held.takeFirst() {
      switch event {
      case .next(let value): next(value)
      case .state(let phase): onState?(phase)
      }
    }
  }

  /// Waits until the source of the amount's new value has settled. A replay upon subscription does not count: an
  /// observer that subscribes during another source's emission is not fed by that source.
  @inlinable package func look() {
    if !isConnecting { join.look() }
  }

  @inlinable func hold(_ event: Event) {
    held.append(event)
    if case .state(let phase) = event { self.phase = phase }
    if isConnecting { join.look() } else { join.touch() }
  }

  /// Ends all output.
  @inlinable package func stop() {
    join.stop()
    held.removeAll()
  }
}
