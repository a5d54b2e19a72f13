/// A cubic between two times, by the value and the velocity at its ends.
struct StripPiece: Equatable {
  var start, end: Double
  var first, firstVelocity: Double
  var last, lastVelocity: Double

  /// The control value of the velocity, which is quadratic.
  var middleVelocity: Double {
    end > start ? 3 * (last - first) / (end - start) - firstVelocity - lastVelocity : 0
  }

  func value(at time: Double) -> Double {
    let length = end - start
    guard length > 0 else { return last }
    let s = (time - start) / length
    let third = length / 3
    let (b, c) = (first + firstVelocity * third, last - lastVelocity * third)
    let r = 1 - s
    return r * r * r * first + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * last
  }

  func velocity(at time: Double) -> Double {
    guard end > start else { return 0 }
    let s = (time - start) / (end - start)
    let r = 1 - s
    return r * r * firstVelocity + 2 * r * s * middleVelocity + s * s * lastVelocity
  }

  /// The greatest speed.
  var topSpeed: Double {
    // The velocity is a quadratic, so its own turn is at this place.
    let bend = firstVelocity - 2 * middleVelocity + lastVelocity
    let s = abs(bend) > 1e-9 ? (firstVelocity - middleVelocity) / bend : 0
    let inside = s > 0 && s < 1 ? velocity(at: start + s * (end - start)) : 0
    return max(abs(firstVelocity), abs(lastVelocity), abs(inside))
  }

  /// The times inside at which the velocity is zero.
  var turns: [Double] {
    let (a, b, c) = (firstVelocity, middleVelocity, lastVelocity)
    let (second, linear) = (a - 2 * b + c, 2 * (b - a))
    var roots: [Double] = []
    if abs(second) > 1e-9 {
      let discriminant = linear * linear - 4 * second * a
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-linear - root) / (2 * second), (-linear + root) / (2 * second)]
      }
    } else if abs(linear) > 1e-9 {
      roots = [-a / linear]
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted().map { start + $0 * (end - start) }
  }
}

/// A component over time, in pieces; between them, it stands still.
struct StripCourse {
  /// The value before the first piece.
  let initial: Double
  let pieces: [StripPiece]
  let range: ClosedRange<Double>
  /// The greatest speed.
  let topSpeed: Double

  init(_ initial: Double, _ pieces: [StripPiece] = []) {
    self.initial = initial
    self.pieces = pieces
    var (low, high, speed) = (initial, initial, 0.0)
    for piece in pieces {
      (low, high) = (min(low, piece.first, piece.last), max(high, piece.first, piece.last))
      for time in piece.turns {
        let value = piece.value(at: time)
        (low, high) = (min(low, value), max(high, value))
      }
      speed = max(speed, piece.topSpeed)
    }
    range = low...high
    topSpeed = speed
  }

  /// The course through samples of a constant rate; it stands still where two samples are equal.
  init(samples: [Double], rate: Double) {
    var pieces: [StripPiece] = []
    for index in samples.indices.dropLast() where samples[index] != samples[index + 1] {
      pieces.append(
        StripPiece(
          start: Double(index) / rate, end: Double(index + 1) / rate,
          first: samples[index], firstVelocity: Self.slope(samples, at: index, rate),
          last: samples[index + 1], lastVelocity: Self.slope(samples, at: index + 1, rate)))
    }
    self.init(samples.first ?? 0, pieces)
  }

  /// The velocity at a sample: the mean of those before and after it, unless it turns or stops there.
  private static func slope(_ samples: [Double], at index: Int, _ rate: Double) -> Double {
    if index == 0 { return (samples[1] - samples[0]) * rate }
    if index + 1 == samples.count { return (samples[index] - samples[index - 1]) * rate }
    let before = (samples[index] - samples[index - 1]) * rate
    let after = (samples[index + 1] - samples[index]) * rate
    return before * after <= 0 ? 0 : (before + after) / 2
  }

  var isStill: Bool { range.upperBound - range.lowerBound < 1e-9 }

  /// Whether two courses have the same pieces.
  func equals(_ other: StripCourse) -> Bool { initial == other.initial && pieces == other.pieces }

  /// The value at a time; at a jump, the value after it.
  func value(at time: Double) -> Double {
    guard let index = index(at: time) else { return initial }
    let piece = pieces[index]
    return time < piece.end ? piece.value(at: time) : piece.last
  }

  func velocity(at time: Double) -> Double {
    guard let index = index(at: time), time < pieces[index].end else { return 0 }
    return pieces[index].velocity(at: time)
  }

  /// The last piece that begins at or before a time.
  private func index(at time: Double) -> Int? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The times at which the value turns, jumps or stops.
  var extremes: [Double] {
    var found: [Double] = []
    var before = initial
    for (index, piece) in pieces.enumerated() {
      if abs(piece.first - before) > 1e-9 { found.append(piece.start) }
      found += piece.turns
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      guard let next, next.start <= piece.end + 1e-9 else {
        found.append(piece.end)
        before = piece.last
        continue
      }
      let product = piece.lastVelocity * next.firstVelocity
      if product < 0 || (product == 0 && (piece.last - piece.first) * (next.last - next.first) < 0)
      {
        found.append(piece.end)
      }
      before = piece.last
    }
    return found
  }

  /// The course in at most about this many pieces: its beginning, its kinks, and times between them.
  func simplified(to count: Int) -> StripCourse {
    guard pieces.count > count, let first = pieces.first, let last = pieces.last else {
      return self
    }
    let step = (last.end - first.start) / Double(count)
    // Jumps of value or velocity stay where they are.
    var times = [first.start]
    for (a, b) in zip(pieces, pieces.dropFirst()) {
      let isBreak =
        a.end < b.start - 1e-9 || abs(a.last - b.first) > 1e-9
        || abs(a.lastVelocity - b.firstVelocity) > 0.05 * topSpeed
      if isBreak || a.end - times[times.count - 1] >= step { times.append(a.end) }
      if isBreak, b.start > a.end { times.append(b.start) }
    }
    times.append(last.end)
    var fewer: [StripPiece] = []
    for (start, end) in zip(times, times.dropFirst()) where end - start > 1e-6 {
      let (a, b) = (start + 1e-7, end - 1e-7)
      let piece = StripPiece(
        start: start, end: end, first: value(at: a), firstVelocity: velocity(at: a),
        last: value(at: b), lastVelocity: velocity(at: b))
      if piece.first != piece.last || piece.firstVelocity != 0 { fewer.append(piece) }
    }
    return StripCourse(initial, fewer)
  }
}
