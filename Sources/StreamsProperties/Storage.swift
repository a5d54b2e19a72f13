public import StreamsCore

/// Where a value-based property keeps its value.
///
/// The compiler's own exclusivity check is off, since it would cost more than the write. What it
/// would catch, touching the value from inside its own in-place change, is checked here, in release
/// builds too.
@usableFromInline
final class Storage<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var value: Value
  @safe @usableFromInline @exclusivity(unchecked) var isChanging = false
  @usableFromInline let origin: Origin

  @inlinable
  init(_ value: Value, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }

  @inlinable
  func read() -> Value {
    if isChanging { trap() }
    return value
  }

  /// Stores a value and returns the one before, to be let go when all is in order: its release may run
  /// foreign code, which may touch this property.
  @inlinable
  func exchange(_ newValue: Value) -> Value {
    if isChanging { trap() }
    var other = newValue
    swap(&value, &other)
    return other
  }

  @inlinable
  func beginChange() {
    if isChanging { trap() }
    isChanging = true
  }

  @inlinable
  func endChange() {
    isChanging = false
  }

  @usableFromInline
  @inline(never)
  func trap() -> Never {
    origin.trap("L8 In-place change", "is touched from inside its own in-place change")
  }
}
