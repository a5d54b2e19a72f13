/// A subscriber's hold on a source: while it lives, values arrive.
///
/// ``unsubscribe()`` ends it, and so does dropping the last reference to it. Ending it releases all
/// that it held (law L10). In Combine: `AnyCancellable`.
///
/// A subscription belongs to the isolation that made it, like all of a graph. The one hole that the
/// compiler leaves is an implicit deinit: a class that is isolated to an actor and stores a
/// subscription declares `isolated deinit`, so that the end, too, happens there.
///
///     @MainActor final class Screen {
///       var subscriptions: [Subscription] = []
///       isolated deinit {}
///     }
public class Subscription {
  /// How it ends, given itself. None when it has ended.
  ///
  /// A closure and not an overridden method: what a list gives here is specialised for its values, which
  /// a method of a generic class, called through its table, never is.
  @safe @usableFromInline @exclusivity(unchecked) final var end: ((Subscription) -> Void)?

  @inlinable
  init(end: @escaping (Subscription) -> Void) {
    self.end = end
  }

  /// A subscription that runs `disconnect` when it ends, once.
  ///
  /// The closure may itself be what ends it, and a deinit that it sets off may write, read or
  /// unsubscribe.
  @inlinable
  public init(_ disconnect: @escaping () -> Void) {
    end = { _ in disconnect() }
  }

  /// Ends the subscription: its observer hears nothing more, from this moment on (law L4).
  ///
  /// The first call does it, later ones do nothing. Cost: amortised constant time.
  @inlinable
  public final func unsubscribe() {
    guard let end else { return }
    self.end = nil
    end(self)
  }

  @inlinable
  deinit {
    end?(self)
  }
}

extension Subscription {
  /// Keeps this subscription in `collection`, for as long as that lives.
  ///
  ///     property.subscribe { print($0) }.store(in: &subscriptions)
  @inlinable
  public final func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == Subscription {
    collection.append(self)
  }
}
