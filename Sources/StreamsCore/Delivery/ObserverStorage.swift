/// The subscriptions of a source, in order. This is the part of a list that does not depend on the type of the values;
/// `Emitter` adds the delivery. Users cannot subclass either class, since neither has an initializer for them.
///
/// The list owns its observers' closures. The subscriber owns the subscription: an ending subscription takes its
/// closures out of the list, and an ending list leaves its subscriptions inert. Neither side keeps the other alive.
@safe
open class ObserverStorage {
  // The exclusivity checks are off because these fields are accessed only between foreign calls, never during one. For
  // the invariants, see `checkInvariants()`.

  /// The slots, in one raw buffer. During a delivery, slots are only added and emptied; they are compacted between
  /// passes, when none of their closures is running.
  @usableFromInline @exclusivity(unchecked) final var slots: UnsafeMutablePointer<Slot>
  /// The number of slots in use, including dead ones.
  @safe @usableFromInline @exclusivity(unchecked) final var slotsInUse: Int32 = 0
  @safe @usableFromInline @exclusivity(unchecked) final var capacity: Int32 = 0
  /// The number of slots in use without a subscription.
  @safe @usableFromInline @exclusivity(unchecked) final var deadCount: Int32 = 0
  /// The number of events queued, or sent by releases, since the outermost delivery began.
  @safe @usableFromInline @exclusivity(unchecked) final var queuedInDelivery: Int32 = 0
  @usableFromInline final let place: Place
  @usableFromInline final let threadSlot = ThreadSlot.turn
  /// The isolation of the list, once it is known.
  @safe @usableFromInline @exclusivity(unchecked) final var isolation: Isolation
  /// The stage of this list, with its height; `nil` if no join is known to feed the list. The stage is retained
  /// manually, so that a delivery can read it at no cost.
  @usableFromInline @exclusivity(unchecked) final var stage: Unmanaged<Stage>?
  /// Data that few lists need, created on first use: the book of the list's motions, or a sidecar, which also holds
  /// that book.
  @safe @usableFromInline @exclusivity(unchecked) final var attachment: AnyObject?
  @safe @usableFromInline @exclusivity(unchecked) final var status: DeliveryStatus
  /// The last state announced.
  @safe @usableFromInline @exclusivity(unchecked) package final var phase = MotionPhase.atRest

  #if hasFeature(Embedded) && !TRACED
    /// The waiting events, in order.
    @safe @usableFromInline @exclusivity(unchecked) final var firstQueued: QueuedEvent?
    @safe @usableFromInline @exclusivity(unchecked) final var lastQueued: QueuedEvent?
  #endif
  @safe @usableFromInline @exclusivity(unchecked) final var trace = TraceLink()

  @usableFromInline package init(_ origin: Origin, writesThrough: Bool, mark: IsolationMark) {
    unsafe slots = Slot.none
    isolation = Isolation(mark)
    status = writesThrough ? .writesThrough : .idle
    place = origin.place
    #if !hasFeature(Embedded) || TRACED
      if let name = origin.name { attachment = Sidecar(name: name) }
    #endif
  }

  deinit {
    // The read tracker has its own isolation, and may end anywhere.
    if livingCount > (isRead ? 1 : 0) { isolation.check("", ownOrigin) }
    forgetStage()
    // First detach every subscription, since releasing the closures runs external code, which may end any subscription.
    var remains = WaitingRemains()
    for index in 0..<count {
      guard let subscription = unsafe slots[index].subscription?.takeUnretainedValue() else {
        continue
      }
      unsafe subscription.list = nil
      if let rest = subscription.takeRest() { remains.append(Remains(rest: rest)) }
    }
    unsafe slots.deinitialize(count: count)
    if capacity > 0 { unsafe slots.deallocate() }
    if let motions = attachment.flatMap({ _ in knownMotions }) {
      if motions.isInUse {
        #if !hasFeature(Embedded)
          isolation.adopt(motions.mark)
        #endif
        isolation.check("", ownOrigin)
      }
      motions.close()
    }
    #if hasFeature(Embedded)
      Remains.release { swap(&$0, &remains) }
    #endif
  }

  /// The number of slots in use, including dead ones.
  @inlinable package final var count: Int { Int(slotsInUse) }

  /// The number of observers. Cost: constant.
  @inlinable package final var livingCount: Int { Int(slotsInUse - deadCount) }

  /// Assigns an isolation if none is known yet, even for code that ends the list without subscribing.
  package final func belong(to mark: IsolationMark) { isolation.adopt(mark) }

  /// Stops the program if this code runs outside of the list's isolation (law L10).
  package final func checkIsolation(_ what: StaticString) { isolation.check(what, ownOrigin) }

  /// Whether one of the observers is the list's read tracker.
  private final var isRead: Bool {
    #if hasFeature(Embedded)
      false
    #else
      sidecar?.readTracker != nil
    #endif
  }

  @inlinable final var isIdle: Bool { !status.contains(.delivering) }

  /// Stores a closure that does nothing in an empty slot. `Emitter` overrides this method, since it knows the type of
  /// the values.
  @usableFromInline func fillEmpty(_ slot: UnsafeMutablePointer<Slot>) {}

  /// Ends every subscription, and drops the last state and the stage.
  @usableFromInline package final func unsubscribeAll() {
    phase = .atRest
    forgetStage()
    // Iterate over a copy, since ending a subscription runs external code, which may move the slots.
    for subscription in livingSubscriptions() { subscription.unsubscribe() }
  }

  /// The source locations where the observers were created, in order. Empty in release builds. Cost: linear; for tests.
  package final var ownSites: [String] {
    #if DEBUG && !hasFeature(Embedded)
      livingSubscriptions().map { Origin($0.site.place, name: nil).site }
    #else
      []
    #endif
  }
}

extension ObserverStorage {
  // The status in the form that properties use: in another module, the compiler would add a check to each access.

  /// Whether nothing obstructs the short path.
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

  /// Whether a read may return a different value than the stored one.
  @inlinable package final var isVeiled: Bool {
    @inline(__always) get { status.contains(DeliveryStatus(bits: 36)) }
  }
}
