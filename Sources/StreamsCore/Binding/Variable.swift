/// A piece of an operator's state, one for each subscription (law L11).
///
///     MotionObservable(relaying: { observer in
///       let count = Variable(0)
///       return self.subscribe(
///         observer.upstream { (value: Value) in
///           count.value += 1
///           observer.next((count.value, value))
///         })
///     })
///
/// This type is an object, because a captured `var` costs an exclusivity check per access. The check is off here, so
/// access the value between calls to external code, never across one. If the release of a value may run external code,
/// as with any object, replace the value with ``exchange(_:)``.
public final class Variable<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var storage: Value

  /// A piece of state with the initial value `value`.
  @inlinable public init(_ value: Value) {
    storage = value
  }

  /// The stored value.
  @inlinable public var value: Value {
    @inline(__always) _read { yield storage }
    @inline(__always) _modify { yield &storage }
  }

  /// Stores a value and returns the previous one. Release the previous value once everything is consistent: the release
  /// may run external code, which may re-enter the caller.
  @inlinable public func exchange(_ newValue: Value) -> Value {
    var other = newValue
    swap(&storage, &other)
    return other
  }

  /// Stores a value, then releases the previous one.
  @inlinable package func replace(with newValue: Value) {
    withExtendedLifetime(exchange(newValue)) {}
  }
}
