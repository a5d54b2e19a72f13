/// A subscription that occupies a slot in a list.
@safe @usableFromInline class ListSubscription: OwnedSubscription {
  /// Whether this is an `AttentiveSubscription`.
  @usableFromInline final let isAttentive: Bool
  /// The index of the slot.
  @safe @usableFromInline @exclusivity(unchecked) final var index: Int32 = 0
  /// The list, unretained: the list clears this field before it is deinitialized. `nil` once the subscription has
  /// ended.
  @usableFromInline @exclusivity(unchecked) final var list: Unmanaged<ObserverStorage>?

  @inlinable init(
    isAttentive: Bool = false, _ isolation: consuming Isolation, site: SubscriptionSite
  ) {
    self.isAttentive = isAttentive
    super.init(isolation, site: site)
  }

  /// Unsubscribes: empties the slot and releases its closures, either immediately or at the end of the current
  /// delivery.
  ///
  /// The method is not inlined, so that the deinit, which rarely calls it, stays small.
  @usableFromInline @inline(never) override final func end() {
    guard let list = unsafe list else { return }
    unsafe isolation.check("a subscription to ", list.takeUnretainedValue().ownOrigin)
    unsafe self.list = nil
    unsafe ListSubscription.remove(self, from: list)
  }

  /// Empties a subscription's slot, and then releases the remains or, during a delivery, lets the list bury them.
  private static func remove(
    _ subscription: ListSubscription, from list: Unmanaged<ObserverStorage>
  ) {
    unsafe subscription.traceEnd(of: list)
    // External code that the release runs must come after the last use of the list, since it may also end the list.
    var last: (() -> Void)?
    guard
      let closure = unsafe list._withUnsafeGuaranteedRef({ $0.exhume(subscription, &last) })
    else { return }
    // The other contents are kept separate from the closure, since releasing `nil` does nothing.
    let rest = subscription.isAttentive ? subscription.takeRest() : nil
    let turn = unsafe list._withUnsafeGuaranteedRef { unsafe $0.threadSlot.value ?? Turn.make() }
    if unsafe turn.pointee.releases.depth == DeferredReleases.nestingLimit {
      unsafe turn.pointee.releases.count &+= 1
      unsafe list._withUnsafeGuaranteedRef { list in
        // A feedback loop through releases also counts as a loop.
        if unsafe turn.pointee.releases.count > list.budget {
          list.trapLoop(
            "does not settle: the release of a subscription to it ends another, more often than its feedbackBudget"
          )
        }
      }
      unsafe turn.pointee.releases.waiting.append(Remains(closure: closure, rest: rest))
      last?()
      return
    }
    unsafe turn.pointee.releases.depth &+= 1
    last?()
    _ = consume closure
    _ = consume rest
    if unsafe turn.pointee.releases.depth == DeferredReleases.nestingLimit {
      unsafe turn.releaseDeferred()
    }
    unsafe turn.pointee.releases.depth &-= 1
  }

  override final func stopOffIsolation() {
    guard let list = unsafe list else { return }
    unsafe isolation.check("a subscription to ", list.takeUnretainedValue().ownOrigin)
  }

  /// This subscription, if it has more than a closure for values, which belongs to the list.
  @usableFromInline final var attention: AttentiveSubscription? {
    isAttentive ? unsafe unsafeDowncast(self, to: AttentiveSubscription.self) : nil
  }

  /// Takes the contents, except the closure for values.
  final func takeRest() -> Remains.Rest? {
    guard let attention else { return nil }
    let rest = Remains.Rest(onState: attention.onState, other: attention.consumer)
    attention.onState = nil
    attention.consumer = nil
    return rest
  }

  // An instance of a subclass has already ended before its own fields are released.
  deinit { if unsafe list != nil { end() } }
}

/// The subscription of an observer that receives states or feeds a stage.
@usableFromInline final class AttentiveSubscription: ListSubscription {
  @safe @usableFromInline @exclusivity(unchecked) var onState: ((MotionPhase) -> Void)?
  /// The stage that the observer feeds, if any.
  @safe @usableFromInline @exclusivity(unchecked) var consumer: Stage?

  @inlinable init(
    onState: ((MotionPhase) -> Void)?, consumer: Stage?, _ isolation: consuming Isolation,
    site: SubscriptionSite
  ) {
    self.onState = onState
    self.consumer = consumer
    super.init(isAttentive: true, isolation, site: site)
  }

  deinit { if unsafe list != nil { end() } }
}
