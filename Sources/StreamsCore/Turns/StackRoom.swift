// The room on a thread's stack (law L7).
//
// Subscribing uses stack space: an operator subscribes to its source inside its own subscription. Where such a recursion
// can be written as a loop of streams, the stack is measured, so that the program stops with a message instead of an
// overflow.

extension Turn {
  /// Stops the program with a message if less than half of this thread's stack remains. The function knows the
  /// stack's bounds on Apple's systems, Linux and Android; elsewhere, it does nothing.
  ///
  /// Cost: a few instructions; for the first call on a thread, a few calls of the system.
  #if hasFeature(Embedded)
    @inlinable @inline(__always) package static func requireStack(
      _ origin: @autoclosure () -> Origin
    ) {}
  #else
    @usableFromInline @inline(never) package static func requireStack(
      _ origin: @autoclosure () -> Origin
    ) {
      let turn = unsafe current
      if unsafe turn.pointee.stack == nil { unsafe turn.pointee.stack = StackRoom() }
      guard let stack = unsafe turn.pointee.stack, stack.isNearlyUsed(at: StackRoom.place()) else {
        return
      }
      // The message itself needs stack.
      origin().trap("is subscribed to within other subscriptions, deeper than the stack allows")
    }
  #endif
}

#if !hasFeature(Embedded)
  /// The part of a thread's stack that is kept for code that doesn't ask: half of it, and at most 4 MB.
  struct StackRoom {
    /// The lowest address of the stack, which grows downward; 0 if unknown.
    private let lowest: UInt
    private let reserve: UInt

    /// The stack of the current thread.
    init() {
      let bounds = Self.bounds
      lowest = bounds.lowest
      // From the depth of a subscription, values pass through all operators around it, and heights rise.
      reserve = min(bounds.size / 2, 4 << 20)
    }

    /// Whether an address lies in the reserve. An address outside the stack, as on a stack of the program's own, does
    /// not.
    func isNearlyUsed(at address: UInt) -> Bool { address &- lowest < reserve }

    /// An address in the caller's frame. The space has a size that the compiler doesn't know, since a sanitizer may
    /// keep variables of known size elsewhere.
    @inline(never) static func place(_ room: Int = 8) -> UInt {
      unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) {
        UInt(bitPattern: $0.baseAddress)
      }
    }

    #if canImport(Darwin)
      private static var bounds: (lowest: UInt, size: UInt) {
        let (top, size) = (stackTop(currentThread()), stackSize(currentThread()))
        return (top &- size, size)
      }
    #elseif os(Linux) || os(Android)
      private static var bounds: (lowest: UInt, size: UInt) {
        // The C library's type has 32 to 64 bytes.
        unsafe withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { attributes in
          guard let attributes = attributes.baseAddress,
            unsafe readAttributes(currentThread(), attributes) == 0
          else { return (0, 0) }
          var (lowest, size) = (UInt(0), UInt(0))
          let result = unsafe readStack(attributes, &lowest, &size)
          _ = unsafe destroyAttributes(attributes)
          return result == 0 ? (lowest, size) : (0, 0)
        }
      }
    #else
      private static var bounds: (lowest: UInt, size: UInt) { (0, 0) }
    #endif
  }

  // The functions are declared by symbol, because this module imports nothing. Their parameters and results are plain
  // words.
  #if canImport(Darwin) || os(Linux) || os(Android)
    @_silgen_name("pthread_self") private func currentThread() -> UInt
  #endif
  #if canImport(Darwin)
    @_silgen_name("pthread_get_stackaddr_np") private func stackTop(_ thread: UInt) -> UInt
    @_silgen_name("pthread_get_stacksize_np") private func stackSize(_ thread: UInt) -> UInt
  #elseif os(Linux) || os(Android)
    @_silgen_name("pthread_getattr_np") private func readAttributes(
      _ thread: UInt, _ attributes: UnsafeMutableRawPointer
    ) -> Int32
    @_silgen_name("pthread_attr_getstack") private func readStack(
      _ attributes: UnsafeMutableRawPointer, _ lowest: UnsafeMutablePointer<UInt>,
      _ size: UnsafeMutablePointer<UInt>
    ) -> Int32
    @_silgen_name("pthread_attr_destroy") private func destroyAttributes(
      _ attributes: UnsafeMutableRawPointer
    ) -> Int32
  #endif
#endif
