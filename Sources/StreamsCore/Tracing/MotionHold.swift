/// Why a value went no further, or not yet: what operators say to a trace by their ``MotionProbe``.
@frozen
public enum MotionHold: UInt8, CaseIterable, Sendable {
  /// It equals the value before.
  case equal
  /// A condition does not hold for it.
  case filtered
  /// A gate is closed.
  case gated
  /// Another input has had no value yet.
  case missingInput
  /// A later value has taken its place.
  case superseded
  /// It takes its place among others, and comes out with them.
  case coalesced
  /// It waits for its time.
  case waiting
  /// Not enough have come before it, or enough have.
  case counted
  /// It is nothing that a result can be made of.
  case unusable
  /// It is not finite.
  case notFinite
  /// Somebody else has the property for himself.
  case dropped
  /// What it came to is switched off.
  case disabled
}

/// By which an operator tells a trace what has become of a value that it did not pass on.
///
///     let probe = observer.probe
///     return source.subscribe(
///       observer.upstream { value in
///         if isGood(value) { observer.next(value) } else { probe.held(value, .filtered) }
///       })
///
/// In builds without tracing it is empty, and what it is told is nothing to the program.
@frozen
public struct MotionProbe {
  #if TRACED
    @usableFromInline let node: TraceNode?

    @inlinable
    init(_ node: TraceNode?) {
      self.node = node
    }
  #else
    @inlinable
    init() {}
  #endif

  /// A value was held.
  @inlinable
  @inline(__always)
  public func held<Value>(_ value: Value, _ hold: MotionHold) {
    #if TRACED
      guard let recorder = TraceRecorder.active, let node else { return }
      recorder.hold(node, hold, value)
    #endif
  }

  /// A value was held because of another: of the one that it equals, say.
  @inlinable
  @inline(__always)
  public func held<Value, Other>(_ value: Value, _ hold: MotionHold, by other: Other) {
    #if TRACED
      guard let recorder = TraceRecorder.active, let node else { return }
      recorder.hold(node, hold, value, by: traced(other))
    #endif
  }

  /// Runs what may emit, and tells that a value was held if it hasn't.
  @inlinable
  @inline(__always)
  public func watch<Value>(_ value: Value, _ body: () -> Void) {
    #if TRACED
      guard let recorder = TraceRecorder.active, let node else { return body() }
      let count = recorder.count
      body()
      if recorder.count == count { recorder.hold(node, .unusable, value) }
    #else
      body()
    #endif
  }

  /// From now on nothing passes, whatever comes: a gate has closed.
  @inlinable
  @inline(__always)
  public func closes(_ hold: MotionHold) {
    #if TRACED
      node?.standing = hold
    #endif
  }

  /// What closed it has gone.
  @inlinable
  @inline(__always)
  public func opens() {
    #if TRACED
      node?.standing = nil
    #endif
  }
}

extension MotionObserver {
  /// By which the operator that subscribes it tells what it holds.
  @inlinable
  @inline(__always)
  public var probe: MotionProbe {
    #if TRACED
      MotionProbe(node)
    #else
      MotionProbe()
    #endif
  }
}
