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
struct StripCourse: Equatable {
  /// The value before the first piece.
  var initial: Double
  var pieces: [StripPiece] = []

  init(_ initial: Double, _ pieces: [StripPiece] = []) {
    self.initial = initial
    self.pieces = pieces
  }

  /// The course through samples of a constant rate; it stands still where two samples are equal.
  init(samples: [Double], rate: Double) {
    initial = samples.first ?? 0
    for index in samples.indices.dropLast() where samples[index] != samples[index + 1] {
      pieces.append(
        StripPiece(
          start: Double(index) / rate, end: Double(index + 1) / rate,
          first: samples[index], firstVelocity: Self.slope(samples, at: index, rate),
          last: samples[index + 1], lastVelocity: Self.slope(samples, at: index + 1, rate)))
    }
  }

  /// The velocity at a sample: the mean of those before and after it, unless it turns or stops there.
  private static func slope(_ samples: [Double], at index: Int, _ rate: Double) -> Double {
    guard index > 0, index + 1 < samples.count else { return 0 }
    let before = (samples[index] - samples[index - 1]) * rate
    let after = (samples[index + 1] - samples[index]) * rate
    return before * after <= 0 ? 0 : 2 * before * after / (before + after)
  }

  var isStill: Bool { range.upperBound - range.lowerBound < 1e-9 }

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
      let goesOn = next.map { $0.start <= piece.end + 1e-9 } ?? false
      if !goesOn || piece.lastVelocity * (next?.firstVelocity ?? 0) < 0 { found.append(piece.end) }
      before = piece.last
    }
    return found
  }

  var range: ClosedRange<Double> {
    var (low, high) = (initial, initial)
    for piece in pieces {
      for value in [piece.first, piece.last] + piece.turns.map(piece.value(at:)) {
        (low, high) = (min(low, value), max(high, value))
      }
    }
    return low...high
  }

  /// The course in at most about this many pieces: its beginning, its turns, and times between them.
  func simplified(to count: Int) -> StripCourse {
    guard pieces.count > count, let first = pieces.first, let last = pieces.last else {
      return self
    }
    let places = (0...count).map {
      first.start + (last.end - first.start) * Double($0) / Double(count)
    }
    let step = (last.end - first.start) / Double(count)
    // Jumps of value or velocity stay where they are.
    let breaks = zip(pieces, pieces.dropFirst()).compactMap { a, b in
      a.end < b.start - 1e-9 || abs(a.last - b.first) > 1e-9
        || abs(a.lastVelocity - b.firstVelocity) > 0.05 * topSpeed ? [a.end, b.start] : nil
    }.joined()
    let kept = Set(breaks).union(
      places.filter { place in !breaks.contains { abs($0 - place) < step / 2 } })
    let times = kept.sorted()
    return StripCourse(
      initial,
      zip(times, times.dropFirst()).compactMap { start, end in
        guard end - start > 1e-6 else { return nil }
        let (a, b) = (start + 1e-7, end - 1e-7)
        let piece = StripPiece(
          start: start, end: end, first: value(at: a), firstVelocity: velocity(at: a),
          last: value(at: b), lastVelocity: velocity(at: b))
        return piece.first == piece.last && piece.firstVelocity == 0 ? nil : piece
      })
  }

  /// The greatest speed.
  var topSpeed: Double {
    pieces.reduce(0) { top, piece in
      // The velocity is a quadratic, so its own turn is at this place.
      let (a, b, c) = (piece.firstVelocity, piece.middleVelocity, piece.lastVelocity)
      let s = abs(a - 2 * b + c) > 1e-9 ? (a - b) / (a - 2 * b + c) : 0
      let inside =
        s > 0 && s < 1 ? piece.velocity(at: piece.start + s * (piece.end - piece.start)) : 0
      return max(top, abs(a), abs(c), abs(inside))
    }
  }

  /// The way between two times, with all its turns.
  func way(from start: Double, to end: Double) -> Double {
    var times = [start]
    times += extremes.filter { $0 > start && $0 < end }
    times.append(end)
    return zip(times, times.dropFirst()).reduce(0) { $0 + abs(value(at: $1.1) - value(at: $1.0)) }
  }
}
