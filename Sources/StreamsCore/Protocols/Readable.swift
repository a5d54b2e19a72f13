/// A source with a current value that can be read.
///
/// Properties conform, and so can your own types, such as a sensor, a slider or a document.
///
///     struct Thermometer: Readable {
///       func read() -> Double { sensor.celsius }
///     }
public protocol Readable<Value> {
  /// The type of the value.
  associatedtype Value

  /// Returns the current value. Cost: depends on the conforming type.
  func read() -> Value
}

/// A reader of values that belong to owners, with one reader for many objects.
///
///     struct Opacity: UnscopedReadable {
///       func read(_ view: ShownView) -> Double { view.opacity }
///     }
public protocol UnscopedReadable<Owner, Value> {
  /// The object or identifier to which the value belongs.
  associatedtype Owner
  /// The type of the values.
  associatedtype Value

  /// Returns the current value that belongs to `owner`. Cost: depends on the conforming type.
  func read(_ owner: Owner) -> Value
}
