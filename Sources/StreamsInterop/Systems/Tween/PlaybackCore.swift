/// When, how often and in which directions something is run through, as it is in force: what tweens,
/// keyframes and moves along paths share.
@usableFromInline
class PlaybackCore: SystemCore {
  /// Seconds a pass.
  @usableFromInline final var duration: Double
  @usableFromInline final var delay: Double
  @usableFromInline final var repeatCount: Double
  @usableFromInline final var repeatDuration: Double?
  @usableFromInline final var autoreverses: Bool

  @usableFromInline
  init(
    duration: Double, delay: Double, repeatCount: Double, repeatDuration: Double?,
    autoreverses: Bool, enabled: Bool
  ) {
    self.duration = duration
    self.delay = delay
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    super.init(isEnabled: enabled)
    check()
  }

  final func set(duration new: Double) {
    if replace(&duration, with: new) { changed(.shape) }
  }

  final func set(delay new: Double) {
    if replace(&delay, with: new) { changed(.delay) }
  }

  final func changed(_ change: SystemChange) {
    check()
    announce(change)
  }

  private final func check() {
    require(
      duration >= 0 && duration.isFinite, "tween: duration must be at least 0, and finite",
      "\(duration)")
    require(delay.isFinite, "tween: delay must be finite", "\(delay)")
    require(repeatCount > 0, "tween: repeatCount must be above 0", "\(repeatCount)")
    let seconds = repeatDuration ?? 1
    require(seconds > 0, "tween: repeatDuration must be above 0", "\(seconds)")
  }

  /// The passes that the settings make.
  @usableFromInline
  final var repetition: Repetition {
    Repetition(
      duration: duration, count: repeatCount, totalDuration: repeatDuration,
      autoreverses: autoreverses)
  }
}

/// The same, with what is run through.
@usableFromInline
class CourseCore<Way: Course>: PlaybackCore, TrajectorySource {
  @usableFromInline typealias Path = TweenTrajectory<Way>
  @usableFromInline typealias Value = Way.Value

  /// Where it is before it has moved, if nobody says.
  @inlinable
  var start: Value { .zero }
  /// The course, from a value if it says no first one itself; none if there is none.
  @inlinable
  func makeCourse(from value: Value) -> Way? { nil }
  /// Whether another aim makes a whole new motion of what moves.
  @inlinable
  var isRetarget: Bool { false }
  /// Whether it goes on with the velocity that there is.
  @inlinable
  var takesVelocityOver: Bool { false }
  /// Whether what moves keeps the seconds of its pass at another aim, or else the fraction.
  @inlinable
  var keepsTime: Bool { false }

  @inlinable
  final var fallback: Value { start.isFiniteVector ? start : .zero }

  @inlinable
  var startVelocity: Value { .zero }

  @inlinable
  final func path(from value: Value, velocity: Value) -> Path? {
    var path = path(from: value, beginning: -delay)
    if takesVelocityOver { path?.begin(with: velocity) }
    return path
  }

  @inlinable
  final func path(from value: Value, beginning: Double) -> Path? {
    guard let course = makeCourse(from: value) else { return nil }
    return TweenTrajectory(
      course: course, repetition: repetition, beginning: beginning, origin: value, delay: delay)
  }

  @usableFromInline
  final func path(after change: SystemChange, at here: MotionPlace<Path>) -> Path? {
    var next = bentPath(after: change, at: here)
    if takesVelocityOver, here.isActive { next?.begin(with: here.velocity) }
    return next
  }

  private final func bentPath(after change: SystemChange, at here: MotionPlace<Path>) -> Path? {
    let path = here.path
    switch change {
    case .enabled, .place, .velocity, .carried: return nil
    #if TRACED
      case .refused: return nil
    #endif
    case .aim where !here.isActive: return self.path(from: here.value, velocity: startVelocity)
    case .aim where isRetarget && path.time > 0:
      return self.path(from: here.value, beginning: 0)
    case .turn:
      guard let course = makeCourse(from: path.value) else { return nil }
      return path.turned(to: course, repetition, elapsed: here.elapsed, delay: delay)
    case .aim, .way:
      guard here.isActive, let course = makeCourse(from: path.origin ?? here.value) else {
        return nil
      }
      return path.bent(to: course, repetition, keepsTime: change == .aim && keepsTime)
    case .shape:
      return here.isActive ? path.bent(to: path.course, repetition, keepsTime: false) : nil
    case .delay:
      // One that is not over is longer or shorter now, and at least what was waited already.
      guard here.isActive, path.time < 0, delay != path.delay else { return nil }
      return path.waiting(delay)
    }
  }
}
