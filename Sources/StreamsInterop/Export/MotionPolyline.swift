/// A motion as straight lines between points, the fewest that stay within a tolerance.
public struct MotionPolyline {
  /// A corner.
  public struct Point: Equatable, Sendable {
    /// Seconds since the beginning.
    public var time: Double
    /// Where it is.
    public var value: Double

    /// A point.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The corners, with both ends, in the order of time. Two at one time are a jump, to the second.
  public internal(set) var points: [Point]
  /// How far the lines may be from the motion, at any time.
  public let tolerance: Double
  /// How far they are, as measured at some ten times for each piece of the motion that is next to straight:
  /// at most the tolerance.
  public internal(set) var error: Double

  /// Where the lines are at a time.
  public func value(at time: Double) -> Double {
    // The last corner at or before it.
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
  /// The lines begin and end exactly where the motion does; their other corners lie beside it, where that
  /// saves one. Fewest means: among all whose corners are at some hundred moments, chosen by the motion's
  /// curvature, about twenty a line, and that stay within 0.98 of the tolerance there; what lies between those moments
  /// takes the rest.
  ///
  /// - Parameter tolerance: in units of the value, above 0, else it traps.
  public func polyline(tolerance: Double) -> MotionPolyline {
    require(
      tolerance > 0 && tolerance.isFinite, "MotionCurve: tolerance must be above 0, and finite",
      "\(tolerance)")
    let pieces = pieces(error: tolerance / 160)
    var points: [MotionPolyline.Point] = []
    for piece in pieces {
      guard piece.times.count > 1 else {
        points.append(MotionPolyline.Point(time: piece.times[0], value: piece.values[0]))
        continue
      }
      var tunnel = TunnelPath(piece, tolerance: 0.98 * tolerance)
      for corner in tunnel.corners() {
        points.append(MotionPolyline.Point(time: piece.times[corner.gate], value: corner.value))
      }
    }
    var result = MotionPolyline(points: points, tolerance: tolerance, error: 0)
    result.error = greatestDistance(pieces) { result.value(at: $0) }
    return result
  }

  /// How far another motion is from this one, at most, measured at ten times in each cell.
  func greatestDistance(_ pieces: [CurvePiece], _ other: (Double) -> Double) -> Double {
    var worst = 0.0
    for piece in pieces {
      for (start, end) in zip(piece.times, piece.times.dropFirst()) {
        for index in 0..<10 {
          let time = start + (end - start) * (Double(index) + 0.5) / 10
          worst = max(worst, (value(at: time) - other(time)).magnitude)
        }
      }
    }
    return max(worst, (value(at: duration) - other(duration)).magnitude)
  }
}
