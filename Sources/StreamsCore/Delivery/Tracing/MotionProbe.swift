/// A probe with which an operator reports to a trace the values that it did not pass on.
///
///     let probe = observer.probe
///     return source.subscribe(
///       observer.upstream { value in
///         if isGood(value) { observer.next(value) } else { probe.held(value, .filtered) }
///       })
///
/// In builds without tracing, the probe is empty and has no effect.
@frozen
public struct MotionProbe {
  #if TRACED
    @usableFromInline let node: TraceNode?

    @inlinable init(_ node: TraceNode?) {
      self.node = node
    }
  #else
    @inlinable init() {}
  #endif

  /// Reports that a value was held back.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hold: The reason.
  @inlinable @inline(__always) public func held<Value>(_ value: Value, _ hold: HoldReason) {
    #if TRACED
      node?.hold(hold, value)
    #endif
  }

  /// Reports that a value was held back because of another value, for example an equal one.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hold: The reason.
  ///   - other: The other value.
  @inlinable @inline(__always) package func held<Value, Other>(
    _ value: Value, _ hold: HoldReason, by other: Other
  ) {
    #if TRACED
      node?.hold(hold, value, by: traced(other))
    #endif
  }

  /// Runs a closure that may emit, and reports that a value was held back if the closure did not emit.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - body: The closure.
  @inlinable @inline(__always) package func watch<Value>(_ value: Value, _ body: () -> Void) {
    #if TRACED
      guard let node, let before = node.lastRecorded else { return body() }
      body()
      if let after = node.lastRecorded, after == before { node.hold(.unusable, value) }
    #else
      body()
    #endif
  }

  /// Reports that nothing passes from now on: a gate has closed.
  @inlinable @inline(__always) package func closes(_ hold: HoldReason) {
    #if TRACED
      node?.standing = hold
    #endif
  }

  /// Reports that values pass again.
  @inlinable @inline(__always) package func opens() {
    #if TRACED
      node?.standing = nil
    #endif
  }
}

extension MotionObserver {
  /// The probe of the operator that subscribes this observer.
  @inlinable @inline(__always) public var probe: MotionProbe {
    #if TRACED
      MotionProbe(node)
    #else
      MotionProbe()
    #endif
  }
}
