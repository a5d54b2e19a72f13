public import StreamsCore

/// The state of several inputs as one: active while any of them is, announced when that changes
/// (law L13). For operators that have more inputs than one, or hold values back.
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
/// Made anew for each subscription (law L11). Cost: two allocations an input, where the observer listens to
/// states.
public final class AggregatePhase {
  /// One input's part in it.
  @usableFromInline
  final class Input {
    @usableFromInline let aggregate: AggregatePhase
    @safe @usableFromInline @exclusivity(unchecked) var phase = MotionPhase.atRest

    @inlinable
    init(_ aggregate: AggregatePhase) {
      self.aggregate = aggregate
    }

    @inlinable
    func tell(_ phase: MotionPhase) {
      guard phase != self.phase else { return }
      self.phase = phase
      aggregate.count(phase)
    }
  }

  @safe @usableFromInline @exclusivity(unchecked) var announce: ((MotionPhase) -> Void)?
  @safe @usableFromInline @exclusivity(unchecked) var inputs = ActivityCount()
  /// While the inputs are being subscribed to, nothing is announced: who hears of it might subscribe,
  /// and would come before this one at the inputs that are still to come.
  @safe @usableFromInline @exclusivity(unchecked) var isConnecting: Bool
  /// While values are held back, so is the news that all rest: it comes after the last value.
  @safe @usableFromInline @exclusivity(unchecked) var holdsRest = false

  @inlinable
  init(_ announce: ((MotionPhase) -> Void)?, isConnecting: Bool = false) {
    self.announce = announce
    self.isConnecting = isConnecting
  }

  /// What announces the state to `observer`.
  @inlinable
  public convenience init<Value>(for observer: MotionObserver<Value>) {
    self.init(observer.onState)
  }

  /// A value is held back: so is the news that all rest, which comes after the last value.
  @inlinable
  public func holdRest() {
    holdsRest = true
  }

  /// No value is held back any more: what was held is told.
  @inlinable
  public func releaseRest() {
    holdsRest = false
    update()
  }

  @inlinable
  func count(_ phase: MotionPhase) {
    inputs.count(phase)
    if !isConnecting, inputs.phase.isActive || !holdsRest { update() }
  }

  /// All inputs have been subscribed to.
  @inlinable
  func connected() {
    isConnecting = false
    update()
  }

  /// Announces the state, if it has changed.
  @inlinable
  @inline(__always)
  func update() {
    if let phase = inputs.news() { tell(phase) }
  }

  /// Apart, since it is seldom news.
  @inlinable
  @inline(never)
  func tell(_ phase: MotionPhase) { announce?(phase) }

  /// Nothing is announced any more.
  @inlinable
  public func end() {
    // Let go after the access: a release runs foreign code.
    withExtendedLifetime(announce.take()) {}
  }

  /// What one more input tells its state to: nothing where nobody listens.
  @inlinable
  func input() -> ((MotionPhase) -> Void)? {
    guard announce != nil else { return nil }
    let input = Input(self)
    return { input.tell($0) }
  }
}

extension MotionObserver {
  /// An observer for one of several inputs of an operator: it handles values by `next`, and its states count
  /// in `phase`.
  @inlinable
  public func upstream<Input>(
    _ next: @escaping (Input) -> Void, countingIn phase: AggregatePhase
  ) -> MotionObserver<Input> {
    upstream(next, state: phase.input())
  }
}
