// Creating, emptying and compacting the slots of a list.

extension ObserverStorage {
  /// Creates the slot of a new subscription. The caller must store the closure in it immediately.
  ///
  /// Cost: amortized constant time.
  @usableFromInline final func makeSlot(for subscription: ListSubscription) -> UnsafeMutablePointer<
    Slot
  > {
    if isGuarded { callGuard(.subscription) }
    if slotsInUse == capacity { grow() }
    unsafe subscription.list = Unmanaged.passUnretained(self)
    if Asked.stages, let consumer = subscription.attention?.consumer, let stage = unsafe stage {
      unsafe stage._withUnsafeGuaranteedRef { consumer.raise(above: $0.height) }
    }
    subscription.index = slotsInUse
    let slot = unsafe slots + count
    // Only this field is set here; the caller sets the other field.
    let field = unsafe UnsafeMutableRawPointer(slot)
      .advanced(by: MemoryLayout<() -> Void>.size)
      .assumingMemoryBound(to: Unmanaged<ListSubscription>?.self)
    unsafe field.initialize(to: Unmanaged.passUnretained(subscription))
    slotsInUse &+= 1
    return unsafe slot
  }

  @inline(never) private final func grow() {
    let newCapacity = max(2, capacity * 2)
    let newSlots = UnsafeMutablePointer<Slot>.allocate(capacity: Int(newCapacity))
    unsafe newSlots.moveInitialize(from: slots, count: count)
    if capacity > 0 { unsafe slots.deallocate() }
    unsafe slots = newSlots
    capacity = newCapacity
  }

  /// Empties a subscription's slot.
  ///
  /// - Parameter last: Set to the closure to call if this was the last subscription.
  /// - Returns: The closure in the slot, for the caller to release. `nil` if the closure is buried here, since it may
  ///   be running.
  final func exhume(
    _ subscription: ListSubscription, _ last: inout (() -> Void)?
  ) -> (() -> Void)? {
    let index = Int(subscription.index)
    assert(index >= 0 && index < count, "a subscription's index is that of its slot")
    let slot = unsafe slots + index
    let closure = unsafe slot.move().takeClosure()
    if isIdle, index == count &- 1 {
      slotsInUse &-= 1
    } else {
      unsafe slot.initialize(to: Slot(closure: {}, subscription: nil))
      // A pass calls an empty closure in this slot.
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

  /// Drops dead slots from the end, or all of them once they are numerous and make up half of the list, which takes
  /// amortized constant time per removal. Call this only on an idle list.
  final func tidy() {
    while slotsInUse > 0, unsafe slots[count - 1].subscription == nil {
      slotsInUse -= 1
      deadCount -= 1
      unsafe (slots + count).deinitialize(count: 1)
    }
    if deadCount >= 16, deadCount * 2 >= slotsInUse { compact() }
  }

  /// Moves the living slots together, preserving their order.
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

  /// The subscriptions of the living slots, in order. Cost: linear.
  final func livingSubscriptions() -> ContiguousArray<ListSubscription> {
    var living: ContiguousArray<ListSubscription> = []
    for index in 0..<count {
      if let subscription = unsafe slots[index].subscription {
        living.append(unsafe subscription.takeUnretainedValue())
      }
    }
    return living
  }
}
