/// What is being delivered in this thread: which joins wait, and for how many deliveries around them.
///
/// A turn begins with a delivery that is not inside another and ends with it. Whatever is written
/// meanwhile, by whichever observer, belongs to it. A join that one of its inputs has touched waits for
/// the end of the turn, so that it sees all of them settled and emits once (law L9). A graph lives in
/// one isolation and deliveries are synchronous, so a turn never leaves its thread, and what it touches
/// is never touched by another.
@usableFromInline
package struct Turn {
  /// Deliveries under way inside one another.
  @usableFromInline var depth = 0
  /// How many joins wait. Beside `depth`, because the end of every delivery looks at it.
  @usableFromInline var waitingCount = 0
  /// The join that waits, where only one does: most often. It needs no room.
  @usableFromInline var first: Join?
  /// Those that wait where several have, each once: a binary heap, the furthest upstream first.
  @usableFromInline var waiting: ContiguousArray<Join> = []
  /// The highest order of the joins that what is being delivered comes from. What it
  /// reaches settles later.
  @usableFromInline var upstreamOrder = JoinOrder.none
  /// Whether another list has delivered, or a join was touched, inside the delivery that is innermost.
  @usableFromInline var hasFed = false

  @inlinable
  init() {}

  /// Whether joins wait for the delivery that is ending.
  @inlinable
  var mustSettle: Bool { waitingCount != 0 && depth == 1 }
}

extension Turn {
  /// The turn of this thread. Cost: one call.
  @inlinable
  package static var current: UnsafeMutablePointer<Turn> {
    unsafe ThreadSlot.turn.value ?? makeCurrent()
  }

  @usableFromInline
  @inline(never)
  static func makeCurrent() -> UnsafeMutablePointer<Turn> {
    let turn = UnsafeMutablePointer<Turn>.allocate(capacity: 1)
    unsafe turn.initialize(to: Turn())
    unsafe ThreadSlot.turn.value = turn
    return unsafe turn
  }

  /// Runs what is to joins one delivery, though no list delivers it.
  @inlinable
  package static func during(_ origin: Origin, _ body: () -> Void) {
    let turn = unsafe current
    unsafe turn.enter()
    body()
    if unsafe turn.pointee.mustSettle { unsafe turn.settleJoins(origin, budget: 1 << 24) }
    unsafe turn.leave()
    unsafe turn.pointee.hasFed = true
  }

  /// Has a join wait for the end of the turn, or settles it now if nothing is being delivered.
  @usableFromInline
  package static func settle(_ join: Join) {
    let turn = unsafe join.threadSlot.value ?? makeCurrent()
    // Fed by one that settles after it: from now on it settles later.
    if unsafe turn.pointee.upstreamOrder > join.order { join.order = JoinOrder.last() }
    unsafe turn.pointee.hasFed = true
    if unsafe turn.pointee.waitingCount == 0 {
      unsafe turn.pointee.first = join
    } else {
      unsafe turn.pointee.add(join)
    }
    unsafe turn.pointee.waitingCount &+= 1
    if unsafe turn.pointee.depth == 0 {
      unsafe turn.enter()
      unsafe turn.settleJoins(join.origin, budget: 1 << 24)
      unsafe turn.leave()
    }
  }
}

extension UnsafeMutablePointer<Turn> {
  /// Begins a delivery.
  @inlinable
  package func enter() {
    unsafe pointee.depth &+= 1
  }

  /// Ends a delivery, when what had to settle has settled.
  @inlinable
  package func leave() {
    unsafe pointee.depth &-= 1
  }

  /// Lets the joins that wait emit, upstream ones first, until none waits.
  @usableFromInline
  @inline(never)
  package func settleJoins(_ origin: Origin, budget: Int) {
    var emissions = 0
    while let join = unsafe takeFirst() {
      emissions += 1
      if emissions > budget {
        origin.trap(
          "L7 Depth",
          "does not settle: a join that it feeds feeds itself, more often than its feedbackBudget",
          limit: budget)
      }
      unsafe pointee.upstreamOrder = join.order
      join.settle()
      unsafe pointee.upstreamOrder = JoinOrder.none
    }
  }

  /// The waiting join that is furthest upstream.
  @inline(__always)
  private func takeFirst() -> Join? {
    if unsafe pointee.waitingCount == 0 { return nil }
    unsafe pointee.waitingCount &-= 1
    if unsafe pointee.waitingCount == 0 { return unsafe pointee.first.take() }
    return unsafe pointee.takeFirstOfMany()
  }
}

extension Turn {
  /// Adds a join to others that wait. Cost: logarithmic in their number.
  @inline(never)
  fileprivate mutating func add(_ join: Join) {
    if let lone = first.take() { waiting.append(lone) }
    var index = waiting.count
    waiting.append(join)
    while index > 0 {
      let parent = (index - 1) / 2
      guard waiting[index].order < waiting[parent].order else { break }
      waiting.swapAt(index, parent)
      index = parent
    }
  }

  /// Takes the first of the heap. Cost: logarithmic in the number of the others.
  @inline(never)
  fileprivate mutating func takeFirstOfMany() -> Join {
    waiting.swapAt(0, waiting.count - 1)
    let first = waiting.removeLast()
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < waiting.count else { break }
      if child + 1 < waiting.count, waiting[child + 1].order < waiting[child].order { child += 1 }
      guard waiting[child].order < waiting[index].order else { break }
      waiting.swapAt(index, child)
      index = child
    }
    // The last of several takes the place of a lone one.
    if waiting.count == 1 { self.first = waiting.removeLast() }
    return first
  }
}
