public import StreamsCore

/// The combined state of several inputs: active while any of them is, announced when it changes (law L13). Use it in
/// operators that have several inputs or hold values back.
///
///     MotionObservable { observer in
///       let phase = AggregatePhase(for: observer)
///       let first = self.subscribe(observer.upstream({ observer.next($0) }, countingIn: phase))
///       let second = other.subscribe(observer.upstream({ observer.next($0) }, countingIn: phase))
///       return Subscription {
///         phase.end()
///         first.unsubscribe()
///         second.unsubscribe()
///       }
///     }
///
/// Create one for each subscription (law L11). Cost: two allocations per input, if the observer
/// takes states.
public final class AggregatePhase {
  /// One input's part of the state.
  @usableFromInline final class Input {
    @usableFromInline let aggregate: AggregatePhase
    @safe @usableFromInline @exclusivity(unchecked) var phase = MotionPhase.atRest

    @inlinable init(_ aggregate: AggregatePhase) {
      self.aggregate = aggregate
    }

    @inlinable func tell(_ phase: MotionPhase) {
      guard phase != self.phase else { return }
      self.phase = phase
      aggregate.count(phase)
    }
  }

  @safe @usableFromInline @exclusivity(unchecked) var announce: ((MotionPhase) -> Void)?
  @safe @usableFromInline @exclusivity(unchecked) var inputs = ActivityCount()
  /// Whether the inputs are being subscribed to. Meanwhile, nothing is announced: an observer might subscribe, and
  /// would then precede this one at the remaining inputs.
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting: Bool
  /// Whether the change to rest is held back, which is the case while values are held back: rest follows the last
  /// value.
  @safe @usableFromInline @exclusivity(unchecked) var holdsRest = false

  @inlinable init(_ announce: ((MotionPhase) -> Void)?, isConnecting: Bool = false) {
    self.announce = announce
    self.isConnecting = isConnecting
  }

  /// A combined state that is announced to `observer`.
  @inlinable public convenience init<Value>(for observer: MotionObserver<Value>) {
    self.init(observer.onState)
  }

  /// Holds back the change to rest while a value is held back, since rest follows the last value.
  @inlinable public func holdRest() {
    holdsRest = true
  }

  /// Announces a held-back change to rest, since no value is held back any longer.
  @inlinable public func releaseRest() {
    holdsRest = false
    update()
  }

  @inlinable func count(_ phase: MotionPhase) {
    inputs.count(phase)
    if !isConnecting, inputs.phase.isActive || !holdsRest { update() }
  }

  /// Ends connecting: all inputs have been subscribed to.
  @inlinable func connected() {
    isConnecting = false
    update()
  }

  /// Announces the state, if it has changed.
  @inlinable @inline(__always) func update() {
    if let phase = inputs.news() { tell(phase) }
  }

  /// This is a separate function because it seldom runs.
  @inlinable @inline(never)
  func tell(_ phase: MotionPhase) { announce?(phase) }

  /// Ends all announcements.
  @inlinable public func end() {
    // The closure is released after the access has ended, since a release may run external code.
    withExtendedLifetime(announce.take()) {}
  }

  /// A receiver for the states of one more input, or nil if the observer doesn't receive states.
  @inlinable func input() -> ((MotionPhase) -> Void)? {
    guard announce != nil else { return nil }
    let input = Input(self)
    return { input.tell($0) }
  }
}

extension MotionObserver {
  /// Creates an observer for one of an operator's inputs: `next` receives its values, and its states count in `phase`.
  ///
  /// - Parameters:
  ///   - next: Receives the values.
  ///   - phase: The combined state of all inputs.
  /// - Returns: The observer to subscribe to that input.
  @inlinable public func upstream<Input>(
    _ next: @escaping (Input) -> Void, countingIn phase: AggregatePhase
  ) -> MotionObserver<Input> {
    upstream(next, state: phase.input())
  }
}
