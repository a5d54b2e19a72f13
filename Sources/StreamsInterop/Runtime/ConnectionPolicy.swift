/// What becomes of several streams that are connected with one property.
///
/// It is said for each connection by itself. Whatever is said, the property is told that it is active
/// while any of the connected streams is, and of each change of that once.
public struct ConnectionPolicy<Value> {
  @usableFromInline let rule: ConnectionRule
  /// What the property becomes, by its present value, the stream's last value and its next; none where
  /// that is the next.
  @usableFromInline let sum: ((_ present: Value, _ last: Value?, _ next: Value) -> Value?)?

  /// Every value is written when it comes: the last that was written is what the property holds.
  public static var lastWriter: ConnectionPolicy { ConnectionPolicy(rule: .lastWriter, sum: nil) }

  /// While this stream is active, the values of all others that the runtime connects with the property
  /// are dropped. Of several that are exclusive, the one that was first to become active holds the
  /// property until it rests, or is disconnected, and then the next of those that are active.
  ///
  /// A stream that never says that it is active holds nothing. The lenses of a property are one target
  /// with it: who holds one of its parts holds all.
  public static var exclusive: ConnectionPolicy { ConnectionPolicy(rule: .exclusive, sum: nil) }
}

extension ConnectionPolicy where Value: Vector {
  /// What the stream has changed by since its last value is added to what the property holds; the first
  /// value counts from zero.
  ///
  ///     runtime.connect(breathing.stream(on: clock), to: card.positionY, policy: .additive)
  ///
  /// So the property is what it was, plus the last values of all that are connected so. What anybody else
  /// writes to it takes the place of that sum, and what comes is added to it. No end makes a jump: what a
  /// stream has added stays when it is disconnected, and what it says while an exclusive one holds the
  /// property is not made up for. A value that is not finite is dropped, and
  /// so is one that leads there.
  ///
  /// A ``StreamsProperties/ScopedReactiveProperty`` is asked what it holds: if what it stands for rounds, the sum does, too.
  public static var additive: ConnectionPolicy {
    ConnectionPolicy(
      rule: .additive,
      sum: { present, last, next in
        guard next.isFiniteVector else { return nil }
        let sum = present.adding(next.subtracting(last ?? .zero))
        return sum.isFiniteVector ? sum : nil
      })
  }
}

/// The policies by name.
@usableFromInline
enum ConnectionRule {
  case lastWriter
  case additive
  case exclusive
}
