/// A piece of an operator's state, made anew for each subscription (law L11).
///
/// An object, because a captured `var` costs an exclusivity check a touch. The check is off here:
/// operators touch it between foreign calls, never across one.
@usableFromInline
final class Variable<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// Stores a value and returns the one before, to be let go when all is in order: its release may run
  /// foreign code, which may come back here.
  @inlinable
  func exchange(_ newValue: Value) -> Value {
    var other = newValue
    swap(&value, &other)
    return other
  }
}
