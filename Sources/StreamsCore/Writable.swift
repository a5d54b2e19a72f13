/// Something that a value can be written to.
///
///     struct Servo: Writable {
///       func write(_ angle: Double) { pwm.duty = angle / 180 }
///     }
public protocol Writable<Value> {
  /// What is written.
  associatedtype Value

  /// Takes a new value. Cost: the conforming type's own.
  func write(_ value: Value)
}

/// Something that a value can be written to on behalf of an owner: one writer for many objects.
public protocol UnscopedWritable<Owner, Value> {
  /// The object or identifier that the value belongs to.
  associatedtype Owner
  /// What is written.
  associatedtype Value

  /// Takes a new value for `owner`. Cost: the conforming type's own.
  func write(_ owner: Owner, _ value: Value)
}
