/// The paths that a run has played, on a clock that can go back.
@usableFromInline package final class RunHistory<Path: Trajectory> {
  @usableFromInline var paths: [(began: Double, path: Path)]
  /// The time of the last frame.
  @usableFromInline var shown: Double
  /// The position at which the run last rested.
  @usableFromInline var rested: Path.Value
  /// Whether the run is notified only when time goes back.
  @usableFromInline var isDozing = false

  @inlinable init(_ began: Double, _ path: Path) {
    paths = [(began, path)]
    shown = began
    rested = path.value
  }

  /// Adds a path. Everything recorded after this moment is dropped.
  @inlinable func add(_ began: Double, _ path: Path) {
    while let last = paths.last, last.began >= began { paths.removeLast() }
    paths.append((began, path))
  }

  /// Whether the run was stopped before a given time, and so was at rest.
  @inlinable func wasStopped(at time: Double) -> Bool {
    played(at: time).path.isOver
  }

  /// The path that was played at a time.
  @inlinable func played(at time: Double) -> (began: Double, path: Path) {
    var index = paths.count - 1
    while index > 0, paths[index].began > time { index -= 1 }
    return paths[index]
  }
}
