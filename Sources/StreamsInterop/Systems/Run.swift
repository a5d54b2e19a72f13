public import StreamsCore

/// Plays trajectories on a clock, one after the other: the part that all systems share.
///
///     MotionRun ──▶ Run ──▶ frames' subscription
///                    ▲            ┊
///                    └─────── the clock's list
///
/// It hears the clock only while it moves; on a clock that can go back, always. Ending it or coming to
/// rest cuts the circle.
///
/// The order is that of law L13: active, values, at rest, and then the reason (L15).
@usableFromInline
package final class Run<Path: Trajectory> {
  @usableFromInline let clock: MotionClock
  @usableFromInline let emit: (Path.Value) -> Void
  @usableFromInline let tell: (MotionPhase) -> Void
  @usableFromInline let announce: (MotionEnding) -> Void
  @usableFromInline let policy: () -> ReducedMotion

  @safe @usableFromInline @exclusivity(unchecked) package var path: Path
  /// The clock's time at which the path began, and that of its place now.
  @safe @usableFromInline @exclusivity(unchecked) var began: Double
  @safe @usableFromInline @exclusivity(unchecked) var seen: Double
  /// Whether the place is that of the last frame: then the next is one frame further.
  @safe @usableFromInline @exclusivity(unchecked) var isOnFrame = false
  @safe @usableFromInline @exclusivity(unchecked) package var phase = MotionPhase.atRest
  /// Counts what changes the course, to notice that foreign code has done so.
  @safe @usableFromInline @exclusivity(unchecked) var course = 0
  @usableFromInline var hasEnded = false
  @usableFromInline var frames: Subscription?
  /// What was played when, on a clock that can go back.
  @usableFromInline var past: [(began: Double, path: Path)] = []

  /// A run that rests at a value. None of the closures may hold the run.
  ///
  /// - Parameter policy: what the system says of reduced motion; the clock is asked, too.
  @inlinable
  package init(
    restingAt value: Path.Value, clock: MotionClock, emit: @escaping (Path.Value) -> Void,
    tell: @escaping (MotionPhase) -> Void, announce: @escaping (MotionEnding) -> Void,
    policy: @escaping () -> ReducedMotion
  ) {
    self.clock = clock
    self.emit = emit
    self.tell = tell
    self.announce = announce
    self.policy = policy
    path = Path(restingAt: value)
    began = clock.time
    seen = began
    if clock.canGoBack {
      past = [(began, path)]
      follow()
    }
  }

  // MARK: Changing the course

  /// Moves to where the path is now, which may be between two frames: before any change.
  @inlinable
  package func catchUp() {
    let now = clock.time
    guard now != seen else { return }
    path.advance(by: now - seen, to: now - began)
    seen = now
    isOnFrame = false
  }

  /// Goes on along `newPath` from this moment.
  @inlinable
  package func begin(_ newPath: Path) {
    guard !hasEnded else { return }
    let policy = max(policy(), clock.readPolicy())
    course += 1
    let current = course
    path = policy == .none ? newPath : newPath.reduced()
    began = clock.time
    seen = began
    isOnFrame = false
    if policy == .off { path.finish() }
    remember()
    if newPath.isOver {
      // The last frame's value may be another than that of this moment.
      if phase.isActive { arrive() }
      return
    }
    if !phase.isActive {
      phase = .active
      tell(.active)
      guard current == course else { return }
    }
    if path.isOver {
      arrive()
    } else if frames == nil {
      follow()
    }
  }

  /// Rests at a value from this moment. If it moved, that was interrupted.
  @inlinable
  package func hold(at value: Path.Value) {
    guard !hasEnded else { return }
    course += 1
    path = Path(restingAt: value)
    began = clock.time
    seen = began
    remember()
    if phase.isActive { rest(.interrupted) }
  }

  /// Ends it for good.
  @inlinable
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    course += 1
    let released = (frames, past)
    frames = nil
    past = []
    released.0?.unsubscribe()
    if phase.isActive {
      phase = .atRest
      announce(.cancelled)
    }
  }

  /// The path at its place now.
  @inlinable
  package var place: Path {
    if !hasEnded { catchUp() }
    return path
  }

  // MARK: Frames

  @inlinable
  func follow() {
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
  }

  @inlinable
  func frame(_ frame: Frame) {
    if clock.canGoBack { return replay(at: frame.time) }
    let elapsed = isOnFrame ? frame.elapsed : frame.time - seen
    seen = frame.time
    isOnFrame = true
    path.advance(by: elapsed, to: frame.time - began)
    if path.isOver {
      arrive()
    } else {
      emit(path.value)
    }
  }

  /// Emits the last value and comes to rest.
  @inlinable
  func arrive() {
    course += 1
    let current = course
    emit(path.value)
    // Who hears the last value may have set out for another.
    if current == course { rest(.finished) }
  }

  @inlinable
  func rest(_ ending: MotionEnding) {
    let current = course
    if !clock.canGoBack {
      let released = frames
      frames = nil
      released?.unsubscribe()
    }
    phase = .atRest
    tell(.atRest)
    if current == course { announce(ending) }
  }

  // MARK: The past

  /// Adds the path to what was played. What was to come after this moment has never been.
  @inlinable
  func remember() {
    guard clock.canGoBack else { return }
    while let last = past.last, last.began >= began { past.removeLast() }
    past.append((began, path))
  }

  /// Goes to the place that belongs to a time, on the path that was played then.
  @inlinable
  func replay(at time: Double) {
    var index = past.count - 1
    while index > 0, past[index].began > time { index -= 1 }
    course += 1
    let current = course
    let isForward = time >= seen
    began = past[index].began
    path = past[index].path
    path.seek(to: max(0, time - began))
    seen = time
    isOnFrame = false
    let wasActive = phase.isActive
    if !path.isOver, !wasActive {
      phase = .active
      tell(.active)
      guard current == course else { return }
    }
    emit(path.value)
    guard current == course, path.isOver, wasActive else { return }
    rest(isForward ? .finished : .interrupted)
  }
}
