/// A subscription to several inputs that emits when they have settled (law L9).
///
/// Whoever makes one has it `touch()`ed as values come from the inputs. It then waits for the end of
/// the turn, and emits once, however many of them have come.
@usableFromInline
package final class Join {
  /// Joins settle by it. It is taken when the inputs have been subscribed to, so that a join among them
  /// comes first.
  @safe @usableFromInline @exclusivity(unchecked) var order = 0
  @safe @usableFromInline @exclusivity(unchecked) var isWaiting = false
  /// What to do when all has settled. None when the subscription has ended.
  @safe @usableFromInline @exclusivity(unchecked) var onSettle: (() -> Void)?
  @usableFromInline let origin: Origin

  @inlinable
  package init(_ origin: Origin) {
    self.origin = origin
    onSettle = nil
  }

  /// Says what to emit, and takes this join's place in the order: after all that exist.
  @inlinable
  package func begin(_ onSettle: @escaping () -> Void) {
    self.onSettle = onSettle
    order = JoinOrder.next()
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
