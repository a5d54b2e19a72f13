/// A separation between a source that may keep calling and an observer that is gone: the liveness flag of law L4, which
/// also releases the observer's captures (L10).
@usableFromInline final class Gate<Value> {
  /// The observer, which is accessed between calls to external code, never across one: it is copied out before a call.
  @safe @usableFromInline @exclusivity(unchecked) var downstream: MotionObserver<Value>?

  @inlinable init(_ downstream: MotionObserver<Value>) {
    self.downstream = downstream
  }

  /// The observer for the source to call. It receives states if `downstream` does.
  @inlinable func observer(for downstream: MotionObserver<Value>) -> MotionObserver<Value> {
    downstream.upstream(
      { self.downstream?.onNext($0) },
      state: downstream.onState.map { _ in { self.downstream?.onState?($0) } })
  }

  /// Stops all output.
  @inlinable func close() {
    // The observer is released after the access has ended, since a release may run external code, which may call this
    // gate.
    withExtendedLifetime(downstream.take()) {}
  }
}
