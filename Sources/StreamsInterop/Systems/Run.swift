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
/// The order is that of law L13: active, values, at rest, and then the reason (L15). What is told may
/// change the course again; ``course`` notices that, and the newest wins.
@usableFromInline
package final class Run<Path: Trajectory> {
  // First what each frame needs, so that it lies together.
  @usableFromInline let emit: (Path.Value) -> Void
  /// The clock's time at which the path began, and that of its place now.
  @safe @usableFromInline @exclusivity(unchecked) var began: Double
  @safe @usableFromInline @exclusivity(unchecked) var seen: Double
  @usableFromInline let canGoBack: Bool
  /// Whether the place is that of the last frame: then the next is one frame further.
  @safe @usableFromInline @exclusivity(unchecked) var isOnFrame = false
  @safe @usableFromInline @exclusivity(unchecked) package var phase = MotionPhase.atRest
  @safe @usableFromInline @exclusivity(unchecked) package var path: Path
  /// Counts what changes the course, to notice that foreign code has done so.
  @safe @usableFromInline @exclusivity(unchecked) var course = 0
  @usableFromInline let clock: MotionClock
  @usableFromInline let tell: (MotionPhase) -> Void
  @usableFromInline let announce: (MotionEnding) -> Void
  @usableFromInline let policy: () -> ReducedMotion
  @usableFromInline var hasEnded = false
  /// The course whose last value is being emitted: it has landed, and who hears it may still set out for
  /// another.
  @safe @usableFromInline @exclusivity(unchecked) var landing = -1
  @usableFromInline var frames: Subscription?
  /// What was played when, on a clock that can go back.
  @usableFromInline var past: [(began: Double, path: Path)] = []
  /// The time of the last frame, on such a clock.
  @safe @usableFromInline @exclusivity(unchecked) var shown: Double
  /// Where it last rested.
  @usableFromInline var rested: Path.Value

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
    canGoBack = clock.canGoBack
    self.emit = emit
    self.tell = tell
    self.announce = announce
    self.policy = policy
    path = Path(restingAt: value)
    began = clock.time
    seen = began
    shown = began
    rested = value
    if clock.canGoBack {
      past = [(began, path)]
      follow()
    }
  }

  // MARK: Changing the course

  /// Moves to where the path is now, which may be between two frames: before any change.
  ///
  /// A motion that has come to its end since the last frame lands first, so that a change meets the same
  /// state whatever the frame rate (law L14). That may run foreign code: look at what you know again.
  @inlinable
  package func catchUp() {
    look()
    if !hasEnded, phase.isActive, path.isOver, landing != course { arrive() }
  }

  /// Moves to where the path is now, and tells nobody.
  @inlinable
  func look() {
    let now = clock.time
    guard !hasEnded, now != seen else { return }
    if clock.canGoBack {
      recall(now)
    } else {
      path.advance(by: now - seen, to: now - began)
    }
    seen = now
    isOnFrame = false
  }

  /// Goes on along `newPath` from this moment.
  ///
  /// - Parameter showing: whether its beginning is emitted at once, and not only what comes with the next
  ///   frame. One that is over before it began shows that without becoming active.
  @inlinable
  package func begin(_ newPath: Path, showing: Bool = false) {
    guard !hasEnded else { return }
    let policy = max(policy(), clock.readPolicy())
    var next = policy == .none ? newPath : newPath.reduced()
    if policy == .off {
      next.finish()
      // For good, also where a timeline goes back to it.
      next = Path(restingAt: next.value)
    }
    if lands(on: next) { return }
    course += 1
    let current = course
    take(next)
    if newPath.isOver {
      if phase.isActive {
        arrive()
      } else {
        rested = path.value
        if showing { emit(rested) }
      }
      return
    }
    if !phase.isActive {
      phase = .active
      tell(.active)
      guard current == course else { return }
    }
    if path.isOver { return arrive() }
    if frames == nil { follow() }
    if showing { emit(path.value) }
  }

  /// Rests at a value from this moment. If it moved, that was interrupted.
  ///
  /// - Parameter showing: whether the value is emitted even where nothing moved.
  @inlinable
  package func hold(at value: Path.Value, showing: Bool = false) {
    guard !hasEnded else { return }
    let next = Path(restingAt: value)
    if !showing, lands(on: next) { return }
    course += 1
    let current = course
    // Of what rests, the last value is the place.
    let isNew = showing || phase.isActive && !isOnFrame
    take(next)
    rested = value
    if isNew {
      emit(value)
      guard current == course else { return }
    }
    if phase.isActive { rest(.interrupted) }
  }

  /// Whether `newPath` is over where a last value is just being emitted. Then nothing is left to say: that
  /// landing is its own.
  @inlinable
  package func lands(on newPath: Path) -> Bool {
    guard landing == course, newPath.isOver, newPath.value == path.value else { return false }
    take(newPath)
    return true
  }

  @inlinable
  func take(_ newPath: Path) {
    path = newPath
    began = clock.time
    seen = began
    isOnFrame = false
    remember()
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
    look()
    return path
  }

  // MARK: Frames

  @inlinable
  func follow() {
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
  }

  @inlinable
  @inline(__always)
  func frame(_ frame: Frame) {
    if canGoBack { return replay(at: frame.time) }
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
  func arrive(_ ending: MotionEnding = .finished) {
    course += 1
    let current = course
    landing = current
    emit(path.value)
    // Who hears the last value may have set out for another.
    guard current == course else { return }
    landing = -1
    rest(ending)
  }

  @inlinable
  func rest(_ ending: MotionEnding) {
    if !clock.canGoBack {
      let released = frames
      frames = nil
      released?.unsubscribe()
    }
    phase = .atRest
    rested = path.value
    tell(.atRest)
    // Also where whoever was told has set out anew: this motion has ended.
    announce(ending)
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
  func recall(_ time: Double) {
    var index = past.count - 1
    while index > 0, past[index].began > time { index -= 1 }
    began = past[index].began
    path = past[index].path
    path.seek(to: max(0, time - began))
  }

  /// Shows the place that belongs to a time, with the states around it; what rests at the same place as
  /// before shows nothing.
  @inlinable
  func replay(at time: Double) {
    let isForward = time >= shown
    recall(time)
    seen = time
    shown = time
    isOnFrame = true
    if !phase.isActive {
      if path.isOver, path.value == rested { return }
      course += 1
      let current = course
      phase = .active
      tell(.active)
      guard current == course else { return }
    }
    if path.isOver { return arrive(isForward ? .finished : .interrupted) }
    emit(path.value)
  }
}
