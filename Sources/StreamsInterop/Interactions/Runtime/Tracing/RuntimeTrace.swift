public import StreamsCore
import StreamsSystems

// The part of a runtime in graphs and traces, which is empty in builds without tracing.

/// The source location where something was added. Empty in builds without tracing.
struct TraceOrigin {
  #if TRACED
    var origin: Origin?
  #endif

  init() {}

  init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {
    #if TRACED
      origin = Origin(kind, fileID, line)
    #endif
  }
}

/// The address of a runtime's actor. Empty in builds without tracing.
struct TraceHome {
  #if TRACED
    /// The address; 0 without an actor.
    var address: UInt = 0
  #endif

  init() {}

  init(_ isolation: borrowing Isolation) {
    #if TRACED
      address = isolation.address
    #endif
  }
}

extension RuntimeNode {
  /// The source location where an interaction was added, if known and outside the library.
  package var site: String? {
    #if TRACED
      made.origin.flatMap { isInside($0.site) ? nil : $0.site }
    #else
      nil
    #endif
  }

  /// The source location where the program added the interaction, or the whole to which it belongs; `nil` if unknown.
  var addedSite: String? {
    #if TRACED
      addedAt?.site
    #else
      nil
    #endif
  }

  #if TRACED
    var addedAt: Origin? {
      if let origin = made.origin, !isInside(origin.site) { return origin }
      return above?.addedAt
    }
  #endif
}

extension SystemSite {
  /// The site of a system that an interaction runs.
  @inline(__always) func added(in runtime: MotionRuntime) -> SystemSite {
    #if TRACED
      var site = self
      site.addedAt = runtime.node.addedAt
      return site
    #else
      self
    #endif
  }
}

extension StreamConnection {
  /// Registers the connection's observer with graphs and traces, and assigns it and its target to the
  /// runtime's actor.
  @inlinable @inline(__always) final func trace<Value>(_ observer: MotionObserver<Value>) {
    #if TRACED
      trace(observer.link)
    #endif
  }

  #if TRACED
    @usableFromInline final func trace(_ link: TraceLink) {
      self.link = link
      link.node?.target = target.node
      let address = owner?.tree.home.address ?? 0
      link.node?.belong(to: address)
      target.node?.belong(to: address)
    }
  #endif
}

extension TargetConnection {
  /// Traces that a value was dropped because another connection holds the target.
  @inlinable @inline(__always) func traceDrop(_ value: Target.Value) {
    #if TRACED
      guard let node = link.node, let holder = connected.holder else { return }
      node.hold(.dropped, value, by: holder.link.node.map { traced($0) })
    #endif
  }
}

extension TraceLink {
  /// Names the source location where the program added the interaction for which the library created this object,
  /// unless the object already has a name.
  @inline(__always) func added(in runtime: MotionRuntime) {
    #if TRACED
      if let node, node.isInside, node.addedAt == nil { node.addedAt = runtime.node.addedAt }
    #endif
  }

  /// The link of a connection's target.
  init(of target: some MotionWritable) {
    self.init()
    #if TRACED
      node = tracedNode(of: target)
    #endif
  }
}
