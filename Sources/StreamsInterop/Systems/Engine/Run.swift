public import StreamsCore
import StreamsOperators

/// Plays trajectories on a clock, one after another: the shared part of all systems.
///
///     MotionRun ──▶ Run ──▶ frames' subscription
///                    ▲            ┊
///                    └─────── the clock's list
///
/// A run receives frames only while it moves. Ending the run, or coming to rest, breaks the cycle. On a clock that can go
/// back, its target's ``MotionRecord`` receives the frames, and shows each run at the times at which it moved.
///
/// A run announces in the order of law L13: active, values, at rest, and then the reason (L15). An observer may change
/// the course again; ``course`` reveals that, and the newest course wins.
@usableFromInline package class Run<Path: Trajectory>: MotionSource<Path.Value> {
  // The fields that each frame needs come first, adjacent to each other.
  @usableFromInline final let emit: (Path.Value) -> Void
  /// The clock's time at which the path began, and the time of its current position.
  @safe @usableFromInline @exclusivity(unchecked) final var began: Double
  @safe @usableFromInline @exclusivity(unchecked) final var seen: Double
  /// The time of the run's position before the last frame.
  @safe @usableFromInline @exclusivity(unchecked) final var shown: Double
  /// Whether the position is that of the last frame, so that the next frame is one frame later.
  @safe @usableFromInline @exclusivity(unchecked) final var isOnFrame = false
  @safe @usableFromInline @exclusivity(unchecked) package final var situation =
    MotionSituation.resting
  /// Whether the run's values cannot be written unchanged; see ``isHindered``.
  @safe @usableFromInline @exclusivity(unchecked) final var markedHindered = false
  /// The number of changes of course, which reveals whether external code has changed the course.
  @safe @usableFromInline @exclusivity(unchecked) final var course: Int32 = 0
  @safe @usableFromInline @exclusivity(unchecked) package final var path: Path
  @usableFromInline package final let clock: MotionClock
  @usableFromInline final var frames: Subscription?
  @usableFromInline final var policyChanges: Subscription?
  /// The history, on a clock that can go back; see ``past``.
  @safe @usableFromInline @exclusivity(unchecked) final var history: RunHistory<Path>?
  // The small fields come last, because a subclass adds more after them.
  @usableFromInline final var ending = EndReason.finished

  #if DEBUG && !hasFeature(Embedded)
    @usableFromInline final let made: Double

    @usableFromInline package final override var isFresh: Bool {
      phase.isActive && clock.time == made
    }
  #endif

  /// A run that rests at a value.
  @inlinable package init(
    restingAt value: Path.Value, clock: MotionClock, emit: @escaping (Path.Value) -> Void
  ) {
    self.clock = clock
    self.emit = emit
    path = Path(restingAt: value)
    began = clock.time
    seen = began
    shown = began
    #if DEBUG && !hasFeature(Embedded)
      made = began
    #endif
    super.init()
    if Asked.returns, clock.canGoBack { past = RunHistory(began, path) }
  }

  /// Whether the run is active.
  @inlinable package final var phase: MotionPhase {
    @inline(__always) get { situation.phase }
  }
  @inlinable final var hasEnded: Bool {
    @inline(__always) get { situation == .ended }
  }

  // MARK: For subclasses

  /// Announces that the run has begun to move, or has come to rest.
  @inlinable package func tell(_ phase: MotionPhase) {}
  /// Announces the reason for a motion's end.
  @inlinable package func announce(_ ending: EndReason) {}
  /// The amount of motion that the system allows; the clock's setting applies, too.
  @inlinable package var policy: ReducedMotion { .off }
  /// Whether a fallback replaces a reduced motion as it begins; the motion then jumps.
  @inlinable package func replacesMotion() -> Bool { false }
  /// Applies a change of the clock's policy.
  @inlinable package func obey() {}

  /// Whether its clock can go back.
  @inlinable final var canGoBack: Bool { Asked.returns && past != nil }
  /// Takes over from the other motions and comes to rest, since its delay and its path are over at the same time.
  @usableFromInline func arriveAtOnce() {}
  /// Whether the run waits for its delay, and so moves nothing yet.
  @inlinable var isWaiting: Bool { false }
  /// Returns the part of the run's values that other motions leave to it.
  @inlinable var mask: ((Path.Value) -> Path.Value)? {
    get { nil }
    set {}
  }
  /// The target's value, if no operators are in between.
  @inlinable var targetValue: Path.Value? { nil }

  /// Emits a value, except for the parts that other motions have taken over.
  @inlinable @inline(__always) final func show(_ value: Path.Value) {
    if isHindered { showHindered(value) } else { emit(value) }
  }

  /// Emits the remaining part of a value.
  @usableFromInline func showHindered(_ value: Path.Value) {}

  // MARK: For handles

  @inlinable package final override var currentValue: Path.Value { place.value }
  @inlinable package final override var currentVelocity: Path.Value {
    hasEnded ? .zero : place.velocity
  }
  @inlinable package final override var currentPhase: MotionPhase { phase }
  @inlinable package final override var lastEnding: EndReason { ending }
  @inlinable package final override var remainingDuration: Double {
    Asked.durations && !hasEnded ? place.remainingDuration : 0
  }

  // MARK: Changing the course

  /// Moves to the path's current position, which may be between two frames, before any change.
  ///
  /// A motion that has ended since the last frame lands first, so that a change finds the same state at any frame rate
  /// (law L14). Landing may run external code: reread your state afterward.
  @inlinable package final func catchUp() {
    catchUpRecord()
    look()
    guard phase.isActive, situation != .landing, path.isOver else { return }
    // A motion that was stopped mid-flight when this time was first played has not landed. A change continues from the
    // position where it was stopped.
    if past?.wasStopped(at: clock.place) == true { return }
    arrive()
  }

  @usableFromInline package final override func landIfDue() {
    guard Asked.durations else { return }
    catchUp()
    guard phase.isActive, path.remainingDuration < 0x1p-26 else { return }
    path.finish()
    // From now on, this time always shows the end.
    take(Path(restingAt: path.value))
    arrive()
  }

  /// Moves to the path's current position without announcing anything.
  @inlinable final func look() {
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

  /// Ends the run permanently.
  @inlinable package func end() {
    guard !hasEnded else { return }
    if situation == .ousted { obey(.tell) }
    let wasActive = phase.isActive
    situation.become(.ended)
    course &+= 1
    if let record = past?.record { record.remove(self) }
    past = nil
    release()
    mooring?.book.leave(self)
    if wasActive {
      ending = .cancelled
      announce(.cancelled)
    }
  }

  // MARK: For its target

  /// Takes over its target. A motion that is still waiting takes over later.
  @usableFromInline func sitDown() -> Mover? { takeOver() }

  @usableFromInline package override func obey(_ order: Order) {
    switch order {
    case .land: catchUp()
    case .halt:
      guard phase.isActive else { return }
      // A motion that has just landed has reached its end.
      let hasLanded = situation == .landing
      course &+= 1
      take(Path(restingAt: place.value))
      settle(hasLanded ? .finished : .interrupted, as: .ousted)
    case .tell:
      guard situation == .ousted else { return }
      situation.become(.resting)
      if canGoBack { past?.record?.settle() }
      tell(.atRest)
      announce(ending)
    case .cancel: end()
    case .stop:
      guard Asked.stopping else { return }
      catchUp()
      if phase.isActive { hold(at: path.value) }
    }
  }

  package override var record: AnyObject? { Asked.returns ? past?.record : nil }
  package override var drivingClock: AnyObject? { Asked.homes ? clock.identity : nil }
  package override var flightLeg: AnyObject? { Asked.flights ? RunLeg(self) : nil }

  /// Forgets everything after a time, since a change there has replaced it.
  @usableFromInline package func forget(after time: Double) {
    guard Asked.returns else { return }
    past?.forget(after: time)
    guard !phase.isActive else { return }
    // Its path and its mask are no longer those of that time.
    seen = -.infinity
    mask = past?.played(at: time).mask
  }
}
