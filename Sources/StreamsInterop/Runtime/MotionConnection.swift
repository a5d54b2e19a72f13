public import StreamsCore

/// What a runtime has made: a stream that is written to a property, an interaction of a target, a
/// relation. It can be taken back.
///
/// The runtime keeps it until one of the two ends it; to drop this does nothing.
///
///     let dragging = runtime.add(Draggable(), to: card)
///     dragging.disconnect()   // at any time, also in the midst of a drag
///
/// Cost of an end: that of the subscriptions it ends, and a search among the runtime's connections,
/// which takes the logarithm of their number.
public final class MotionConnection {
  /// Its place among the runtime's; none once it has ended.
  @usableFromInline var list: ConnectionList?
  @usableFromInline let serial: Int
  /// What a connection of a stream has in its target.
  @usableFromInline private(set) var part: ConnectedSource?
  private var subscription: Subscription?
  private var ending: (() -> Void)?
  /// The runtime of an interaction, or a child.
  var inner: MotionRuntime?
  #if !hasFeature(Embedded)
    /// What it does, for graphs: of a relation.
    var label: (() -> String)?
  #endif

  /// One that waits to be told what it has begun.
  @usableFromInline
  init(in list: ConnectionList) {
    self.list = list
    serial = list.nextSerial
    list.append(self)
  }

  /// Whether it is still there.
  public var isConnected: Bool { list != nil }

  /// Ends it: nothing of what it wrote is undone, and nothing more is written. The first call does it.
  public func disconnect() {
    guard let list else { return }
    self.list = nil
    list.remove(self)
    let (part, subscription, inner, ending) = (part, subscription, inner, ending)
    (self.part, self.subscription, self.inner, self.ending) = (nil, nil, nil, nil)
    // The target rests before what moves it does: the whole rests last.
    part?.end()
    subscription?.unsubscribe()
    inner?.end()
    ending?()
  }

  /// Says what it has in its target. Comes before a stream is subscribed to, which may end it.
  @usableFromInline
  func begin(_ part: ConnectedSource) {
    self.part = part
  }

  // What is said of one that has ended meanwhile, as in a callback of what was just subscribed to, ends at
  // once.

  /// Says what it hears by.
  @usableFromInline
  func hold(_ subscription: Subscription) {
    guard isConnected else { return subscription.unsubscribe() }
    self.subscription = subscription
  }

  /// Says which runtime ends with it, and it with that.
  func hold(_ inner: MotionRuntime) {
    inner.membership = self
    guard isConnected else { return inner.end() }
    self.inner = inner
  }

  /// Says what else ends it.
  func hold(_ ending: @escaping () -> Void) {
    guard isConnected else { return ending() }
    self.ending = ending
  }
}

extension MotionConnection {
  /// A subscription that ends it, and that it ends with when dropped: for what is kept otherwise than
  /// by the runtime.
  public func asSubscription() -> Subscription {
    Subscription { [self] in disconnect() }
  }
}
