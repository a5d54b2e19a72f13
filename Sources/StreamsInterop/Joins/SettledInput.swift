public import StreamsCore

/// Holds back what a stream brings until what is looked at beside it has settled (law L9): for operators
/// that ask another stream for an amount, and must lose no value.
///
/// Values and states pass in order, at the end of their turn.
@usableFromInline
final class SettledInput<Value> {
  @usableFromInline
  enum Event {
    case next(Value)
    case state(MotionPhase)
  }

  @usableFromInline let join: Join
  @usableFromInline let next: (Value) -> Void
  @usableFromInline let onState: ((MotionPhase) -> Void)?
  @usableFromInline let held = Backlog<Event>()
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting = true
  /// The state that came last. It may be held.
  @safe @usableFromInline @exclusivity(unchecked) var phase = MotionPhase.atRest

  /// - Parameter observer: what all of it goes on to.
  @inlinable
  convenience init<Downstream>(
    _ origin: Origin, for observer: MotionObserver<Downstream>,
    next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)?
  ) {
    // Embedded Swift has no generic initialiser that designates.
    self.init(Join(origin, consumer: observer.consumer), next: next, state: state)
  }

  @inlinable
  init(_ join: Join, next: @escaping (Value) -> Void, state: ((MotionPhase) -> Void)?) {
    self.join = join
    self.next = next
    onState = state
  }

  /// Subscribes to the stream.
  @inlinable
  func subscribe<Downstream>(
    to stream: some Observable<Value>, for observer: MotionObserver<Downstream>
  ) -> Subscription {
    let subscription = hear(stream, for: observer)
    join.begin { [self] in flush() }
    isConnecting = false
    if !held.isEmpty { join.touch(isFed: false) }
    return subscription
  }

  /// Subscribes to the stream, for somebody else to begin the join.
  @inlinable
  func hear<Downstream>(
    _ stream: some Observable<Value>, for observer: MotionObserver<Downstream>
  ) -> Subscription {
    // Not a closure: that would be handed a copy.
    @inline(__always) func take(_ value: Value) { hold(.next(value)) }
    return stream.subscribe(
      observer.upstream(
        take, state: onState.map { _ in { self.hold(.state($0)) } },
        consumer: join))
  }

  /// Passes on what is held.
  @inlinable
  func flush() {
    // Whoever hears of one may end all this.
    while !join.hasEnded, let event = held.takeFirst() {
      switch event {
      case .next(let value): next(value)
      case .state(let phase): onState?(phase)
      }
    }
  }

  /// The amount has a value: what that stems from settles first. Not what replays it, as this is
  /// subscribed to: who subscribes while another emits is not fed by it.
  @inlinable
  func look() {
    if !isConnecting { join.look() }
  }

  @inlinable
  func hold(_ event: Event) {
    held.append(event)
    if case .state(let phase) = event { self.phase = phase }
    if isConnecting { join.look() } else { join.touch() }
  }

  /// Nothing passes any more.
  @inlinable
  func stop() {
    join.stop()
    held.removeAll()
  }
}
