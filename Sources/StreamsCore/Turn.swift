/// What a thread knows about the turn that is under way: how deep passes nest, and which joins wait.
///
/// A turn is one pass of an outermost list, with all that is delivered inside it. Whatever is written
/// meanwhile to other lists, by whichever observer, belongs to it; what waits in the outermost list's own
/// queue comes after it, each event in a turn of its own. A join that one of its inputs has touched waits
/// for the end of the turn, so that it sees all of them settled and emits once (law L9). The lowest goes
/// first: a join's height is above everything that feeds it (see `Stage`).
///
/// A graph lives in one isolation and deliveries are synchronous, so a turn never leaves its thread, and
/// what it touches is never touched by another.
@safe @usableFromInline
package struct Turn {
  /// A join that waits, with what it is sorted by.
  @safe @usableFromInline
  struct Entry {
    /// Its height when it was entered: it may have risen since.
    @usableFromInline var height: Int
    /// Of two that stand equally high, the one that was touched first goes first.
    @usableFromInline let ticket: Int
    let join: Unmanaged<Join>

    @inline(__always)
    func isBefore(_ other: Entry) -> Bool {
      height != other.height ? height < other.height : ticket < other.ticket
    }
  }

  /// Deliveries under way inside one another.
  @usableFromInline var depth = 0
  /// The stage that values come from now: that of the join that emits, or of the innermost list that
  /// delivers. None where no join is known to feed that. Not retained: it is delivering.
  @usableFromInline package var source: Unmanaged<Stage>?
  /// How many joins wait. Beside `depth`, because the end of every delivery looks at it.
  @usableFromInline var waitingCount = 0
  /// The join that waits, where only one does: most often. It needs no room.
  ///
  /// Waiting joins are not retained: whoever made one stops it before letting go of it, and from then on it
  /// keeps itself (see `Join.stop`).
  @usableFromInline var first: Unmanaged<Join>?
  /// Those that wait where several have, each once: a binary heap, the lowest first.
  @usableFromInline var waiting: ContiguousArray<Entry> = []
  @usableFromInline var nextTicket = 0
  /// Which run of joins this is. It begins at the record's address, so that the numbers of two threads
  /// don't coincide.
  @usableFromInline var number: Int
  /// How often the join that emits now has done so in this turn. 0 if none does.
  @usableFromInline var rounds = 0

  /// In-place changes under way: two values that are swapped change together.
  @usableFromInline var changeCount = 0
  /// Announcements of those that have ended, while others had not.
  @usableFromInline var endedChanges: ContiguousArray<() -> Void> = []

  /// Ends of subscriptions under way inside one another, each set off by what the one around it lets go.
  @usableFromInline var endDepth = 0
  /// What those held that nest deepest, so that a chain of them takes no stack.
  @usableFromInline var ended: ContiguousArray<Remains> = []
  /// How many have been left there since there were none.
  @usableFromInline var endedCount = 0
  /// How deep ends nest before what they held waits.
  @usableFromInline static var endLimit: Int { 64 }

  #if !hasFeature(Embedded)
    /// A tracker that waits for a read that is tracked.
    var spareTracker: (any ReadTracker)?
    /// Set by the tracking of a read.
    package var isReadTracked = false
  #endif

  /// How often a list was raised as a join's value first came to be sent to it; for tests.
  @usableFromInline package var raiseCount = 0

  #if TRACED
    /// What keeps a trace of this thread, while one is switched on.
    @usableFromInline package var recorder: TraceRecorder? {
      didSet { unsafe heard = recorder.map { unsafe Unmanaged.passUnretained($0) } }
    }
    /// The same, not counted.
    @usableFromInline var heard: Unmanaged<TraceRecorder>?
  #endif

  /// The turn of this thread. Cost: one call.
  @inlinable package static var current: UnsafeMutablePointer<Turn> {
    unsafe ThreadSlot.turn.value ?? make()
  }

  @usableFromInline @inline(never) static func make() -> UnsafeMutablePointer<Turn> {
    let turn = UnsafeMutablePointer<Turn>.allocate(capacity: 1)
    unsafe turn.initialize(to: Turn(number: Int(bitPattern: turn)))
    unsafe ThreadSlot.turn.value = turn
    return unsafe turn
  }

  /// Whether what is being delivered comes from a join.
  @inlinable package static var isFeeding: Bool { unsafe current.pointee.source != nil }

  /// Runs `body` as one pass, though no list sends it: joins that are touched in it wait for its end.
  ///
  /// - Parameter source: what it comes from, where that is not what is being delivered around it.
  @inlinable package static func during(
    _ origin: @autoclosure () -> Origin, from source: Stage? = nil, _ body: () -> Void
  ) {
    let turn = unsafe current
    let outer = unsafe turn.pointee.source
    if let source { unsafe turn.pointee.source = Unmanaged.passUnretained(source) }
    let depth = unsafe turn.pointee.depth
    unsafe turn.pointee.depth = depth &+ 1
    body()
    unsafe turn.pointee.source = outer
    withExtendedLifetime(source) {}
    if depth == 0, unsafe turn.pointee.waitingCount != 0,
      unsafe !turn.runJoins(budget: Sidecar.defaultBudget)
    {
      trapUnsettled(origin(), Sidecar.defaultBudget)
    }
    unsafe turn.pointee.depth = depth
  }

  @usableFromInline @inline(never)
  static func trapUnsettled(_ origin: Origin, _ budget: Int) -> Never {
    origin.trap(
      "L7 Depth",
      "does not settle: a join that it feeds feeds itself, more often than its feedbackBudget",
      limit: budget)
  }

  /// Has a join wait for the end of the turn, or has it emit now if nothing is being delivered.
  @usableFromInline static func hold(_ join: Join, isFed: Bool) {
    let turn = unsafe join.threadSlot.value ?? make()
    if isFed { unsafe turn.pointee.feed(join) }
    unsafe turn.pointee.add(join)
    if unsafe turn.pointee.depth == 0 { settle(join) }
  }

  /// Has a join emit now. Apart, since something is being delivered nearly always.
  @inline(never) private static func settle(_ join: Join) { during(join.origin) {} }

  /// A join has a value from what is being delivered: it emits after that.
  ///
  /// `mutating` though it changes nothing: a non-mutating method would be handed a copy of the whole turn.
  @usableFromInline mutating func feed(_ join: Join) {
    guard let source = unsafe source else { return }
    unsafe source._withUnsafeGuaranteedRef { source in
      if join.height <= source.height { _ = source.feed(join) }
    }
  }
}

// Here foreign code runs: no access to the turn lasts meanwhile.
extension UnsafeMutablePointer<Turn> {
  /// Lets the joins that wait emit, the lowest first, until none waits.
  ///
  /// - Returns: whether they settle. If not, one has emitted more often than `budget`.
  @usableFromInline @inline(never) func runJoins(budget: Int) -> Bool {
    unsafe settle(budget)
  }

  /// The same, for who is not inlined itself.
  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  func settle(_ budget: Int) -> Bool {
    unsafe pointee.number &+= 1
    while let waiting = unsafe pointee.takeFirst() {
      var isOver = unsafe waiting._withUnsafeGuaranteedRef { $0.isOver }
      if !isOver {
        let number = unsafe pointee.number
        let rounds = unsafe waiting._withUnsafeGuaranteedRef { $0.countRound(in: number) }
        if rounds > budget { return false }
        unsafe pointee.rounds = rounds
        isOver = unsafe waiting._withUnsafeGuaranteedRef { join in
          unsafe pointee.source = join.isFixed ? nil : Unmanaged.passUnretained(join)
          return join.run()
        }
      }
      // One that has ended has kept itself until here.
      if isOver {
        unsafe pointee.source = nil
        unsafe waiting.release()
      }
    }
    unsafe pointee.rounds = 0
    unsafe pointee.source = nil
    return true
  }

  /// Lets go what ends have left.
  @inline(never)
  func releaseEnded() {
    Remains.release { unsafe swap(&$0, &pointee.ended) }
    unsafe pointee.endedCount = 0
  }
}

// MARK: - The joins that wait

extension Turn {
  /// Adds a join to those that wait. Cost: logarithmic in their number.
  @inline(__always)
  private mutating func add(_ join: Join) {
    waitingCount &+= 1
    let added = unsafe Unmanaged.passUnretained(join)
    if waitingCount == 1 { unsafe first = added } else { unsafe addToMany(added) }
  }

  /// The waiting join that stands lowest.
  @inline(__always)
  fileprivate mutating func takeFirst() -> Unmanaged<Join>? {
    if waitingCount == 0 { return nil }
    waitingCount &-= 1
    return unsafe takeLone() ?? takeFirstOfMany()
  }

  @inline(__always)
  private mutating func takeLone() -> Unmanaged<Join>? {
    guard let lone = unsafe first else { return nil }
    unsafe first = nil
    return unsafe lone
  }

  @inline(never)
  private mutating func addToMany(_ join: Unmanaged<Join>) {
    if let lone = unsafe takeLone() { unsafe enter(lone) }
    unsafe enter(join)
  }

  private mutating func enter(_ join: Unmanaged<Join>) {
    nextTicket &+= 1
    let height = unsafe join._withUnsafeGuaranteedRef { $0.height }
    unsafe waiting.append(Entry(height: height, ticket: nextTicket, join: join))
    var index = waiting.count - 1
    while index > 0, waiting[index].isBefore(waiting[(index - 1) / 2]) {
      waiting.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  @inline(never)
  private mutating func takeFirstOfMany() -> Unmanaged<Join> {
    // One that has risen while it waited goes where it belongs now.
    while true {
      let height = unsafe waiting[0].join._withUnsafeGuaranteedRef { $0.height }
      if waiting[0].height == height { break }
      waiting[0].height = height
      siftDown()
    }
    waiting.swapAt(0, waiting.count - 1)
    let first = unsafe waiting.removeLast().join
    siftDown()
    return unsafe first
  }

  private mutating func siftDown() {
    var index = 0
    while 2 * index + 1 < waiting.count {
      var child = 2 * index + 1
      if child + 1 < waiting.count, waiting[child + 1].isBefore(waiting[child]) { child += 1 }
      guard waiting[child].isBefore(waiting[index]) else { return }
      waiting.swapAt(index, child)
      index = child
    }
  }
}

// MARK: - In-place changes (law L8)

extension Turn {
  /// Begins an in-place change of a value.
  @usableFromInline package static func beginChange() { unsafe current.pointee.changeCount &+= 1 }

  /// Ends an in-place change. It is announced at once, or, where others are under way, when the last of
  /// them has ended: whoever hears of one may read the other.
  @inlinable package static func endChange(_ announce: @escaping () -> Void) {
    let turn = unsafe current
    guard unsafe turn.pointee.changeCount == 1, unsafe turn.pointee.endedChanges.isEmpty else {
      return endOneOfMany(announce)
    }
    unsafe turn.pointee.changeCount = 0
    announce()
  }

  @usableFromInline @inline(never) static func endOneOfMany(_ announce: @escaping () -> Void) {
    let turn = unsafe current
    unsafe turn.pointee.endedChanges.append(announce)
    unsafe turn.pointee.changeCount &-= 1
    guard unsafe turn.pointee.changeCount == 0 else { return }
    var ended: ContiguousArray<() -> Void> = []
    unsafe swap(&ended, &turn.pointee.endedChanges)
    for announce in ended { announce() }
  }
}
