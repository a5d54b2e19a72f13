/// A queue of waiting values, first in, first out.
@usableFromInline final class Backlog<Element> {
  /// The only waiting value, in the usual case, which needs no storage.
  @safe @usableFromInline @exclusivity(unchecked) var first: Element?
  /// The values after the first.
  @safe @usableFromInline @exclusivity(unchecked) var elements: ContiguousArray<Element?> = []
  @safe @usableFromInline @exclusivity(unchecked) var head = 0

  @inlinable init() {}

  @inlinable func append(_ element: Element) {
    if isEmpty { first = element } else { elements.append(element) }
  }

  @inlinable var isEmpty: Bool {
    if case .some = first { return false }
    return head == elements.count
  }

  @inlinable func takeFirst() -> Element? {
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

  /// Removes all values. They are released after the access has ended, since a release may run external code.
  @inlinable func removeAll() {
    let first = first.take()
    var others: ContiguousArray<Element?> = []
    swap(&elements, &others)
    head = 0
    withExtendedLifetime((first, others)) {}
  }
}
