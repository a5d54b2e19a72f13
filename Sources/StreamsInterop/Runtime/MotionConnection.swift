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
  @usableFromInline var ending: (() -> Void)?

  /// One that waits for ``hold(_:)``.
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
    let ending = ending
    self.ending = nil
    ending?()
  }

  /// Says what ends it. Where it has ended meanwhile, as in a callback of what was just subscribed to,
  /// that happens at once.
  @usableFromInline
  func hold(_ ending: @escaping () -> Void) {
    if isConnected {
      self.ending = ending
    } else {
      ending()
    }
  }
}

extension MotionConnection {
  /// A subscription that ends it, and that it ends with when dropped: for what is kept otherwise than
  /// by the runtime.
  public func asSubscription() -> Subscription {
    Subscription { [self] in disconnect() }
  }
}
