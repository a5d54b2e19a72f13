/// The core of a system, which derives trajectories from changes of its settings. Systems differ only in their core;
/// ``SystemRun`` does the rest.
@usableFromInline package protocol TrajectorySource: SystemCore {
  associatedtype Path: Trajectory

  /// The initial position of a motion that doesn't move a property.
  var start: Path.Value { get }
  /// The position at which a motion without an initial position begins: a finite value.
  var defaultStart: Path.Value { get }
  /// The velocity at which a motion begins, in units per second.
  var startVelocity: Path.Value { get }
  /// Whether that velocity has been set; a set velocity applies regardless of the target's velocity.
  var givesVelocity: Bool { get }
  /// A motion from its beginning; `nil` if the settings produce none.
  func path(from value: Path.Value, velocity: Path.Value) -> Path?
  /// A motion from its beginning when its delay has passed.
  func path(departingFrom value: Path.Value, velocity: Path.Value) -> Path?
  /// The path of a motion, or of a resting value, after a change; `nil` if nothing changes.
  func path(after change: SystemChange, at here: MotionPlace<Path>) -> Path?
  /// The path of a motion whose destination has been moving for some time to its current position; `nil` if it hasn't
  /// moved.
  ///
  /// - Parameter isFresh: whether the path began at the beginning of that time.
  func path(carrying path: Path, for elapsed: Double, isFresh: Bool) -> Path?
  /// Whether its destination moves.
  var isCarried: Bool { get }
  /// Whether a destination of this source can move.
  static var mayFollow: Bool { get }
}

extension TrajectorySource {
  @inlinable func path(carrying path: Path, for elapsed: Double, isFresh: Bool) -> Path? { nil }
  @inlinable var isCarried: Bool { false }
  @inlinable static var mayFollow: Bool { false }
  @inlinable package func path(departingFrom value: Path.Value, velocity: Path.Value) -> Path? {
    path(from: value, velocity: velocity)
  }
}

/// The state of a motion at the moment of a change.
@usableFromInline package struct MotionPlace<Path: Trajectory> {
  @usableFromInline let path: Path
  @usableFromInline let isActive: Bool
  /// The position of its target. At rest, another writer may have moved the target.
  @usableFromInline let value: Path.Value
  @usableFromInline let velocity: Path.Value

  @inlinable init(path: Path, isActive: Bool, value: Path.Value, velocity: Path.Value) {
    self.path = path
    self.isActive = isActive
    self.value = value
    self.velocity = velocity
  }
}
