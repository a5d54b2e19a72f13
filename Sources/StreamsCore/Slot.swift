/// One subscriber's place in a list.
///
/// ## Why the type of the values is not known here
///
/// A closure is two words, whatever it takes. What joins, leaves and moves slots only carries them; so
/// it is written, and compiled, once for all lists. `Emitter` alone calls closures, as what they are:
/// it put them there.
///
/// ## Why delivery needs no reference counting
///
/// A closure that is kept in a variable is retained and released around every call, eight times the
/// cost of the call. The handler is called in place instead, borrowed from the slot, and these
/// rules keep its closure alive meanwhile:
///
/// 1. A call reads its closure out of the slot before it begins, and nothing after. So the slot may be
///    moved by a growing buffer, or emptied, while its closure runs. The compiler does so; the tests run
///    such lists under AddressSanitizer.
/// 2. While a delivery is under way no closure for values is let go: what held one that ends is buried,
///    and goes when the delivery ends.
/// 3. `subscription` is not counted. It is cleared before its subscription dies, by the subscription
///    itself.
@safe @usableFromInline
struct Slot: ~Copyable {
  /// Of another type than it says: it is moved and let go here, never called.
  @usableFromInline var closure: () -> Void
  /// None in a dead slot.
  @usableFromInline var subscription: Unmanaged<Subscription>?

  /// Stands for the buffer of a list without room. Never read: such a list counts no slots.
  @inlinable static var none: UnsafeMutablePointer<Slot> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Slot>.alignment)!
  }

  /// The closure of a slot that has been moved out of the buffer.
  consuming func takeClosure() -> () -> Void { closure }
}

extension UnsafeMutablePointer<Slot> {
  /// The handler of the slot at an index, in a list of such values. It is the slot's first field.
  @inlinable @inline(__always)
  func handler<Value>(at index: Int, of _: Value.Type) -> UnsafeMutablePointer<Handler<Value>> {
    unsafe UnsafeMutableRawPointer(self + index).assumingMemoryBound(to: Handler<Value>.self)
  }
}

/// An observer's closure, in a wrapper that can't be copied, so that it is called in place.
@usableFromInline
struct Handler<Value>: ~Copyable {
  @usableFromInline let next: (Value) -> Void

  @inlinable init(next: @escaping (Value) -> Void) { self.next = next }

  @inlinable @inline(__always) borrowing func call(_ value: Value) { next(value) }
}

/// What a subscription held that has ended, until it is let go: that runs foreign code. A structure, since
/// an array of closures wraps each in another.
@usableFromInline
struct Remains {
  /// Of another type than it says, as in a slot.
  var closure: (() -> Void)?
  var rest: Rest?

  /// What only some hold beside it.
  struct Rest {
    var onState: ((MotionPhase) -> Void)?
    var other: AnyObject?
  }

  /// Lets go what waits where `swap` swaps, in order, and then what has come to wait meanwhile. No access
  /// to that lasts while foreign code runs, and a chain of releases takes no stack.
  static func release(_ swap: (inout ContiguousArray<Remains>) -> Void) {
    while true {
      var batch: ContiguousArray<Remains> = []
      swap(&batch)
      if batch.isEmpty { return }
      batch.reverse()
      while !batch.isEmpty { _ = batch.removeLast() }
    }
  }
}
