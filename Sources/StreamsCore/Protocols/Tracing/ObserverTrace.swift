/// The data of an observer for graphs and traces; empty in builds without tracing.
@frozen
@usableFromInline package struct ObserverTrace {
  #if TRACED
    /// The observer's owner in graphs and traces: the operator that emits to it, or the subscriber.
    @usableFromInline package var owner: CarriedObject?
    /// Whether the operator has just been named; if so, the operator's inner streams count as parts of it.
    @usableFromInline package var isFresh = false
  #endif

  @inlinable init() {}

  /// The trace data of an observer upstream.
  @inlinable @inline(__always) var upstream: ObserverTrace {
    #if TRACED
      var trace = self
      trace.isFresh = false
      return trace
    #else
      self
    #endif
  }
}
