/// What stands in a binary heap.
@usableFromInline
package protocol HeapElement {
  /// Whether it leaves the heap sooner.
  func isBefore(_ other: Self) -> Bool
  /// It stands elsewhere now. Of use to what is taken out from the middle.
  func moved(to index: Int)
}

/// A binary heap: the first is before all others.
extension ContiguousArray where Element: HeapElement {
  /// Adds one. Cost: logarithmic.
  @inlinable
  package mutating func enter(_ element: Element) {
    append(element)
    siftUp(count - 1)
  }

  /// Takes out the one at `index`. Cost: logarithmic.
  @inlinable
  package mutating func leave(_ index: Int) -> Element {
    swapAt(index, count - 1)
    let element = removeLast()
    if index < count {
      siftUp(index)
      siftDown(index)
    }
    return element
  }

  @inlinable
  mutating func siftUp(_ start: Int) {
    var index = start
    let element = self[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard element.isBefore(self[parent]) else { break }
      place(self[parent], at: index)
      index = parent
    }
    place(element, at: index)
  }

  /// Puts the one at `start`, which others may have come before, where it belongs.
  @inlinable
  package mutating func siftDown(_ start: Int) {
    var index = start
    let element = self[index]
    while 2 * index + 1 < count {
      var child = 2 * index + 1
      if child + 1 < count, self[child + 1].isBefore(self[child]) { child += 1 }
      guard self[child].isBefore(element) else { break }
      place(self[child], at: index)
      index = child
    }
    place(element, at: index)
  }

  @inlinable
  mutating func place(_ element: Element, at index: Int) {
    self[index] = element
    element.moved(to: index)
  }
}
