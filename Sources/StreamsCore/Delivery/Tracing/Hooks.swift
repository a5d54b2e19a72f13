// Delivery hooks for graphs and traces. They exist in all builds, and are empty in builds without tracing.

/// Whether this build traces.
@inlinable @inline(__always) package var isTraced: Bool {
  #if TRACED
    true
  #else
    false
  #endif
}

/// A node of graphs and traces, carried by the object that it represents. Empty in builds without
/// tracing.
@frozen
@usableFromInline package struct TraceLink {
  #if TRACED
    @usableFromInline package var node: TraceNode?

    @inlinable package init(_ node: TraceNode?) { self.node = node }
  #endif

  /// A link without a node.
  @inlinable package init() {}

  /// The link to a list's node, which is created if needed.
  @inlinable @inline(__always) package init(
    to list: ObserverStorage, titled title: StaticString? = nil
  ) {
    #if TRACED
      node = list.needTraceNode()
      if let title { node?.title = title }
    #endif
  }

  /// Records a value that was held back.
  @inlinable @inline(__always) package func hold<Value>(_ reason: HoldReason, _ value: Value) {
    #if TRACED
      node?.hold(reason, value)
    #endif
  }

  /// Records that nothing passes from now on or, with `nil`, that everything passes again.
  @inlinable @inline(__always) package func stand(_ reason: HoldReason?) {
    #if TRACED
      node?.standing = reason
    #endif
  }

  /// Records that this node observes another node.
  @inlinable @inline(__always) package func append(_ other: TraceLink) {
    #if TRACED
      if let input = other.node { node?.append(input) }
    #endif
  }
}

extension MoverTrace {
  /// The trace of a motion that a node represents.
  @inlinable @inline(__always) package init(_ link: TraceLink) {
    self.init()
    #if TRACED
      owner = link.node
    #endif
  }
}

extension MotionObserver {
  /// Creates the node of a subscriber.
  @inlinable @inline(__always) mutating func traceSubscriber(
    _ fileID: StaticString, _ line: UInt
  ) {
    #if TRACED
      node = TraceNode(.subscriber, "subscriber", fileID, line, mark: mark)
    #endif
  }

  /// The link to this object's node.
  @inlinable @inline(__always) package var link: TraceLink {
    get {
      #if TRACED
        TraceLink(node)
      #else
        TraceLink()
      #endif
    }
    set {
      #if TRACED
        node = newValue.node
      #endif
    }
  }
}

extension OwnedSubscription {
  /// Records that the observer observes a list from now on.
  @inlinable @inline(__always) final func traceBegin(_ link: TraceLink, of list: ObserverStorage) {
    #if TRACED
      link.node?.append(list.needTraceNode())
      trace = link
    #endif
  }

  /// Records that the observer no longer observes the list.
  @inline(__always) final func traceEnd(of list: Unmanaged<ObserverStorage>) {
    #if TRACED
      guard let node = trace.node else { return }
      trace = TraceLink()
      unsafe list._withUnsafeGuaranteedRef { if let own = $0.traceNode { node.forget(own) } }
    #endif
  }
}

#if TRACED
  extension ObserverStorage {
    /// The node of this object in graphs and traces, created on first use.
    @inlinable @inline(__always) package final var traceNode: TraceNode? {
      get { trace.node }
      set { trace.node = newValue }
    }

    /// Whether this list writes its values through to external data.
    package final var hasExternalWrite: Bool { status.contains(.writesThrough) }
  }
#endif

#if !hasFeature(Embedded) || TRACED
  extension Emitter {
    /// Records that a waiting event is delivered.
    @inlinable @inline(__always) final func traceQueued(
      _ waiting: @autoclosure () -> Waiting
    ) -> TraceMark {
      #if TRACED
        let waiting = waiting()
        return switch waiting.event {
        case .next(let value): traceEvent(.sent, value, from: waiting.cause)
        case .state(let phase): traceState(phase, from: waiting.cause)
        }
      #else
        TraceMark()
      #endif
    }
  }
#endif
