/// Something whose current value can be asked for.
///
/// A property conforms, and so can any type of yours: a sensor, a slider, a document.
///
///     struct Thermometer: Readable {
///       func read() -> Double { sensor.celsius }
///     }
public protocol Readable<Value> {
  /// What is read.
  associatedtype Value

  /// The current value. Cost: the conforming type's own.
  func read() -> Value
}

/// Something whose value can be asked for on behalf of an owner: one reader for many objects.
public protocol UnscopedReadable<Owner, Value> {
  /// The object or identifier that the value belongs to.
  associatedtype Owner
  /// What is read.
  associatedtype Value

  /// The current value that belongs to `owner`. Cost: the conforming type's own.
  func read(_ owner: Owner) -> Value
}
