/// A subscription that calls a closure when it ends.
@usableFromInline final class ClosureSubscription: OwnedSubscription {
  @safe @usableFromInline @exclusivity(unchecked) var disconnect: (() -> Void)?
  /// The subscription that ends along with this one, and whose isolation this one shares.
  @usableFromInline let upstream: OwnedSubscription?
  /// The list whose isolation this subscription shares, as a subscription to that list does.
  @usableFromInline let host: ObserverStorage?

  @inlinable init(
    over upstream: OwnedSubscription?, at host: ObserverStorage? = nil,
    _ isolation: consuming Isolation, site: SubscriptionSite, _ disconnect: @escaping () -> Void
  ) {
    self.disconnect = disconnect
    self.upstream = upstream
    self.host = host
    super.init(isolation, site: site)
  }

  /// Runs the closure once, and ends the upstream subscription if the closure has not done so.
  @usableFromInline override func end() {
    guard let disconnect else { return }
    stopOffIsolation()
    self.disconnect = nil
    disconnect()
    upstream?.end()
  }

  override func stopOffIsolation() {
    upstream?.stopOffIsolation()
    host?.checkIsolation("a subscription to ")
    isolation.check("a ", nil)
  }

  override func adopt(_ mark: IsolationMark, _ origin: @autoclosure () -> Origin) {
    host?.belong(to: mark)
    super.adopt(mark, origin())
  }

  deinit { end() }
}

extension _EndedByClosure where Self == Subscription {
  /// A subscription that runs `disconnect` once, when it ends.
  ///
  /// The closure itself may trigger the end, and the deinits that it triggers may write, read or
  /// unsubscribe.
  ///
  /// - Parameter disconnect: Runs once, at the first `unsubscribe()` or when the last reference is released.
  @inlinable public init(
    _ disconnect: @escaping () -> Void, isolation: MotionIsolation = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      of: IsolationMark(isolation), Origin("Subscription", fileID, line), disconnect)
  }

  /// A subscription that ends another subscription, and therefore belongs to its isolation. The other subscription ends
  /// when `disconnect` returns, if it hasn't already; the closure doesn't need to hold it.
  @inlinable package init(over upstream: Subscription, _ disconnect: @escaping () -> Void) {
    self = ClosureSubscription(
      over: upstream.owned, Isolation(), site: upstream.owned.site, disconnect)
  }

  /// A subscription that belongs to the isolation of a list, like a subscription to it.
  @inlinable package init(at host: ObserverStorage, _ disconnect: @escaping () -> Void) {
    let site = SubscriptionSite(Origin(host.place, name: nil))
    self = ClosureSubscription(over: nil, at: host, Isolation(), site: site, disconnect)
  }

  /// A subscription that belongs to the isolation of its subscriber.
  ///
  /// - Parameter origin: The origin for messages.
  @inlinable package init(
    of mark: IsolationMark, _ origin: Origin, _ disconnect: @escaping () -> Void
  ) {
    self = ClosureSubscription(
      over: nil, Isolation(of: mark, origin: origin), site: SubscriptionSite(origin), disconnect)
  }
}
