public import StreamsCore

/// One motion of a spring: makes trajectories of what happens to its properties.
///
///     MotionRun ──▶ SpringRun ──▶ Run
///                    │     ▲
///                    ▼     │
///          the subscription to the spring's changes
///
/// Ending it cuts the circle.
@usableFromInline
final class SpringRun<Value: Vector> {
  @usableFromInline let spring: Spring<Value>
  @usableFromInline let run: Run<SpringTrajectory<Value>>
  @usableFromInline let current: (() -> Value)?
  /// The last destination that was a number.
  @usableFromInline var target: Value
  @usableFromInline var isEnabled: Bool
  /// Whether somebody has a hand on what it moves: then it rests, as if the spring were disabled.
  @usableFromInline var isHeld: Bool
  /// What was written while the spring was disabled.
  @usableFromInline var pendingValue: Value?
  @usableFromInline var pendingVelocity: Value?
  @usableFromInline var settings: Subscription?
  @usableFromInline var policy: Subscription?
  /// Whether nobody listens any more.
  @usableFromInline let hasLeft: Variable<Bool>

  @inlinable
  init(
    of spring: Spring<Value>, for observer: MotionObserver<Value>, from current: (() -> Value)?,
    on clock: MotionClock, isHeld: Bool = false
  ) {
    self.spring = spring
    self.current = current
    self.isHeld = isHeld
    let motions = spring.motions
    isEnabled = spring.settings.enabled.value && !isHeld
    // What is no number is left out: then it begins where it ends, or ends where it begins.
    let start = current?() ?? spring.settings.initialValue.value
    let end = spring.settings.destination.value
    let velocity = spring.settings.initialVelocity.value
    let first = start.isFiniteVector ? start : end.isFiniteVector ? end : .zero
    target = end.isFiniteVector ? end : first
    if velocity.isFiniteVector { pendingVelocity = velocity }
    for value in [start, end, velocity] where !value.isFiniteVector { spring.dropped.value += 1 }
    let hasLeft = Variable(false)
    self.hasLeft = hasLeft
    run = Run(
      restingAt: first, clock: clock, emit: observer.onNext,
      tell: { phase in
        // The whole is active before a part is, and rests after it.
        if phase.isActive { motions.count(.active) }
        if !hasLeft.value { observer.onState?(phase) }
        if !phase.isActive { motions.count(.atRest) }
      },
      announce: { ending in
        if ending == .cancelled { motions.count(.atRest) }
        motions.endings.send(ending)
      },
      policy: { spring.settings.reducedMotion.value })
    observe()
    // A stream says where it is at once.
    let isStream = current == nil
    if isEnabled {
      setOut(from: first, velocity: takeVelocity(), showing: isStream)
    } else if isStream {
      run.hold(at: first, showing: true)
    }
  }

  /// What whoever started it holds.
  @inlinable
  func handle() -> MotionRun<Value> {
    MotionRun(
      subscription: Subscription { [self] in end() },
      value: { [run] in run.place.value },
      velocity: { [run] in run.place.velocity },
      phase: { [run] in run.phase },
      remaining: { [run] in run.place.remainingDuration })
  }

  @inlinable
  func end() {
    hasLeft.value = true
    let released = (settings, policy)
    settings = nil
    policy = nil
    released.0?.unsubscribe()
    released.1?.unsubscribe()
    run.end()
  }

  /// Hears of later changes only: what the properties hold now is known.
  @inlinable
  func observe() {
    settings = spring.changes.subscribe(
      MotionObserver(next: { [self] change in
        switch change {
        case .enabled: follow()
        case .destination(let destination): retarget(to: destination)
        case .initialValue(let value): place(at: value)
        case .initialVelocity(let velocity): push(velocity)
        case .constants: bend()
        }
      }))
    policy = run.clock.onPolicyChange { [self] in bend() }
  }

  @inlinable
  func setOut(from value: Value, velocity: Value, showing: Bool = false) {
    spring.checkThreshold()
    run.begin(
      SpringTrajectory(
        from: value, velocity: velocity, to: target, spring: spring.settings.parameters,
        threshold: spring.settings.threshold.value), showing: showing)
  }

  /// The velocity that was held back: it counts once.
  @inlinable
  func takeVelocity() -> Value {
    let velocity = pendingVelocity ?? .zero
    pendingVelocity = nil
    return velocity
  }

  // MARK: What happens to the properties

  // Each catches up first. That may tell others that a motion has landed, who may disable the spring; so
  // whether it is enabled is looked at after.

  /// Rests where it is, until it is let go.
  func hold() {
    isHeld = true
    follow()
  }

  /// Sets out again, from where what it moves is now.
  func letGo(velocity: Value) {
    if accepts(velocity) { pendingVelocity = velocity }
    isHeld = false
    follow()
  }

  /// Goes on, at its velocity, from where what it moves has been put; at rest, it sets out from there.
  func goOn(from value: Value) {
    guard accepts(value) else { return }
    run.catchUp()
    guard isEnabled else { return }
    setOut(from: value, velocity: run.path.velocity)
  }

  @usableFromInline
  func follow() {
    let enabled = spring.settings.enabled.value && !isHeld
    guard enabled != isEnabled else { return }
    run.catchUp()
    isEnabled = enabled
    guard enabled else { return run.hold(at: run.path.value) }
    let held = pendingValue
    pendingValue = nil
    var value = held ?? current?() ?? run.path.value
    let isNumber = accepts(value)
    if !isNumber { value = run.path.value }
    // What it moves is put right where that was no number.
    setOut(from: value, velocity: takeVelocity(), showing: held != nil || !isNumber)
  }

  @inlinable
  func retarget(to destination: Value) {
    guard accepts(destination) else { return }
    target = destination
    run.catchUp()
    guard isEnabled else { return }
    setOut(from: run.path.value, velocity: run.path.velocity)
  }

  @inlinable
  func place(at value: Value) {
    guard accepts(value) else { return }
    run.catchUp()
    guard isEnabled else { return pendingValue = value }
    if run.phase.isActive {
      setOut(from: value, velocity: run.path.velocity, showing: true)
    } else {
      run.hold(at: value, showing: true)
    }
  }

  @inlinable
  func push(_ velocity: Value) {
    guard accepts(velocity) else { return }
    run.catchUp()
    guard isEnabled else { return pendingVelocity = velocity }
    setOut(from: run.path.value, velocity: velocity)
  }

  /// Other constants: what rests goes on resting.
  @inlinable
  func bend() {
    run.catchUp()
    guard run.phase.isActive else { return }
    setOut(from: run.path.value, velocity: run.path.velocity)
  }

  @inlinable
  func accepts(_ value: Value) -> Bool {
    if value.isFiniteVector { return true }
    spring.dropped.value += 1
    return false
  }
}
