/// Stands between a source that may go on calling and an observer that has gone: the liveness flag of
/// law L4, which also lets go of what the observer held (L10).
@usableFromInline
final class Gate<Value> {
  /// Touched between foreign calls, never across one: what is called is copied out.
  @safe @usableFromInline @exclusivity(unchecked) var downstream: MotionObserver<Value>?

  @inlinable
  init(_ downstream: MotionObserver<Value>) {
    self.downstream = downstream
  }

  /// What the source is given to call. It listens to states where the observer does.
  @inlinable
  func observer(for downstream: MotionObserver<Value>) -> MotionObserver<Value> {
    downstream.upstream(
      { self.downstream?.onNext($0) },
      state: downstream.onState.map { _ in { self.downstream?.onState?($0) } })
  }

  /// Nothing passes any more.
  @inlinable
  func close() {
    // Let go after the access: a release runs foreign code, which may call this gate.
    withExtendedLifetime(downstream.take()) {}
  }
}
