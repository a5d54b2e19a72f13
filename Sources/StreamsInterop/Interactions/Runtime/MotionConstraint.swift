/// Operators applied to an interaction's values before they are written.
///
///     runtime.add(Draggable(), to: card) { $0.xLocked(to: 100) }
public typealias MotionConstraint<Value> = (MotionObservable<Value>) -> MotionObservable<Value>

/// The constraints of an interaction whose values can't be constrained.
public enum NoConstraints: Sendable {}

/// A stream with constraints, if there are any.
func constrained<Value>(
  _ stream: MotionObservable<Value>, by constraints: MotionConstraint<Value>?
) -> MotionObservable<Value> {
  constraints?(stream) ?? stream
}
