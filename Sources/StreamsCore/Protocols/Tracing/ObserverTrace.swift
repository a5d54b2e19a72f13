/// An observer's data for graphs and traces. Empty in builds without tracing.
@frozen
@usableFromInline package struct ObserverTrace {
  #if TRACED
    /// Its owner in graphs and traces: the operator that emits to it, or the subscriber.
    @usableFromInline package var owner: CarriedObject?
    /// Whether its operator has just been named; the operator's inner streams then count as parts of it.
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

#if TRACED
  extension IsolationMark {
    /// The address of the actor; 0 without one.
    @inlinable var address: UInt {
      #if hasFeature(Embedded)
        0
      #else
        bits
      #endif
    }
  }
#endif
