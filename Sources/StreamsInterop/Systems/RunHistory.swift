/// What a run has played, on a clock that can go back.
@usableFromInline
package final class RunHistory<Path: Trajectory> {
  @usableFromInline var paths: [(began: Double, path: Path)]
  /// The time of the last frame.
  @usableFromInline var shown: Double
  /// Where it last rested.
  @usableFromInline var rested: Path.Value

  @inlinable
  init(_ began: Double, _ path: Path) {
    paths = [(began, path)]
    shown = began
    rested = path.value
  }

  /// Adds a path. What was to come after this moment has never been.
  @inlinable
  func add(_ began: Double, _ path: Path) {
    while let last = paths.last, last.began >= began { paths.removeLast() }
    paths.append((began, path))
  }

  /// Whether it was stopped before a time, and rested then.
  @inlinable
  func wasStopped(at time: Double) -> Bool {
    played(at: time).path.isOver
  }

  /// The path of a time.
  @inlinable
  func played(at time: Double) -> (began: Double, path: Path) {
    var index = paths.count - 1
    while index > 0, paths[index].began > time { index -= 1 }
    return paths[index]
  }
}
