/// A subscriber's place in a list.
///
/// ## Without the type of the values
///
/// A closure is two words, regardless of its parameters. The code that adds, empties and moves slots only copies
/// closures, so it is written and compiled once for all lists. Only `Emitter`, which stored the closures, calls them
/// with their real type.
///
/// ## Delivery without reference counting
///
/// A closure in a variable is retained and released around every call, at eight times the cost of the call. The handler
/// is instead called in place, borrowed from the slot, and these rules keep its closure alive during the call:
///
/// 1. A call reads its closure from the slot before it begins, and reads nothing afterward. The slot may therefore be
///    moved by a growing buffer, or emptied, while its closure runs. The compiler generates code that follows this
///    rule; the tests check it under AddressSanitizer.
/// 2. During a delivery, no closure for values is released: the remains of a subscription are
///    buried, and released when the delivery ends.
/// 3. `subscription` is unretained. The subscription itself clears it before it is deinitialized.
@safe @usableFromInline struct Slot: ~Copyable {
  /// The closure, stored under a type other than its own: it is moved and released here, but never called.
  @usableFromInline var closure: () -> Void
  /// The subscription; `nil` in a dead slot.
  @usableFromInline var subscription: Unmanaged<ListSubscription>?

  /// A placeholder for the buffer of a list without storage. Never read, since such a list has no
  /// slots.
  @inlinable static var none: UnsafeMutablePointer<Slot> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Slot>.alignment)!
  }

  /// The closure of a slot that has been moved out of the buffer.
  consuming func takeClosure() -> () -> Void { closure }
}

extension UnsafeMutablePointer<Slot> {
  /// The handler of the slot at an index, for values of a type. The handler is the slot's first field.
  @inlinable @inline(__always) func handler<Value>(at index: Int, of _: Value.Type)
    -> UnsafeMutablePointer<Handler<Value>>
  {
    unsafe UnsafeMutableRawPointer(self + index).assumingMemoryBound(to: Handler<Value>.self)
  }
}

/// An observer's closure, in a noncopyable wrapper, so that it is called in place.
@usableFromInline struct Handler<Value>: ~Copyable {
  @usableFromInline let next: (Value) -> Void

  @inlinable init(next: @escaping (Value) -> Void) { self.next = next }

  @inlinable @inline(__always) borrowing func call(_ value: Value) { next(value) }
}
