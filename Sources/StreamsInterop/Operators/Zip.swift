extension Observable {
  /// Emits `transform` of the first values of both, then of the second ones, and so on; a value waits
  /// for its partner.
  ///
  /// | upstream | 1 | 2 | | |
  /// |---|---|---|---|---|
  /// | other | | | 10 | 20 |
  /// | `zip(other) { $0 + $1 }` | | | 11 | 22 |
  ///
  /// Active while either is. What waits is kept without limit.
  ///
  /// In Combine: `zip`. Cost: amortised constant time a value; up to a dozen allocations a
  /// subscription.
  @inlinable
  public func zip<Other: Observable, Result>(
    _ other: Other, _ transform: @escaping (Value, Other.Value) -> Result,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Result> {
    MotionObservable<Result>(relaying: { observer in
      let aggregate = AggregatePhase(observer.onState)
      let probe = observer.probe
      let left = Backlog<Value>()
      let right = Backlog<Other.Value>()
      let first = self.subscribe(
        observer.upstream(
          { value in
            if let partner = right.takeFirst() {
              observer.onNext(transform(value, partner))
            } else {
              left.append(value)
              probe.held(value, .missingInput)
            }
          }, state: aggregate.input()))
      let second = other.subscribe(
        observer.upstream(
          { value in
            if let partner = left.takeFirst() {
              observer.onNext(transform(partner, value))
            } else {
              right.append(value)
              probe.held(value, .missingInput)
            }
          }, state: aggregate.input()))
      return Subscription(over: first) {
        first.unsubscribe()
        second.unsubscribe()
      }
    })
    .applied("zip(_:_:)", fileID, line)
  }

  /// Emits the first values of both as a pair, then the second ones, and so on.
  ///
  /// | upstream | 1 | 2 | | |
  /// |---|---|---|---|---|
  /// | other | | | 10 | 20 |
  /// | `zip(other)` | | | (1, 10) | (2, 20) |
  ///
  /// In Combine: `zip`. Cost: amortised constant time a value; up to a dozen allocations a
  /// subscription.
  @inlinable
  public func zip<Other: Observable>(
    _ other: Other,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<(Value, Other.Value)> {
    zip(other) { ($0, $1) }
      .applied("zip(_:)", fileID, line)
  }
}

/// Values that wait, first in, first out.
@usableFromInline
final class Backlog<Element> {
  /// The only one, where only one waits: most often. It needs no room.
  @safe @usableFromInline @exclusivity(unchecked) var first: Element?
  /// Those behind it.
  @safe @usableFromInline @exclusivity(unchecked) var elements: ContiguousArray<Element?> = []
  @safe @usableFromInline @exclusivity(unchecked) var head = 0

  @inlinable
  init() {}

  @inlinable
  func append(_ element: Element) {
    if isEmpty { first = element } else { elements.append(element) }
  }

  @inlinable
  var isEmpty: Bool {
    if case .some = first { return false }
    return head == elements.count
  }

  @inlinable
  func takeFirst() -> Element? {
    if let first = first.take() { return first }
    guard head < elements.count else { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Forgets all of them. They are let go after the access: a release runs foreign code.
  @inlinable
  func removeAll() {
    let first = first.take()
    var others: ContiguousArray<Element?> = []
    swap(&elements, &others)
    head = 0
    withExtendedLifetime((first, others)) {}
  }
}
