import StreamsCore

// If no call in the program can cause one of these conditions, it is constant, so the code that handles it is not
// linked; see `Asked`.
extension Run {
  /// The history, on a clock that can go back.
  @inlinable final var past: RunHistory<Path>? {
    @inline(__always) get { Asked.returns ? history : nil }
    @inline(__always) set { history = newValue }
  }

  /// Whether another motion is visible instead of this one, because the clock has gone back.
  @inlinable final var isHidden: Bool {
    @inline(__always) get { Asked.returns && markedHidden }
    @inline(__always) set { if Asked.returns { markedHidden = newValue } }
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
  @inlinable func recall(_ time: Double) {
    guard let played = past?.played(at: time) else { return }
    began = played.began
    path = played.path
    path.seek(to: max(0, time - began))
  }

  /// Emits the position at a time, with the states before and after it. A motion that rests at the same position as
  /// before emits nothing.
  @inlinable func replay(at time: Double) {
    guard let past else { return }
    // Its target may have been released since then.
    if let mooring, mooring.book.isClosed { return end() }
    let isForward = time >= past.shown
    recall(time)
    if past.isDozing, !isAtItsEnd { wake() }
    seen = time
    shown = past.shown
    past.shown = time
    isOnFrame = true
    if !phase.isActive {
      if path.isOver, path.value == past.rested { return doze() }
      course &+= 1
      let current = course
      phase = .active
      mooring?.book.enter(shownAgain: self)
      tell(.active)
      guard current == course else { return }
    }
    if path.isOver { return arrive(isForward ? .finished : .interrupted) }
    show(path.value)
  }

  /// Whether the run has nothing more to play, unless time goes back.
  @inlinable var isAtItsEnd: Bool {
    guard path.isOver, let past else { return false }
    return past.paths[past.paths.count - 1].began == began
  }

  /// Stops receiving frames, and is notified only when time goes back.
  @inlinable @inline(never) func doze() {
    guard let past, !past.isDozing, isAtItsEnd else { return }
    past.isDozing = true
    let former = (frames, policyChanges.take())
    frames = clock.base.subscribeToReturns(MotionObserver(next: { [self] in replay(at: $0.time) }))
    former.0?.unsubscribe()
    former.1?.unsubscribe()
  }

  /// Subscribes to every frame again.
  @inlinable @inline(never) func wake() {
    past?.isDozing = false
    let former = frames
    listen()
    former?.unsubscribe()
  }
}
