// Subscribing an observer to a source, and replaying the current value.

extension Emitter {
  /// Stores an observer's closure in a slot.
  @inlinable @inline(__always) final func fill(
    _ slot: UnsafeMutablePointer<Slot>, _ handler: consuming Handler<Value>
  ) {
    let place = unsafe UnsafeMutableRawPointer(slot).bindMemory(
      to: Handler<Value>.self, capacity: 1)
    unsafe place.initialize(to: handler)
  }

  /// Adds an observer, which receives the events sent from now on.
  @inlinable @inline(__always) final func append(_ observer: MotionObserver<Value>)
    -> ListSubscription
  {
    isolation.adopt(observer.mark)
    let site = observer.site
    let subscription =
      observer.onState == nil && observer.consumer == nil
      ? ListSubscription(isolation.copy, site: site)
      : AttentiveSubscription(
        onState: observer.onState, consumer: observer.consumer, isolation.copy, site: site)
    subscription.traceBegin(observer.link, of: self)
    unsafe fill(makeSlot(for: subscription), Handler(next: observer.onNext))
    return subscription
  }

  /// Subscribes an observer and, before returning, passes it the current value, if there is one (laws L1, L5), preceded
  /// by `.active` if that is the last state.
  ///
  /// The replay is a delivery. Events sent during the replay are delivered after it: before this call returns, or,
  /// inside another delivery, when their turn comes in that delivery.
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

  /// Passes one subscriber the last state, if that is `.active`, and the current value.
  @inlinable final func replay(_ value: Value?, to subscription: ListSubscription) {
    if phase == .active, let onState = subscription.attention?.onState {
      onState(.active)
      // A list that was dropped during the state's delivery has released its observers.
      guard unsafe subscription.list != nil else { return }
    }
    // No pass of this list has ended since, so no slots have been compacted, and the index is still valid.
    if let value {
      let mark = traceReplay(value)
      unsafe slots.handler(at: Int(subscription.index), of: Value.self).pointee.call(value)
      mark.end()
    }
  }
}
