public import StreamsCore

/// The number of active inputs, and the last announced phase: the whole is active while any input is active (law L13).
@usableFromInline package struct ActivityCount {
  @usableFromInline package var activeCount: Int32 = 0
  @usableFromInline var told = MotionPhase.atRest

  @inlinable package init() {}

  @inlinable package var phase: MotionPhase { activeCount > 0 ? .active : .atRest }

  /// Counts an input that has become active or come to rest.
  @inlinable package mutating func count(_ phase: MotionPhase) {
    activeCount += phase.isActive ? 1 : -1
  }

  /// The phase of the whole, unless it has already been announced; from then on, it counts as announced.
  @inlinable @inline(__always) package mutating func news() -> MotionPhase? {
    let phase = phase
    guard phase != told else { return nil }
    told = phase
    return phase
  }
}
