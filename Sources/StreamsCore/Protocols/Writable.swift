/// A target for values.
///
///     struct Servo: Writable {
///       func write(_ angle: Double) { pwm.duty = angle / 180 }
///     }
public protocol Writable<Value> {
  /// The type of the values.
  associatedtype Value

  /// Writes a new value. Cost: depends on the conforming type.
  func write(_ value: Value)
}

/// A writer of values that belong to owners, with one writer for many objects.
///
///     struct Opacity: UnscopedWritable {
///       func write(_ view: ShownView, _ value: Double) { view.opacity = value }
///     }
public protocol UnscopedWritable<Owner, Value> {
  /// The object or identifier to which the value belongs.
  associatedtype Owner
  /// The type of the values.
  associatedtype Value

  /// Writes a new value for `owner`. Cost: depends on the conforming type.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - value: The new value.
  func write(_ owner: Owner, _ value: Value)
}
