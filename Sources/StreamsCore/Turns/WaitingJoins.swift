/// The joins that wait for the end of the turn, lowest first.
///
/// The joins are not retained: the owner of a join stops it before releasing it, and from then on, the join retains
/// itself (see `Join.stop`).
@safe @usableFromInline struct WaitingJoins {
  /// A waiting join and its sort keys.
  @safe @usableFromInline struct Entry {
    /// The height of the join when it was added; the join may have risen since.
    @usableFromInline var height: Int
    /// The ticket that orders joins of equal height: the one touched first emits first.
    @usableFromInline let ticket: Int
    let join: Unmanaged<Join>

    @inline(__always) func isBefore(_ other: Entry) -> Bool {
      height != other.height ? height < other.height : ticket < other.ticket
    }
  }

  /// The number of waiting joins.
  @usableFromInline var count = 0
  /// The waiting join if there is only one, which is the usual case and needs no storage.
  @usableFromInline var first: Unmanaged<Join>?
  /// The waiting joins if several have waited, each once, as a binary heap with the lowest first.
  @usableFromInline var heap: ContiguousArray<Entry> = []
  @usableFromInline var nextTicket = 0

  @usableFromInline init() {}

  /// Adds a join. Cost: logarithmic in the number of joins.
  @inline(__always) mutating func add(_ join: Join) {
    count &+= 1
    let added = unsafe Unmanaged.passUnretained(join)
    if count == 1 { unsafe first = added } else { unsafe addToMany(added) }
  }

  /// Removes the lowest join.
  @inline(__always) mutating func takeFirst() -> Unmanaged<Join>? {
    if count == 0 { return nil }
    count &-= 1
    return unsafe takeLone() ?? takeFirstOfMany()
  }

  @inline(__always) private mutating func takeLone() -> Unmanaged<Join>? {
    guard let lone = unsafe first else { return nil }
    unsafe first = nil
    return unsafe lone
  }

  @inline(never) private mutating func addToMany(_ join: Unmanaged<Join>) {
    if let lone = unsafe takeLone() { unsafe enter(lone) }
    unsafe enter(join)
  }

  private mutating func enter(_ join: Unmanaged<Join>) {
    nextTicket &+= 1
    let height = unsafe join._withUnsafeGuaranteedRef { $0.height }
    unsafe heap.append(Entry(height: height, ticket: nextTicket, join: join))
    var index = heap.count - 1
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  @inline(never) private mutating func takeFirstOfMany() -> Unmanaged<Join> {
    // A join that rose while it waited moves to its new place.
    while true {
      let height = unsafe heap[0].join._withUnsafeGuaranteedRef { $0.height }
      if heap[0].height == height { break }
      heap[0].height = height
      siftDown()
    }
    heap.swapAt(0, heap.count - 1)
    let first = unsafe heap.removeLast().join
    siftDown()
    return unsafe first
  }

  private mutating func siftDown() {
    var index = 0
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}
