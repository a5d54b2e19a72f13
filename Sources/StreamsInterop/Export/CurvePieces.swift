import StreamsOperators

/// A section of a curve without jumps, cut into cells in which the curve is almost straight.
struct CurvePiece {
  /// The ends of the cells, at least two, and the values there. If the piece ends with a jump, the last value is the
  /// value before the jump. A piece after a jump at the curve's end has only one end.
  var times: [Double]
  var values: [Double]
}

/// A curve cut into pieces.
struct CurveCut {
  var pieces: [CurvePiece]
  /// The greatest distance of the chords from the curve; greater than requested if the requested distance would take
  /// too many cells.
  var error: Double
  /// Whether the curve was finite at every sampled time, and was sampled often enough.
  var isMeasurable: Bool
  /// Whether there were too many breaks for cells to end at them.
  var skipsBreaks = false
}

extension MotionCurve {
  /// The maximum number of cells for finding a curve's shape.
  private static var finestCount: Double { 131_072 }

  /// The curve, cut at its jumps into cells whose chords are within `error` of it, or within a greater distance if that
  /// would take more cells than `limit`. Where the curve is non-finite, it is treated as keeping its value.
  func cut(error asked: Double, limit: Int) -> CurveCut {
    let count = duration / finest
    guard count <= Self.finestCount else {
      var ends = CurveCutter(self, error: asked, limit: 1)
      let values = [ends.value(at: 0, else: 0), ends.value(at: duration, else: 0)]
      return CurveCut(
        pieces: [CurvePiece(times: [0, duration], values: values)], error: asked,
        isMeasurable: false)
    }
    let limit = max(limit, Int(count) * 4)
    // Floating-point numbers can't resolve a smaller error.
    var error = max(asked, maximumMagnitude * 0x1p-52)
    let skipsBreaks = breaks.count > limit / 2
    while true {
      var cutter = CurveCutter(self, error: error, limit: limit)
      let progress = cutter.cut(at: skipsBreaks ? [] : breaks)
      if progress == 1 {
        return CurveCut(
          pieces: cutter.pieces, error: error, isMeasurable: cutter.isFinite,
          skipsBreaks: skipsBreaks)
      }
      error *= coarsening(after: progress)
    }
  }

  /// The factor by which the error must grow if the limit was reached partway.
  func coarsening(after progress: Double) -> Double {
    // The number of cells, and of lines, varies inversely with the square root of the error.
    min(max(4, 1 / (progress * progress)), 65_536)
  }

  /// The approximate maximum magnitude of a value.
  var maximumMagnitude: Double {
    var greatest = 0.0
    for index in 0...64 {
      let value = value(at: duration * Double(index) / 64)
      if value.isFinite { greatest = max(greatest, value.magnitude) }
    }
    return greatest
  }

  /// Whether the curve jumps, has a corner or ends at the given time.
  func isBreak(_ time: Double) -> Bool {
    let next = breaks.partitioningIndex { $0 >= time }
    return time == duration || next < breaks.count && breaks[next] == time
  }
}

/// Cuts a curve into cells, from its beginning to its end.
private struct CurveCutter {
  private(set) var pieces: [CurvePiece] = []
  private(set) var isFinite = true
  private let curve: MotionCurve
  private let error: Double
  private var left: Int

  init(_ curve: MotionCurve, error: Double, limit: Int) {
    self.curve = curve
    self.error = error
    left = limit
  }

  mutating func value(at time: Double, else other: Double) -> Double {
    finite(curve.value(at: time), else: other)
  }

  private mutating func finite(_ value: Double, else other: Double) -> Double {
    if value.isFinite { return value }
    isFinite = false
    return other
  }

  /// - Returns: The fraction of the curve's time that was cut: 1, unless that takes too many cells.
  mutating func cut(at breaks: [Double]) -> Double {
    var start = (time: 0.0, value: value(at: 0, else: 0))
    pieces = [CurvePiece(times: [start.time], values: [start.value])]
    // Even a very short section may have features.
    let least = breaks.count <= 64 ? 64.0 : breaks.count <= 1024 ? 8 : 1
    for end in breaks + [curve.duration] where end > start.time {
      let before = finite(curve.valueBefore(end), else: start.value)
      let after = value(at: end, else: before)
      let jumps = isJump(to: after, at: end, from: before)
      let widest = min((end - start.time) / least, curve.finest)
      let reached = refine(to: (end, jumps ? before : after), from: start, widest)
      guard reached == end else { return max(reached / curve.duration, 1e-3) }
      if jumps { pieces.append(CurvePiece(times: [end], values: [after])) }
      start = (end, after)
    }
    return 1
  }

  /// Whether the curve really jumps, instead of rising steeply: next to a jump, the value at a nearby time differs as
  /// much as the value at a distant one.
  private func isJump(to after: Double, at time: Double, from before: Double) -> Bool {
    let gap = (after - before).magnitude
    guard gap > error else { return false }
    let nearer = curve.value(at: time - curve.duration * 1e-14)
    return !((after - nearer).magnitude < gap / 2)
  }

  /// Adds the cells after the first point, up to and including the second.
  ///
  /// - Returns: The last cell's end.
  private mutating func refine(
    to end: (time: Double, value: Double), from first: (time: Double, value: Double),
    _ widest: Double
  ) -> Double {
    var start = first
    var ends = [end]
    while let end = ends.last {
      let span = end.time - start.time
      let middle = start.time + span / 2
      var isStraight = span <= widest
      for part in [0.25, 0.5, 0.75] where isStraight {
        let chord = start.value.interpolated(to: end.value, by: part)
        let there = value(at: start.time + span * part, else: start.value)
        isStraight = (there - chord).magnitude <= error
      }
      if isStraight || middle <= start.time || middle >= end.time
        || span <= curve.duration * 0x1p-64
      {
        guard left > 0 else { return start.time }
        left -= 1
        pieces[pieces.count - 1].times.append(end.time)
        pieces[pieces.count - 1].values.append(end.value)
        start = end
        ends.removeLast()
      } else {
        ends.append((middle, value(at: middle, else: start.value)))
      }
    }
    return start.time
  }
}
