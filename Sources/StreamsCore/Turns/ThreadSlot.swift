/// A slot for one pointer per thread.
///
/// The functions are declared by symbol, because this module imports nothing. They are the C library functions from
/// `pthread.h`, whose parameters and results are plain words. Embedded Swift has only one thread.
@usableFromInline struct ThreadSlot: Sendable {
  #if hasFeature(Embedded)
    @usableFromInline nonisolated(unsafe) static var pointer: UnsafeMutablePointer<Turn>?

    @usableFromInline static var turn: ThreadSlot { ThreadSlot() }

    @inlinable var value: UnsafeMutablePointer<Turn>? {
      get { unsafe ThreadSlot.pointer }
      nonmutating set { unsafe ThreadSlot.pointer = newValue }
    }
  #else
    #if canImport(Darwin)
      @usableFromInline typealias Key = UInt
    #else
      @usableFromInline typealias Key = UInt32
    #endif

    @usableFromInline let key: Key

    @usableFromInline static let turn = ThreadSlot()

    private init() {
      var key: Key = 0
      let result = unsafe makeKey(&key) { pointer in
        // This runs when the thread ends.
        guard let turn = unsafe pointer?.assumingMemoryBound(to: Turn.self) else { return }
        unsafe turn.deinitialize(count: 1)
        unsafe turn.deallocate()
      }
      precondition(result == 0, "the system has room for one more thread-specific value")
      self.key = key
    }

    @inlinable var value: UnsafeMutablePointer<Turn>? {
      get { unsafe getSpecific(key)?.assumingMemoryBound(to: Turn.self) }
      nonmutating set { _ = unsafe setSpecific(key, UnsafeRawPointer(newValue)) }
    }
  #endif
}

#if !hasFeature(Embedded)
  @_silgen_name("pthread_key_create")
  private func makeKey(
    _ key: UnsafeMutablePointer<ThreadSlot.Key>,
    _ destructor: @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) -> Int32

  @_silgen_name("pthread_getspecific") @usableFromInline
  func getSpecific(_ key: ThreadSlot.Key) -> UnsafeMutableRawPointer?

  @_silgen_name("pthread_setspecific") @usableFromInline
  func setSpecific(_ key: ThreadSlot.Key, _ value: UnsafeRawPointer?) -> Int32
#endif
