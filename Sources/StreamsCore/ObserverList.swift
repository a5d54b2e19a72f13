/// The subscribers of one source, and the delivery to them.
///
/// An `Observable` of yours holds a list, subscribes observers into it and sends. Every value
/// reaches every observer, in the order sent (law L3), to each in the order of subscription (L6); a
/// value that is sent during a delivery waits for its turn and takes no stack (L7). The list
/// replays nothing: what it sends is an event. A property replays.
public final class ObserverList<Value>: Emitter<Value> {
  #if !hasFeature(Embedded)
    /// An empty list. Allocates no room for observers before the first one comes.
    ///
    /// - Parameters:
    ///   - name: how messages about this list call it.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable public convenience init(
      name: String? = nil, isolation: isolated (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        origin: Origin("ObserverList", name: name, fileID: fileID, line: line),
        mark: IsolationMark(isolation))
    }
  #endif

  @inlinable package init(origin: Origin, mark: IsolationMark = .none) {
    super.init(origin, writesThrough: false, mark: mark)
  }

  /// Subscribes an observer to what is sent from now on.
  ///
  /// Cost: amortised constant time, however many others there are; one allocation, and now and then
  /// growth of the buffer.
  @inlinable
  public func subscribe(_ observer: MotionObserver<Value>) -> Subscription { append(observer) }

  /// Subscribes an observer and keeps `source` alive as long as the subscription lasts: for a source
  /// that goes on by itself, a clock or a socket, though nobody else may hold it.
  @inlinable public func subscribe(
    _ observer: MotionObserver<Value>, keeping source: AnyObject
  ) -> Subscription {
    Subscription(over: append(observer)) { _ = source }
  }

  /// Delivers `value` to all observers, or, during a delivery, queues it behind what waits already.
  ///
  /// Cost: one call an observer; no allocation and no reference counting, but for growth of the
  /// queue.
  @inlinable public func send(_ value: Value) { announce(value) }

  /// Tells all observers a state, in order with the values. The list remembers the last one told.
  ///
  /// Cost: as of ``send(_:)``, and a retain and release an observer.
  @inlinable public func send(state phase: MotionPhase) { announce(state: phase) }

  /// As ``send(state:)``, in terms of any ``MotionState``.
  @inlinable public func send(state: some MotionState) { announce(state: MotionPhase(state)) }

  /// How many values and states may be sent from within one outermost delivery before it counts as
  /// a loop that never settles, which traps with the list's name and where it was made (law L7).
  /// By default 2^24.
  public var feedbackBudget: Int {
    get { budget }
    set { budget = newValue }
  }

  /// How many observers are subscribed. Cost: constant.
  @inlinable package var observerCount: Int { livingCount }
}

/// The delivery of values to the observers of one source: an ``ObserverList`` is one, and so is a reactive
/// property.
///
/// Three words. A *pass* calls the slots once, with one value. A *delivery* is a pass and those of all that
/// was queued meanwhile. A *turn* is what runs inside an outermost pass: see `Turn`.
///
/// The slots lie in one raw buffer, so that a pass touches no reference count: see `Slot` for what makes
/// that safe. A value or state that arrives during a delivery waits in `queue` with the number of slots
/// that there were: it is for those, whoever joins later has no part in it.
open class Emitter<Value>: ObserverStorage {
  /// A value or state that waits for its turn.
  @usableFromInline
  enum Event {
    case next(Value)
    case state(MotionPhase)
  }

  /// Events that wait, in order, each with the slots that it is for.
  #if TRACED
    @usableFromInline typealias Waiting = (event: Event, end: Int, cause: TraceCause)
  #else
    @usableFromInline typealias Waiting = (event: Event, end: Int)
  #endif
  @usableFromInline typealias Queue = ContiguousArray<Waiting>

  @safe @usableFromInline @exclusivity(unchecked) final var queue: Queue

  @inlinable package override init(_ origin: Origin, writesThrough: Bool, mark: IsolationMark) {
    queue = []
    super.init(origin, writesThrough: writesThrough, mark: mark)
  }

  @usableFromInline override final func fillEmpty(_ slot: UnsafeMutablePointer<Slot>) {
    unsafe fill(slot, Handler(next: { _ in }))
  }

  @inlinable @inline(__always)
  final func fill(_ slot: UnsafeMutablePointer<Slot>, _ handler: consuming Handler<Value>) {
    let place = unsafe UnsafeMutableRawPointer(slot).bindMemory(
      to: Handler<Value>.self, capacity: 1)
    unsafe place.initialize(to: handler)
  }

  @inlinable @inline(__always)
  final func append(_ observer: MotionObserver<Value>) -> Subscription {
    isolation.adopt(observer.mark)
    let site = observer.site
    let subscription =
      observer.onState == nil && observer.consumer == nil
      ? Subscription(.plain, isolation.copy, site: site)
      : AttentiveSubscription(
        onState: observer.onState, consumer: observer.consumer, isolation.copy, site: site)
    #if TRACED
      let node = observer.node
      node?.append(needTraceNode())
      subscription.node = node
    #endif
    unsafe fill(makeSlot(for: subscription), Handler(next: observer.onNext))
    return subscription
  }

  /// Subscribes an observer and hands it the current value, if there is one, before returning
  /// (laws L1, L5): first `.active`, if that was the last state told.
  ///
  /// The replay is a delivery. What is sent in it is delivered after it: before this returns, or, if
  /// this was called during a delivery, in its turn there.
  @inlinable package final func subscribe(
    _ observer: MotionObserver<Value>, replaying value: Value?
  ) -> Subscription {
    let subscription = append(observer)
    if isIdle {
      status.insert(.delivering)
      inTurn(isSent: false) { replay(value, to: subscription) }
      finish()
    } else {
      nest { replay(value, to: subscription) }
    }
    return subscription
  }

  @inlinable final func replay(_ value: Value?, to subscription: Subscription) {
    if phase == .active, let onState = subscription.attention?.onState {
      onState(.active)
      // A list that was dropped meanwhile has let its observers go.
      guard unsafe subscription.list != nil else { return }
    }
    // No pass of this list has ended meanwhile, so no slots have been compacted: the index holds.
    if let value {
      let mark = traceReplay(value)
      unsafe slots.handler(at: Int(subscription.index), of: Value.self).pointee.call(value)
      mark.end()
    }
  }
}

// MARK: - Sending

extension Emitter {
  /// Delivers a value, or, during a delivery, queues it.
  @inlinable @inline(__always) package final func announce(_ value: Value) {
    if status == .idle { deliver(value) } else { announcePastObstacles(value) }
  }

  // Deliveries that others of this package begin are inlined: a copy of its own for each type of value
  // is one that the compiler may merge with those of other types, behind a thunk.

  // In Embedded Swift, where all is to be small, there is one copy for each type, and that calls.

  /// The short path of a write. Only for a list whose status is idle.
  #if hasFeature(Embedded)
    @inlinable @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  package final func deliver(_ value: Value) {
    assert(status == .idle, "the short path has no obstacles")
    #if TRACED
      // What makes room in a trace is let go at once, and may write: so the path is not short.
      announce(value, through: {})
    #else
      // Without slots nothing runs, so no turn is needed.
      if slotsInUse == 0 { return learnUnheard() }
      status = .delivering
      inTurn { pass(value, to: count) }
      if status == .delivering { status = .idle } else { drain() }
    #endif
  }

  @inlinable @inline(__always) package final func announcePastObstacles(_ value: Value) {
    if isIdle { announceWhileReleasing(value) } else { enqueue(.next(value)) }
  }

  /// Delivers while what died is being released.
  @inlinable @inline(never)
  final func announceWhileReleasing(_ value: Value) { announce(value, through: {}) }

  /// Delivers a value, with an external write that runs before any observer hears of it. The
  /// value's place in the order and the observers it is for are fixed before the write runs.
  @inlinable @inline(__always)
  package final func announce(_ value: Value, through write: () -> Void) {
    guard isIdle else {
      enqueue(.next(value))
      return nest(write)
    }
    status.insert(.delivering)
    let end = count
    let mark = traceSend(value)
    inTurn {
      write()
      pass(value, to: end)
    }
    mark.end()
    finish()
  }

  /// Tells all observers a state, in order with the values. The list remembers the last one told.
  @inlinable package final func announce(state phase: MotionPhase) {
    self.phase = phase
    if sidecar != nil { onPhase?(phase) }
    guard isIdle else { return enqueue(.state(phase)) }
    status.insert(.delivering)
    let mark = traceState(phase, from: TraceCause())
    inTurn { pass(phase, to: count) }
    mark.end()
    finish()
  }

  /// Calls the first `end` slots. Those added meanwhile lie beyond; the dead do nothing.
  @inlinable @inline(__always) final func pass(_ value: Value, to end: Int) {
    var index = 0
    while index < end {
      // The buffer may have moved during the last call: `slots` is read again each time.
      unsafe slots.handler(at: index, of: Value.self).pointee.call(value)
      index &+= 1
    }
  }

  @inlinable @inline(never) final func enqueue(_ event: Event) {
    countFeedback()
    #if TRACED
      queue.append((event, count, TraceCause()))
    #else
      queue.append((event, count))
    #endif
    status.insert(.backlogged)
  }

  #if TRACED
    @inlinable
    @inline(__always)
    final func traceQueued(_ waiting: Waiting) -> TraceMark {
      switch waiting.event {
      case .next(let value):
        TraceMark(threadSlot, .sent, value, from: waiting.cause, at: traceSeat)
      case .state(let phase): traceState(phase, from: waiting.cause)
      }
    }
  #endif

  /// Ends the outermost delivery.
  @inlinable final func finish() {
    if status.contains(.backlogged) { drain() } else { status.remove(.delivering) }
  }

  /// Delivers what was queued, until nothing is, then lets the dead go.
  @inlinable @inline(never) final func drain() {
    // A delivery that a release has set off: a loop through releases is a loop, too.
    if status.contains(.releasing) { countFeedback() }
    var batch: Queue = []
    while !queue.isEmpty {
      swap(&batch, &queue)
      var index = 0
      while index < batch.count {
        if deadCount >= 16 { compact(before: index, &batch) }
        let end = batch[index].end
        #if TRACED
          let mark = traceQueued(batch[index])
        #endif
        inTurn {
          switch batch[index].event {
          case .next(let value): pass(value, to: end)
          case .state(let phase): pass(phase, to: end)
          }
        }
        #if TRACED
          mark.end()
        #endif
        index &+= 1
      }
      batch.removeAll(keepingCapacity: batch.count <= 1024)
    }
    // The room of the queue is kept for the next time.
    if batch.capacity > queue.capacity { queue = batch }
    status.remove(.delivering)
    status.remove(.backlogged)
    releaseBuried()
  }

  /// Compacts between two passes of a long delivery, so that dead slots don't slow later passes. Skipped
  /// where more events wait than slots are dead: to rewrite their ends would cost too much.
  ///
  /// Each event that waits ends behind the same living slot as before.
  @inlinable @inline(never) final func compact(before index: Int, _ batch: inout Queue) {
    let waitingCount = batch.count - index + queue.count
    guard deadCount * 2 >= slotsInUse, waitingCount <= Int(deadCount) else { return }
    // Later events end further on, since slots are only added while they are queued.
    var (slot, count) = (0, 0)
    func living(before end: Int) -> Int {
      while slot < end {
        if unsafe slots[slot].subscription != nil { count += 1 }
        slot += 1
      }
      return count
    }
    for at in index..<batch.count { batch[at].end = living(before: batch[at].end) }
    for at in queue.indices { queue[at].end = living(before: queue[at].end) }
    compact()
  }
}

extension ObserverStorage {
  /// Runs one pass as a part of the turn, and names this list as the source of what it reaches. If it is
  /// the outermost one, the joins that wait then emit (law L9).
  ///
  /// - Parameter isSent: whether what is delivered comes from whatever is being delivered around it, as
  ///   what is sent does, and a replay does not.
  @inlinable @inline(__always) final func inTurn(isSent: Bool = true, _ body: () -> Void) {
    let pass = beginPass(isSent: isSent)
    body()
    endPass(pass)
  }

  /// What a pass finds, and leaves behind as it was.
  @safe @usableFromInline
  struct Pass {
    @usableFromInline let turn: UnsafeMutablePointer<Turn>
    @usableFromInline let outerSource: Unmanaged<Stage>?
    @usableFromInline let depth: Int

    @inlinable @inline(__always)
    init(_ turn: UnsafeMutablePointer<Turn>, _ outerSource: Unmanaged<Stage>?, depth: Int) {
      unsafe self.turn = turn
      unsafe self.outerSource = outerSource
      self.depth = depth
    }
  }

  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  final func beginPass(isSent: Bool) -> Pass {
    let turn = unsafe threadSlot.value ?? Turn.make()
    let outerSource = unsafe turn.pointee.source
    if isSent {
      if let outerSource = unsafe outerSource { unsafe learn(outerSource, turn) }
      unsafe turn.pointee.source = stage
    } else {
      unsafe turn.pointee.source = replaySource(outerSource)
    }
    let depth = unsafe turn.pointee.depth
    unsafe turn.pointee.depth = depth &+ 1
    return unsafe Pass(turn, outerSource, depth: depth)
  }

  #if hasFeature(Embedded)
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  final func endPass(_ pass: Pass) {
    let turn = unsafe pass.turn
    unsafe turn.pointee.source = pass.outerSource
    if pass.depth == 0, unsafe turn.pointee.waitingCount != 0 { unsafe runJoins(turn) }
    unsafe turn.pointee.depth = pass.depth
  }
}

extension ObserverStorage {
  /// Tells a state to the first `end` slots.
  @usableFromInline final func pass(_ phase: MotionPhase, to end: Int) {
    for index in 0..<end {
      guard let subscription = unsafe slots[index].subscription else { continue }
      // A copy: the call may end the subscription.
      let onState = unsafe subscription._withUnsafeGuaranteedRef { $0.attention?.onState }
      onState?(phase)
    }
  }

  @usableFromInline @inline(never) final func runJoins(_ turn: UnsafeMutablePointer<Turn>) {
    if unsafe !turn.settle(budget) { trapUnsettled() }
  }

  /// Apart, so that who settles makes no room for the message.
  @inline(never) private final func trapUnsettled() -> Never {
    Turn.trapUnsettled(ownOrigin, budget)
  }

  // What a property asks of the status, told here: from another module the compiler would check the
  // access to it.

  /// Whether nothing stands in the way of the short path.
  @inlinable package final var isUnobstructed: Bool {
    @inline(__always) get { status == .idle }
  }

  /// Whether the value is being changed in place. Such a change keeps writes off the short path.
  @inlinable package final var isChanging: Bool {
    @inline(__always) get { status.contains(.changing) }
    @inline(__always) set {
      if newValue { status.insert(.changing) } else { status.remove(.changing) }
    }
  }
}
