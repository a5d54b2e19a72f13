/// The subscribers of one source, and the delivery to them.
///
/// An `Observable` of yours holds a list, subscribes observers into it and sends. Every value
/// reaches every observer, in the order sent (law L3), to each in the order of subscription (L6); a
/// value that is sent during a delivery waits for its turn and takes no stack (L7). The list
/// replays nothing: what it sends is an event. A property replays.
///
/// ## Who owns whom
///
///     list ──owns──▶ observers' closures          subscription ◀──held by── the subscriber
///       ▲                                              │
///       └────────────── neither owns the other ────────┘
///
/// A subscription that ends takes its closures out of the list; a list that ends leaves its
/// subscriptions inert. So neither keeps the other alive.
///
/// ## How it delivers
///
/// The slots lie in one raw buffer, so that delivering a value touches no reference count: see
/// `Slot` for what makes that safe. While a pass runs slots are only added and emptied; they move
/// together between passes, when no closure of theirs runs. A value or state that arrives meanwhile waits in `queue` with the
/// number of slots that there were: it is for those, whoever joins later has no part in it.
@safe
public final class ObserverList<Value> {
  /// A closure that waits to be let go; in a structure, since an array of closures wraps each in another.
  @usableFromInline
  struct Buried {
    @usableFromInline let next: (Value) -> Void

    @inlinable
    init(next: @escaping (Value) -> Void) {
      self.next = next
    }
  }

  /// A value or state that waits for its turn.
  @usableFromInline
  enum Event {
    case next(Value)
    case state(MotionPhase)
  }

  // The exclusivity checks are off because each of these is only touched between foreign calls,
  // never across one. Invariants: see `checkInvariants()`.
  @usableFromInline @exclusivity(unchecked) var slots: UnsafeMutablePointer<Slot<Value>>
  /// Slots in use, the dead ones included.
  @safe @usableFromInline @exclusivity(unchecked) var count = 0
  @safe @usableFromInline @exclusivity(unchecked) var capacity = 0
  /// How many of the slots in use have lost their subscription.
  @safe @usableFromInline @exclusivity(unchecked) var deadCount = 0
  /// Closures of slots that died during this delivery. One may be running; they go when it ends.
  @safe @usableFromInline @exclusivity(unchecked) var buried: ContiguousArray<Buried>
  @safe @usableFromInline @exclusivity(unchecked) var isReleasing = false

  @safe @usableFromInline @exclusivity(unchecked) var status = DeliveryStatus.announces
  @safe @usableFromInline @exclusivity(unchecked) var queue:
    ContiguousArray<(event: Event, end: Int)>
  /// How many events were queued since the outermost delivery began.
  @safe @usableFromInline @exclusivity(unchecked) var queuedInDelivery = 0
  /// External writes and replays under way inside one another.
  @safe @usableFromInline @exclusivity(unchecked) var nesting = 0

  /// The highest order of the joins whose emissions have come to be sent here.
  @safe @usableFromInline @exclusivity(unchecked) var feederOrder = JoinOrder.none
  /// Whether other lists, or joins, are known to be fed from here. Such a list announces all that it
  /// delivers.
  @safe @usableFromInline @exclusivity(unchecked) var feedsOthers = false
  /// Announced deliveries that fed nobody, since the last one joined.
  @safe @usableFromInline @exclusivity(unchecked) var silentCount: Int32 = 0
  /// Deliveries until one is announced again, of a list that has gone quiet.
  @safe @usableFromInline @exclusivity(unchecked) var quietCount: Int32 = 0

  /// The state told last.
  @safe @usableFromInline @exclusivity(unchecked) package var phase = MotionPhase.atRest
  /// Called when the last observer has gone, with the list idle.
  @safe @usableFromInline @exclusivity(unchecked) package var onLastUnsubscribe: (() -> Void)?
  @usableFromInline package let origin: Origin
  @usableFromInline let threadSlot = ThreadSlot.turn

  /// How many values and states may be sent from within one outermost delivery before it counts as
  /// a loop that never settles, which traps with the list's name and where it was made (law L7).
  /// By default 2^24.
  @safe @exclusivity(unchecked) public var feedbackBudget = 1 << 24

  /// How deep external writes and replays may nest. They take stack, unlike writes by observers.
  @inlinable package static var nestingLimit: Int { 256 }

  /// After how many deliveries that fed nobody a list goes quiet, and how many of a quiet list's
  /// deliveries go unannounced between two that do not.
  @usableFromInline static var silenceLimit: Int32 { 1024 }
  @usableFromInline static var quietLimit: Int32 { 64 }

  /// An empty list. Allocates no room for observers before the first one comes.
  ///
  /// - Parameter name: how messages about this list call it.
  @inlinable
  public convenience init(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(origin: Origin("ObserverList", name: name, fileID: fileID, line: line))
  }

  @inlinable
  package init(origin: Origin) {
    self.origin = origin
    unsafe slots = Slot.none
    queue = []
    buried = []
  }

  @inlinable
  deinit {
    // First cut every subscription loose: letting the closures go runs foreign code, and that may
    // end any of them.
    var stateClosures: ContiguousArray<(MotionPhase) -> Void> = []
    var index = 0
    while index < count {
      if let node = unsafe slots[index].node {
        if let onState = unsafe node._withUnsafeGuaranteedRef({ $0.detach() }) {
          stateClosures.append(onState)
        }
      }
      index += 1
    }
    if capacity > 0 {
      unsafe slots.deinitialize(count: count)
      unsafe slots.deallocate()
    }
  }
}

// MARK: - Sending

extension ObserverList {
  /// Delivers `value` to all observers, or, during a delivery, queues it behind what waits already.
  ///
  /// Cost: one call an observer; no allocation and no reference counting, but for growth of the
  /// queue.
  @inlinable
  public func send(_ value: Value) {
    if status == .idle { deliver(value) } else { sendPastObstacles(value) }
  }

  // Deliveries that others of this package begin are inlined: a copy of its own for each type of value
  // is one that the compiler may merge with those of other types, behind a thunk.

  /// The short path of a write. Only for a list whose status is idle.
  @inlinable
  @inline(__always)
  package func deliver(_ value: Value) {
    assert(status == .idle, "the short path has no obstacles")
    quietCount &-= 1
    if quietCount < 0 { return sendPastObstacles(value) }
    status = .delivering
    pass(value, to: count)
    if status == .delivering { status = .idle } else { settle() }
  }

  @inlinable
  @inline(never)
  package func sendPastObstacles(_ value: Value) {
    guard isIdle else { return enqueue(.next(value)) }
    send(value, through: {})
  }

  /// As ``send(_:)``, with an external write that runs before any observer hears of the value. The
  /// value's place in the order and the observers it is for are fixed before the write runs.
  @inlinable
  @inline(__always)
  package func send(_ value: Value, through write: () -> Void) {
    guard isIdle else {
      enqueue(.next(value))
      return nest(write)
    }
    status.insert(.delivering)
    let end = count
    inTurn {
      write()
      pass(value, to: end)
    }
    finish()
  }

  /// Tells all observers a state, in order with the values. The list remembers the last one told.
  ///
  /// Cost: as of ``send(_:)``, and a retain and release an observer.
  @inlinable
  public func send(state phase: MotionPhase) {
    self.phase = phase
    guard isIdle else { return enqueue(.state(phase)) }
    status.insert(.delivering)
    inTurn { pass(phase, to: count) }
    finish()
  }

  /// As ``send(state:)``, in terms of any ``MotionState``.
  @inlinable
  public func send(state: some MotionState) {
    send(state: MotionPhase(state))
  }

  // Asked for and told here: from another module the compiler would check the access to `status`.

  /// Whether nothing stands in the way of the short path.
  @inlinable
  package var isUnobstructed: Bool { status == .idle }

  /// Keeps writes off the short path, for good.
  @inlinable
  package func markWritesThrough() {
    status.insert(.writesThrough)
  }

  /// Keeps writes off the short path until the in-place change has ended.
  @inlinable
  package func markChanging(_ isChanging: Bool) {
    if isChanging { status.insert(.changing) } else { status.remove(.changing) }
  }

  @inlinable
  var isIdle: Bool { !status.contains(.delivering) }

  /// The turn of the thread that this list now runs in.
  @inlinable
  var turn: UnsafeMutablePointer<Turn> {
    unsafe threadSlot.value ?? Turn.makeCurrent()
  }

  /// Runs a part of a delivery that joins take for one: announces it to the turn, and learns who feeds
  /// whom. Most deliveries of a quiet list go unannounced.
  ///
  /// - Parameter isFed: whether what is delivered comes from whatever is being delivered around it, as
  ///   what is sent does, and a replay does not.
  @inlinable
  func inTurn(isFed: Bool = true, _ body: () -> Void) {
    if !status.contains(.announces) {
      quietCount &-= 1
      if quietCount >= 0 { return body() }
    }
    let turn = unsafe turn
    let outerOrder = unsafe turn.pointee.upstreamOrder
    if isFed, outerOrder > feederOrder { feederOrder = outerOrder }
    unsafe turn.pointee.upstreamOrder = feederOrder
    unsafe turn.pointee.hasFed = false
    unsafe turn.enter()
    body()
    unsafe turn.pointee.upstreamOrder = outerOrder
    unsafe leave(turn)
    if !feedsOthers { unsafe listen(turn.pointee.hasFed) }
    unsafe turn.pointee.hasFed = true
  }

  /// Learns from an announced delivery whether it fed others; if for long it has not, goes quiet.
  @inlinable
  func listen(_ hasFed: Bool) {
    if hasFed || feederOrder != .none {
      feedsOthers = true
      status.insert(.announces)
    } else {
      silentCount &+= 1
      if silentCount >= Self.silenceLimit { goQuiet() }
    }
  }

  @inlinable
  @inline(never)
  func goQuiet() {
    silentCount = Self.silenceLimit
    quietCount = Self.quietLimit
    status.remove(.announces)
  }

  /// Ends a part of a delivery; if it was the outermost, the joins that wait settle first.
  @inlinable
  func leave(_ turn: UnsafeMutablePointer<Turn>) {
    if unsafe turn.pointee.mustSettle { unsafe settleJoins(turn) }
    unsafe turn.leave()
  }

  @inlinable
  @inline(never)
  func settleJoins(_ turn: UnsafeMutablePointer<Turn>) {
    unsafe turn.settleJoins(origin, budget: feedbackBudget)
  }

  /// Calls the first `end` slots. Those added meanwhile lie beyond; the dead do nothing.
  @inlinable
  func pass(_ value: Value, to end: Int) {
    var index = 0
    while index < end {
      // The buffer may have moved during the last call: `slots` is read again each time.
      unsafe slots[index].handler.call(value)
      index &+= 1
    }
  }

  @inlinable
  @inline(never)
  func pass(_ phase: MotionPhase, to end: Int) {
    var index = 0
    while index < end {
      if let node = unsafe slots[index].node {
        // A copy: the call may end the subscription.
        let onState = unsafe node._withUnsafeGuaranteedRef { $0.onState }
        onState?(phase)
      }
      index &+= 1
    }
  }

  @inlinable
  @inline(never)
  func enqueue(_ event: Event) {
    countFeedback()
    queue.append((event, count))
    status.insert(.unsettled)
  }

  @inlinable
  func countFeedback() {
    queuedInDelivery += 1
    if queuedInDelivery > feedbackBudget {
      origin.trap(
        "L7 Depth",
        "does not settle: what hears of it keeps writing to it, more often than its feedbackBudget",
        limit: feedbackBudget)
    }
  }

  /// Runs foreign code that takes stack, inside a delivery.
  @inlinable
  func nest(_ body: () -> Void) {
    nesting += 1
    if nesting > Self.nestingLimit {
      origin.trap(
        "L7 Depth", "nests external writes or replays in one another, deeper than the limit",
        limit: Self.nestingLimit)
    }
    body()
    nesting -= 1
  }

  /// Ends the outermost delivery.
  @inlinable
  func finish() {
    if status.contains(.unsettled) { settle() } else { status.remove(.delivering) }
  }

  /// Delivers what was queued, until nothing is, then lets the dead go.
  @inlinable
  @inline(never)
  func settle() {
    // A delivery that a release has set off: a loop through releases is a loop, too.
    if isReleasing { countFeedback() }
    var batch: ContiguousArray<(event: Event, end: Int)> = []
    while !queue.isEmpty {
      swap(&batch, &queue)
      var index = 0
      while index < batch.count {
        compact(before: index, &batch)
        let end = batch[index].end
        inTurn {
          switch batch[index].event {
          case .next(let value): pass(value, to: end)
          case .state(let phase): pass(phase, to: end)
          }
        }
        index &+= 1
      }
      batch.removeAll(keepingCapacity: batch.count <= 1024)
    }
    // The room of the queue is kept for the next time.
    if batch.capacity > queue.capacity { queue = batch }
    status.remove(.delivering)
    status.remove(.unsettled)
    releaseBuried()
  }

  /// Between two passes of a long delivery, moves the living together: else who comes and goes in each of
  /// them would make every later pass longer. Not while more events wait than slots are dead, so that the
  /// cost stays amortised by the removals.
  @inlinable
  func compact(before index: Int, _ batch: inout ContiguousArray<(event: Event, end: Int)>) {
    guard deadCount >= 16, deadCount * 2 >= count else { return }
    let waitingCount = batch.count - index + queue.count
    if waitingCount <= deadCount { compactUnderEvents(from: index, &batch) }
  }

  /// Compacts, and has each event that waits end behind the same living slot as before.
  @inlinable
  @inline(never)
  func compactUnderEvents(
    from index: Int, _ batch: inout ContiguousArray<(event: Event, end: Int)>
  ) {
    // Later events end further on, since slots are only added while they are queued.
    var slot = 0
    var living = 0
    func livingSlots(before end: Int) -> Int {
      while slot < end {
        if unsafe slots[slot].node != nil { living += 1 }
        slot += 1
      }
      return living
    }
    for position in index..<batch.count {
      batch[position].end = livingSlots(before: batch[position].end)
    }
    for position in queue.indices { queue[position].end = livingSlots(before: queue[position].end) }
    compact()
  }
}
