/// The subscriptions of a source, in order: the part of a list that does not depend on the type of
/// its values. `Emitter` adds the delivery. Users cannot subclass either: there is no initializer
/// for them.
///
/// The list owns its observers' closures. The subscriber owns the subscription: an ending subscription takes its
/// closures out of the list, and an ending list leaves its subscriptions inert. Neither keeps the other alive.
@safe
open class ObserverStorage {
  // The exclusivity checks are off because these fields are accessed only between foreign calls, never across one.
  // Invariants: see `checkInvariants()`.

  /// One raw buffer. During a delivery, slots are only added and emptied; they are compacted
  /// between passes, when no closure of theirs runs.
  @usableFromInline @exclusivity(unchecked) final var slots: UnsafeMutablePointer<Slot>
  /// Slots in use, the dead ones included.
  @safe @usableFromInline @exclusivity(unchecked) final var slotsInUse: Int32 = 0
  @safe @usableFromInline @exclusivity(unchecked) final var capacity: Int32 = 0
  /// The number of slots in use without a subscription.
  @safe @usableFromInline @exclusivity(unchecked) final var deadCount: Int32 = 0
  /// The number of events queued, or sent by releases, since the outermost delivery began.
  @safe @usableFromInline @exclusivity(unchecked) final var queuedInDelivery: Int32 = 0
  @usableFromInline final let place: Place
  @usableFromInline final let threadSlot = ThreadSlot.turn
  /// Its isolation, once that is known.
  @safe @usableFromInline @exclusivity(unchecked) final var isolation: Isolation
  /// The stage of this list: its height. `nil` if no join is known to feed it. Retained by hand, so
  /// that a delivery reads it at no cost.
  @usableFromInline @exclusivity(unchecked) final var stage: Unmanaged<Stage>?
  /// Data that few lists need, made at their first use: the book of its motions, or a sidecar,
  /// which holds that book, too.
  @safe @usableFromInline @exclusivity(unchecked) final var attachment: AnyObject?
  @safe @usableFromInline @exclusivity(unchecked) final var status: DeliveryStatus
  /// The last state announced.
  @safe @usableFromInline @exclusivity(unchecked) package final var phase = MotionPhase.atRest

  #if hasFeature(Embedded) && !TRACED
    /// The waiting events, in order.
    @safe @usableFromInline @exclusivity(unchecked) final var queue: ContiguousArray<QueuedEvent> =
      []
  #endif
  @safe @usableFromInline @exclusivity(unchecked) final var trace = TraceLink()

  @usableFromInline package init(_ origin: Origin, writesThrough: Bool, mark: IsolationMark) {
    unsafe slots = Slot.none
    isolation = Isolation(mark)
    status = writesThrough ? .writesThrough : .idle
    place = origin.place
    if let name = origin.name { attachment = Sidecar(name: name) }
  }

  deinit {
    // The read tracker has its own isolation, and may end anywhere.
    if livingCount > (isRead ? 1 : 0) { isolation.check("", ownOrigin) }
    forgetStage()
    // First detach every subscription: releasing the closures runs foreign code, which may end any
    // of them.
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
    if let motions = attachment.flatMap({ _ in knownMotions }) {
      if motions.first != nil {
        #if !hasFeature(Embedded)
          isolation.adopt(motions.mark)
        #endif
        isolation.check("", ownOrigin)
      }
      motions.close()
    }
  }

  /// Slots in use, the dead ones included.
  @inlinable package final var count: Int { Int(slotsInUse) }

  /// The number of observers. Cost: constant.
  @inlinable package final var livingCount: Int { Int(slotsInUse - deadCount) }

  /// Assigns an isolation if none is known yet, even for code that ends it without subscribing.
  package final func belong(to mark: IsolationMark) { isolation.adopt(mark) }

  /// Stops the program outside of its isolation (law L10).
  package final func checkIsolation(_ what: StaticString) { isolation.check(what, ownOrigin) }

  /// Whether one of its observers is its read tracker.
  private final var isRead: Bool {
    #if hasFeature(Embedded)
      false
    #else
      sidecar?.readTracker != nil
    #endif
  }

  @inlinable final var isIdle: Bool { !status.contains(.delivering) }

  /// Stores a closure that does nothing in an empty slot. `Emitter` overrides it, since it knows
  /// the type of the values.
  @usableFromInline func fillEmpty(_ slot: UnsafeMutablePointer<Slot>) {}

  /// Ends every subscription, and drops the last state and the stage.
  @usableFromInline package final func unsubscribeAll() {
    phase = .atRest
    forgetStage()
    // Iterates over a copy: ending a subscription runs foreign code, which may move the slots.
    for subscription in livingSubscriptions() { subscription.unsubscribe() }
  }

  /// The places where the observers were made, in order. Empty in release builds. Cost: linear; for
  /// tests.
  package final var ownSites: [String] {
    #if DEBUG && !hasFeature(Embedded)
      livingSubscriptions().map { Origin($0.site.place, name: nil).site }
    #else
      []
    #endif
  }
}

extension ObserverStorage {
  // The status as properties see it: from another module, the compiler would check each access.

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
