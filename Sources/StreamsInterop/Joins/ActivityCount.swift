public import StreamsCore

/// How many of several are active, and what was told of that last: the whole is active while any is
/// (law L13).
@usableFromInline
struct ActivityCount {
  @usableFromInline var activeCount: Int32 = 0
  @usableFromInline var told = MotionPhase.atRest

  @inlinable
  init() {}

  @inlinable
  var phase: MotionPhase { activeCount > 0 ? .active : .atRest }

  /// Counts one that has become active or come to rest.
  @inlinable
  mutating func count(_ phase: MotionPhase) {
    activeCount += phase.isActive ? 1 : -1
  }

  /// The phase of the whole, where it has not been told; from then on it has.
  @inlinable
  @inline(__always)
  mutating func news() -> MotionPhase? {
    let phase = phase
    guard phase != told else { return nil }
    told = phase
    return phase
  }
}
