package import StreamsCore

/// A machine's storage. It is separate, so that many identical idle machines can share one.
package final class GestureWork<Machine: GestureMachine> {
  // The exclusivity check is off, since no external code is called while this property is accessed.
  @safe @exclusivity(unchecked) fileprivate var machine: Machine
  fileprivate let isShared: Bool

  /// - Parameter isShared: whether the machine is immutable, and copied before it is set or fed.
  init(_ machine: Machine, isShared: Bool) {
    self.machine = machine
    self.isShared = isShared
  }
}

/// A machine with its stream: feeds it, and emits its events.
package final class GestureCore<Machine: GestureMachine>: GestureSeat {
  @safe @exclusivity(unchecked) private var work: GestureWork<Machine>
  package let observers: ObserverList<GestureEvent<Machine.Measure>>

  /// The machine. An idle one changes only after ``own()``.
  package private(set) var machine: Machine {
    @inline(__always) _read { yield work.machine }
    @inline(__always) _modify { yield &work.machine }
  }

  private func own() {
    if work.isShared { work = GestureWork(work.machine, isShared: false) }
  }

  /// Traps for an out-of-range setting (law L16).
  convenience init(_ machine: Machine, in arbiter: ArbiterCore, name: String) {
    machine.check()
    self.init(GestureWork(machine, isShared: false), in: arbiter, name: name)
  }

  init(_ work: GestureWork<Machine>, in arbiter: ArbiterCore, name: String) {
    self.work = work
    observers = ObserverList(origin: Origin("GestureRecognizer.events", #fileID, #line))
    super.init(
      in: arbiter, name: name, isMomentary: Machine.isMomentary, yields: Machine.yields)
    link = TraceLink(to: observers)
    link.append(arbiter.pointers)
  }

  package override var stage: GestureStage { machine.stage }
  override var isMotionless: Bool { machine.isMotionless }
  override var crossing: Double? { machine.crossing }

  // MARK: Input

  // The base class's method table dispatches to the generic form, which is ten times slower, hence these
  // specializations.
  @_specialize(where Machine == ContinuousMachine<TranslationMotion>)
  @_specialize(where Machine == ContinuousMachine<RotationMotion>)
  @_specialize(where Machine == ContinuousMachine<ScaleMotion>)
  package override func take(_ sample: PointerSample) {
    switch sample.phase {
    case .moved:
      guard let index = tracks.index(of: sample.id) else { return }
      tracks.move(index, to: sample.position)
      run(.moved, at: sample.time)
    case .pressed:
      guard isEnabled, accepts?(sample) ?? true else { return traceIgnored(sample) }
      tracks.add(sample.id, sample.position)
      // A pointer that comes down after a tap is recognized belongs to another gesture.
      let isLate = Machine.isMomentary && (machine.stage == .ready || machine.stage == .over)
      if !isLate { claim(sample.id) }
      if Asked.roles, let role, role.press(sample) { arbiter.takeFromTaps(sample.id) }
      run(.joined, at: sample.time)
    case .released, .cancelled:
      guard let index = tracks.index(of: sample.id) else { return }
      if sample.phase == .released, tracks.all[index].position != sample.position {
        tracks.move(index, to: sample.position)
        run(.moved, at: sample.time)
        // The call above may have ended the gesture.
        guard index < tracks.count else { return }
      }
      tracks.remove(index)
      run(sample.phase == .released ? .left : .lost, at: sample.time)
    case .hovered, .left, .scrolled:
      return
    }
  }

  private func run(_ change: PointerChange, at time: Double) {
    if machine.stage == .over {
      if tracks.isEmpty { reset() }
      return
    }
    // A gesture that was stopped while its pointers were down can begin again with a new pointer.
    if machine.stage == .idle {
      guard change == .joined else { return }
      own()
    }
    handle(Self.take(&machine, change, &tracks, at: time), at: time)
  }

  /// Passed by reference; otherwise both would be copied for the call.
  private static func take(
    _ machine: inout Machine, _ change: PointerChange, _ tracks: inout PointerTracks,
    at time: Double
  ) -> GestureOutcome {
    machine.take(change, tracks, at: time)
  }

  package override func passTime(to time: Double) {
    if Asked.deadlines { handle(machine.passTime(to: time), at: time) }
  }

  package override func reconsider(at time: Double) {
    guard machine.stage != .idle, machine.stage != .over else { return }
    handle(machine.reconsider(tracks), at: time)
  }

  private func handle(_ outcome: GestureOutcome, at time: Double) {
    set(deadline: machine.deadline)
    switch outcome {
    case .nothing: break
    case .ready: arbiter.isDirty = true
    case .changed:
      if isStill, !machine.isMotionless { arbiter.seize(for: self) }
      tell(event(.changed, at: time))
    case .ended, .cancelled: finish(outcome, at: time)
    case .failed: fail()
    }
  }

  /// Applies a setting; an active machine reconsiders immediately.
  ///
  /// - Parameter apply: applies the setting, and returns whether anything changed.
  func change(_ apply: (inout Machine) -> Bool) {
    own()
    guard apply(&machine) else { return }
    machine.check()
    guard machine.stage != .idle else { return }
    mustReconsider = true
    arbiter.serve(self)
  }

  /// Subscribes to the events; the subscription keeps `owner` alive.
  func subscribe(
    _ observer: MotionObserver<GestureEvent<Machine.Measure>>, keeping owner: GestureRecognizer
  ) -> Subscription {
    observers.subscribe(observer, keeping: owner)
  }

  // MARK: The arbiter's decisions

  package override func begin(at time: Double) {
    hasWon = true
    if Machine.isMomentary {
      machine.begin()
      let event = event(.ended, at: time)
      conclude(.ended)
      observers.send(state: .active)
      tell(event)
      observers.send(state: .atRest)
      settle()
      return
    }
    machine.begin()
    var first = event(.began, at: time)
    let whole = first.value
    first.value = machine.firstValue
    observers.send(state: .active)
    tell(first)
    // An observer may have disabled the recognizer.
    if whole != first.value, !mustCancel { tell(event(.changed, at: time)) }
    set(deadline: machine.deadline)
  }

  package override func stop(at time: Double) {
    switch machine.stage {
    case .possible, .ready: fail()
    case .active: finish(.cancelled, at: time)
    case .idle, .over: break
    }
  }

  package override func letGo() {
    tracks.removeAll()
    claims.removeAll(keepingCapacity: true)
    if machine.stage == .over { reset() }
  }

  // MARK: Output

  private func event(_ phase: GesturePhase, at time: Double) -> GestureEvent<Machine.Measure> {
    Self.event(phase, of: &machine, at: time)
  }

  /// Passed by reference; otherwise the machine would be copied for the calls.
  private static func event(
    _ phase: GesturePhase, of machine: inout Machine, at time: Double
  ) -> GestureEvent<Machine.Measure> {
    GestureEvent(
      phase, value: machine.value, centroid: machine.centroid,
      velocity: machine.velocity(at: time), pointerCount: machine.pointerCount, time: time,
      isMomentary: Machine.isMomentary)
  }

  private func tell(_ event: GestureEvent<Machine.Measure>) {
    if told != event.phase { enter(event.phase) } else { checkStep(to: event.phase) }
    observers.send(event)
  }

  private func finish(_ outcome: GestureOutcome, at time: Double) {
    let event = event(outcome == .ended ? .ended : .cancelled, at: time)
    conclude(outcome)
    tell(event)
    observers.send(state: .atRest)
    settle()
  }

  private func fail() {
    conclude(.failed)
    enter(.failed)
    settle()
  }

  private func conclude(_ outcome: GestureOutcome) {
    machine.conclude(outcome, tracks)
    set(deadline: machine.deadline)
    arbiter.isDirty = true
  }

  /// Lets another gesture follow the ended one, immediately if no pointer is down.
  private func settle() {
    if machine.stage == .possible {
      hasWon = false
      enter(.possible)
    } else if tracks.isEmpty, machine.stage == .over {
      reset()
    }
  }

  private func reset() {
    machine.reset()
    hasWon = false
    arbiter.isDirty = true
    enter(.possible)
  }
}
