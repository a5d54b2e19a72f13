import StreamsCore
import StreamsOperators
import StreamsProperties

/// The source location where a system's stream was created, and the one where the program added its creator; traces
/// name both. Empty in builds without tracing.
@usableFromInline package struct SystemSite {
  #if TRACED
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: UInt
    @usableFromInline package var addedAt: Origin?
  #endif

  @inlinable @inline(__always) package init(_ fileID: StaticString, _ line: UInt) {
    #if TRACED
      self.fileID = fileID
      self.line = line
    #endif
  }
}

extension MotionObservable {
  /// This stream, marked as belonging to a system.
  @inlinable @inline(__always) package func appliedSystem<System: MotionSystem>(
    _ system: System, at site: SystemSite
  ) -> MotionObservable<Value> {
    #if TRACED
      #if hasFeature(Embedded)
        // In Embedded Swift, types have no names, and there are no weak references.
        asOperation("system", site.fileID, site.line, nil, addedAt: site.addedAt) {
          system.settingNodes
        }
      #else
        asOperation(
          "system", site.fileID, site.line, { [System.self] }, addedAt: site.addedAt
        ) { [weak system] in system?.settingNodes ?? [] }
      #endif
    #else
      self
    #endif
  }
}

extension MotionObserver {
  /// This observer, which writes a target, marked as belonging to a system.
  @inlinable @inline(__always) func driven<Target: MotionWritable, System: MotionSystem>(
    _ target: Target, by system: System, at site: SystemSite
  ) -> MotionObserver where Target.Value == Value {
    writing(target).driven(by: system, at: site)
  }

  /// This observer, marked as writing a target.
  @inlinable @inline(__always) func writing<Target: MotionWritable>(
    _ target: Target
  ) -> MotionObserver where Target.Value == Value {
    #if TRACED
      var observer = self
      observer.node = tracedNode(of: target)
      return observer
    #else
      self
    #endif
  }

  /// This observer, marked as belonging to a system.
  @inlinable @inline(__always) func driven<System: MotionSystem>(
    by system: System, at site: SystemSite
  ) -> MotionObserver {
    #if TRACED
      #if hasFeature(Embedded)
        applied("system", site.fileID, site.line, nil) { system.settingNodes }
      #else
        applied("system", site.fileID, site.line, { [System.self] }) {
          [weak system] in system?.settingNodes ?? []
        }
      #endif
    #else
      self
    #endif
  }
}

#if TRACED
  extension MotionSystem {
    /// The nodes of the system's settings in graphs and traces.
    @usableFromInline package var settingNodes: [TraceNode] { settings.compactMap { $0.node } }
  }

  /// The node of a target in graphs and traces.
  @usableFromInline package func tracedNode<Target: MotionWritable>(
    of target: Target
  ) -> TraceNode? {
    #if hasFeature(Embedded)
      (target as? ReactiveProperty<Target.Value>)?.tracedNode
    #else
      (target as? any Traced)?.tracedNode
    #endif
  }
#endif
