extension ObserverList {
  /// Subscribes an observer to what is sent from now on.
  ///
  /// Cost: amortised constant time, however many others there are; one allocation, and now and then
  /// growth of the buffer.
  @inlinable
  public func subscribe(_ observer: MotionObserver<Value>) -> Subscription {
    append(observer)
  }

  /// Subscribes an observer and keeps `source` alive as long as the subscription lasts: for a source
  /// that goes on by itself, a clock or a socket, though nobody else may hold it.
  @inlinable
  public func subscribe(
    _ observer: MotionObserver<Value>, keeping source: AnyObject
  ) -> Subscription {
    let held = Held(source)
    return append(observer) { node in
      ObserverList<Value>.end(node)
      held.release()
    }
  }

  /// What a subscription keeps alive until it ends.
  @usableFromInline
  final class Held {
    @usableFromInline var source: AnyObject?

    @inlinable
    init(_ source: AnyObject) {
      self.source = source
    }

    @inlinable
    func release() {
      source = nil
    }
  }

  /// Subscribes an observer and hands it the current value, if there is one, before returning
  /// (laws L1, L5): first `.active`, if that was the last state told.
  ///
  /// The replay is a delivery. What is sent in it is delivered after it: before this returns, or, if
  /// this was called during a delivery, in its turn there.
  @inlinable
  package func subscribe(
    _ observer: consuming MotionObserver<Value>, replaying value: Value?
  ) -> Subscription {
    let node = append(observer)
    if isIdle {
      status.insert(.delivering)
      inTurn(isFed: false) { replay(value, to: node) }
      finish()
    } else {
      nest { replay(value, to: node) }
    }
    return node
  }

  @inlinable
  func replay(_ value: Value?, to node: Node) {
    if phase == .active, let onState = node.onState {
      onState(.active)
      // A list that was dropped meanwhile has let its observers go.
      guard unsafe node.list != nil else { return }
    }
    // During a delivery slots don't move together: the index holds.
    if let value { unsafe slots[node.index].handler.call(value) }
  }

  @inlinable
  @inline(__always)
  func append(
    _ observer: consuming MotionObserver<Value>,
    end: @escaping (Subscription) -> Void = { ObserverList<Value>.end($0) }
  ) -> Node {
    let node = unsafe Node(
      list: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), index: count,
      onState: observer.onState, site: observer.recordedSite, end: end)
    if count == capacity { grow() }
    // Who has just joined may write elsewhere when it hears.
    silentCount = 0
    status.insert(.announces)
    if observer.joinStart != 0 { feedsOthers = true }
    unsafe (slots + count).initialize(to: Slot(observer.onNext, node))
    count += 1
    return node
  }

  @inlinable
  @inline(never)
  func grow() {
    let newCapacity = max(2, capacity * 2)
    let newSlots = UnsafeMutablePointer<Slot<Value>>.allocate(capacity: newCapacity)
    unsafe newSlots.moveInitialize(from: slots, count: count)
    if capacity > 0 { unsafe slots.deallocate() }
    unsafe slots = newSlots
    capacity = newCapacity
  }

  /// Ends the subscription of a node: takes it out of the order, then lets go what it held.
  @inlinable
  static func end(_ subscription: Subscription) {
    let node = unsafe unsafeDowncast(subscription, to: Node.self)
    guard let pointer = unsafe node.list else { return }
    let list = unsafe Unmanaged<ObserverList<Value>>.fromOpaque(pointer)
    unsafe node.list = nil
    // All foreign code that letting go may run comes after the last use of the list: it may end that,
    // too.
    let removal = unsafe list._withUnsafeGuaranteedRef { $0.remove(at: node.index) }
    removal.onLastUnsubscribe?()
    letGo(removal)
    if node.onState != nil { node.letGoOfState() }
  }

  /// Takes what is let go, and drops it. Not `withExtendedLifetime`, for which a closure is wrapped in
  /// another.
  @inlinable
  static func letGo(_ removal: consuming Removal) {}

  /// What a removal leaves to be done when the list is in order.
  @usableFromInline
  struct Removal {
    /// Held until then.
    @usableFromInline let closure: Buried
    /// To be called, if it was the last one.
    @usableFromInline let onLastUnsubscribe: (() -> Void)?

    @inlinable
    init(_ closure: Buried, onLastUnsubscribe: (() -> Void)?) {
      self.closure = closure
      self.onLastUnsubscribe = onLastUnsubscribe
    }
  }

  /// Takes a node's slot out of the order.
  @inlinable
  func remove(at index: Int) -> Removal {
    assert(index >= 0 && index < count, "a node knows its slot")
    guard isIdle else {
      let closure = Buried(next: unsafe slots[index].empty())
      deadCount &+= 1
      // Its closure may be the one that is running.
      buried.append(closure)
      status.insert(.unsettled)
      return Removal(closure, onLastUnsubscribe: nil)
    }
    let closure: Buried
    if index == count &- 1 {
      count = index
      closure = Buried(next: unsafe (slots + index).move().take())
    } else {
      closure = Buried(next: unsafe slots[index].empty())
      deadCount &+= 1
    }
    if deadCount != 0 { tidy() }
    return Removal(closure, onLastUnsubscribe: count == deadCount ? onLastUnsubscribe : nil)
  }

  /// Lets go what died during the delivery that has just ended, in the order of death. The last thing
  /// done to the list: it may end it.
  ///
  /// Each closure goes while the list is in order, since its release may run anything. A release
  /// that sets off another delivery leaves what dies in that one to this loop, so that chains of
  /// releases take no stack.
  @inlinable
  func releaseBuried() {
    tidy()
    guard !isReleasing else { return }
    let hasBuried = !buried.isEmpty
    isReleasing = true
    while !buried.isEmpty {
      var batch: ContiguousArray<Buried> = []
      swap(&batch, &buried)
      batch.reverse()
      while !batch.isEmpty { _ = batch.removeLast() }
    }
    isReleasing = false
    queuedInDelivery = 0
    if hasBuried, count == deadCount { onLastUnsubscribe?() }
  }

  /// Drops dead slots from the end, or all of them when they are half of the list: amortised
  /// constant time a removal. Only for an idle list.
  @inlinable
  func tidy() {
    while count > 0, unsafe slots[count - 1].node == nil {
      count -= 1
      deadCount -= 1
      unsafe (slots + count).deinitialize(count: 1)
    }
    if deadCount >= 16, deadCount * 2 >= count { compact() }
  }

  /// Moves the living together, in their order.
  @inlinable
  @inline(never)
  func compact() {
    var kept = 0
    var index = 0
    while index < count {
      if let node = unsafe slots[index].node {
        if kept != index {
          unsafe (slots + kept).initialize(to: (slots + index).move())
          unsafe node._withUnsafeGuaranteedRef { $0.index = kept }
        }
        kept += 1
      } else {
        unsafe (slots + index).deinitialize(count: 1)
      }
      index += 1
    }
    count = kept
    deadCount = 0
  }
}

extension ObserverList {
  /// Ends every subscription and forgets the last state.
  @inlinable
  package func unsubscribeAll() {
    phase = .atRest
    var nodes: ContiguousArray<Node> = []
    var index = 0
    while index < count {
      if let node = unsafe slots[index].node { nodes.append(unsafe node.takeUnretainedValue()) }
      index += 1
    }
    // In an array of their own: ending one runs foreign code, which may move the slots.
    for node in nodes { node.unsubscribe() }
  }
}
