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
  /// The others that wait, each once.
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
      unsafe turn.pointee.waiting.append(join)
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

  /// The waiting join that is furthest upstream. Few ever wait at once.
  @inline(__always)
  private func takeFirst() -> Join? {
    if unsafe pointee.waitingCount == 0 { return nil }
    unsafe pointee.waitingCount &-= 1
    if unsafe pointee.waitingCount == 0 { return unsafe pointee.first.take() }
    return unsafe takeFirstOfMany()
  }

  @inline(never)
  private func takeFirstOfMany() -> Join? {
    if let first = unsafe pointee.first.take() { unsafe pointee.waiting.append(first) }
    var first = 0
    for index in unsafe pointee.waiting.indices
    where unsafe pointee.waiting[index].order < pointee.waiting[first].order {
      first = index
    }
    let join = unsafe pointee.waiting.remove(at: first)
    // The last of several takes the place of a lone one.
    if unsafe pointee.waitingCount == 1 { unsafe pointee.first = pointee.waiting.removeLast() }
    return join
  }
}
