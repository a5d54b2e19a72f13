import StreamsOperators

/// The rule for several streams connected to one property.
///
///     runtime.connect(breathing.stream(on: clock), to: card.positionY, policy: .additive)
///
/// Each connection has its own policy. With any policy, the property is active while any of the connected streams is
/// active, and each change of this state is announced once.
public struct ConnectionPolicy<Value> {
  @usableFromInline let rule: ConnectionRule
  /// The property's next value, from its current value, the stream's last value and the stream's next value; `nil` if
  /// the property simply takes the stream's next value.
  @usableFromInline let sum: ((_ present: Value, _ last: Value?, _ next: Value) -> Value?)?

  /// Creates the counter of a target's exclusive connections; `nil` if this policy is not exclusive.
  @usableFromInline let exclusives: (() -> ExclusiveConnections)?

  /// Every value is written when it arrives, so the property holds the last written value.
  public static var lastWriter: ConnectionPolicy {
    ConnectionPolicy(rule: .lastWriter, sum: nil, exclusives: nil)
  }

  /// While this stream is active, the values of all others that the runtime connects to the property are dropped. Of
  /// several exclusive streams, the first to become active holds the property until it rests or is disconnected; then
  /// the next active one holds it.
  ///
  /// A stream that never becomes active holds nothing. A property and its lenses are one target, so a stream that holds
  /// one part holds the whole.
  public static var exclusive: ConnectionPolicy {
    ConnectionPolicy(rule: .exclusive, sum: nil, exclusives: { ExclusiveConnections() })
  }
}

extension ConnectionPolicy where Value: Vector {
  /// The stream's change since its last value is added to the property's current value; the first value counts from
  /// zero.
  ///
  ///     runtime.connect(breathing.stream(on: clock), to: card.positionY, policy: .additive)
  ///
  /// So the property's value is its first value plus the last values of all additive connections. Any other write
  /// replaces that sum, and later changes are added to it. Ending a connection never causes a jump: its contribution
  /// stays. Changes dropped while an exclusive stream holds the property are lost. A non-finite value is dropped, and
  /// so is a value whose sum would be non-finite.
  ///
  /// The current value of a ``StreamsProperties/ScopedReactiveProperty`` is read from its source: if
  /// the source rounds, so does the sum.
  public static var additive: ConnectionPolicy {
    ConnectionPolicy(
      rule: .additive,
      sum: { present, last, next in
        guard next.isFiniteVector else { return nil }
        let sum = present.adding(next.subtracting(last ?? .zero))
        return sum.isFiniteVector ? sum : nil
      }, exclusives: nil)
  }
}

/// The policies by name.
@usableFromInline package enum ConnectionRule {
  case lastWriter
  case additive
  case exclusive
}
