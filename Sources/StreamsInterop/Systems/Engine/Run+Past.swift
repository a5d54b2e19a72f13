import StreamsCore
import StreamsOperators

// If no call in the program can cause one of these conditions, it is constant, so the code that handles it is not
// linked; see `Asked`.
extension Run {
  /// The history, on a clock that can go back.
  @inlinable final var past: RunHistory<Path>? {
    @inline(__always) get { Asked.returns ? history : nil }
    @inline(__always) set { history = newValue }
  }

  /// Whether other motions, a delay or a clock that goes back can hinder a run.
  @inlinable static var mayBeHindered: Bool {
    @inline(__always) get { Asked.parts || Asked.returns || Path.mayWait }
  }

  /// Whether the run's values cannot be written unchanged, because another motion has taken over some or all of their
  /// parts.
  @inlinable final var isHindered: Bool {
    @inline(__always) get { Self.mayBeHindered && markedHindered }
    @inline(__always) set { if Self.mayBeHindered { markedHindered = newValue } }
  }
}

// The work of a run on a clock that can go back.
extension Run {
  /// Returns to the position at a time, on the path that was played then.
  @usableFromInline func recall(_ time: Double) {
    guard let played = past?.played(at: clock.place) else { return }
    began = played.began
    path = played.path
    path.seek(to: max(0, time - began))
  }

  /// Whether a change of its target replaces others, because time has gone back.
  @inlinable final var replacesLater: Bool { canGoBack && hasLater }

  @usableFromInline final var hasLater: Bool {
    (past?.record ?? MotionRecord.known(mooring, on: clock))?.hasLater == true
  }

  /// Records that the run moves along a path from now on.
  @usableFromInline final func record(_ path: Path) {
    guard let past else { return }
    (past.record ?? MotionRecord.known(mooring, on: clock))?.change()
    past.add(
      .init(since: clock.place, began: clock.time, path: path, waits: isWaiting, mask: mask))
  }

  /// Records that the run moves its target from now on.
  @inlinable final func enter() {
    if canGoBack { enterRecord() }
  }

  @usableFromInline final func enterRecord() {
    findRecord()
    past?.record?.enter(self)
  }

  /// Records a change of its target, before it takes over: what the change discards takes nothing from it.
  @usableFromInline final func findRecord() {
    guard let past else { return }
    let record = past.record ?? MotionRecord.of(mooring, on: clock)
    past.record = record
    record.change()
    // The first motion also stands for the times before it.
    if record.isEmpty, let targetValue {
      past.found(targetValue, before: clock.place, at: clock.time)
    }
  }

  /// Shows the motions of the clock's time, if the frame that reveals them is still to come.
  @usableFromInline final func catchUpRecord() {
    if canGoBack, !hasEnded { past?.record?.catchUp() }
  }
}

// A run as its record shows it again.
extension Run: RecordedMotion {
  @usableFromInline package final var isMoving: Bool { phase.isActive }
  @usableFromInline package final var determines: Bool {
    guard let past else { return true }
    let played = past.played(at: clock.place)
    return !played.waits || !played.path.isOver
  }
  @usableFromInline package final var isBehind: Bool {
    guard let past else { return false }
    // Its delay may have passed since it was last shown.
    if phase.isActive { return isPending && !past.played(at: clock.place).waits }
    let path = place
    return !path.isOver || past.rested != path.value
  }
  @usableFromInline package final var isPartial: Bool { mask != nil }
  @usableFromInline package final var isPending: Bool { situation == .waiting }

  @usableFromInline package final func rest(around place: Double) -> (start: Double, end: Double)? {
    past?.rest(around: place)
  }

  @usableFromInline package final func prepare() -> Bool {
    guard Asked.parts, let played = past?.played(at: clock.place) else { return true }
    mask = played.mask
    isHindered = played.waits || played.mask != nil
    return !played.waits
  }

  @usableFromInline package final func withdraw() {
    guard phase.isActive else { return }
    course &+= 1
    settle(.interrupted, as: .ousted)
    mooring?.book.leave(self)
  }

  /// Emits the position at the clock's time, with the states before and after it. A motion that rests at the same
  /// position as before emits nothing.
  @usableFromInline package final func replay(isNew: Bool, isAlone: Bool, isWritten: Bool) {
    guard let past else { return }
    // Its target may have been released since then.
    if let mooring, mooring.book.isClosed { return end() }
    let time = clock.time
    let place = clock.place
    let isForward = place >= past.shownPlace
    let wasWaiting = past.played(at: past.shownPlace).waits
    let played = past.played(at: place)
    let waits = played.waits
    recall(time)
    seen = time
    shown = past.shown
    past.shown = time
    past.shownPlace = place
    isOnFrame = true
    if waits, path.isOver, !isAlone {
      // It was canceled while it waited, so it has moved nothing.
      past.rested = path.value
      guard phase.isActive else { return }
      course &+= 1
      return rest(.interrupted)
    }
    let isThere =
      isNew
      ? targetValue == (played.mask?(path.value) ?? path.value) : path.value == past.rested
    if !phase.isActive, path.isOver, isThere {
      past.rested = path.value
      return
    }
    let wasActive = phase.isActive
    if !wasActive {
      if situation == .ousted { obey(.tell) }
      course &+= 1
      situation.become(waits ? .waiting : .moving)
      if policyChanges == nil { listen() }
    }
    if wasActive, situation != .landing { situation.become(waits ? .waiting : .moving) }
    let current = course
    mask = played.mask
    isHindered = waits || played.mask != nil
    var ousted: Mover?
    if let mooring {
      if waits {
        mooring.book.waitAgain(self)
      } else if !mooring.book.has(self) {
        ousted = mooring.book.admit(self, in: past.record)
      }
    }
    if !wasActive { tell(.active) }
    Mover.tell(ousted)
    guard current == course else { return }
    if path.isOver {
      // A motion that was canceled while it waited takes nothing over.
      if situation == .waiting { situation.become(.moving) }
      return arrive(isForward ? .finished : .interrupted)
    }
    // A waiting motion rests at its first value, unless another motion moves its target.
    if waits { if isAlone, isNew || !wasWaiting { emit(path.value) } } else { show(path.value) }
  }
}
