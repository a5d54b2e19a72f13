/// A subscriber's hold on a source: while it lives, values arrive.
///
/// ``unsubscribe()`` ends it, and so does dropping the last reference to it. Ending it releases all
/// that it held (law L10). In Combine: `AnyCancellable`.
///
/// A subscription belongs to the isolation that made it, like all of a graph. The compiler leaves one
/// hole, an implicit deinit. A class that is isolated to an actor and stores a subscription closes it:
/// it declares `isolated deinit`, so that the end, too, happens there.
///
///     @MainActor final class Screen {
///       var subscriptions: [Subscription] = []
///       isolated deinit {}
///     }
@safe
public class Subscription: _EndedByClosure {
  /// What there is beside its place in a list, if anything.
  @usableFromInline
  enum Kind {
    /// Hears values.
    case plain
    /// Hears states, too, or feeds a stage.
    case attentive
    /// Is in no list: a closure ends it.
    case closure
  }

  /// The list that it is in. Not counted: the list clears this before it dies. None
  /// once the subscription has ended.
  @usableFromInline @exclusivity(unchecked) final var list: Unmanaged<ObserverStorage>?
  /// Its slot there.
  @safe @usableFromInline @exclusivity(unchecked) final var index: Int32 = 0
  @usableFromInline final let kind: Kind
  /// Where it belongs: that of its list, which may be gone when it ends.
  @safe @usableFromInline @exclusivity(unchecked) final var isolation: Isolation
  @usableFromInline final let site: SubscriptionSite
  #if TRACED
    /// What hears by it, in graphs and traces.
    @usableFromInline final var node: TraceNode?
  #endif

  /// One that is to be put into a list.
  @inlinable init(_ kind: Kind, _ isolation: consuming Isolation, site: SubscriptionSite) {
    self.kind = kind
    self.isolation = isolation
    self.site = site
  }

  /// Ends the subscription: its observer hears nothing more, from this moment on (law L4).
  ///
  /// The first call does it, later ones do nothing. Cost: amortised constant time.
  public final func unsubscribe() {
    if let list = unsafe list {
      unsafe isolation.check("a subscription to ", list.takeUnretainedValue().ownOrigin)
      unsafe self.list = nil
      unsafe ObserverStorage.remove(self, from: list)
    } else if kind == .closure {
      unsafe unsafeDowncast(self, to: ClosureSubscription.self).end()
    }
  }

  /// Stops the program where this must not end (law L10).
  final func checkIsolation() {
    guard kind == .closure else {
      return isolation.check("a subscription to ", unsafe list?.takeUnretainedValue().ownOrigin)
    }
    let closing = unsafe unsafeDowncast(self, to: ClosureSubscription.self)
    closing.upstream?.checkIsolation()
    closing.host?.checkIsolation("a subscription to ")
    isolation.check("a ", nil)
  }

  /// Has it belong where somebody subscribes, if that is not known yet.
  ///
  /// - Parameter origin: what messages name.
  @inlinable
  package final func belong(to mark: IsolationMark, _ origin: @autoclosure () -> Origin) {
    if !isolation.isKnown { isolation = Isolation(of: mark, origin: origin()) }
  }

  /// What it holds itself: the closure for values is the list's.
  @usableFromInline final var attention: AttentiveSubscription? {
    kind == .attentive ? unsafe unsafeDowncast(self, to: AttentiveSubscription.self) : nil
  }

  /// What it held beside the closure for values, which its slot has.
  final func takeRest() -> Remains.Rest? {
    guard let attention else { return nil }
    let rest = Remains.Rest(onState: attention.onState, other: attention.consumer)
    attention.onState = nil
    attention.consumer = nil
    return rest
  }

  deinit {
    // One of another kind has ended before its own fields went.
    if unsafe list != nil { unsubscribe() }
  }

  /// Keeps this subscription in `collection`, for as long as that lives.
  ///
  ///     property.subscribe { print($0) }.store(in: &subscriptions)
  @inlinable public final func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == Subscription {
    collection.append(self)
  }
}

/// The subscription of an observer that hears states, or goes on to a stage.
@usableFromInline
final class AttentiveSubscription: Subscription {
  @safe @usableFromInline @exclusivity(unchecked) var onState: ((MotionPhase) -> Void)?
  /// What the observer feeds, if that is a stage.
  @safe @usableFromInline @exclusivity(unchecked) var consumer: Stage?

  @inlinable init(
    onState: ((MotionPhase) -> Void)?, consumer: Stage?, _ isolation: consuming Isolation,
    site: SubscriptionSite
  ) {
    self.onState = onState
    self.consumer = consumer
    super.init(.attentive, isolation, site: site)
  }

  deinit {
    if unsafe list != nil { unsubscribe() }
  }
}

/// A subscription that a closure ends.
@usableFromInline
final class ClosureSubscription: Subscription {
  @safe @usableFromInline @exclusivity(unchecked) var disconnect: (() -> Void)?
  /// What it ends on its way, and where that must.
  @usableFromInline let upstream: Subscription?

  /// The list that it is like a subscription to, and belongs where that does.
  @usableFromInline let host: ObserverStorage?

  @inlinable init(
    over upstream: Subscription?, at host: ObserverStorage? = nil,
    _ isolation: consuming Isolation, site: SubscriptionSite, _ disconnect: @escaping () -> Void
  ) {
    self.disconnect = disconnect
    self.upstream = upstream
    self.host = host
    super.init(.closure, isolation, site: site)
  }

  /// Runs the closure, the first time, and ends what it is over, if the closure has not.
  func end() {
    guard let disconnect else { return }
    checkIsolation()
    self.disconnect = nil
    disconnect()
    upstream?.unsubscribe()
  }

  deinit { end() }
}

/// Gives ``Subscription`` its initialiser: one that makes an object of a subclass can only be that of a
/// protocol. Not to be conformed to.
public protocol _EndedByClosure {}

extension _EndedByClosure where Self == Subscription {
  #if !hasFeature(Embedded)
    /// A subscription that runs `disconnect` when it ends, once.
    ///
    /// The closure may itself be what ends it, and a deinit that it sets off may write, read or
    /// unsubscribe.
    ///
    /// - Parameters:
    ///   - disconnect: runs once: at the first `unsubscribe()`, or when the last reference goes.
    ///   - isolation: where it belongs.
    ///   - fileID: the file in which it is made; messages name it.
    ///   - line: the line in which it is made; messages name it.
    @inlinable public init(
      _ disconnect: @escaping () -> Void, isolation: (any Actor)? = #isolation,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(
        of: IsolationMark(isolation), Origin("Subscription", fileID, line), disconnect)
    }
  #endif

  /// One that ends another, and so belongs where that does: at the latest after `disconnect`, which need not
  /// hold it for that.
  @inlinable package init(over upstream: Subscription, _ disconnect: @escaping () -> Void) {
    self = ClosureSubscription(over: upstream, Isolation(), site: upstream.site, disconnect)
  }

  /// One that is like a subscription to a list, as what a clock is to do is, and belongs where that does.
  @inlinable
  package init(at host: ObserverStorage, _ disconnect: @escaping () -> Void) {
    let site = SubscriptionSite(Origin(host.place, name: nil))
    self = ClosureSubscription(over: nil, at: host, Isolation(), site: site, disconnect)
  }

  /// One that ends what somebody subscribes to, and so belongs where that is.
  ///
  /// - Parameter origin: what messages name.
  @inlinable
  package init(of mark: IsolationMark, _ origin: Origin, _ disconnect: @escaping () -> Void) {
    self = ClosureSubscription(
      over: nil, Isolation(of: mark, origin: origin), site: SubscriptionSite(origin), disconnect)
  }
}
