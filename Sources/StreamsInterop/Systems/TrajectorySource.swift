/// The core of a system that makes trajectories of what happens to its settings: all that systems differ
/// in. ``SystemRun`` does the rest.
@usableFromInline
protocol TrajectorySource: SystemCore {
  associatedtype Path: Trajectory

  /// Where a motion begins that does not move a property.
  var start: Path.Value { get }
  /// Where a motion begins that is nowhere: a finite value.
  var fallback: Path.Value { get }
  /// Units a second, with which a motion begins.
  var startVelocity: Path.Value { get }
  /// A motion that begins anew; none where the settings make none.
  func path(from value: Path.Value, velocity: Path.Value) -> Path?
  /// What becomes of a motion, or of what rests, by a change; none where it stays as it is.
  func path(after change: SystemChange, at here: MotionPlace<Path>) -> Path?
  /// What becomes of a motion whose destination has moved for a time, and is here now; none where none does.
  ///
  /// - Parameter isFresh: whether the path began as that time did.
  func path(carrying path: Path, for elapsed: Double, isFresh: Bool) -> Path?
  /// Whether its destination is moved.
  var isCarried: Bool { get }
}

extension TrajectorySource {
  @inlinable
  func path(carrying path: Path, for elapsed: Double, isFresh: Bool) -> Path? { nil }
  @inlinable
  var isCarried: Bool { false }
}

/// Where a motion is as a change meets it.
@usableFromInline
struct MotionPlace<Path: Trajectory> {
  @usableFromInline let path: Path
  @usableFromInline let isActive: Bool
  /// Where what it moves is. At rest, somebody else may have moved that.
  @usableFromInline let value: Path.Value
  @usableFromInline let velocity: Path.Value
  /// Seconds since the path began.
  @usableFromInline let elapsed: Double

  @inlinable
  init(
    path: Path, isActive: Bool, value: Path.Value, velocity: Path.Value, elapsed: Double
  ) {
    self.path = path
    self.isActive = isActive
    self.value = value
    self.velocity = velocity
    self.elapsed = elapsed
  }
}
