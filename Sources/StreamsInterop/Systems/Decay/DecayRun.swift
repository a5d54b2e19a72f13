public import StreamsCore
public import StreamsProperties

/// One motion of a decay: makes trajectories of what happens to its properties.
///
///     MotionRun ──▶ DecayRun ──▶ Run
///                    │     ▲
///                    ▼     │
///          the subscriptions to the decay's properties
///
/// Ending it cuts the circle.
@usableFromInline
final class DecayRun<Value: Vector> {
  @usableFromInline let decay: Decay<Value>
  @usableFromInline let run: Run<DecayTrajectory<Value>>
  @usableFromInline let current: (() -> Value)?
  @usableFromInline var isEnabled: Bool
  /// What was written while the decay was disabled.
  @usableFromInline var pendingValue: Value?
  @usableFromInline var pendingVelocity: Value?
  @usableFromInline var subscriptions: [Subscription] = []
  /// Whether nobody listens any more.
  @usableFromInline let hasLeft: Variable<Bool>

  @inlinable
  init(
    of decay: Decay<Value>, for observer: MotionObserver<Value>, from current: (() -> Value)?,
    on clock: MotionClock
  ) {
    self.decay = decay
    self.current = current
    let motions = decay.motions
    let hasLeft = Variable(false)
    self.hasLeft = hasLeft
    let first = current?() ?? decay.initialValue.value
    isEnabled = decay.enabled.value
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
      policy: { [property = decay.reducedMotion] in property.value })
    observe()
    // A stream says where it is at once; a property knows.
    let velocity = decay.initialVelocity.value
    if isEnabled, accepts(velocity), first.isFiniteVector {
      setOut(from: first, velocity: velocity, emitting: current == nil)
    } else if current == nil {
      observer.onNext(first)
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
    let released = subscriptions
    subscriptions = []
    for subscription in released { subscription.unsubscribe() }
    run.end()
  }

  /// Hears of later changes only: what the properties hold now is known.
  @inlinable
  func observe() {
    subscriptions = [
      decay.enabled.onChange { [self] in enable($0) },
      decay.initialValue.onChange { [self] in place(at: $0) },
      decay.initialVelocity.onChange { [self] in push($0) },
      decay.bounds.onChange { [self] in rebound($0) },
      decay.snapPoints.onChange { [self] in snap($0) },
      decay.snapping.onChange { [self] _ in snap([]) },
      decay.rate.onChange { [self] _ in bend() },
      decay.spring.onChange { [self] _ in bend() },
      decay.threshold.onChange { [self] _ in bend() },
      decay.reducedMotion.onChange { [self] _ in bend() },
    ]
    if let policy = run.clock.onPolicyChange({ [self] in bend() }) { subscriptions.append(policy) }
  }

  /// Begins anew, with a snap point of its own.
  ///
  /// - Parameter emitting: whether those who listen don't know of the value.
  @inlinable
  func setOut(from value: Value, velocity: Value, emitting: Bool = false) {
    let settings = decay.currentSettings
    let path = DecayTrajectory(
      from: value, velocity: velocity, settings: settings,
      target: decay.target(from: value, velocity: velocity, settings))
    let course = run.course
    run.begin(path)
    // More has happened since if it ended at once, or if foreign code was told and did something.
    if emitting, run.course == course + 1 { run.emit(value) }
  }

  /// Where what moves is, and how fast; at rest, somebody else may have moved it.
  @inlinable
  func catchUp() -> (value: Value, velocity: Value) {
    run.catchUp()
    if !run.phase.isActive, let value = current?(), value.isFiniteVector { return (value, .zero) }
    return (run.path.value, run.path.velocity)
  }

  // MARK: What happens to the properties

  // Each catches up first. That may tell others that a motion has landed, who may disable the decay; so
  // whether it is enabled is looked at after.

  @inlinable
  func enable(_ enabled: Bool) {
    guard enabled != isEnabled else { return }
    isEnabled = enabled
    run.catchUp()
    guard isEnabled == enabled else { return }
    guard enabled else { return run.hold(at: run.path.value) }
    var value = current?() ?? pendingValue ?? run.path.value
    if !value.isFiniteVector { value = run.path.value }
    let velocity = pendingVelocity ?? .zero
    pendingVelocity = nil
    pendingValue = nil
    setOut(from: value, velocity: velocity)
  }

  @inlinable
  func place(at value: Value) {
    guard accepts(value) else { return }
    run.catchUp()
    guard isEnabled else { return pendingValue = value }
    setOut(from: value, velocity: run.path.velocity, emitting: true)
  }

  @inlinable
  func push(_ velocity: Value) {
    guard accepts(velocity) else { return }
    let value = catchUp().value
    guard isEnabled else { return pendingVelocity = velocity }
    setOut(from: value, velocity: velocity)
  }

  /// Other snap points: what rests goes to one of them.
  @inlinable
  func snap(_ points: [Value]) {
    for point in points where !point.isFiniteVector { decay.dropped.value += 1 }
    let (value, velocity) = catchUp()
    guard isEnabled, !staysAtRest(at: value) else { return }
    setOut(from: value, velocity: velocity)
  }

  /// Other bounds: what rests goes within.
  @inlinable
  func rebound(_ bounds: DecayBounds<Value>) {
    guard bounds.isUsable else {
      decay.dropped.value += 1
      return
    }
    let (value, velocity) = catchUp()
    guard isEnabled, !staysAtRest(at: value) else { return }
    if run.path.isOver {
      setOut(from: value, velocity: velocity)
    } else {
      bend(from: value, velocity: velocity)
    }
  }

  /// Other constants: what rests goes on resting.
  @inlinable
  func bend() {
    decay.check()
    guard run.phase.isActive else { return }
    run.catchUp()
    // At its end already, which the next frame will tell.
    guard !run.path.isOver else { return }
    bend(from: run.path.value, velocity: run.path.velocity)
  }

  /// Goes on to the same snap point.
  @inlinable
  func bend(from value: Value, velocity: Value) {
    run.begin(
      DecayTrajectory(
        from: value, velocity: velocity, settings: decay.currentSettings,
        target: run.path.target, continuing: run.path))
  }

  /// Whether what has come to its end would have none elsewhere now.
  @inlinable
  func staysAtRest(at value: Value) -> Bool {
    run.path.isOver && decay.projectedEnd(from: value, velocity: .zero) == value
  }

  @inlinable
  func accepts(_ value: Value) -> Bool {
    if value.isFiniteVector { return true }
    decay.dropped.value += 1
    return false
  }
}
