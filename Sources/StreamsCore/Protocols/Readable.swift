/// A source with a current value to read.
///
/// A property conforms, and so can your own types: a sensor, a slider, a document.
///
///     struct Thermometer: Readable {
///       func read() -> Double { sensor.celsius }
///     }
public protocol Readable<Value> {
  /// The type of the value.
  associatedtype Value

  /// Returns the current value. Cost: the conforming type's own.
  func read() -> Value
}

/// A reader of values that belong to owners: one reader for many objects.
///
///     struct Opacity: UnscopedReadable {
///       func read(_ view: ShownView) -> Double { view.opacity }
///     }
public protocol UnscopedReadable<Owner, Value> {
  /// The object or identifier that the value belongs to.
  associatedtype Owner
  /// The type of the values.
  associatedtype Value

  /// Returns the current value that belongs to `owner`. Cost: the conforming type's own.
  func read(_ owner: Owner) -> Value
}
