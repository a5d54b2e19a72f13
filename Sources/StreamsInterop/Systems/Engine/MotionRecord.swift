import StreamsCore
import StreamsOperators

/// The motions of a target, with the times since which each has moved it, on a clock that can go back.
///
/// ```text
/// entries    0: A      0.5: B         1.2: C
/// runs       A's pieces, B's pieces, C's pieces
/// ```
///
/// At any time, the motions of the latest entry before then are visible, each where its own pieces put it. A change
/// replaces everything after its time.
///
///     clock ──▶ record ──▶ motions
///
/// While its motions rest, the record needs no frames: the timeline wakes it when time leaves the span in which they do.
///
/// A record of a target belongs to the target's book. A run without a target has a record of its own.
@usableFromInline package final class MotionRecord: MotionPast {
  @usableFromInline package var next: (any MotionPast)?
  @usableFromInline package var base: AnyObject?

  struct Entry {
    let time: Double
    var visible: VisibleMotions
  }

  /// The maximum number of entries. Earlier ones are forgotten.
  private static let limit = 4096

  let clock: MotionClock
  var entries: ContiguousArray<Entry> = []
  /// The motions that are visible at the last shown time.
  var visible = VisibleMotions()
  /// The time of the latest change.
  private var latest: Double
  /// The time last shown.
  var shown: Double
  var frames: Subscription?
  /// The place at which ``base`` was copied.
  private var baseTime = 0.0
  /// The number of parts of plans, which don't count toward the limit.
  var plannedCount = 0
  /// Whether the record is notified only when time goes back, on a user's clock.
  var isDozing = false
  /// The rest of the motions, on a timeline.
  var sleep: TimelineSleep?
  var isShowing = false
  /// The number of frames and of new motions, which reveals whether external code has caused another.
  private var turn = 0

  init(_ clock: MotionClock) {
    self.clock = clock
    latest = clock.place
    shown = latest
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a motion is visible.
  func shows(_ mover: any RecordedMotion) -> Bool { visible.has(mover) }

  /// Whether the timeline has gone back to before a change.
  var hasLater: Bool { place < latest }

  // MARK: Recording

  /// The clock's place; see ``Timeline/place``.
  @usableFromInline package var place: Double { clock.place }

  /// Records a change at the clock's place, which replaces everything after it.
  @usableFromInline package func change() {
    let place = place
    let former = latest
    latest = place
    if place < former {
      forget(after: place)
      shown = place
    }
    // The change may end the rest.
    if sleep != nil { listen() }
    clock.timeline?.onForget?(place, self)
  }

  /// Records that a motion has ended at a place, which only its system could have foretold.
  func learn(_ end: Double) { latest = max(latest, end) }

  private func forget(after place: Double) {
    let index = entries.lastIndex { $0.time <= place }.map { $0 + 1 } ?? 0
    let gone = ContiguousArray(entries[index...])
    entries.removeSubrange(index...)
    // Before the first change, the target is where that change found it. Motions that wait again keep their order.
    if entries.isEmpty { visible = VisibleMotions() }
    for mover in entries.last?.visible.movers.reversed() ?? [] { mover.forget(after: place) }
    // The motions forget once each, since consecutive entries mostly share none.
    for entry in gone { for mover in entry.visible.movers { mover.forget(after: place) } }
    // Parts that nothing has moved yet may have been moved by the time at which the copy was made.
    if baseTime > place { base = nil }
  }

  @usableFromInline package func remembers(_ place: Double) -> Bool { place <= latest }

  @usableFromInline package func forget(from place: Double) {
    guard place <= latest else { return }
    latest = place.nextDown
    forget(after: latest)
    if sleep != nil { listen() }
  }

  /// Records that a motion moves its target from the clock's place on, together with those of the target's motions that
  /// it has not taken over.
  @usableFromInline func enter(_ mover: any RecordedMotion) {
    change()
    turn &+= 1
    visible = VisibleMotions(companions(of: mover))
    shown = latest
    if let last = entries.last, last.visible.isSame(visible) { return listen() }
    // Of an instant, only the last entry is ever visible; but the first one holds the position before all of them.
    if entries.count > 1, let last = entries.last, last.time == latest { entries.removeLast() }
    if entries.count - plannedCount >= Self.limit {
      entries.removeFirst(entries.count / 2)
      plannedCount = 0
    }
    entries.append(Entry(time: latest, visible: visible))
    listen()
  }

  /// A motion and the visible motions that still determine a part of the target beside it, the latest first.
  private func companions(of mover: any RecordedMotion) -> ContiguousArray<any RecordedMotion> {
    let book = mover.mooring?.book
    let parts = mover.group?.part == nil ? nil : book?.parts
    if base == nil {
      base = book?.parts?.copyOfTarget()
      baseTime = place
    }
    var movers: ContiguousArray<any RecordedMotion> = []
    for other in visible.movers where other !== mover {
      if other.isPending || book?.has(other) == true {
        movers.append(other)
      } else if other.determines,
        mover.isPending || mover.isPartial
          || parts?.takes(mover, from: other, leaving: mover.later) == false
      {
        // Motions at rest still determine the other parts.
        movers.append(other)
      }
    }
    // A motion that has waited stays before those that were begun in the meantime.
    var index = 0
    var other = book?.first
    while let next = other, next !== mover {
      if let later = movers.firstIndex(where: { $0 === next }) { index = later + 1 }
      other = next.next
    }
    movers.insert(mover, at: other == nil ? 0 : index)
    return movers
  }

  /// Removes a motion that has ended for good.
  @usableFromInline func remove(_ mover: any RecordedMotion) {
    for index in entries.indices {
      entries[index].visible.remove(mover, before: index > 0 ? entries[index - 1].visible : nil)
    }
    entries.removeAll { $0.visible.movers.isEmpty }
    if visible.has(mover) {
      visible = entries.isEmpty ? VisibleMotions() : entries[find(shown)].visible
    }
    guard entries.isEmpty else {
      if sleep != nil { listen() }
      return
    }
    close()
    mover.mooring?.book.remove(self)
  }

  @usableFromInline package func close() {
    entries = []
    visible = VisibleMotions()
    frames.take()?.unsubscribe()
    isDozing = false
    endSleep()
  }

  // MARK: Showing

  @usableFromInline package func catchUp() {
    if !isShowing, isBehind { show() }
  }

  @usableFromInline package var isBehind: Bool {
    let place = place
    guard !entries.isEmpty, place != shown else { return false }
    if !entries[find(place)].visible.isSame(visible) { return true }
    // A motion that rests where it was last shown may have passed its beginning or its end since then.
    return min(place, shown) < latest && visible.movers.contains { $0.isBehind }
  }

  @usableFromInline package func unshown() -> ContiguousArray<Mover> {
    writing(entries[find(clock.place)].visible)
  }

  @usableFromInline package func wake() {
    sleep = nil
    show()
    // A hand may hold the target, or an observer may have changed the course.
    if sleep == nil, frames == nil, !entries.isEmpty { listen() }
  }

  /// The motions that move the target, the oldest first.
  private func writing(_ visible: VisibleMotions) -> ContiguousArray<Mover> {
    var movers: ContiguousArray<Mover> = []
    for mover in visible.movers.reversed() where mover.prepare() { movers.append(mover) }
    // If all are waiting, the target stays where the oldest found it.
    return movers.isEmpty ? [visible.movers[visible.movers.count - 1]] : movers
  }

  /// The index of the entry at a time.
  func find(_ time: Double) -> Int {
    if entries[entries.count - 1].time <= time { return entries.count - 1 }
    var (low, high) = (0, entries.count - 1)
    // The first entry also stands for all times before it.
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether a hand holds the target.
  private var isHeld: Bool {
    var mover = entries[0].visible.movers[0].mooring?.book.first
    while let next = mover, !next.isHand { mover = next.next }
    return mover != nil
  }

  func show() {
    guard !entries.isEmpty, !isHeld else { return }
    turn &+= 1
    let current = turn
    let wasShowing = isShowing
    isShowing = true
    shown = clock.place
    let former = visible
    visible = entries[find(shown)].visible
    if visible.isSame(former) {
      replay(current)
    } else {
      exchange(former, current)
    }
    isShowing = wasShowing
    guard turn == current else { return }
    if visible.movers.count > 1, let book = visible.movers[0].mooring?.book {
      for mover in visible.movers.reversed() where book.has(mover) { book.putFirst(mover) }
    }
    settle()
  }

  /// Shows the visible motions, the oldest first.
  private func replay(_ current: Int, after former: VisibleMotions? = nil, isWritten: Bool = false)
  {
    let next = visible
    let shown = shown
    if next.movers.count > 1,
      next.movers.contains(where: {
        ($0.isMoving || $0.isBehind) && $0.rest(around: shown) != nil
      })
    {
      // Whatever begins when one of them lands finds the others moving.
      for mover in next.movers.reversed()
      where turn == current && mover.isBehind && mover.rest(around: shown) == nil {
        replay(mover, of: next, after: former, isWritten: isWritten)
      }
    }
    for mover in next.movers.reversed() where turn == current {
      replay(mover, of: next, after: former, isWritten: isWritten)
    }
  }

  private func replay(
    _ mover: any RecordedMotion, of next: VisibleMotions, after former: VisibleMotions?,
    isWritten: Bool
  ) {
    mover.replay(
      isNew: former.map { next.isIdle || !$0.has(mover) } ?? false,
      isAlone: next.isIdle && mover === next.movers.first, isWritten: isWritten)
  }

  /// Shows other motions than before.
  private func exchange(_ former: VisibleMotions, _ current: Int) {
    let next = visible
    let gone = former.movers.filter { !next.has($0) }
    for mover in gone { mover.withdraw() }
    let parts = next.movers[0].mooring?.book.parts
    if let parts { parts.show(writing(next), over: base) }
    replay(current, after: former, isWritten: parts != nil)
    // The target stays active in between.
    for mover in gone { mover.obey(.tell) }
  }
}
