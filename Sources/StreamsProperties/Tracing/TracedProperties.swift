#if TRACED
  public import StreamsCore

  extension ScopedReactiveProperty {
    /// The trace node of the observers.
    package final var tracedNode: TraceNode? { observers.needTraceNode() }
  }

  #if !hasFeature(Embedded)
    extension ScopedReactiveProperty: Traced {
      package final var tracedValue: Any { current }
    }

    extension PropertyLens: Traced {
      /// The trace node of the whole.
      package var tracedNode: TraceNode? { (whole as? any Traced)?.tracedNode }
      package var tracedValue: Any { value }
    }
  #endif
#endif

extension ScopedReactiveProperty {
  /// Sets the name of an unnamed property in traces to the name of its setting.
  @inlinable @inline(__always) package final func traceTitle(_ title: StaticString) {
    #if TRACED
      _ = TraceLink(to: observers, titled: title)
    #endif
  }
}
