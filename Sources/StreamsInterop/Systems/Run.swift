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
package class Run<Path: Trajectory>: MotionSource<Path.Value> {
  // First what each frame needs, so that it lies together.
  @usableFromInline final let emit: (Path.Value) -> Void
  /// The clock's time at which the path began, and that of its place now.
  @safe @usableFromInline @exclusivity(unchecked) final var began: Double
  @safe @usableFromInline @exclusivity(unchecked) final var seen: Double
  @usableFromInline final let canGoBack: Bool
  /// That of its place before the last frame.
  @safe @usableFromInline @exclusivity(unchecked) final var shown: Double
  /// Whether the place is that of the last frame: then the next is one frame further.
  @safe @usableFromInline @exclusivity(unchecked) final var isOnFrame = false
  @safe @usableFromInline @exclusivity(unchecked) package final var phase = MotionPhase.atRest
  @safe @usableFromInline @exclusivity(unchecked) package final var path: Path
  @usableFromInline final var hasEnded = false
  @usableFromInline final var ending = MotionEnding.finished
  /// Counts what changes the course, to notice that foreign code has done so.
  @safe @usableFromInline @exclusivity(unchecked) final var course: Int32 = 0
  /// The course whose last value is being emitted: it has landed, and who hears it may still set out for
  /// another.
  @safe @usableFromInline @exclusivity(unchecked) final var landing: Int32 = -1
  @usableFromInline final let clock: MotionClock
  @usableFromInline final var frames: Subscription?
  @usableFromInline final var policyChanges: Subscription?
  /// On a clock that can go back.
  @usableFromInline final var past: RunHistory<Path>?

  #if DEBUG && !hasFeature(Embedded)
    @usableFromInline final let made: Double

    @usableFromInline
    package final override var isFresh: Bool { phase.isActive && clock.time == made }
  #endif

  /// A run that rests at a value.
  @inlinable
  package init(
    restingAt value: Path.Value, clock: MotionClock, emit: @escaping (Path.Value) -> Void
  ) {
    self.clock = clock
    canGoBack = clock.canGoBack
    self.emit = emit
    path = Path(restingAt: value)
    began = clock.time
    seen = began
    shown = began
    #if DEBUG && !hasFeature(Embedded)
      made = began
    #endif
    super.init()
    if clock.canGoBack {
      past = RunHistory(began, path)
      listen()
    }
  }

  // MARK: What a subclass does

  /// Tells that it begins to move, or rests.
  @inlinable
  package func tell(_ phase: MotionPhase) {}
  /// Tells why a motion ended.
  @inlinable
  package func announce(_ ending: MotionEnding) {}
  /// How much motion the system is to show; the clock is asked, too.
  @inlinable
  package var policy: MotionAmount { .full }
  /// Whether something else takes the place of a reduced motion that begins: then it jumps.
  @inlinable
  package func replacesMotion() -> Bool { false }
  /// The clock's policy has changed.
  @inlinable
  package func obey() {}

  // MARK: What a handle asks

  @inlinable
  package final override var currentValue: Path.Value { place.value }
  @inlinable
  package final override var currentVelocity: Path.Value { place.velocity }
  @inlinable
  package final override var currentPhase: MotionPhase { phase }
  @inlinable
  package final override var lastEnding: MotionEnding { ending }
  @inlinable
  package final override var remainingDuration: Double { place.remainingDuration }

  // MARK: Changing the course

  /// Moves to where the path is now, which may be between two frames: before any change.
  ///
  /// A motion that has come to its end since the last frame lands first, so that a change meets the same
  /// state whatever the frame rate (law L14). That may run foreign code: look at what you know again.
  @inlinable
  package final func catchUp() {
    look()
    guard !hasEnded, phase.isActive, path.isOver, landing != course else { return }
    // What was stopped in mid-flight when this time was played has not landed. A change goes on from there.
    if past?.wasStopped(at: seen) == true { return }
    arrive()
  }

  /// Moves to where the path is now, and tells nobody.
  @inlinable
  final func look() {
    let now = clock.time
    guard !hasEnded, now != seen else { return }
    if canGoBack {
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
  ///   frame. One that is over before it began shows that without becoming active; one that lasts no time
  ///   becomes active, shows its end and rests.
  @inlinable
  package final func begin(_ newPath: Path, showing: Bool = false) {
    guard !hasEnded else { return }
    var policy = min(policy, clock.motionAmount)
    if policy == .reduced, !newPath.isOver, replacesMotion() { policy = .instant }
    // What is at its end already has nothing to be reduced.
    var next = policy == .full || newPath.isEmpty ? newPath : newPath.reduced()
    if policy == .instant || next.isEmpty { next.finish() }
    // For good, also where a timeline goes back to it.
    if policy == .instant { next = Path(restingAt: next.value) }
    if lands(on: next) { return }
    course &+= 1
    let current = course
    take(next)
    if newPath.isOver {
      if phase.isActive {
        arrive()
      } else {
        past?.rested = path.value
        if showing { emit(path.value) }
      }
      return
    }
    if !phase.isActive {
      phase = .active
      // Before what follows it does.
      if frames == nil, !path.isOver { listen() }
      tell(.active)
      guard current == course else { return }
    }
    if path.isOver { return arrive() }
    if frames == nil { listen() }
    if showing { emit(path.value) }
  }

  /// Rests at a value from this moment. If it moved, that was interrupted.
  ///
  /// - Parameter showing: whether the value is emitted even where nothing moved.
  @inlinable
  package final func hold(at value: Path.Value, showing: Bool = false) {
    guard !hasEnded else { return }
    let next = Path(restingAt: value)
    if !showing, lands(on: next) { return }
    course &+= 1
    let current = course
    // Of what rests, the last value is the place.
    let isNew = showing || phase.isActive && !isOnFrame
    take(next)
    past?.rested = value
    if isNew {
      emit(value)
      guard current == course else { return }
    }
    if phase.isActive { rest(.interrupted) }
  }

  /// Whether `newPath` is over where a last value is just being emitted. Then nothing is left to say: that
  /// landing is its own.
  @inlinable
  package final func lands(on newPath: Path) -> Bool {
    guard landing == course, newPath.isOver, newPath.value == path.value else { return false }
    take(newPath)
    return true
  }

  @inlinable
  final func take(_ newPath: Path) {
    path = newPath
    began = clock.time
    seen = began
    isOnFrame = false
    past?.add(began, newPath)
  }

  /// Ends it for good.
  @inlinable
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    course &+= 1
    past = nil
    release()
    if phase.isActive {
      phase = .atRest
      ending = .cancelled
      announce(.cancelled)
    }
  }

  /// The path at its place now. To look changes nothing.
  @inlinable
  package final var place: Path {
    let now = clock.time
    guard !hasEnded, now != seen else { return path }
    if canGoBack {
      guard let (began, played) = past?.played(at: now) else { return path }
      var place = played
      place.seek(to: max(0, now - began))
      return place
    }
    var place = path
    place.advance(by: now - seen, to: now - began)
    return place
  }

  /// When it was last seen before this moment, and since its path began; none if not.
  @inlinable
  final var lastSight: Double? {
    let now = clock.time
    let last = past?.shown ?? seen
    let sight = max(last == now && isOnFrame ? shown : last, began)
    return sight < now ? sight : nil
  }

  /// Emits its place anew, and hears later frames after those who hear them now.
  @inlinable
  final func followFramesAnew() {
    let current = course
    let former = frames
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
    former?.unsubscribe()
    if current == course { emit(path.value) }
  }

  // MARK: Frames

  @inlinable
  final func listen() {
    frames = clock.subscribe(MotionObserver(next: { [self] in frame($0) }))
    policyChanges = clock.motionAmountChanges?.subscribe(
      MotionObserver(next: { [self] _ in if phase.isActive { obey() } }))
  }

  /// Hears nothing of the clock any more.
  @inlinable
  final func release() {
    let released = (frames.take(), policyChanges.take())
    released.0?.unsubscribe()
    released.1?.unsubscribe()
  }

  @inlinable
  @inline(__always)
  final func frame(_ frame: Frame) {
    if canGoBack { return replay(at: frame.time) }
    let elapsed = isOnFrame ? frame.elapsed : frame.time - seen
    shown = seen
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
  final func arrive(_ ending: MotionEnding = .finished) {
    course &+= 1
    let current = course
    landing = current
    emit(path.value)
    // Who hears the last value may have set out for another.
    guard current == course else { return }
    landing = -1
    rest(ending)
  }

  @inlinable
  final func rest(_ ending: MotionEnding) {
    if !canGoBack { release() }
    phase = .atRest
    self.ending = ending
    past?.rested = path.value
    tell(.atRest)
    // Also where whoever was told has set out anew: this motion has ended.
    announce(ending)
  }

  // MARK: The past

  /// Goes to the place that belongs to a time, on the path that was played then.
  @inlinable
  final func recall(_ time: Double) {
    guard let played = past?.played(at: time) else { return }
    began = played.began
    path = played.path
    path.seek(to: max(0, time - began))
  }

  /// Shows the place that belongs to a time, with the states around it; what rests at the same place as
  /// before shows nothing.
  @inlinable
  final func replay(at time: Double) {
    guard let past else { return }
    let isForward = time >= past.shown
    recall(time)
    seen = time
    shown = past.shown
    past.shown = time
    isOnFrame = true
    if !phase.isActive {
      if path.isOver, path.value == past.rested { return }
      course &+= 1
      let current = course
      phase = .active
      tell(.active)
      guard current == course else { return }
    }
    if path.isOver { return arrive(isForward ? .finished : .interrupted) }
    emit(path.value)
  }
}
