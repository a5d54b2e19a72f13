/// The state of several inputs as one: active while any of them is, announced when that changes
/// (law L13).
@usableFromInline
final class AggregatePhase {
  @usableFromInline let announce: ((MotionPhase) -> Void)?
  @safe @usableFromInline @exclusivity(unchecked) var activeCount = 0

  @inlinable
  init(_ announce: ((MotionPhase) -> Void)?) {
    self.announce = announce
  }

  /// An observer for one more input.
  @inlinable
  func input<Input>(_ next: @escaping (Input) -> Void) -> MotionObserver<Input> {
    // Nobody listens: nothing to count.
    guard announce != nil else { return MotionObserver(next: next) }
    let wasActive = Variable(false)
    return MotionObserver(
      next: next,
      state: { [self] phase in
        guard phase.isActive != wasActive.value else { return }
        wasActive.value = phase.isActive
        if phase.isActive {
          activeCount += 1
          if activeCount == 1 { announce?(.active) }
        } else {
          activeCount -= 1
          if activeCount == 0 { announce?(.atRest) }
        }
      })
  }
}
