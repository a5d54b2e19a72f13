/// The path of the fewest straight links through a tunnel: from one point to another, within `tolerance`
/// of a function's values.
///
/// All lines from a window through the gates after it are a convex polygon, of their height at the window
/// and their slope; each gate cuts it with two half planes. So it is known which part of each gate is
/// reached with one link, with two, and so on, until the last gate is; and the path is found backwards.
/// Links meet at gates. (S. L. Hakimi and E. F. Schmeichel, "Fitting polygonal functions to a set of points
/// in the plane", 1991, have the idea of windows.)
struct TunnelPath {
  private typealias Window = (low: Double, high: Double)
  private typealias Line = (height: Double, slope: Double)

  private let times: [Double]
  private let low: [Double]
  private let high: [Double]
  /// What is reached of each gate, link by link; from the gate `first` on.
  private var levels: [(first: Int, windows: [Window?])] = []

  init(_ piece: CurvePiece, tolerance: Double) {
    times = piece.times
    let last = times.count - 1
    // It begins and ends exactly where the function does.
    low = piece.values.indices.map {
      piece.values[$0] - ($0 == 0 || $0 == last ? 0 : tolerance)
    }
    high = piece.values.indices.map {
      piece.values[$0] + ($0 == 0 || $0 == last ? 0 : tolerance)
    }
  }

  /// The corners, with both ends: numbers of gates and heights there.
  mutating func corners() -> [(gate: Int, value: Double)] {
    let last = times.count - 1
    levels = [(0, [(low[0], high[0])])]
    var front = 0
    var previousFront = -1
    while front < last {
      let (windows, newFront) = level(after: previousFront)
      // Never: the next gate can always be reached. But not for ever, whatever rounding says.
      guard newFront > front else { break }
      levels.append((previousFront + 1, windows))
      previousFront = front
      front = newFront
    }
    var corners = [(gate: last, value: high[last])]
    guard trace(from: last, high[last], level: levels.count - 1, into: &corners) else {
      return times.indices.map { ($0, (low[$0] + high[$0]) / 2) }
    }
    return corners.reversed()
  }

  // MARK: Forwards

  /// What one more link reaches, of the gates behind `behind`; and the last gate that is reached.
  private func level(after behind: Int) -> (windows: [Window?], front: Int) {
    let sources = levels[levels.count - 1]
    let first = behind + 1
    var windows: [Window?] = []
    var front = 0
    func join(_ gate: Int, _ window: Window) {
      while windows.count <= gate - first { windows.append(nil) }
      let old = windows[gate - first]
      windows[gate - first] = (
        min(old?.low ?? window.low, window.low), max(old?.high ?? window.high, window.high)
      )
      front = max(front, gate)
    }
    for (index, window) in sources.windows.enumerated() {
      guard let window else { continue }
      let source = sources.first + index
      if source >= first { join(source, window) }
      look(from: source, window) { gate, window in
        if gate >= first { join(gate, window) }
      }
    }
    return (windows, front)
  }

  /// Tells which part of each gate lines from a window reach, as far as there are any.
  private func look(from source: Int, _ window: Window, tell: (Int, Window) -> Void) {
    guard source + 1 < times.count else { return }
    let step = times[source + 1] - times[source]
    // What the next gate lets through.
    let steepest = (high[source + 1] - window.low) / step
    let least = (low[source + 1] - window.high) / step
    var lines: [Line] = [
      (window.low, least), (window.high, least), (window.high, steepest), (window.low, steepest),
    ]
    var clipped: [Line] = []
    for gate in source + 1..<times.count {
      let distance = times[gate] - times[source]
      let slack = 1e-13 * max(low[gate].magnitude, high[gate].magnitude)
      Self.clip(lines, distance, -1, -(high[gate] + slack), into: &clipped)
      Self.clip(clipped, distance, 1, low[gate] - slack, into: &lines)
      guard !lines.isEmpty else { return }
      var reached: Window = (.infinity, -.infinity)
      for line in lines {
        let height = line.height + line.slope * distance
        reached = (min(reached.low, height), max(reached.high, height))
      }
      tell(gate, (max(reached.low, low[gate]), min(reached.high, high[gate])))
    }
  }

  /// What of a convex polygon is, `distance` further on and times `sign`, at least at a bound (Sutherland
  /// and Hodgman).
  private static func clip(
    _ polygon: [Line], _ distance: Double, _ sign: Double, _ bound: Double,
    into result: inout [Line]
  ) {
    result.removeAll(keepingCapacity: true)
    guard var start = polygon.last else { return }
    var from = sign * (start.height + start.slope * distance) - bound
    for end in polygon {
      let to = sign * (end.height + end.slope * distance) - bound
      if (from > 0 && to < 0) || (from < 0 && to > 0) {
        let part = from / (from - to)
        result.append(
          (
            start.height + part * (end.height - start.height),
            start.slope + part * (end.slope - start.slope)
          ))
      }
      if to >= 0 { result.append(end) }
      (start, from) = (end, to)
    }
  }

  // MARK: Backwards

  /// Finds the corners before a point that is reached with so many links.
  private func trace(
    from gate: Int, _ value: Double, level: Int, into corners: inout [(gate: Int, value: Double)]
  ) -> Bool {
    if level == 0 { return gate == 0 }
    let sources = levels[level - 1]
    var steepest = Double.infinity
    var least = -Double.infinity
    var candidates: [(gate: Int, value: Double, width: Double)] = []
    for source in (sources.first..<gate).reversed() {
      let distance = times[gate] - times[source]
      if source - sources.first < sources.windows.count,
        let window = sources.windows[source - sources.first]
      {
        let bottom = max(window.low, value - steepest * distance)
        let top = min(window.high, value - least * distance)
        let slack = 1e-12 * max(window.low.magnitude, window.high.magnitude)
        if bottom <= top + slack {
          candidates.append((source, (bottom + max(top, bottom)) / 2, top - bottom))
        }
      }
      steepest = min(steepest, (value - low[source]) / distance)
      least = max(least, (value - high[source]) / distance)
      if least > steepest + 1e-12 * least.magnitude { break }
    }
    candidates.sort { $0.width > $1.width }
    for candidate in candidates.prefix(12) {
      corners.append((candidate.gate, candidate.value))
      if trace(from: candidate.gate, candidate.value, level: level - 1, into: &corners) {
        return true
      }
      corners.removeLast()
    }
    return false
  }
}
