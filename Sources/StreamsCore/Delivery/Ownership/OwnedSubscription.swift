/// A subscription that knows its isolation. Every subscription is of this class.
@usableFromInline class OwnedSubscription: Subscription {
  /// The isolation, which is that of the list; the list may be gone by the time the subscription ends.
  @safe @usableFromInline @exclusivity(unchecked) final var isolation: Isolation
  @usableFromInline final let site: SubscriptionSite
  /// The subscriber in graphs and traces.
  @usableFromInline final var trace = TraceLink()

  @inlinable init(_ isolation: consuming Isolation, site: SubscriptionSite) {
    self.isolation = isolation
    self.site = site
    super.init()
  }

  func stopOffIsolation() {}

  /// Assigns an isolation to this subscription, and to the list whose isolation it shares.
  func adopt(_ mark: IsolationMark, _ origin: @autoclosure () -> Origin) {
    if !isolation.isKnown { isolation = Isolation(of: mark, origin: origin()) }
  }
}

extension Subscription {
  /// This subscription as its actual class: there are no other subclasses of `Subscription`.
  @inlinable @inline(__always) final var owned: OwnedSubscription {
    unsafe unsafeDowncast(self, to: OwnedSubscription.self)
  }

  /// Stops the program if this subscription must not end here (law L10).
  package final func checkIsolation() { owned.stopOffIsolation() }

  /// Assigns the subscriber's isolation, if none is known yet.
  ///
  /// - Parameter origin: The origin for messages.
  @usableFromInline package final func belong(
    to mark: IsolationMark, _ origin: @autoclosure () -> Origin
  ) {
    owned.adopt(mark, origin())
  }
}
