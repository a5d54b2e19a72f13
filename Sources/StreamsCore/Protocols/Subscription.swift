/// The connection of a subscriber to a source: values arrive while the connection lives.
///
/// ``unsubscribe()`` ends the subscription, as does dropping the last reference to it. Ending it releases everything
/// that it holds (law L10). In Combine: `AnyCancellable`.
///
/// A subscription belongs to the isolation that created it, like the rest of its graph. The
/// compiler leaves one gap, the implicit deinit. A class that is isolated to an actor and stores a
/// subscription closes this gap by declaring `isolated deinit`, so that the subscription also ends on that actor.
///
///     @MainActor final class Screen {
///       var subscriptions: [Subscription] = []
///       isolated deinit {}
///     }
@safe
public class Subscription: _EndedByClosure {
  @inlinable init() {}

  /// Ends the subscription: from this moment on, its observer receives nothing more (law L4).
  ///
  /// The first call ends the subscription; later calls do nothing. Cost: amortized constant time.
  public final func unsubscribe() { end() }

  /// Ends the subscription in each subclass's own way: `ListSubscription` leaves its list, and `ClosureSubscription`
  /// runs its closure. This class itself has no instances.
  @usableFromInline func end() {}

  /// Stores this subscription in `collection`, which keeps it alive.
  ///
  ///     property.subscribe { print($0) }.store(in: &subscriptions)
  @inlinable public final func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == Subscription {
    collection.append(self)
  }

  /// Stores this subscription in a set, which keeps it alive.
  @inlinable public final func store(in set: inout Set<Subscription>) {
    set.insert(self)
  }
}

extension Subscription: Hashable {
  /// Whether the two are the same subscription.
  @inlinable public static func == (left: Subscription, right: Subscription) -> Bool {
    left === right
  }

  /// Hashes the identity.
  @inlinable public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The protocol that gives ``Subscription`` its initializer, since only a protocol's initializer can create an object
/// of a subclass. Do not conform to it.
public protocol _EndedByClosure {}
