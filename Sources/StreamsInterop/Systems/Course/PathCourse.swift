import StreamsOperators

/// A path as the course of a tween; a timing function gives the fraction of the path's length.
@usableFromInline package final class PathCourse: Course {
  let path: MotionPath
  let timingFunction: TimingFunction

  package init(path: MotionPath, timingFunction: TimingFunction) {
    self.path = path
    self.timingFunction = timingFunction
  }

  @usableFromInline package convenience init(restingAt value: SIMD2<Double>) {
    // A path needs a finite point, even if the value is non-finite.
    self.init(
      path: MotionPath(from: value.isFiniteVector ? value : .zero), timingFunction: .linear)
  }

  /// If the timing function overshoots an end of the path, the motion continues straight.
  @usableFromInline package func value(at fraction: Double) -> SIMD2<Double> {
    let wanted = path.length * timingFunction.value(at: fraction)
    let place = path.place(atLength: wanted)
    let beyond = wanted < 0 ? wanted : wanted > path.length ? wanted - path.length : 0
    return beyond == 0 ? place.point : place.point + place.tangent * beyond
  }

  @usableFromInline package func slope(at fraction: Double) -> SIMD2<Double> {
    let wanted = path.length * timingFunction.value(at: fraction)
    return path.tangent(atLength: wanted)
      * (path.length * timingFunction.derivative(at: fraction))
  }
}
