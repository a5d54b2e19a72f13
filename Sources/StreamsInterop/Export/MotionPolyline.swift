import StreamsOperators

/// A motion as the fewest straight lines that stay within a tolerance.
///
///     let polyline = curve.polyline(tolerance: 0.01)
///     let rule = polyline.cssKeyframes(named: "hop") { "translate: 0 \($0)px" }
public struct MotionPolyline {
  /// The corners, including both ends, in order of time, in seconds since the beginning. Two corners at the same time
  /// represent a jump to the second.
  public internal(set) var points: [Timestamped<Double>]
  /// The greatest distance of the lines from the motion. This is an upper bound, accurate to a ten-thousandth of the
  /// tolerance, and exceeds the tolerance only if the limit on points, or the precision of a `Double`, does not allow a
  /// smaller error. It is infinite if the motion is non-finite, or changes too often to be measured.
  public internal(set) var error: Double

  /// The value of the lines at a time.
  ///
  /// - Parameter time: the seconds since the beginning.
  /// - Returns: The value.
  package func value(at time: Double) -> Double {
    // The last corner at or before that time.
    let first = max(0, points.partitioningIndex { !($0.time <= time) } - 1)
    guard first + 1 < points.count else { return points[points.count - 1].value }
    let (start, end) = (points[first], points[first + 1])
    guard end.time > start.time else { return end.value }
    let part = (time - start.time) / (end.time - start.time)
    return start.value.interpolated(to: end.value, by: min(max(part, 0), 1))
  }
}

extension MotionCurve {
  /// The motion as the fewest straight lines within a tolerance.
  ///
  /// The lines begin and end exactly where the motion does; their other corners may be off the motion, if that saves a
  /// corner. The motion is sampled at about twenty moments per line, about a hundred in all, chosen according to its
  /// curvature. “Fewest” means fewest among the polylines that have their corners at those moments and stay within 0.98
  /// of the tolerance there; the remaining 0.02 covers the motion between those moments.
  ///
  /// - Parameters:
  ///   - tolerance: the tolerance, in units of the value. Traps unless above 0.
  ///   - limit: the maximum number of points; at least 2. If the tolerance requires more, the lines are as close as
  ///     this number of points allows: compare ``MotionPolyline/error`` with the tolerance.
  /// - Returns: The lines.
  ///
  /// While the motion is non-finite, the lines keep its last value, and the error is infinite. Cost: about a hundred
  /// evaluations of the motion per point.
  public func polyline(tolerance: Double, limit: Int = 10_000) -> MotionPolyline {
    let factor = modesty
    guard factor == 1 else {
      var line = scaled(by: factor).polyline(
        tolerance: max(tolerance * factor, .leastNormalMagnitude), limit: limit)
      for index in line.points.indices { line.points[index].value /= factor }
      return MotionPolyline(points: line.points, error: line.error / factor)
    }
    let (lines, cut) = self.lines(tolerance: tolerance, limit: limit)
    let error = maximumDistance(cut, tolerance: tolerance) { lines[$0].value(at: $1) }
    return MotionPolyline(points: lines.flatMap { $0.points }, error: error)
  }

  /// The lines for each of the curve's pieces, and the pieces.
  func lines(tolerance: Double, limit: Int) -> (lines: [MotionPolyline], cut: CurveCut) {
    require(
      tolerance > 0 && tolerance.isFinite, "MotionCurve.tolerance: expected a finite value above 0",
      "\(tolerance)")
    let limit = min(max(limit, 2), 1 << 24)
    var error = tolerance / 160
    while true {
      let cut = cut(error: error, limit: 8 * limit)
      let width =
        cut.error <= tolerance / 160
        ? 0.98 * tolerance : max(0.98 * tolerance - cut.error, 15 * cut.error)
      var lines: [MotionPolyline] = []
      var count = 0
      var progress = 1.0
      for piece in cut.pieces where progress == 1 {
        var tunnel = TunnelPath(piece, tolerance: width)
        guard let corners = tunnel.corners(limit: limit - count) else {
          progress = max(tunnel.reached / duration, 1e-3)
          continue
        }
        count += corners.count
        let points = corners.map { Timestamped(value: $0.value, time: piece.times[$0.gate]) }
        lines.append(MotionPolyline(points: points, error: 0))
      }
      if progress == 1 { return (lines, cut) }
      error = cut.error * coarsening(after: progress)
    }
  }
}
