/// Who is subscribed to a source: its slots, in the order of subscription, and how they come and go. The
/// part of a list that does not depend on what it sends; `Emitter` adds the delivery. Others can't
/// subclass either: there is no initialiser for them.
///
/// The list owns its observers' closures. A subscription is its subscriber's: one that ends takes its
/// closures out of the list, and a list that ends leaves its subscriptions inert. Neither keeps the other
/// alive.
@safe
open class ObserverStorage {
  // The exclusivity checks are off because each of these is only touched between foreign calls,
  // never across one. Invariants: see `checkInvariants()`.

  /// One raw buffer. While a delivery is under way slots are only added and emptied; they move
  /// together between passes, when no closure of theirs runs.
  @usableFromInline @exclusivity(unchecked) final var slots: UnsafeMutablePointer<Slot>
  /// Slots in use, the dead ones included.
  @safe @usableFromInline @exclusivity(unchecked) final var slotsInUse: Int32 = 0
  @safe @usableFromInline @exclusivity(unchecked) final var capacity: Int32 = 0
  /// How many of the slots in use have lost their subscription.
  @safe @usableFromInline @exclusivity(unchecked) final var deadCount: Int32 = 0
  /// How many events were queued, or sent by what was released, since the outermost delivery began.
  @safe @usableFromInline @exclusivity(unchecked) final var queuedInDelivery: Int32 = 0
  @usableFromInline final let place: Place
  @usableFromInline final let threadSlot = ThreadSlot.turn
  /// Where it belongs, as soon as that is known.
  @safe @usableFromInline @exclusivity(unchecked) final var isolation: Isolation
  /// The stage of what is sent here: how high it stands. None where no join is known to feed it. Counted by hand, so that
  /// a delivery reads it for nothing.
  @usableFromInline @exclusivity(unchecked) final var stage: Unmanaged<Stage>?
  /// What few lists need. Made when it is first needed.
  @safe @usableFromInline @exclusivity(unchecked) final var sidecar: Sidecar?
  @safe @usableFromInline @exclusivity(unchecked) final var status: DeliveryStatus
  /// The state told last.
  @safe @usableFromInline @exclusivity(unchecked) package final var phase = MotionPhase.atRest

  #if TRACED
    /// What stands for this in graphs and traces. Made when it is first needed.
    @safe @usableFromInline @exclusivity(unchecked) package final var traceNode: TraceNode?
  #endif

  @usableFromInline package init(_ origin: Origin, writesThrough: Bool, mark: IsolationMark) {
    unsafe slots = Slot.none
    isolation = Isolation(mark)
    status = writesThrough ? .writesThrough : .idle
    place = origin.place
    if let name = origin.name { sidecar = Sidecar(name: name) }
  }

  deinit {
    // What tracks its reads is its own, and may end anywhere.
    if livingCount > (isRead ? 1 : 0) { isolation.check("", ownOrigin) }
    forgetStage()
    // First cut every subscription loose: letting the closures go runs foreign code, and that may
    // end any of them.
    var remains: ContiguousArray<Remains> = []
    for index in 0..<count {
      guard let subscription = unsafe slots[index].subscription?.takeUnretainedValue() else {
        continue
      }
      unsafe subscription.list = nil
      if let rest = subscription.takeRest() { remains.append(Remains(rest: rest)) }
    }
    unsafe slots.deinitialize(count: count)
    if capacity > 0 { unsafe slots.deallocate() }
  }

  /// Slots in use, the dead ones included.
  @inlinable package final var count: Int { Int(slotsInUse) }

  /// How many observers are subscribed. Cost: constant.
  @inlinable package final var livingCount: Int { Int(slotsInUse - deadCount) }

  /// Stops the program where what belongs to this must not end (law L10).
  package final func checkIsolation(_ what: StaticString) { isolation.check(what, ownOrigin) }

  /// Whether one of its observers is what tracks its reads.
  private final var isRead: Bool {
    #if hasFeature(Embedded)
      false
    #else
      sidecar?.readTracker != nil
    #endif
  }

  @inlinable final var isIdle: Bool { !status.contains(.delivering) }

  /// Puts into an empty slot what does nothing with a value of this list's type. `Emitter` does.
  @usableFromInline func fillEmpty(_ slot: UnsafeMutablePointer<Slot>) {}

  #if TRACED
    /// Whether it writes through to existing information.
    package final var hasExternalWrite: Bool { status.contains(.writesThrough) }
  #endif

  /// Those of the living slots, in their order. Cost: linear.
  final func livingSubscriptions() -> ContiguousArray<Subscription> {
    var living: ContiguousArray<Subscription> = []
    for index in 0..<count {
      if let subscription = unsafe slots[index].subscription {
        living.append(unsafe subscription.takeUnretainedValue())
      }
    }
    return living
  }
}

// MARK: - Joining

extension ObserverStorage {
  /// The slot for one more subscription, which is at home there from now on. Its closure is for the
  /// caller to put in, at once.
  ///
  /// Cost: amortised constant time.
  @usableFromInline
  final func makeSlot(for subscription: Subscription) -> UnsafeMutablePointer<Slot> {
    if slotsInUse == capacity { grow() }
    unsafe subscription.list = Unmanaged.passUnretained(self)
    if let consumer = subscription.attention?.consumer, let stage = unsafe stage {
      unsafe stage._withUnsafeGuaranteedRef { consumer.raise(above: $0.height) }
    }
    subscription.index = slotsInUse
    let slot = unsafe slots + count
    // By field: the other is the caller's.
    let field = unsafe UnsafeMutableRawPointer(slot)
      .advanced(by: MemoryLayout<() -> Void>.size)
      .assumingMemoryBound(to: Unmanaged<Subscription>?.self)
    unsafe field.initialize(to: Unmanaged.passUnretained(subscription))
    slotsInUse &+= 1
    return unsafe slot
  }

  @inline(never)
  private final func grow() {
    let newCapacity = max(2, capacity * 2)
    let newSlots = UnsafeMutablePointer<Slot>.allocate(capacity: Int(newCapacity))
    unsafe newSlots.moveInitialize(from: slots, count: count)
    if capacity > 0 { unsafe slots.deallocate() }
    unsafe slots = newSlots
    capacity = newCapacity
  }
}

// MARK: - Leaving

extension ObserverStorage {
  /// Takes a subscription's slot out of the order, then lets go what it held, or, during a delivery,
  /// buries that.
  static func remove(_ subscription: Subscription, from list: Unmanaged<ObserverStorage>) {
    #if TRACED
      if let node = subscription.node {
        subscription.node = nil
        unsafe list._withUnsafeGuaranteedRef { if let own = $0.traceNode { node.forget(own) } }
      }
    #endif
    // All foreign code that letting go may run comes after the last use of the list: it may end that,
    // too.
    var last: (() -> Void)?
    guard
      let closure = unsafe list._withUnsafeGuaranteedRef({ $0.exhume(subscription, &last) })
    else { return }
    // Apart from the closure: where there is none, nothing is let go.
    let rest = subscription.kind == .attentive ? subscription.takeRest() : nil
    let turn = unsafe list._withUnsafeGuaranteedRef { unsafe $0.threadSlot.value ?? Turn.make() }
    if unsafe turn.pointee.endDepth == Turn.endLimit {
      unsafe turn.pointee.endedCount &+= 1
      unsafe list._withUnsafeGuaranteedRef { list in
        // A loop through releases is a loop, too.
        if unsafe turn.pointee.endedCount > list.budget {
          list.trapLoop(
            "does not settle: what the end of a subscription to it lets go ends another, more often than its feedbackBudget"
          )
        }
      }
      unsafe turn.pointee.ended.append(Remains(closure: closure, rest: rest))
      last?()
      return
    }
    unsafe turn.pointee.endDepth &+= 1
    last?()
    _ = consume closure
    _ = consume rest
    if unsafe turn.pointee.endDepth == Turn.endLimit { unsafe turn.releaseEnded() }
    unsafe turn.pointee.endDepth &-= 1
  }

  /// Empties a subscription's slot.
  ///
  /// - Parameter last: set to what is to be called if it was the last one.
  /// - Returns: the closure that it had, for the caller to let go with the rest. None where all that is
  ///   buried here, since the closure may be the one that is running.
  private final func exhume(
    _ subscription: Subscription, _ last: inout (() -> Void)?
  ) -> (() -> Void)? {
    let index = Int(subscription.index)
    assert(index >= 0 && index < count, "a subscription knows its slot")
    let slot = unsafe slots + index
    let closure = unsafe slot.move().takeClosure()
    if isIdle, index == count &- 1 {
      slotsInUse &-= 1
    } else {
      unsafe slot.initialize(to: Slot(closure: {}, subscription: nil))
      // What a pass calls there does nothing.
      unsafe fillEmpty(slot)
      deadCount &+= 1
    }
    guard isIdle else {
      bury(Remains(closure: closure, rest: subscription.takeRest()))
      return nil
    }
    if deadCount != 0 { tidy() }
    if slotsInUse == deadCount { last = sidecar?.onLastUnsubscribe }
    return closure
  }

  /// Keeps something until the delivery that is under way ends.
  private final func bury(_ remains: Remains) {
    needSidecar().buried.append(remains)
    status.insert(.backlogged)
  }

  /// Drops dead slots from the end, and all of them when they are half of the list and not few:
  /// amortised constant time a removal. Only for an idle list.
  private final func tidy() {
    while slotsInUse > 0, unsafe slots[count - 1].subscription == nil {
      slotsInUse -= 1
      deadCount -= 1
      unsafe (slots + count).deinitialize(count: 1)
    }
    if deadCount >= 16, deadCount * 2 >= slotsInUse { compact() }
  }

  /// Moves the living together, in their order.
  @usableFromInline final func compact() {
    var kept = 0
    for index in 0..<count {
      guard let subscription = unsafe slots[index].subscription else {
        unsafe (slots + index).deinitialize(count: 1)
        continue
      }
      if kept != index {
        unsafe (slots + kept).initialize(to: (slots + index).move())
        unsafe subscription._withUnsafeGuaranteedRef { $0.index = Int32(truncatingIfNeeded: kept) }
      }
      kept += 1
    }
    slotsInUse = Int32(truncatingIfNeeded: kept)
    deadCount = 0
  }

  /// Lets go what died during the delivery that has just ended, in the order of death. Whoever
  /// calls this does nothing to the list after it.
  ///
  /// It goes while the list is in order, since its release may run anything. A release that sets off
  /// another delivery leaves what dies in that one to the release that is under way.
  @usableFromInline final func releaseBuried() {
    tidy()
    guard !status.contains(.releasing) else { return }
    guard let sidecar, !sidecar.buried.isEmpty else { return queuedInDelivery = 0 }
    status.insert(.releasing)
    Remains.release { swap(&$0, &sidecar.buried) }
    status.remove(.releasing)
    queuedInDelivery = 0
    if slotsInUse == deadCount { sidecar.onLastUnsubscribe?() }
  }

  /// Ends every subscription, and forgets the last state and what feeds this.
  @usableFromInline package final func unsubscribeAll() {
    phase = .atRest
    forgetStage()
    // In an array of their own: ending one runs foreign code, which may move the slots.
    for subscription in livingSubscriptions() { subscription.unsubscribe() }
  }
}

// MARK: - Where it stands among joins (law L9)

extension ObserverStorage {
  /// Whether a join is known to feed this.
  @inlinable package final var isFed: Bool { unsafe stage != nil }

  /// The stage of this list, made when it is first asked for.
  @usableFromInline package final func makeStage() -> Stage {
    if let stage = unsafe stage { return unsafe stage.takeUnretainedValue() }
    let made: Stage = ListStage(self)
    unsafe stage = Unmanaged.passRetained(made)
    return made
  }

  private final func forgetStage() {
    guard let stage = unsafe stage else { return }
    unsafe self.stage = nil
    unsafe stage._withUnsafeGuaranteedRef { $0.end() }
    let forgotten = unsafe stage.takeRetainedValue()
    // The turn may name it as what is being delivered from.
    if !isIdle { bury(Remains(rest: Remains.Rest(other: forgotten))) }
  }

  /// Learns from a delivery inside that of a join, or of what a join feeds, that this is fed by it.
  @usableFromInline
  final func learn(_ source: Unmanaged<Stage>, _ turn: UnsafeMutablePointer<Turn>) {
    if unsafe turn.pointee.rounds > budget {
      trapLoop(
        "does not settle: a join that it feeds keeps writing to it, more often than its feedbackBudget"
      )
    }
    let stage = makeStage()
    let isNews = unsafe source._withUnsafeGuaranteedRef { $0 !== stage && $0.feed(stage) }
    if isNews { unsafe turn.pointee.raiseCount &+= 1 }
  }

  /// As `learn`, for a value that nobody hears: who subscribes later will be in order.
  @usableFromInline final func learnUnheard() {
    guard let turn = unsafe threadSlot.value else { return }
    if let source = unsafe turn.pointee.source { unsafe learn(source, turn) }
  }

  /// What a replay comes from: from whatever has subscribed, too. So the higher of the two counts.
  @usableFromInline final func replaySource(_ outer: Unmanaged<Stage>?) -> Unmanaged<Stage>? {
    guard let stage = unsafe stage, let outer = unsafe outer else { return unsafe stage ?? outer }
    let height = unsafe stage._withUnsafeGuaranteedRef { $0.height }
    return unsafe outer._withUnsafeGuaranteedRef { $0.height > height } ? outer : stage
  }

  /// What is sent here comes from higher than it did: so does what the observers feed. Cost: linear.
  final func raiseConsumers(above height: Int) {
    for index in 0..<count {
      guard let subscription = unsafe slots[index].subscription else { continue }
      unsafe subscription._withUnsafeGuaranteedRef { $0.attention?.consumer?.raise(above: height) }
    }
  }
}
