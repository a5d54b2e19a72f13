/// The path with the fewest straight links from one point to another, through a tunnel within `tolerance` of a
/// function's values.
///
/// All lines from a window through the gates after it form a convex polygon in the plane of their height at the window
/// and their slope; each gate cuts the polygon with two half planes. The result is the part of each gate that one link
/// reaches, then two, and so on up to the last gate; the path is then traced backward. Links meet at gates. (The idea
/// of windows is due to S. L. Hakimi and E. F. Schmeichel, "Fitting polygonal functions to a set of points in the
/// plane", 1991.)
struct TunnelPath {
  private typealias Window = (low: Double, high: Double)
  private typealias Line = (height: Double, slope: Double)

  private let times: [Double]
  private let low: [Double]
  private let high: [Double]
  /// The reached part of each gate, for each number of links, beginning with the gate `first`.
  private var levels: [(first: Int, windows: [Window?])] = []

  init(_ piece: CurvePiece, tolerance: Double) {
    times = piece.times
    let last = times.count - 1
    // The path begins and ends exactly where the function does.
    low = piece.values.indices.map {
      piece.values[$0] - ($0 == 0 || $0 == last ? 0 : tolerance)
    }
    high = piece.values.indices.map {
      piece.values[$0] + ($0 == 0 || $0 == last ? 0 : tolerance)
    }
  }

  /// The time of the last gate that was reached.
  private(set) var reached = 0.0

  /// The corners, including both ends, as indices of gates and the heights there; `nil` if there are more than `limit`.
  mutating func corners(limit: Int) -> [(gate: Int, value: Double)]? {
    let last = times.count - 1
    guard last > 0 else { return limit > 0 ? [(0, low[0])] : nil }
    levels = [(0, [(low[0], high[0])])]
    var front = 0
    var previousFront = -1
    while front < last {
      reached = times[front]
      guard levels.count < limit else { return nil }
      let (windows, newFront) = level(after: previousFront)
      // The next gate can always be reached, so this never happens, but rounding must not cause an endless loop.
      guard newFront > front else { break }
      levels.append((previousFront + 1, windows))
      previousFront = front
      front = newFront
    }
    if front == last, var corners = traced(from: (last, high[last])) {
      corners.reverse()
      return corners
    }
    // The path passes through all gates, or only the ends if there are too many.
    let all: [Corner] = times.indices.map { ($0, low[$0] / 2 + high[$0] / 2) }
    return all.count <= limit ? all : [all[0], all[last]]
  }

  // MARK: Forward

  /// The parts of the gates after `behind` that one more link reaches, and the last gate reached.
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
    // If lines are long, a subset of their starting points suffices.
    let stride = sources.windows.count <= 128 ? 1 : sources.windows.count / 64
    for (index, window) in sources.windows.enumerated() {
      guard let window, (sources.windows.count - 1 - index) % stride == 0 else { continue }
      let source = sources.first + index
      if source >= first { join(source, window) }
      look(from: source, window) { gate, window in
        if gate >= first { join(gate, window) }
      }
    }
    return (windows, front)
  }

  /// Reports the part of each gate that lines from a window reach, up to the last gate that any line reaches.
  private func look(from source: Int, _ window: Window, tell: (Int, Window) -> Void) {
    guard source + 1 < times.count else { return }
    let step = times[source + 1] - times[source]
    // The slopes with which lines pass the next gate.
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

  /// The part of a convex polygon whose height `distance` farther on, times `sign`, is at least a bound (Sutherland and
  /// Hodgman).
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

  // MARK: Backward

  private typealias Corner = (gate: Int, value: Double)

  /// Finds the corners from the last to the first, the last one included.
  private func traced(from last: Corner) -> [Corner]? {
    var corners = [last]
    // For each corner except the first of these, the untried alternatives.
    var untried: [[Corner]] = []
    var left = 100 * levels.count
    while left > 0 {
      left -= 1
      let corner = corners[corners.count - 1]
      let level = levels.count - 1 - untried.count
      if level == 0, corner.gate == 0 { return corners }
      var candidates = level > 0 ? candidates(before: corner, level: level) : []
      while candidates.isEmpty {
        corners.removeLast()
        guard let others = untried.popLast() else { return nil }
        candidates = others
      }
      corners.append(candidates.removeLast())
      untried.append(candidates)
    }
    return nil
  }

  /// The possible starting points of the line to a corner that is reached with `level` links, with the best last.
  private func candidates(before corner: Corner, level: Int) -> [Corner] {
    let sources = levels[level - 1]
    var steepest = Double.infinity
    var least = -Double.infinity
    var candidates: [(corner: Corner, width: Double)] = []
    for source in (sources.first..<corner.gate).reversed() {
      let distance = times[corner.gate] - times[source]
      if source - sources.first < sources.windows.count,
        let window = sources.windows[source - sources.first]
      {
        let bottom = max(window.low, corner.value - steepest * distance)
        let top = min(window.high, corner.value - least * distance)
        let slack = 1e-12 * max(window.low.magnitude, window.high.magnitude)
        if bottom <= top + slack {
          candidates.append(((source, (bottom + max(top, bottom)) / 2), top - bottom))
        }
      }
      steepest = min(steepest, (corner.value - low[source]) / distance)
      least = max(least, (corner.value - high[source]) / distance)
      if least > steepest + 1e-12 * least.magnitude { break }
    }
    candidates.sort { $0.width > $1.width }
    return candidates.prefix(12).reversed().map { $0.corner }
  }
}
