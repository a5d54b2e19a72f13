public import StreamsInterop

/// What a source tells its observers: a value, or whether it moves.
public enum Emission<Value> {
  /// A value.
  case value(Value)
  /// A state.
  case state(MotionPhase)
}

extension Emission: Equatable where Value: Equatable {}
extension Emission: Sendable where Value: Sendable {}
