#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Glibc) || canImport(Darwin) || canImport(Musl)
  /// A detector of allocations on this thread, even of those that are freed immediately.
  ///
  /// For each size, allocators reuse the block that this thread freed last. So one block of each size is allocated,
  /// marked and freed; if its mark is gone afterward, the block has been in use. A count of bytes in use would reveal
  /// neither freed blocks nor those of a single thread.
  ///
  /// The witness first tests whether the allocator works this way. Some don't: allocators that wipe freed memory, and
  /// the sanitizers' allocators, which forbid reading it. `STREAMS_LAWS_ALLOCATIONS=off` switches the detection off.
  @safe
  final class AllocationWitness {
    /// The smallest size class; classes are 16 bytes apart, up to a kilobyte.
    private static let smallest = 24
    private static let count = 64
    /// The size of the allocator's own data at the beginning of a freed block.
    private static let header = 16
    private static let mark: Int32 = 0xA7

    private let allocator: Allocator
    private let blocks: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    /// A block of marks, as large as the largest block.
    private let marks: UnsafeMutableRawPointer

    /// A witness; `nil` if allocations can't be detected.
    static func make() -> AllocationWitness? {
      isTrustworthy ? Allocator().map(AllocationWitness.init) : nil
    }

    private init(_ allocator: Allocator) {
      self.allocator = allocator
      unsafe blocks = .allocate(capacity: Self.count)
      unsafe blocks.initialize(repeating: nil, count: Self.count)
      let size = Self.smallest + Self.count * 16
      unsafe marks = .allocate(byteCount: size, alignment: 16)
      _ = unsafe allocator.fill(marks, Self.mark, size)
      // The first run may itself allocate.
      _ = sees {}
    }

    deinit {
      unsafe blocks.deallocate()
      unsafe marks.deallocate()
    }

    /// Whether `body` allocates. Blocks of more than a kilobyte are not detected.
    func sees(_ body: () -> Void) -> Bool {
      var index = 0
      while index < Self.count {
        let size = Self.smallest + index * 16
        unsafe blocks[index] = allocator.allocate(size)
        _ = unsafe allocator.fill(blocks[index], Self.mark, size)
        index += 1
      }
      while index > 0 {
        index -= 1
        unsafe allocator.release(blocks[index])
      }
      body()
      var isMarked = true
      while index < Self.count {
        let size = Self.smallest + index * 16 - Self.header
        let start = unsafe blocks[index].map { unsafe $0 + Self.header }
        if unsafe allocator.compare(start, marks, size) != 0 { isMarked = false }
        index += 1
      }
      return !isMarked
    }

    /// The environment variable `STREAMS_LAWS_ALLOCATIONS`.
    static let setting = unsafe getenv("STREAMS_LAWS_ALLOCATIONS").map {
      unsafe String(cString: $0)
    }

    /// Whether known allocations are detected, and code without allocations shows none.
    private static let isTrustworthy: Bool = {
      guard setting != "off", !Allocator.isSanitized else {
        return skipped(because: "it is switched off, or a sanitizer is running")
      }
      guard let witness = Allocator().map(AllocationWitness.init) else {
        return skipped(because: "the allocator can't be found")
      }
      let isRight = (1...8).allSatisfy { number in
        witness.sees { Kept.hold(number) } && !witness.sees { Kept.pass(number) }
      }
      return isRight || skipped(because: "the allocator does not reveal allocations")
    }()

    private static func skipped(because reason: String) -> Bool {
      print("checkLaws: L17 is not checked: \(reason)")
      return false
    }
  }

  /// The allocator, called through addresses unknown to the optimizer, which therefore keeps the writes to a block
  /// before it is freed.
  @safe
  private struct Allocator {
    typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
    typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
    typealias Fill =
      @convention(c) (UnsafeMutableRawPointer?, Int32, Int) -> UnsafeMutableRawPointer?
    typealias Compare =
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int) -> Int32

    let allocate: Allocate
    let release: Release
    let fill: Fill
    let compare: Compare

    init?() {
      guard let allocate = unsafe Self.symbol("malloc"), let release = unsafe Self.symbol("free"),
        let fill = unsafe Self.symbol("memset"), let compare = unsafe Self.symbol("memcmp")
      else { return nil }
      unsafe self.allocate = unsafeBitCast(allocate, to: Allocate.self)
      unsafe self.release = unsafeBitCast(release, to: Release.self)
      unsafe self.fill = unsafeBitCast(fill, to: Fill.self)
      unsafe self.compare = unsafeBitCast(compare, to: Compare.self)
    }

    static var isSanitized: Bool {
      unsafe symbol("__asan_init") != nil || symbol("__tsan_init") != nil
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
      #if canImport(Darwin)
        let everywhere = unsafe UnsafeMutableRawPointer(bitPattern: -2)
      #else
        let everywhere: UnsafeMutableRawPointer? = nil
      #endif
      return unsafe dlsym(everywhere, name)
    }
  }

  /// A short-lived object.
  private final class Kept {
    var number: Int

    @inline(never)
    init(_ number: Int) {
      self.number = number
    }

    @inline(never)
    @_optimize(none)
    static func hold(_ number: Int) {
      let kept = Kept(number)
      withExtendedLifetime(kept) {}
    }

    @inline(never)
    static func pass(_ number: Int) {}
  }
#else
  /// A witness for platforms on which allocations can't be detected.
  final class AllocationWitness {
    static let setting: String? = nil
    static func make() -> AllocationWitness? { nil }
    func sees(_ body: () -> Void) -> Bool { false }
  }
#endif
