/// A piece of an operator's state, made anew for each subscription (law L11).
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
/// An object, because a captured `var` costs an exclusivity check a touch. The check is off here: touch it
/// between foreign calls, never across one. So a value whose release may run foreign code, as that of any
/// object may, is replaced by ``exchange(_:)``.
public final class Variable<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var storage: Value

  /// A piece of state that begins as `value`.
  @inlinable
  public init(_ value: Value) {
    storage = value
  }

  /// What it holds.
  @inlinable
  public var value: Value {
    @inline(__always)
    _read { yield storage }
    @inline(__always)
    _modify { yield &storage }
  }

  /// Stores a value and returns the one before, to be let go when all is in order: its release may run
  /// foreign code, which may come back here.
  @inlinable
  public func exchange(_ newValue: Value) -> Value {
    var other = newValue
    swap(&storage, &other)
    return other
  }

  /// Stores a value, and lets the one before go when that is done.
  @inlinable
  func replace(with newValue: Value) {
    withExtendedLifetime(exchange(newValue)) {}
  }
}
