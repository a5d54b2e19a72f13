public import StreamsCore

/// A connection in a runtime: a stream written to a property, an interaction added to a target, or a relation. You can
/// end it.
///
/// The runtime keeps a connection until you end it or the runtime ends; dropping it does nothing.
///
///     let dragging = runtime.add(Draggable(), to: card)
///     dragging.unsubscribe()   // at any time, even during a drag
///
/// A connection is a node of its runtime's list; only the library subclasses it. Ending a connection costs as much as
/// ending its subscriptions.
public class MotionConnection {
  /// The runtime that contains the connection; `nil` once the connection has ended.
  @usableFromInline private(set) final var owner: RuntimeNode?
  // The connection's neighbors in the list, which is in order of creation.
  fileprivate final var previous: MotionConnection?
  package fileprivate(set) final var next: MotionConnection?
  /// The subscription to the source.
  private final var subscription: Subscription?

  /// Creates a connection that has no subscription yet. If the runtime has ended, so has the connection.
  init(in owner: RuntimeNode?) {
    self.owner = owner
    if owner?.append(self) == false { self.owner = nil }
  }

  /// Whether the connection still exists.
  public final var isConnected: Bool { owner != nil }

  /// Ends the connection: earlier writes remain, and nothing more is written. Further calls do nothing.
  public final func unsubscribe() {
    guard let owner else { return }
    self.owner = nil
    owner.remove(self)
    finish(in: owner)
    subscription.take()?.unsubscribe()
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Records that a value has passed, for the warning about runtimes that are dropped right after their creation.
    @usableFromInline final func noteUse() {
      if subscription != nil { owner?.markUsed() }
    }
  #endif

  /// Ends the other parts before the subscription: the target rests before its source.
  func finish(in owner: RuntimeNode) {}

  /// Keeps the connection's subscription. If the connection has already ended, for example in a callback of the new
  /// subscription, the subscription ends immediately.
  @usableFromInline final func hold(_ subscription: Subscription) {
    guard isConnected else { return subscription.unsubscribe() }
    self.subscription = subscription
  }
}

extension MotionConnection {
  /// A subscription that ends the connection when dropped, for owners other than the runtime.
  public final func asSubscription(
    isolation: MotionIsolation = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let ending = makeSubscription()
    ending.belong(to: IsolationMark(isolation), Origin("MotionConnection", fileID, line))
    return ending
  }

  private final func makeSubscription() -> Subscription {
    guard let subscription else { return Subscription { [self] in unsubscribe() } }
    return Subscription(over: subscription) { [self] in unsubscribe() }
  }
}

/// The connections of a runtime, in the order of their creation, linked to their neighbors.
package struct ConnectionList {
  package private(set) var first: MotionConnection?
  private(set) var last: MotionConnection?
  private(set) var count: Int32 = 0

  mutating func append(_ connection: MotionConnection) {
    connection.previous = last
    last?.next = connection
    last = connection
    if first == nil { first = connection }
    count += 1
  }

  mutating func remove(_ connection: MotionConnection) {
    let (previous, next) = (connection.previous, connection.next)
    connection.previous = nil
    connection.next = nil
    if let previous { previous.next = next } else { first = next }
    if let next { next.previous = previous } else { last = previous }
    count -= 1
  }
}
