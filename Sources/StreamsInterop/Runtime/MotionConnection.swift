public import StreamsCore

/// What a runtime has made: a stream that is written to a property, an interaction of a target, a
/// relation. It can be taken back.
///
/// The runtime keeps it until one of the two ends it; to drop this does nothing.
///
///     let dragging = runtime.add(Draggable(), to: card)
///     dragging.unsubscribe()   // at any time, also in the midst of a drag
///
/// It is the one node of its runtime's list that stands for what was made: nobody outside subclasses it.
/// Cost of an end: that of the subscriptions it ends.
public class MotionConnection {
  /// The runtime that it is in; none once it has ended.
  @usableFromInline private(set) final var owner: RuntimeNode?
  // Its neighbours in the order in which they were made.
  fileprivate final var previous: MotionConnection?
  fileprivate(set) final var next: MotionConnection?
  /// What it hears by.
  private final var subscription: Subscription?

  /// One that waits to be told what it hears by. In a runtime that has ended, it has.
  init(in owner: RuntimeNode?) {
    self.owner = owner
    if owner?.append(self) == false { self.owner = nil }
  }

  /// Whether it is still there.
  public final var isConnected: Bool { owner != nil }

  /// Ends it: nothing of what it wrote is undone, and nothing more is written. The first call does it.
  public final func unsubscribe() {
    guard let owner else { return }
    self.owner = nil
    owner.remove(self)
    finish(in: owner)
    subscription.take()?.unsubscribe()
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Says that a value has passed: for what is said of runtimes that are dropped at once.
    @usableFromInline
    final func noteUse() {
      if subscription != nil { owner?.markUsed() }
    }
  #endif

  /// Ends what it has beside its subscription, before that: what is moved rests before what moves it.
  func finish(in owner: RuntimeNode) {}

  /// Says what it hears by. Of one that has ended meanwhile, as in a callback of what was just subscribed
  /// to, that ends at once.
  @usableFromInline
  final func hold(_ subscription: Subscription) {
    guard isConnected else { return subscription.unsubscribe() }
    self.subscription = subscription
  }
}

extension MotionConnection {
  /// A subscription that ends it, and that it ends with when dropped: for what is kept otherwise than
  /// by the runtime.
  public final func asSubscription() -> Subscription {
    guard let subscription else { return Subscription { [self] in unsubscribe() } }
    return Subscription(over: subscription) { [self] in unsubscribe() }
  }
}

/// The connections of a runtime, in the order in which they were made: each knows its neighbours.
struct ConnectionList {
  private(set) var first: MotionConnection?
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
