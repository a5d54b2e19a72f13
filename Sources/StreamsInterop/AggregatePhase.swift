/// The state of several inputs as one: active while any of them is, announced when that changes
/// (law L13).
@usableFromInline
final class AggregatePhase {
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
      aggregate.count(phase.isActive ? 1 : -1)
    }
  }

  @safe @usableFromInline @exclusivity(unchecked) var announce: ((MotionPhase) -> Void)?
  @safe @usableFromInline @exclusivity(unchecked) var activeCount = 0
  @safe @usableFromInline @exclusivity(unchecked) var announced = MotionPhase.atRest
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

  @inlinable
  func count(_ change: Int) {
    activeCount += change
    if !isConnecting, activeCount > 0 || !holdsRest { update() }
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
    let phase: MotionPhase = activeCount > 0 ? .active : .atRest
    guard phase != announced else { return }
    announced = phase
    announce?(phase)
  }

  /// Nothing is announced any more.
  @inlinable
  func end() {
    // Let go after the access: a release runs foreign code.
    let released = announce
    announce = nil
    withExtendedLifetime(released) {}
  }

  /// What one more input tells its state to: nothing where nobody listens.
  @inlinable
  func input() -> ((MotionPhase) -> Void)? {
    guard announce != nil else { return nil }
    let input = Input(self)
    return { input.tell($0) }
  }
}
