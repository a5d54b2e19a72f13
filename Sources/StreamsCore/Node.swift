/// The subscription of one observer in a list.
@safe
@usableFromInline
final class Node: Subscription {
  /// The list. Not counted: it detaches its nodes before it dies. None once the subscription has ended.
  @usableFromInline @exclusivity(unchecked) var list: UnsafeRawPointer?
  /// Its slot there.
  @safe @usableFromInline @exclusivity(unchecked) var index: Int
  @safe @usableFromInline @exclusivity(unchecked) var onState: ((MotionPhase) -> Void)?
  #if DEBUG
    @usableFromInline let site: SubscriptionSite?
  #endif

  @inlinable
  init(
    list: UnsafeRawPointer, index: Int, onState: ((MotionPhase) -> Void)?,
    site: SubscriptionSite?, end: @escaping (Subscription) -> Void
  ) {
    unsafe self.list = list
    self.index = index
    self.onState = onState
    #if DEBUG
      self.site = site
    #endif
    super.init(end: end)
  }

  /// Leaves the subscription without a list, as one that has ended.
  ///
  /// - Returns: its state closure, to be let go when all is in order.
  @inlinable
  func detach() -> ((MotionPhase) -> Void)? {
    unsafe list = nil
    let released = onState
    onState = nil
    return released
  }

  /// Lets go of the state closure, which runs foreign code.
  @inlinable
  @inline(never)
  func letGoOfState() {
    let released = onState
    onState = nil
    withExtendedLifetime(released) {}
  }

  @inlinable
  deinit {
    // Here and not in the superclass, which would find the fields gone.
    if end != nil { unsubscribe() }
  }
}
