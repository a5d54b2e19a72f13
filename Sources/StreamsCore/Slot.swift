/// One subscriber's place in a list.
///
/// ## Why delivery needs no reference counting
///
/// A closure that is kept in a variable is retained and released around every call, eight times the
/// cost of the call. The handler is called in place instead, borrowed from the slot, and these
/// rules keep its closure alive meanwhile:
///
/// 1. A call reads its closure out of the slot before it begins, and nothing after. So the slot may be
///    moved by a growing buffer, or emptied, while its closure runs.
/// 2. While a delivery is under way no closure is let go: one whose subscription ends moves to the
///    list's `buried`, and goes when the delivery ends.
/// 3. `node` is not counted. It is cleared before its subscription dies, by the subscription itself.
@safe
@usableFromInline
struct Slot<Value>: ~Copyable {
  @usableFromInline var handler: Handler<Value>
  /// The subscription. None in a dead slot.
  @usableFromInline var node: Unmanaged<Node>?

  @inlinable
  init(_ next: @escaping (Value) -> Void, _ node: Node) {
    handler = Handler(next: next)
    unsafe self.node = Unmanaged.passUnretained(node)
  }

  /// Empties the slot: takes the closure out and leaves one that does nothing.
  @inlinable
  mutating func empty() -> (Value) -> Void {
    unsafe node = nil
    var taken = Handler<Value>(next: { _ in })
    swap(&taken, &handler)
    return taken.take()
  }

  /// The closure of a slot that has been moved out of the buffer.
  @inlinable
  consuming func take() -> (Value) -> Void {
    handler.take()
  }

  /// Stands for the buffer of a list without room. Never read: such a list counts no slots.
  @inlinable
  static var none: UnsafeMutablePointer<Slot<Value>> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Slot<Value>>.alignment)!
  }
}

/// An observer's closure, in a wrapper that can't be copied, so that it is called in place.
@usableFromInline
struct Handler<Value>: ~Copyable {
  @usableFromInline let next: (Value) -> Void

  @inlinable
  init(next: @escaping (Value) -> Void) {
    self.next = next
  }

  @inlinable
  @inline(__always)
  borrowing func call(_ value: Value) {
    next(value)
  }

  /// The closure, moved out: no counting.
  @inlinable
  consuming func take() -> (Value) -> Void {
    next
  }
}
