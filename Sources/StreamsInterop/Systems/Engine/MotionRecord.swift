import StreamsCore

/// Who has moved a target, and since when, on a clock that can go back.
///
///     entries    0: A      0.5: B         1.2: C
///     runs       A's pieces, B's pieces, C's pieces
///
/// At any time, the motions of the latest entry before then are visible, each where its own pieces put it. A change
/// replaces everything after its time.
///
///     clock ──▶ record ──▶ motions
///
/// A record of a target belongs to the target's book. A run without a target has a record of its own.
@usableFromInline package final class MotionRecord: MotionPast {
  private struct Entry {
    let time: Double
    var movers: ContiguousArray<Mover>
    /// Whether all of them are waiting.
    let isIdle: Bool
  }

  /// The maximum number of entries. Earlier ones are forgotten.
  private static let limit = 4096

  private let clock: MotionClock
  private var entries: ContiguousArray<Entry> = []
  /// The motions that are visible at the last shown time.
  private var visible: ContiguousArray<Mover> = []
  /// The time of the latest change.
  private var latest: Double
  /// The time last shown.
  private var shown: Double
  private var frames: Subscription?
  /// The number of parts of plans, which don't count toward the limit.
  var plannedCount = 0
  /// Whether the record is notified only when time goes back.
  private var isDozing = false
  private var isShowing = false
  /// Whether all visible motions are waiting.
  private var isIdle = false
  /// The target before its first motion, which moved a part.
  private var base: AnyObject?
  /// The number of frames and of new motions, which reveals whether external code has caused another.
  private var turn = 0

  private init(_ clock: MotionClock) {
    self.clock = clock
    latest = clock.place
    shown = latest
    super.init()
  }

  /// The record of a target on a clock.
  @usableFromInline static func of(_ mooring: Mooring?, on clock: MotionClock) -> MotionRecord {
    guard let book = mooring?.book, let timeline = clock.timeline else { return MotionRecord(clock) }
    var past = book.past
    while let next = past {
      if let record = next as? MotionRecord, record.clock.timeline === timeline { return record }
      past = next.next
    }
    let record = MotionRecord(clock)
    record.next = book.past
    book.past = record
    return record
  }

  // MARK: Recording

  /// The clock's place; see ``Timeline/place``.
  @usableFromInline package override var place: Double { clock.place }

  /// Records a change at the clock's place, which replaces everything after it.
  @usableFromInline func change() {
    let place = clock.place
    let wasLater = place < latest
    latest = place
    guard wasLater else { return }
    // The motions forget once each, since consecutive entries mostly share none.
    while entries.count > 1, let last = entries.last, last.time > place {
      entries.removeLast()
      for mover in last.movers { mover.forget(after: place) }
    }
    if let last = entries.last { for mover in last.movers { mover.forget(after: place) } }
    shown = place
    clock.timeline?.onForget?(place, self)
  }

  /// Records that a motion moves its target from the clock's time on, together with those of the target's motions that
  /// it has not taken over.
  @usableFromInline func enter(_ mover: Mover) {
    change()
    turn &+= 1
    var movers: ContiguousArray<Mover> = []
    var other = mover.mooring?.book.first
    while let next = other {
      if next.record === self { movers.append(next) }
      other = next.next
    }
    if !movers.contains(where: { $0 === mover }) { movers.insert(mover, at: 0) }
    for other in visible where other.isPending && other !== mover { movers.append(other) }
    if let parts = mover.mooring?.book.parts, mover.group?.part != nil {
      if entries.isEmpty { base = parts.copyOfTarget() }
      // Motions at rest still determine the other parts.
      for other in visible where !movers.contains(where: { $0 === other }) {
        if !parts.takes(mover, from: other) { movers.append(other) }
      }
    }
    visible = movers
    shown = latest
    isIdle = movers.allSatisfy { $0.isPending }
    if let last = entries.last, last.isIdle == isIdle, isSame(last.movers, movers) { return listen() }
    // Of an instant, only the last entry is ever visible; but the first one holds the position before all of them.
    if entries.count > 1, let last = entries.last, last.time == latest { entries.removeLast() }
    if entries.count - plannedCount >= Self.limit {
      entries.removeFirst(entries.count / 2)
      plannedCount = 0
    }
    entries.append(Entry(time: latest, movers: movers, isIdle: isIdle))
    listen()
  }

  /// Records that the target of a book was moved to a value.
  static func jump<Value: Vector>(
    of seat: MotionSeat, from former: Value, to value: Value, _ write: @escaping (Value) -> Void
  ) {
    var past = seat.book.past
    while let next = past {
      past = next.next
      if let record = next as? MotionRecord {
        record.enter(JumpMover(former, value, at: record.place, in: seat.mooring, record, write))
        record.settle()
      }
    }
  }

  /// Removes a motion that has ended for good.
  @usableFromInline func remove(_ mover: Mover) {
    visible.removeAll { $0 === mover }
    for index in entries.indices where entries[index].movers.contains(where: { $0 === mover }) {
      entries[index].movers.removeAll { $0 === mover }
    }
    entries.removeAll { $0.movers.isEmpty }
    guard entries.isEmpty else { return }
    close()
    mover.mooring?.book.remove(self)
  }

  package override func close() {
    entries = []
    visible = []
    frames.take()?.unsubscribe()
    isDozing = false
  }

  // MARK: Showing

  /// Shows the motions of the clock's time, if it has passed an entry since the last frame.
  @usableFromInline package override func catchUp() {
    guard !isShowing, !entries.isEmpty, clock.place != shown else { return }
    if !isSame(entries[find(clock.place)].movers, visible) { show() }
  }

  /// The motions of the clock's time, if the frame that reveals them is still to come.
  func unshown() -> ContiguousArray<Mover>? {
    guard !entries.isEmpty, clock.place != shown else { return nil }
    let movers = entries[find(clock.place)].movers
    return isSame(movers, visible) ? nil : movers
  }

  /// The index of the entry at a time.
  private func find(_ time: Double) -> Int {
    if entries[entries.count - 1].time <= time { return entries.count - 1 }
    var (low, high) = (0, entries.count - 1)
    // The first entry also stands for all times before it.
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  private func isSame(_ one: ContiguousArray<Mover>, _ other: ContiguousArray<Mover>) -> Bool {
    guard one.count == other.count else { return false }
    if one.count == 1 { return one[0] === other[0] }
    return one.allSatisfy { mover in other.contains { $0 === mover } }
  }

  /// Whether a hand holds the target.
  private var isHeld: Bool {
    var mover = entries[0].movers[0].mooring?.book.first
    while let next = mover, !next.isHand { mover = next.next }
    return mover != nil
  }

  private func show() {
    guard !entries.isEmpty, !isHeld else { return }
    turn &+= 1
    let current = turn
    let wasShowing = isShowing
    isShowing = true
    shown = clock.place
    let entry = entries[find(shown)]
    let next = entry.movers
    if entry.isIdle == isIdle, isSame(next, visible) {
      // The oldest motion comes first.
      for mover in next.reversed() where turn == current { mover.replay(isNew: false, isAlone: entry.isIdle && mover === next.first) }
    } else {
      let former = visible
      visible = next
      isIdle = entry.isIdle
      let gone = former.filter { mover in !next.contains { $0 === mover } }
      for mover in gone { mover.withdraw() }
      if let parts = next[0].mooring?.book.parts {
        var writing = next
        writing.reverse()
        writing.removeAll { !$0.prepare() }
        parts.show(writing, over: base)
      }
      for mover in next.reversed() where turn == current {
        mover.replay(
          isNew: entry.isIdle || !former.contains { $0 === mover },
          isAlone: entry.isIdle && mover === next.first)
      }
      // The target stays active in between.
      for mover in gone { mover.obey(.tell) }
    }
    isShowing = wasShowing
    guard turn == current else { return }
    if visible.count > 1 { visible[0].mooring?.book.order(visible) }
    settle()
  }

  /// Requests frames while anything moves, or is still to come again; otherwise, only the returns.
  @usableFromInline func settle() {
    guard !isShowing, !entries.isEmpty else { return }
    if clock.place < latest || visible.contains(where: { $0.isMoving }) { listen() } else { doze() }
  }

  @usableFromInline func listen() {
    guard frames == nil || isDozing else { return }
    isDozing = false
    let former = frames
    frames = clock.subscribe(MotionObserver(next: { [self] _ in show() }))
    former?.unsubscribe()
  }

  private func doze() {
    guard !isDozing else { return }
    isDozing = true
    let former = frames
    frames = clock.subscribeToReturns(MotionObserver(next: { [self] _ in show() }))
    former?.unsubscribe()
  }

  /// Receives later frames after the current subscribers.
  @usableFromInline func followFramesAnew() {
    let former = frames
    isDozing = false
    frames = clock.subscribe(MotionObserver(next: { [self] _ in show() }))
    former?.unsubscribe()
  }
}

/// A jump of a target, as its record replays it.
private final class JumpMover<Value: Vector>: ValueMover<Value> {
  private let former: Value
  private let value: Value
  private let time: Double
  private unowned let owner: MotionRecord
  private let write: (Value) -> Void

  init(
    _ former: Value, _ value: Value, at time: Double, in mooring: Mooring, _ owner: MotionRecord,
    _ write: @escaping (Value) -> Void
  ) {
    self.former = former
    self.value = value
    self.time = time
    self.owner = owner
    self.write = write
    super.init()
    self.mooring = mooring
  }

  override var record: MotionPast? { owner }
  override var currentValue: Value { owner.place < time ? former : value }
  override func remainder(by mask: (Value) -> Value) -> _Remainder { value.remainder(by: mask) }

  override func replay(isNew: Bool, isAlone: Bool) {
    let isBefore = owner.place < time
    // Before the first entry of a record, the target is where the jump found it.
    if isNew || isBefore != wasBefore { write(isBefore ? former : value) }
    wasBefore = isBefore
  }
  private var wasBefore = false
}
