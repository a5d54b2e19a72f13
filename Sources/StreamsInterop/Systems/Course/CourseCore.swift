import StreamsOperators

/// The parts of a course: the lists of a tween, the keyframes, a path, or the ends of an arc.
@usableFromInline protocol CoursePlan: Equatable {
  associatedtype Way: Course

  /// Traps if the plan is invalid, even if other parts have yet to be written.
  func check()
  /// Whether the plan is finite and its parts match. If not, the last complete plan stays in effect.
  var isWhole: Bool { get }
  /// The plan's first value; the fallback for a plan that starts from its target's value.
  var first: Way.Value { get }
  /// Whether the plan starts from its target's value.
  var isOpen: Bool { get }
  /// The course; an open one starts from `value`, which must be finite.
  func course(from value: Way.Value) -> Way
  /// The change to a motion when this plan replaces another; `nil` if nothing changes.
  func change(from old: Self) -> SystemChange?

  /// The plan's own duration in seconds per pass, if it has one.
  var duration: Double? { get }
  /// Whether a new aim keeps the elapsed seconds of the pass; otherwise it keeps the fraction.
  static var keepsTime: Bool { get }
}

extension CoursePlan {
  @inlinable var isOpen: Bool { false }
  @inlinable var duration: Double? { nil }
  @inlinable static var keepsTime: Bool { false }
}

/// The timing in effect for a course.
@usableFromInline class PlaybackCore: SystemCore {
  /// Seconds per pass.
  @usableFromInline final var duration: Double
  @usableFromInline final var timing: PlaybackTiming

  @usableFromInline init(duration: Double, timing: PlaybackTiming, enabled: Bool) {
    self.duration = duration
    self.timing = timing
    super.init(isEnabled: enabled)
    check()
    timing.check()
  }

  final func set(duration new: Double) {
    guard replace(&duration, with: new) else { return }
    check()
    announce(.shape)
  }

  final func set(timing new: PlaybackTiming) {
    new.check()
    let old = timing
    timing = new
    var other = old
    other.delay = new.delay
    if other != new { announce(.shape) }
    if old.delay != new.delay { announce(.delay) }
  }

  private final func check() {
    require(
      duration >= 0 && duration.isFinite, "tween.duration: expected a finite value, at least 0",
      "\(duration)")
  }

  /// The passes under the current settings.
  @usableFromInline final var repetition: Repetition { Repetition(duration: duration, timing) }
}

/// The timing and the course.
@usableFromInline final class CourseCore<Plan: CoursePlan>: PlaybackCore, TrajectorySource {
  @usableFromInline typealias Path = TweenTrajectory<Plan.Way>
  @usableFromInline typealias Value = Plan.Way.Value

  /// The plan as it was written.
  @usableFromInline var written: Plan
  /// The last complete plan.
  @usableFromInline var plan: Plan?
  /// The first value of streams whose course is open.
  @usableFromInline var initialValue: Value?
  /// The initial velocity; `nil` for the course's own, regardless of the previous velocity.
  @usableFromInline var initialVelocity: Value?

  @inlinable init(
    _ plan: Plan, duration: Double = 0, timing: PlaybackTiming = PlaybackTiming(),
    initialValue: Value? = nil, enabled: Bool
  ) {
    plan.check()
    written = plan
    self.initialValue = initialValue
    super.init(duration: plan.duration ?? duration, timing: timing, enabled: enabled)
    if accepts(plan.isWhole) { self.plan = plan }
  }

  /// Changes a part of the plan, and puts the plan into effect once it is complete.
  ///
  /// - Parameter isFinite: whether the new part is finite; otherwise it is dropped.
  func change(to isFinite: Bool = true, _ body: (inout Plan) -> Void) {
    guard accepts(isFinite) else { return }
    body(&written)
    written.check()
    let old = plan
    guard written.isWhole, replace(&plan, with: written) else { return }
    if let new = written.duration { duration = new }
    if let change = old.map({ written.change(from: $0) }) ?? .aim { announce(change) }
  }

  func set(initialVelocity new: Value?) {
    if accepts(new?.isFiniteVector ?? true) { initialVelocity = new }
  }

  // MARK: Effects on a motion

  @inlinable var start: Value {
    let plan = plan ?? written
    return plan.isOpen ? initialValue ?? plan.first : plan.first
  }

  @inlinable var defaultStart: Value { start.isFiniteVector ? start : .zero }

  @inlinable var startVelocity: Value { initialVelocity ?? .zero }

  @inlinable var delay: Double { timing.delay }

  @inlinable func path(from value: Value, velocity: Value) -> Path? {
    path(from: value, velocity: velocity, beginning: -delay)
  }

  @inlinable func path(departingFrom value: Value, velocity: Value) -> Path? {
    path(from: value, velocity: givesVelocity ? startVelocity : velocity, beginning: 0)
  }

  /// Whether the plan starts from its target's value.
  @inlinable var isRetarget: Bool { plan?.isOpen == true && !Plan.keepsTime }
  @inlinable var givesVelocity: Bool { initialVelocity != nil }

  @inlinable func path(from value: Value, velocity: Value, beginning: Double) -> Path? {
    var path = path(from: value, beginning: beginning)
    if givesVelocity || isRetarget && velocity != .zero { path?.begin(with: velocity) }
    return path
  }

  @inlinable func path(from value: Value, beginning: Double) -> Path? {
    course(from: value).map {
      TweenTrajectory(
        course: $0, repetition: repetition, beginning: beginning, origin: value, delay: delay)
    }
  }

  @inlinable func course(from value: Value) -> Plan.Way? {
    plan.map { $0.course(from: value.isFiniteVector ? value : $0.first) }
  }

  @usableFromInline func path(after change: SystemChange, at here: MotionPlace<Path>) -> Path? {
    var next = bentPath(after: change, at: here)
    if givesVelocity, here.isActive { next?.begin(with: here.velocity) }
    return next
  }

  private func bentPath(after change: SystemChange, at here: MotionPlace<Path>) -> Path? {
    let path = here.path
    switch change {
    case .enabled, .place, .velocity, .carried, .refused: return nil
    case .aim where !here.isActive:
      return self.path(
        from: here.value, velocity: givesVelocity ? startVelocity : here.velocity)
    // A single value starts a whole new motion.
    case .aim where isRetarget && path.time > 0:
      return self.path(from: here.value, beginning: 0)
    case .aim, .way:
      guard here.isActive, let course = course(from: path.origin ?? here.value) else { return nil }
      return path.bent(to: course, repetition, keepsTime: change == .aim && Plan.keepsTime)
    case .shape:
      return here.isActive ? path.bent(to: path.course, repetition, keepsTime: false) : nil
    case .delay:
      // A delay that is still running gets longer or shorter, but never shorter than the time it has already lasted.
      guard here.isActive, path.time < 0, delay != path.delay else { return nil }
      return path.waiting(delay)
    }
  }
}
