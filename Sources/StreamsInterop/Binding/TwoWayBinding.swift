/// Two properties that are kept in step.
///
/// It remembers the pair of values in which the two last agreed. What a side announces is carried over
/// unless
/// - it is the value agreed on: an echo, or a write that changes nothing, or
/// - that side holds the value agreed on by now: what is announced had waited for its turn, while the
///   other side's value was carried over here.
///
/// When both sides are done announcing, each holds its half of the pair. A binding hears when values
/// are announced, not when they were written: where values wait on both sides, the one wins that is
/// announced first.
@usableFromInline
final class TwoWayBinding<First, Second>
where
  First: Readable & Writable & Observable, First.Value: Equatable,
  Second: Readable & Writable & Observable, Second.Value: Equatable
{
  @usableFromInline let first: First
  @usableFromInline let second: Second
  @usableFromInline let forward: (First.Value) -> Second.Value
  @usableFromInline let backward: (Second.Value) -> First.Value
  @usableFromInline let agreed: Variable<(first: First.Value, second: Second.Value)>

  @inlinable
  init(
    _ first: First, _ second: Second, _ forward: @escaping (First.Value) -> Second.Value,
    _ backward: @escaping (Second.Value) -> First.Value
  ) {
    self.first = first
    self.second = second
    self.forward = forward
    self.backward = backward
    let value = first.read()
    agreed = Variable((value, forward(value)))
  }

  @inlinable
  func connect(_ fileID: StaticString, _ line: UInt) -> Subscription {
    second.write(agreed.value.second)
    // What an observer has written meanwhile is replayed here, and carried over.
    let ofFirst = first.subscribe(next: { self.firstSays($0) }, fileID: fileID, line: line)
    let ofSecond = second.subscribe(next: { self.secondSays($0) }, fileID: fileID, line: line)
    return Subscription(over: ofFirst) {
      ofFirst.unsubscribe()
      ofSecond.unsubscribe()
    }
  }

  @inlinable
  func firstSays(_ value: First.Value) {
    let last = agreed.value.first
    if areSame(value, last) || areSame(first.read(), last) { return }
    let converted = forward(value)
    let old = agreed.exchange((value, converted))
    second.write(converted)
    // Let go last: a release may run foreign code, which may write either side.
    withExtendedLifetime(old) {}
  }

  @inlinable
  func secondSays(_ value: Second.Value) {
    let last = agreed.value.second
    if areSame(value, last) || areSame(second.read(), last) { return }
    let converted = backward(value)
    let old = agreed.exchange((converted, value))
    first.write(converted)
    withExtendedLifetime(old) {}
  }
}

/// Whether two values are equal, or neither equals itself: else what is not a number would be news for
/// ever.
@inlinable
func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  left == right || (left != left && right != right)
}
