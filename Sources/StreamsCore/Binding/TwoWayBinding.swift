/// A binding that keeps two properties in sync.
///
/// The binding remembers the last pair of values on which the two agreed. A value that a side announces is copied over
/// unless
/// - it is the agreed value, which means that it is an echo or a write that changes nothing, or
/// - that side now holds the agreed value, because the announced value was waiting for its turn when the other side's
///   value was copied over.
///
/// When both sides have finished announcing, each holds its half of the pair. A binding observes
/// announcements, not writes: if values wait on both sides, the first announced wins.
@usableFromInline final class TwoWayBinding<First, Second>
where
  First: Readable & Writable & Observable, First.Value: Equatable,
  Second: Readable & Writable & Observable, Second.Value: Equatable
{
  @usableFromInline let first: First
  @usableFromInline let second: Second
  @usableFromInline let forward: (First.Value) -> Second.Value
  @usableFromInline let backward: (Second.Value) -> First.Value
  @usableFromInline let agreed: Variable<(first: First.Value, second: Second.Value)>

  @inlinable init(
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

  @inlinable func connect(
    _ mark: IsolationMark, _ fileID: StaticString, _ line: UInt
  ) -> Subscription {
    second.write(agreed.value.second)
    var firstSays = MotionObserver(
      next: { (value: First.Value) in self.firstSays(value) }, fileID: fileID, line: line)
    firstSays.mark = mark
    var secondSays = MotionObserver(
      next: { (value: Second.Value) in self.secondSays(value) }, fileID: fileID, line: line)
    secondSays.mark = mark
    // A value written by an observer meanwhile is replayed here, and copied over.
    let ofFirst = first.subscribe(firstSays)
    let ofSecond = second.subscribe(secondSays)
    return Subscription(over: ofFirst) {
      ofFirst.unsubscribe()
      ofSecond.unsubscribe()
    }
  }

  @inlinable func firstSays(_ value: First.Value) {
    let last = agreed.value.first
    if areAlike(value, last) || areAlike(first.read(), last) { return }
    let converted = forward(value)
    let old = agreed.exchange((value, converted))
    second.write(converted)
    // The old values are released last, since a release may run external code, which may write to either side.
    withExtendedLifetime(old) {}
  }

  @inlinable func secondSays(_ value: Second.Value) {
    let last = agreed.value.second
    if areAlike(value, last) || areAlike(second.read(), last) { return }
    let converted = backward(value)
    let old = agreed.exchange((converted, value))
    first.write(converted)
    withExtendedLifetime(old) {}
  }
}
