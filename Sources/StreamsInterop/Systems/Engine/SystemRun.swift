import StreamsCore
import StreamsOperators

/// One motion of any kind of system.
///
///     MotionRun ──▶ SystemRun ──▶ system, its core, the subscription to the core's changes
///                       ▲                                          ┊
///                       └─────────────────────────── the core's list of runs
///
/// Ending it breaks the cycle. The rules for all systems: a motion starts from the position of its target. A position or
/// velocity set while it is disabled applies once, when it is enabled again, and takes precedence over the target's.
@usableFromInline package final class SystemRun<Source: TrajectorySource>: Run<Source.Path> {
  @usableFromInline package typealias Value = Source.Path.Value

  /// Whether the run announces rest to its target when it is ended mid-flight.
  @usableFromInline var isDriving = false
  /// Whether the system and the hands let it move.
  @usableFromInline var readiness: RunReadiness
  @usableFromInline let core: Source
  /// The system, which may retain the sources of its settings.
  @usableFromInline let owner: AnyObject
  @usableFromInline let current: (() -> Value)?
  @usableFromInline let onState: ((MotionPhase) -> Void)?
  @usableFromInline let probe: MotionProbe
  @usableFromInline var changes: Subscription?
  @usableFromInline var notes: RunNotes<Value>?

  /// - Parameters:
  ///   - start: the target's position; `nil` to begin at the system's own position.
  ///   - attention: the changes of the system that the run observes.
  @inlinable package init(
    of owner: AnyObject, _ core: Source, for observer: MotionObserver<Value>,
    moving start: MotionStart<Value>?, on clock: MotionClock, isHeld: Bool = false,
    attention: RunAttention = .changes
  ) {
    self.core = core
    self.owner = owner
    current = start?.current
    onState = observer.onState
    probe = observer.probe
    readiness =
      attention == .later ? .ready : isHeld ? .held : core.isEnabled ? .ready : .disabled
    let place = start?.current() ?? core.start
    let first = core.accepts(place.isFiniteVector) ? place : core.defaultStart
    super.init(restingAt: first, clock: clock, emit: observer.onNext)
    mooring = start?.mooring
    trace = MoverTrace(observer.link)
    if !isEnabled { probe.closes(isHeld ? .dropped : .disabled) }
    if attention == .later { return }
    if attention == .changes { changes = core.follow(MotionObserver(next: { [self] in hear($0) })) }
    // A stream emits its position immediately; a property already has it.
    let before = course
    if isEnabled {
      setOut(
        from: first, velocity: core.givesVelocity ? core.startVelocity : nil,
        isKnown: start != nil, isPlaced: start?.isPlaced ?? true)
    } else if core.givesVelocity {
      note { $0.velocity = core.startVelocity }
    }
    if start == nil, course == before { emit(first) }
  }

  @inlinable var isEnabled: Bool {
    @inline(__always) get { readiness == .ready }
  }

  // MARK: Announcements

  @inlinable package override func tell(_ phase: MotionPhase) {
    // The whole becomes active before a part, and rests after it.
    if phase.isActive {
      core.count(.active)
    } else if let notes {
      // On a clock that can go back, it determines the rest of its target at rest, too, and keeps its appointment if
      // time has gone back before it.
      if canGoBack {
        if !isWithdrawn { notes.alarm.take()?.unsubscribe() }
      } else {
        notes.mask = nil
        notes.stopWaiting()
      }
    }
    if !hasEnded, let news = news(of: phase) { onState?(news) }
    if !phase.isActive { core.count(.atRest) }
  }

  /// The state to announce to its target. All motions of one connection count as one.
  @inlinable func news(of phase: MotionPhase) -> MotionPhase? {
    guard let mooring, group?.isOne != true else { return phase }
    return mooring.book.count(phase)
  }

  @inlinable package override func announce(_ ending: EndReason) {
    if ending == .cancelled { core.count(.atRest) }
    guard Asked.endings else { return }
    core.tell(ending)
    let body = notes?.onEnd
    notes?.onEnd = nil
    #if !hasFeature(Embedded)
      let waiting = notes?.endings
    #endif
    if let body {
      if let mooring { mooring.book.nest { body(ending) } } else { body(ending) }
    }
    #if !hasFeature(Embedded)
      waiting?.send(ending)
    #endif
  }

  @inlinable package override var policy: ReducedMotion { core.reducedMotion }

  @usableFromInline override func arriveAtOnce() {
    // A method table names this method, so a program whose motions never wait would link its calls.
    guard Source.Path.mayWait else { return }
    notes?.alarm.take()?.unsubscribe()
    depart()
    if situation == .moving, path.isOver { arrive() }
  }

  @inlinable override var isWaiting: Bool { Source.Path.mayWait && notes?.alarm != nil }

  @inlinable override var mask: ((Value) -> Value)? {
    get { Asked.returns ? notes?.mask : nil }
    set {
      guard Asked.returns, newValue != nil || notes?.mask != nil else { return }
      note { $0.mask = newValue }
    }
  }

  @inlinable override var targetValue: Value? {
    Asked.returns && group?.isShaped != true ? current?() : nil
  }

  /// Whether time has gone back to before its beginning.
  @usableFromInline var isWithdrawn: Bool { canGoBack && clock.place < began }

  @inlinable package override func replacesMotion() -> Bool {
    guard Asked.fallbacks, let fallingBack = core.fallingBack else { return false }
    return replacesMotion(by: fallingBack)
  }

  /// A motion that follows another replaces it, so there is nothing to fade.
  @usableFromInline func replacesMotion(by fallingBack: Substitution) -> Bool {
    guard fallingBack.fallback != .gentle else { return false }
    if case .fade(let duration) = fallingBack.fallback, !phase.isActive, !core.isCarried {
      fallingBack.fades.send(duration)
    }
    return true
  }

  @inlinable package override func obey() {
    hear(.shape)
  }

  @inlinable package override func tellsRest(_ rest: @escaping () -> Void) { isDriving = true }

  @inlinable package override func whenEnded(_ body: @escaping (EndReason) -> Void) {
    guard Asked.endings else { return }
    note { $0.onEnd = body }
  }

  #if !hasFeature(Embedded)
    @inlinable package override var endings: MotionObservable<EndReason> {
      let list = notes?.endings ?? ObserverList(name: "MotionRun.ended")
      note { $0.endings = list }
      return MotionObservable(relaying: { list.subscribe($0) })
    }
  #endif

  @inlinable package override func cut() {
    if isDriving, phase.isActive {
      isDriving = false
      if let news = news(of: .atRest) { onState?(news) }
    }
    end()
  }

  @inlinable @inline(__always) func note(_ change: (RunNotes<Value>) -> Void) {
    change(needNotes())
  }

  @inlinable @inline(never) func needNotes() -> RunNotes<Value> {
    let notes = notes ?? RunNotes()
    self.notes = notes
    return notes
  }

  @inlinable package override func end() {
    changes.take()?.unsubscribe()
    notes?.alarm.take()?.unsubscribe()
    super.end()
  }

  // MARK: Changes

  // Each of these cases catches up first. Catching up may announce that a motion has landed, and an observer may then
  // disable the system, so check afterward whether it is enabled.

  // A client module cannot see the body of this function to specialize it, so the specializations for springs of
  // numbers and points are created here; a new destination then takes a third of the instructions.
  @_specialize(where Source == SpringCore<Double>)
  @_specialize(where Source == SpringCore<SIMD2<Double>>)
  @usableFromInline package func hear(_ change: SystemChange) {
    if change == .enabled { return Asked.switching ? switchOver() : () }
    if isTraced, change == .refused { return probe.held(change, .notFinite) }
    if Source.mayFollow, change == .carried, carry() { return }
    catchUp()
    guard isEnabled else {
      if Asked.placing, change == .place { note { $0.value = core.start } }
      if Asked.placing, change == .velocity { note { $0.velocity = core.startVelocity } }
      return probe.held(change, readiness == .held ? .dropped : .disabled)
    }
    goOn(after: change)
  }

  /// This is separate from ``hear(_:)``, which would otherwise need the types of its variables before it is known
  /// whether it is specialized for numbers.
  @inline(never)
  private func goOn(after change: SystemChange) {
    let here = here
    guard let next = core.path(after: change, at: here) else { return }
    let jumps = Source.Path.mayJump && next.value != here.value
    go(along: next, showing: jumps || change == .place)
  }

  // MARK: Other motions of the target

  @inlinable package override func value(ahead seconds: Double) -> Value {
    var value = place.value
    guard Asked.parts || Asked.groups else { return value }
    if group?.isShaped == true, let current { value = current() }
    value = value.adding(currentVelocity.scaled(by: seconds))
    return isHindered ? notes?.mask?(value) ?? value : value
  }

  @usableFromInline package override func remainder(by mask: (Value) -> Value) -> _Remainder {
    guard Asked.parts else { return .nothing }
    let former = notes?.mask
    return (former?(place.value) ?? place.value).remainder(by: mask, within: former)
  }

  @usableFromInline override func showHindered(_ value: Value) {
    guard Self.mayBeHindered else { return }
    if isWaiting {
      // A waiting motion keeps its first value, unless its target is moved.
      guard mooring?.book.first == nil else { return }
      guard !isOnFrame || current?() == value else { return }
    }
    emit(notes?.mask?(value) ?? value)
  }

  @usableFromInline override func sitDown() -> Mover? {
    guard Source.Path.mayWait, notes?.alarm != nil else { return takeOver() }
    return mooring?.book.wait(self)
  }

  @usableFromInline package override func loses(to other: Mover) {
    guard Source.Path.mayWait else { return }
    note { $0.later.append(other) }
    if canGoBack { note { $0.laterPlaces.append(clock.place) } }
  }

  @usableFromInline package override var later: [Mover] {
    Source.Path.mayWait ? notes?.later ?? [] : []
  }

  @usableFromInline package override func forget(after time: Double) {
    super.forget(after: time)
    guard Asked.returns, Source.Path.mayWait, let played = past?.played(at: time) else { return }
    while let place = notes?.laterPlaces.last, place > time {
      notes?.later.removeLast()
      notes?.laterPlaces.removeLast()
    }
    // A motion that waited then waits again; one that began later is forgotten.
    guard played.waits, !played.path.isOver else {
      if let notes { notes.alarm.take()?.unsubscribe() }
      return
    }
    if notes?.alarm != nil { return }
    var path = played.path
    path.seek(to: time - played.began)
    let delay = path.waitingDuration + time - clock.time
    let alarm = clock.schedule(after: delay) { [self] in depart() }
    note { $0.alarm = alarm }
  }

  @usableFromInline package override func hide(by mask: @escaping (Value) -> Value) {
    guard Asked.parts else { return }
    past?.record?.change()
    isHindered = true
    core.hasLostPart = true
    note { notes in
      let former = notes.mask
      notes.mask = { mask(former?($0) ?? $0) }
    }
    past?.add(
      .init(since: clock.place, began: began, path: path, waits: isWaiting, mask: self.mask))
  }
}
