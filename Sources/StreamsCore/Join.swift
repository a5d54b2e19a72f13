/// A subscription to several inputs that emits when they have settled (law L9).
///
/// Whoever makes one has it `touch()`ed as values come from the inputs. It then waits for the end of
/// the turn, and emits once, however many of them have come.
@usableFromInline
package final class Join {
  /// Joins settle by it.
  @safe @usableFromInline @exclusivity(unchecked) var order: JoinOrder
  @safe @usableFromInline @exclusivity(unchecked) var isWaiting = false
  /// What to do when all has settled. None when the subscription has ended.
  @safe @usableFromInline @exclusivity(unchecked) var onSettle: (() -> Void)?
  @usableFromInline let origin: Origin
  @usableFromInline let threadSlot = ThreadSlot.turn

  /// A join that is about to be subscribed to.
  ///
  /// - Parameter start: that of the join whose input this one is; 0 if it is nobody's.
  @inlinable
  package init(_ origin: Origin, start: Int) {
    self.origin = origin
    onSettle = nil
    let number = JoinNumber.next()
    order = JoinOrder(start: start == 0 ? number : start, place: number)
  }

  /// Whether an emission has been asked for that is still to come.
  @inlinable
  package var awaitsSettling: Bool { isWaiting }

  /// What the observers of its inputs carry.
  @inlinable
  package var start: Int { order.start }

  /// The inputs have been subscribed to: says what to emit, and takes this join's place in the order,
  /// after the joins among them.
  @inlinable
  package func begin(_ onSettle: @escaping () -> Void) {
    self.onSettle = onSettle
    order = JoinOrder(start: order.start, place: JoinNumber.next())
  }

  /// Nothing is emitted any more.
  @inlinable
  package func end() {
    // Let go after the access: a release runs foreign code, which may touch this join.
    let released = onSettle
    onSettle = nil
    withExtendedLifetime(released) {}
  }

  /// Asks for one emission when all has settled.
  @inlinable
  @inline(__always)
  package func touch() {
    guard !isWaiting else { return }
    isWaiting = true
    Turn.settle(self)
  }

  /// Emits in its turn.
  @usableFromInline
  func settle() {
    isWaiting = false
    onSettle?()
  }
}
