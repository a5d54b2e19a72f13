public import StreamsCore
public import StreamsProperties

/// One motion of a tween or of keyframes: makes trajectories of what happens to their properties.
///
///     MotionRun ──▶ TweenRun ──▶ Run
///                    │     ▲
///                    ▼     │
///          the subscriptions to the system's properties
///
/// Ending it cuts the circle.
@usableFromInline
final class TweenRun<Way: Course> {
  @usableFromInline typealias Value = Way.Value

  @usableFromInline let settings: PlaybackSettings
  @usableFromInline let run: Run<TweenTrajectory<Way>>
  @usableFromInline let current: (() -> Value)?
  /// The course of the system's lists, from a value if they say no first one; none if they make no course.
  @usableFromInline let makeCourse: (Value) -> Way?
  /// Seconds a pass.
  @usableFromInline let duration: () -> Double
  /// Where it is before it has moved.
  @usableFromInline let first: Value
  @usableFromInline var isEnabled: Bool
  /// Whether there were no lists to set out with.
  @usableFromInline var awaitsLists = false
  @usableFromInline var subscriptions: [Subscription] = []
  /// Whether nobody listens any more.
  @usableFromInline let hasLeft: Variable<Bool>

  /// A motion at rest; ``start(_:)`` sets it going.
  ///
  /// - Parameter initialValue: where it is if nobody says.
  @inlinable
  init(
    _ settings: PlaybackSettings, for observer: MotionObserver<Value>, from current: (() -> Value)?,
    or initialValue: Value, on clock: MotionClock, duration: @escaping () -> Double,
    makeCourse: @escaping (Value) -> Way?
  ) {
    self.settings = settings
    self.current = current
    self.duration = duration
    self.makeCourse = makeCourse
    first = current?() ?? initialValue
    isEnabled = settings.enabled.value
    let motions = settings.motions
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
      policy: { [property = settings.reducedMotion] in property.value })
  }

  /// Hears of later changes, and sets out.
  ///
  /// - Parameter others: the subscriptions to what is no playback setting.
  @inlinable
  func start(_ others: [Subscription]) {
    subscriptions =
      others + [
        settings.enabled.onChange { [self] in enable($0) },
        settings.delay.onChange { [self] _ in wait() },
        settings.repeatCount.onChange { [self] _ in bend() },
        settings.repeatDuration.onChange { [self] _ in bend() },
        settings.autoreverses.onChange { [self] _ in bend() },
        settings.reducedMotion.onChange { [self] _ in bend() },
      ]
    if let policy = run.clock.onPolicyChange({ [self] in bend() }) { subscriptions.append(policy) }
    // A stream says where it is at once; a property knows.
    let known = current == nil ? nil : first
    let course = run.course
    if isEnabled { setOut(from: first, known: known) }
    if known == nil, run.course == course { run.emit(first) }
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

  /// Begins anew.
  ///
  /// - Parameter known: the value that those who listen know of.
  @inlinable
  func setOut(from value: Value, known: Value?, delayed: Bool = true) {
    guard let course = makeCourse(value) else {
      awaitsLists = !run.phase.isActive
      return
    }
    awaitsLists = false
    let delay = settings.delay.value
    play(
      TweenTrajectory(
        course: course, repetition: settings.repetition(duration: duration()),
        beginning: delayed ? -delay : 0, origin: value, delay: delay),
      known: known)
  }

  @inlinable
  func play(_ path: TweenTrajectory<Way>, known: Value?) {
    if path.isEmpty {
      var end = path
      end.finish()
      if run.lands(on: end) { return }
    }
    let course = run.course
    run.begin(path)
    // Foreign code has been told and may have done something else, or there is no motion.
    guard run.course == course + 1, run.phase.isActive else { return }
    if path.isEmpty {
      run.path.finish()
      run.arrive()
    } else if run.path.value != known {
      run.emit(run.path.value)
    }
  }

  // MARK: What happens to the properties

  @inlinable
  func enable(_ enabled: Bool) {
    guard enabled != isEnabled else { return }
    isEnabled = enabled
    run.catchUp()
    guard isEnabled == enabled else { return }
    if enabled {
      let value = current?() ?? run.path.value
      setOut(from: value, known: value)
    } else if run.phase.isActive {
      run.hold(at: run.path.value)
    }
  }

  /// Goes on from here with other settings: what rests goes on resting.
  @inlinable
  func bend() {
    let repetition = settings.repetition(duration: duration())
    run.catchUp()
    if run.phase.isActive { bend(to: run.path.course, repetition, keepsTime: false) }
  }

  @inlinable
  func bend(to course: Way, _ repetition: Repetition, keepsTime: Bool) {
    let path = run.path.bent(to: course, repetition, keepsTime: keepsTime)
    play(path, known: path.time > 0 ? path.value : run.path.value)
  }

  /// A delay that is not over is longer or shorter now, and at least what was waited already.
  @inlinable
  func wait() {
    _ = settings.repetition(duration: duration())
    run.catchUp()
    let path = run.path
    let delay = settings.delay.value
    guard run.phase.isActive, path.time < 0, delay != path.delay else { return }
    var next = TweenTrajectory(
      course: path.course, repetition: path.repetition,
      beginning: min(0, path.time - (delay - path.delay)), origin: path.origin, delay: delay)
    next.begin(at: path.value)
    play(next, known: path.value)
  }

  /// The lists have changed.
  ///
  /// - Parameters:
  ///   - restarts: whether that sets off what rests.
  ///   - isRetarget: whether what moves goes to the new end from where it is, in a whole new motion.
  ///   - keepsTime: whether what moves keeps the seconds of its pass, or else the fraction.
  @inlinable
  func relist(restarts: Bool, isRetarget: Bool, keepsTime: Bool) {
    run.catchUp()
    // After: who hears of a landing may disable it.
    guard isEnabled else { return }
    let value = run.path.value
    if !run.phase.isActive {
      let value = current?() ?? value
      if restarts || awaitsLists { setOut(from: value, known: value) }
    } else if isRetarget, run.path.time > 0 {
      setOut(from: value, known: value, delayed: false)
    } else if let course = makeCourse(run.path.origin ?? value) {
      bend(to: course, settings.repetition(duration: duration()), keepsTime: keepsTime)
    }
  }
}
