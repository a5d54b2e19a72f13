/// What becomes of several streams that are connected with one property.
///
/// It is said for each connection by itself. Whatever is said, the property is told that it is active
/// while any of the connected streams is, and of each change of that once.
public struct ConnectionPolicy<Value> {
  @usableFromInline let isExclusive: Bool
  /// What the property becomes, by its present value, the stream's last value and its next; none where
  /// that is the next.
  @usableFromInline let sum: ((_ present: Value, _ last: Value?, _ next: Value) -> Value?)?

  /// Every value is written when it comes: the last that was written is what the property holds.
  public static var lastWriter: ConnectionPolicy { ConnectionPolicy(isExclusive: false, sum: nil) }

  /// While this stream is active, the values of all others that the runtime connects with the property
  /// are dropped. Of several that are exclusive, the one that was first to become active holds the
  /// property until it rests, or is disconnected.
  ///
  /// A stream that never says that it is active holds nothing.
  public static var exclusive: ConnectionPolicy { ConnectionPolicy(isExclusive: true, sum: nil) }
}

extension ConnectionPolicy where Value: Vector {
  /// What the stream has changed by since its last value is added to what the property holds; the first
  /// value counts from zero.
  ///
  /// So the property is the sum of all that are connected so, and whatever else is written to it counts
  /// as well. What a stream has added stays when it is disconnected. A value that is not finite is
  /// dropped.
  public static var additive: ConnectionPolicy {
    ConnectionPolicy(
      isExclusive: false,
      sum: { present, last, next in
        guard next.isFiniteVector else { return nil }
        return present.adding(next.subtracting(last ?? .zero))
      })
  }
}
