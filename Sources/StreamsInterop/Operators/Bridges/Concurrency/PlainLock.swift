#if !hasFeature(Embedded)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WinSDK)
    import WinSDK
  #endif

  /// A lock that only one thread holds at a time.
  ///
  /// The lock is a system mutex, because ThreadSanitizer doesn't understand the standard library's mutex on Linux.
  @safe
  @usableFromInline class PlainMutex {
    #if canImport(WinSDK)
      private typealias Mutex = SRWLOCK
    #else
      private typealias Mutex = pthread_mutex_t
    #endif

    private let mutex: UnsafeMutablePointer<Mutex>

    @usableFromInline init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: Mutex())
      #if canImport(WinSDK)
        unsafe InitializeSRWLock(mutex)
      #else
        unsafe pthread_mutex_init(mutex, nil)
      #endif
    }

    deinit {
      #if !canImport(WinSDK)
        unsafe pthread_mutex_destroy(mutex)
      #endif
      unsafe mutex.deallocate()
    }

    @usableFromInline final func lock() {
      #if canImport(WinSDK)
        unsafe AcquireSRWLockExclusive(mutex)
      #else
        unsafe pthread_mutex_lock(mutex)
      #endif
    }

    @usableFromInline final func unlock() {
      #if canImport(WinSDK)
        unsafe ReleaseSRWLockExclusive(mutex)
      #else
        unsafe pthread_mutex_unlock(mutex)
      #endif
    }
  }

  /// A value that only one thread accesses at a time.
  ///
  /// External code must run outside the lock, so values are returned for the caller to release there.
  @usableFromInline final class PlainLock<Guarded>: PlainMutex, @unchecked Sendable {
    // Every access ends before the lock is released.
    @safe @usableFromInline @exclusivity(unchecked) var guarded: Guarded

    @inlinable init(_ guarded: Guarded) {
      self.guarded = guarded
      super.init()
    }

    /// Runs `body` while only this thread holds the lock.
    @inlinable @inline(__always) func locked<Result>(_ body: (inout Guarded) -> Result) -> Result {
      lock()
      defer { unlock() }
      return body(&guarded)
    }
  }
#endif
