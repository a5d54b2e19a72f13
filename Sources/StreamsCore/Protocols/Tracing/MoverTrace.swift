/// The node of a motion in traces; empty in builds without tracing.
@frozen
@usableFromInline package struct MoverTrace {
  #if TRACED
    @usableFromInline package var owner: TracedOwner?
  #endif

  @inlinable package init() {}

  /// Records that the motion has been interrupted by another, or stopped by a call.
  @inlinable @inline(__always) func interrupt(by other: MoverTrace) {
    #if TRACED
      owner?.interrupt(by: other.owner)
    #endif
  }
}

#if TRACED
  /// A node in graphs and traces, as seen by the motions that it represents.
  @usableFromInline package class TracedOwner: CarriedObject {
    @inlinable package override init() {}

    /// Records an interruption by the motion of another node, or `nil` if that motion has no node.
    @usableFromInline package func interrupt(by other: TracedOwner?) {}
  }
#endif
