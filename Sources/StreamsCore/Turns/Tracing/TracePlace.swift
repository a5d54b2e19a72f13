#if TRACED
  public import Synchronization

  /// A place where a tracer records: an actor, or a task or thread without an actor.
  ///
  ///     places ──▶ actor A ──▶ free ──▶ task T
  ///                  │                    │
  ///                tracer               tracer
  ///
  /// The places form a list, which only grows; a place that becomes free is used again. Any thread may therefore compare
  /// the owners with its own place. A tracer is accessed only where its owner runs, between `isHearing` and the end of
  /// that turn.
  @safe @usableFromInline struct TracePlace: ~Copyable {
    typealias Pointer = UnsafeMutablePointer<TracePlace>

    @usableFromInline static let activeCount = Atomic<Int>(0)
    private static let newest = Atomic<UInt>(0)

    /// The flag of a place whose tracer is recording a turn.
    static let isHearing: UInt = 1
    /// The flag of a place whose tracer has ended, and becomes free with that turn.
    static let isLeft: UInt = 2

    private var next: UInt
    /// The address of an actor, a task or a thread's turn, and flags; 0 if the place is free.
    private let owner = Atomic<UInt>(0)
    /// The identity of the actor's executor; 0 without an actor.
    private let executor = Atomic<UInt>(0)
    /// The ID of the tracer, and its address, retained.
    private let number = Atomic<Int>(0)
    private let tracer = Atomic<UInt>(0)

    /// A place, its owner, and the ID of its tracer.
    typealias Found = (place: Pointer, owner: UInt, number: Int)

    /// The place with the oldest tracer among those that meet a condition. Places that are being left don't count.
    static func find(
      _ isWanted: (_ home: UInt, _ executor: UInt, _ number: Int) -> Bool
    ) -> Found? {
      var (found, oldest): (Found?, Int) = (nil, .max)
      var next = newest.load(ordering: .acquiring)
      while let place = unsafe Pointer(bitPattern: next) {
        let owner = unsafe place.pointee.owner.load(ordering: .relaxed)
        let number = unsafe place.pointee.number.load(ordering: .relaxed)
        if number < oldest, owner & isLeft == 0,
          unsafe isWanted(
            owner & ~isHearing, place.pointee.executor.load(ordering: .relaxed), number)
        {
          unsafe (found, oldest) = ((place, owner, number), number)
        }
        next = unsafe place.pointee.next
      }
      return unsafe found
    }

    /// Whether any tracer records.
    @inlinable @inline(__always) static var isUsed: Bool {
      activeCount.load(ordering: .relaxed) > 0
    }

    /// Whether the tracer with an ID, if it is not 0, records anywhere.
    @usableFromInline static func isActive(_ number: Int) -> Bool {
      guard number != 0, isUsed else { return false }
      return unsafe find { _, _, known in known == number } != nil
    }

    /// Takes a free or a new place for a tracer, and keeps the tracer alive until its end.
    static func take(_ tracer: Tracer, _ home: UInt, _ executor: UInt) -> Pointer {
      let place = unsafe find { owner, _, _ in owner == 0 }?.place ?? make()
      let isTaken = unsafe place.pointee.owner.compareExchange(
        expected: 0, desired: home, ordering: .acquiring
      ).exchanged
      guard isTaken else { return unsafe take(tracer, home, executor) }
      let retained = unsafe UInt(bitPattern: Unmanaged.passRetained(tracer).toOpaque())
      unsafe place.pointee.tracer.store(retained, ordering: .relaxed)
      unsafe place.pointee.executor.store(executor, ordering: .relaxed)
      unsafe place.pointee.number.store(tracer.number, ordering: .relaxed)
      activeCount.add(1, ordering: .relaxed)
      return unsafe place
    }

    private static func make() -> Pointer {
      let place = Pointer.allocate(capacity: 1)
      unsafe place.initialize(to: TracePlace(next: newest.load(ordering: .relaxed)))
      while true {
        let (isAdded, found) = unsafe newest.compareExchange(
          expected: place.pointee.next, desired: UInt(bitPattern: place),
          ordering: .acquiringAndReleasing)
        if isAdded { return unsafe place }
        unsafe place.pointee.next = found
      }
    }

    /// Replaces the owner. The result is false if the tracer has ended or has moved elsewhere.
    func change(_ owner: UInt, to next: UInt) -> Bool {
      self.owner.compareExchange(
        expected: owner, desired: next, ordering: .acquiringAndReleasing
      ).exchanged
    }

    /// The tracer, which is retained.
    var kept: Unmanaged<Tracer>? {
      let address = unsafe UnsafeRawPointer(bitPattern: tracer.load(ordering: .relaxed))
      return unsafe address.map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// Ends the turn of the tracer.
    func rest() {
      let owner = owner.bitwiseAnd(~Self.isHearing, ordering: .acquiringAndReleasing).oldValue
      if owner & Self.isLeft != 0 { free() }
    }

    /// Ends the tracer: now, or with the turn that it is recording.
    func end() {
      let owner = owner.bitwiseOr(Self.isLeft, ordering: .acquiringAndReleasing).oldValue
      if owner & Self.isHearing == 0 { free() }
    }

    private func free() {
      let tracer = unsafe kept
      number.store(0, ordering: .relaxed)
      executor.store(0, ordering: .relaxed)
      Self.activeCount.subtract(1, ordering: .relaxed)
      owner.store(0, ordering: .sequentiallyConsistent)
      // This may release the recorder, which runs external code.
      unsafe tracer?.release()
    }
  }
#endif
