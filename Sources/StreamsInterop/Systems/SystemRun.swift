public import StreamsCore

/// What few runs have: what was set while it moved nothing, and who waits for its end.
@usableFromInline
final class RunNotes<Value> {
  @usableFromInline var value: Value?
  @usableFromInline var velocity: Value?
  @usableFromInline var onEnd: ((MotionEnding) -> Void)?
  /// Tasks that wait for the end; made with the first.
  @usableFromInline var endings: ObserverList<MotionEnding>?

  @inlinable
  init() {}
}

/// One motion of a system, of whatever kind.
///
///     MotionRun ──▶ SystemRun ──▶ system, its core, the subscription to the core's changes
///                       ▲                                          ┊
///                       └─────────────────────────── the core's list of runs
///
/// Ending it cuts the circle.
///
/// The rules for all systems: a motion sets out from where what it moves is. A place or a velocity that is
/// set while it moves nothing counts as it is enabled again, once: before where what it moves is then.
@usableFromInline
final class SystemRun<Source: TrajectorySource>: Run<Source.Path> {
  @usableFromInline typealias Value = Source.Path.Value

  @usableFromInline let core: Source
  /// The system, which may keep what sets its settings.
  @usableFromInline let owner: AnyObject
  @usableFromInline let current: (() -> Value)?
  @usableFromInline let onState: ((MotionPhase) -> Void)?
  @usableFromInline let probe: MotionProbe
  @usableFromInline var changes: Subscription?
  @usableFromInline var notes: RunNotes<Value>?
  /// Whether it tells what it moves that that rests, if it is ended in mid-motion.
  @usableFromInline var isDriving = false
  @usableFromInline var isEnabled: Bool
  /// Whether somebody has a hand on what it moves: then it rests, as if it were disabled.
  @usableFromInline var isHeld: Bool

  /// - Parameter hearsChanges: without, it rests where it is, and somebody else has it hear them.
  @inlinable
  init(
    of owner: AnyObject, _ core: Source, for observer: MotionObserver<Value>,
    from current: (() -> Value)?, on clock: MotionClock, isHeld: Bool = false,
    hearsChanges: Bool = true
  ) {
    self.core = core
    self.owner = owner
    self.current = current
    self.isHeld = isHeld
    onState = observer.onState
    probe = observer.probe
    isEnabled = core.isEnabled && !isHeld || !hearsChanges
    let start = current?() ?? core.start
    let first = core.accepts(start.isFiniteVector) ? start : core.fallback
    super.init(restingAt: first, clock: clock, emit: observer.onNext)
    if !isEnabled { probe.closes(isHeld ? .dropped : .disabled) }
    guard hearsChanges else { return }
    changes = core.follow(MotionObserver(next: { [self] in hear($0) }))
    // A stream says where it is at once; a property knows.
    let before = course
    if isEnabled {
      setOut(from: first, velocity: core.startVelocity, isKnown: current != nil)
    } else if core.startVelocity != .zero {
      note { $0.velocity = core.startVelocity }
    }
    if current == nil, course == before { emit(first) }
  }

  // MARK: What the run tells

  @inlinable
  override func tell(_ phase: MotionPhase) {
    // The whole is active before a part is, and rests after it.
    if phase.isActive { core.count(.active) }
    if !hasEnded { onState?(phase) }
    if !phase.isActive { core.count(.atRest) }
  }

  @inlinable
  override func announce(_ ending: MotionEnding) {
    if ending == .cancelled { core.count(.atRest) }
    core.tell(ending)
    let body = notes?.onEnd
    notes?.onEnd = nil
    let waiting = notes?.endings
    body?(ending)
    waiting?.send(ending)
  }

  @inlinable
  override var policy: MotionAmount { core.motionAmount }

  @inlinable
  override func replacesMotion() -> Bool {
    guard let substitution = core.substitution else { return false }
    return replacesMotion(by: substitution)
  }

  /// Where it follows a motion it is replaced by that, and there is nothing to fade.
  @usableFromInline
  func replacesMotion(by substitution: Substitution) -> Bool {
    guard substitution.substitute != .gentle else { return false }
    if case .fade(let duration) = substitution.substitute, !phase.isActive, !core.isCarried {
      substitution.fades.send(duration)
    }
    return true
  }

  @inlinable
  override func obey() {
    hear(.shape)
  }

  @inlinable
  override func tellsRest(_ rest: @escaping () -> Void) { isDriving = true }

  @inlinable
  override func whenEnded(_ body: @escaping (MotionEnding) -> Void) {
    note { $0.onEnd = body }
  }

  @inlinable
  override var endings: MotionObservable<MotionEnding> {
    let list = notes?.endings ?? ObserverList(name: "MotionRun.ended")
    note { $0.endings = list }
    return MotionObservable(relaying: { list.subscribe($0) })
  }

  @inlinable
  override func cut() {
    if isDriving, phase.isActive {
      isDriving = false
      onState?(.atRest)
    }
    end()
  }

  @inlinable
  func note(_ change: (RunNotes<Value>) -> Void) {
    let notes = notes ?? RunNotes()
    self.notes = notes
    change(notes)
  }

  @inlinable
  override func end() {
    changes.take()?.unsubscribe()
    super.end()
  }

  // MARK: What happens to it

  // Each catches up first. That may tell others that a motion has landed, who may disable the system; so
  // whether it is enabled is looked at after.

  // A client's module has no body of this to specialise, so those of springs of numbers and of points are made
  // here: a new destination takes a third of the instructions.
  @_specialize(where Source == SpringCore<Double>)
  @_specialize(where Source == SpringCore<SIMD2<Double>>)
  @usableFromInline
  func hear(_ change: SystemChange) {
    if change == .enabled { return switchOver() }
    #if TRACED
      if change == .refused { return probe.held(change, .notFinite) }
    #endif
    if change == .carried, carry() { return }
    catchUp()
    guard isEnabled else {
      if change == .place { note { $0.value = core.start } }
      if change == .velocity { note { $0.velocity = core.startVelocity } }
      return probe.held(change, isHeld ? .dropped : .disabled)
    }
    goOn(after: change)
  }

  /// Apart from ``hear(_:)``, which would ask for the types of what is here before it knows whether it is done
  /// for numbers.
  @inline(never)
  private func goOn(after change: SystemChange) {
    let here = here
    guard let next = core.path(after: change, at: here) else { return }
    // What turns goes on where it is.
    let jumps = Source.Path.mayJump && change != .turn && next.value != here.value
    begin(next, showing: jumps || change == .place)
  }

  /// Goes on with a destination that has moved since it was last seen: from there it is taken anew.
  ///
  /// - Returns: whether there was a moment to take it from.
  @inlinable
  func carry() -> Bool {
    guard isEnabled, phase.isActive, !hasEnded, let sight = lastSight else { return false }
    let now = clock.time
    var way = path
    if sight != seen { way.seek(to: sight - began) }
    guard let next = core.path(carrying: way, for: now - sight, isFresh: sight == began) else {
      return false
    }
    let isShown = isOnFrame && seen == now
    begin(next)
    // It has heard the frame before what it follows has: it says so anew, and hears the next after that.
    if isShown, phase.isActive { followFramesAnew() }
    return true
  }

  @inlinable
  var here: MotionPlace<Source.Path> {
    var value = path.value
    if !phase.isActive, let now = current?(), now.isFiniteVector { value = now }
    // Where it was stopped in the past it rests, though the frame that says so is still to come.
    let isActive = phase.isActive && past?.wasStopped(at: seen) != true
    return MotionPlace(
      path: path, isActive: isActive, value: value, velocity: path.velocity,
      elapsed: clock.time - began)
  }

  /// Sets out anew.
  ///
  /// - Parameter isKnown: whether those who listen know the value.
  @inlinable
  func setOut(from value: Value, velocity: Value, isKnown: Bool) {
    guard let next = core.path(from: value, velocity: velocity) else { return }
    begin(next, showing: !isKnown || Source.Path.mayJump && next.value != value)
  }

  /// Rests where it is, until it is let go.
  func hold() {
    isHeld = true
    switchOver()
  }

  /// Sets out again, from where what it moves is now.
  func letGo(velocity: Value?) {
    if let velocity, core.accepts(velocity.isFiniteVector) {
      note { $0.velocity = velocity }
    }
    isHeld = false
    switchOver()
  }

  /// Goes on, at its velocity, from where what it moves has been put; at rest, it sets out from there.
  func goOn(from value: Value) {
    guard core.accepts(value.isFiniteVector) else { return }
    catchUp()
    guard isEnabled, let next = core.path(from: value, velocity: path.velocity) else { return }
    begin(next)
  }

  /// Begins or ceases to move, as it is enabled and let go or not.
  @usableFromInline
  func switchOver() {
    guard (core.isEnabled && !isHeld) != isEnabled else { return }
    catchUp()
    let enabled = core.isEnabled && !isHeld
    guard enabled != isEnabled else { return }
    isEnabled = enabled
    if enabled { probe.opens() } else { probe.closes(isHeld ? .dropped : .disabled) }
    guard enabled else {
      if phase.isActive { hold(at: path.value) }
      return
    }
    let (held, velocity) = (notes?.value, notes?.velocity ?? .zero)
    notes?.value = nil
    notes?.velocity = nil
    let now = held ?? current?() ?? path.value
    let isNumber = core.accepts(now.isFiniteVector)
    let value = isNumber ? now : path.value
    // What it moves is put right where that was no number.
    setOut(from: value, velocity: velocity, isKnown: held == nil && isNumber)
  }
}
