import StreamsSystems

/// A motion as straight lines between times that all its components share.
package struct FlightLines {
  /// The times, in seconds since the handover, in ascending order, from 0 to the end.
  package var times: [Double] = []
  /// The components at each time, concatenated in the order of the times.
  package var values: [Double] = []
}

extension FlightCourse {
  /// Lines within a tolerance of each component; `nil` if that takes too many lines, or if the motion jumps.
  ///
  /// - Parameters:
  ///   - tolerances: the maximum distance for each component.
  ///   - limit: the maximum number of times.
  package func lines(tolerances: [Double], limit: Int) -> FlightLines? {
    var lines = FlightLines()
    var polylines: [MotionPolyline] = []
    for component in 0..<componentCount {
      let curve = MotionCurve(
        duration: duration, value: { self.value(component, at: $0) },
        velocity: { self.velocity(component, at: $0) })
      let line = curve.polyline(tolerance: tolerances[component], limit: limit)
      guard line.error <= tolerances[component] else { return nil }
      polylines.append(line)
      lines.times += line.points.map { $0.time }
    }
    lines.times.sort()
    var moments: [Double] = []
    for time in lines.times where moments.last != time { moments.append(time) }
    // Two corners at one moment represent a jump.
    let corners = polylines.reduce(0) { max($0, $1.points.count) }
    guard moments.count <= limit, corners <= moments.count else { return nil }
    lines.times = moments
    for time in moments { lines.values += polylines.map { $0.value(at: time) } }
    return lines
  }
}
