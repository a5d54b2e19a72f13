/// A course along a path: `PathCourse` is the one there is. A protocol, because Embedded Swift leaves holes in
/// the table of a class that is not generic and whose superclass is.
protocol PathWay: Course where Value == SIMD2<Double> {
  init(path: MotionPath, timingFunction: TimingFunction)
}

extension PathCourse: PathWay {}

/// The settings of a move along a path that are in force.
class PathCore<Way: PathWay>: CourseCore<Way> {
  /// The last that there was.
  private(set) final var path: MotionPath?
  private(set) final var timingFunction: TimingFunction

  init(
    _ path: MotionPath?, _ timingFunction: TimingFunction, duration: Double, delay: Double,
    repeatCount: Double, repeatDuration: Double?, autoreverses: Bool, enabled: Bool
  ) {
    self.path = path
    self.timingFunction = timingFunction
    super.init(
      duration: duration, delay: delay, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, enabled: enabled)
  }

  final func set(path new: MotionPath?) {
    if replace(&path, with: new) { announce(.aim) }
  }

  final func set(timingFunction new: TimingFunction) {
    if replace(&timingFunction, with: new) { announce(.way) }
  }

  override var start: SIMD2<Double> { path?.start ?? .zero }

  override func makeCourse(from value: SIMD2<Double>) -> Way? {
    path.map { Way(path: $0, timingFunction: timingFunction) }
  }
}

/// Those of a move along the arc between two ends.
final class ArcCore<Way: PathWay>: PathCore<Way> {
  private(set) var from: SIMD2<Double>
  private(set) var to: SIMD2<Double>

  init(
    from: SIMD2<Double>, to: SIMD2<Double>, _ timingFunction: TimingFunction, duration: Double,
    delay: Double, repeatCount: Double, repeatDuration: Double?, autoreverses: Bool, enabled: Bool
  ) {
    self.from = from
    self.to = to
    super.init(
      ArcSystem.path(from: from, to: to), timingFunction, duration: duration, delay: delay,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      enabled: enabled)
    _ = accepts(from.isFiniteVector)
    _ = accepts(to.isFiniteVector)
  }

  func set(from new: SIMD2<Double>) {
    guard accepts(new.isFiniteVector) else { return }
    from = new
    retrace()
  }

  func set(to new: SIMD2<Double>) {
    guard accepts(new.isFiniteVector) else { return }
    to = new
    retrace()
  }

  private func retrace() {
    if let path = ArcSystem.path(from: from, to: to) { set(path: path) }
  }
}
