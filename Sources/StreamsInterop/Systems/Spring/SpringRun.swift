public import StreamsCore
public import StreamsProperties

/// One motion of a spring: makes trajectories of what happens to its properties.
///
///     MotionRun ──▶ SpringRun ──▶ Run
///                    │     ▲
///                    ▼     │
///          the subscriptions to the spring's properties
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
  /// What was written while the spring was disabled.
  @usableFromInline var pendingValue: Value?
  @usableFromInline var pendingVelocity: Value?
  @usableFromInline var settings: [Subscription] = []

  @inlinable
  init(
    of spring: Spring<Value>, for observer: MotionObserver<Value>, from current: (() -> Value)?,
    on clock: MotionClock
  ) {
    self.spring = spring
    self.current = current
    let motions = spring.motions
    let first = current?() ?? spring.initialValue.value
    target = spring.destination.value
    isEnabled = spring.enabled.value
    run = Run(
      restingAt: first, clock: clock, emit: observer.onNext,
      tell: { phase in
        // The whole is active before a part is, and rests after it.
        if phase.isActive { motions.count(.active) }
        observer.onState?(phase)
        if !phase.isActive { motions.count(.atRest) }
      },
      announce: { ending in
        if ending == .cancelled { motions.count(.atRest) }
        motions.endings.send(ending)
      },
      policy: { [property = spring.reducedMotion] in property.value })
    observe()
    if isEnabled { setOut(from: first, velocity: spring.initialVelocity.value) }
    // A stream says where it is at once; where it shows no motion, it has.
    if current == nil, run.path.value == first { observer.onNext(first) }
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
    let released = settings
    settings = []
    for subscription in released { subscription.unsubscribe() }
    run.end()
  }

  /// Hears of later changes only: what the properties hold now is known.
  @inlinable
  func observe() {
    settings = [
      spring.enabled.onChange { [self] in enable($0) },
      spring.destination.onChange { [self] in retarget(to: $0) },
      spring.initialValue.onChange { [self] in place(at: $0) },
      spring.initialVelocity.onChange { [self] in push($0) },
      spring.tension.onChange { [self] _ in bend() },
      spring.friction.onChange { [self] _ in bend() },
      spring.mass.onChange { [self] _ in bend() },
      spring.threshold.onChange { [self] _ in bend() },
    ]
  }

  @inlinable
  func setOut(from value: Value, velocity: Value) {
    spring.checkThreshold()
    run.begin(
      SpringTrajectory(
        from: value, velocity: velocity, to: target, spring: spring.parameters,
        threshold: spring.threshold.value))
  }

  // MARK: What happens to the properties

  @inlinable
  func enable(_ enabled: Bool) {
    guard enabled != isEnabled else { return }
    isEnabled = enabled
    run.catchUp()
    let velocity = pendingVelocity ?? .zero
    let value = current?() ?? pendingValue ?? run.path.value
    pendingVelocity = nil
    pendingValue = nil
    if enabled { setOut(from: value, velocity: velocity) } else { run.hold(at: run.path.value) }
  }

  @inlinable
  func retarget(to destination: Value) {
    guard accepts(destination) else { return }
    target = destination
    guard isEnabled else { return }
    run.catchUp()
    setOut(from: run.path.value, velocity: run.path.velocity)
  }

  @inlinable
  func place(at value: Value) {
    guard accepts(value) else { return }
    guard isEnabled else { return pendingValue = value }
    run.catchUp()
    if run.phase.isActive {
      setOut(from: value, velocity: run.path.velocity)
    } else {
      run.hold(at: value)
    }
    run.emit(value)
  }

  @inlinable
  func push(_ velocity: Value) {
    guard accepts(velocity) else { return }
    guard isEnabled else { return pendingVelocity = velocity }
    run.catchUp()
    setOut(from: run.path.value, velocity: velocity)
  }

  /// Other constants: what rests goes on resting.
  @inlinable
  func bend() {
    guard run.phase.isActive else { return }
    run.catchUp()
    setOut(from: run.path.value, velocity: run.path.velocity)
  }

  @inlinable
  func accepts(_ value: Value) -> Bool {
    if value.isFiniteVector { return true }
    spring.dropped.value += 1
    return false
  }
}
