public import StreamsCore

/// The trace data of a join of latest values. Empty in builds without tracing.
@usableFromInline struct LatestTrace {
  @usableFromInline let link: TraceLink
  #if TRACED
    /// Whether each input has had a value, in the order of the inputs.
    @usableFromInline var hasHad: ContiguousArray<() -> Bool> = []
  #endif

  @inlinable @inline(__always) init(_ link: TraceLink) { self.link = link }

  /// Adds an input.
  @inlinable @inline(__always) mutating func expect(_ hasHad: @escaping () -> Bool) {
    #if TRACED
      self.hasHad.append(hasHad)
    #endif
  }

  /// The first input that has not had a value.
  @inlinable @inline(__always) var missing: Int? {
    #if TRACED
      hasHad.firstIndex { !$0() }
    #else
      nil
    #endif
  }

  /// Releases the closures.
  @inlinable @inline(__always) mutating func end() {
    #if TRACED
      hasHad = []
    #endif
  }
}
