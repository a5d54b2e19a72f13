public import StreamsOperators

/// A notification from a source to its observers: a value, or a state.
public enum Emission<Value> {
  /// A value.
  case value(Value)
  /// A state.
  case state(MotionPhase)
}

extension Emission: Equatable where Value: Equatable {}
extension Emission: Sendable where Value: Sendable {}
