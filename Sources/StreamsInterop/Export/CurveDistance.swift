extension MotionCurve {
  /// The greatest deviation of another motion from this one: an upper bound that is never exceeded, and that is at most
  /// a hundred-thousandth of the tolerance above the true maximum.
  ///
  /// - Parameters:
  ///   - cut: this curve's cells.
  ///   - other: returns the position of the other motion, given the index of the piece and the time. Pieces are
  ///     compared with pieces, so the rounding of a jump's time makes no difference.
  func maximumDistance(
    _ cut: CurveCut, tolerance: Double, _ other: (_ piece: Int, _ time: Double) -> Double
  ) -> Double {
    guard cut.isMeasurable else { return .infinity }
    var search = DistanceSearch(slack: tolerance * 1e-5)
    // The first pass examines all quarters of all cells, to find where to look more closely.
    for isFirst in [true, false] {
      for (index, piece) in cut.pieces.enumerated() {
        func distance(_ time: Double) -> Double { value(at: time) - other(index, time) }
        var start = (time: piece.times[0], distance: piece.values[0] - other(index, piece.times[0]))
        search.add(start)
        for (end, value) in zip(piece.times, piece.values).dropFirst() {
          let end = (time: end, distance: value - other(index, end))
          let middle = DistanceSearch.between(start, end, distance)
          if isFirst {
            for point in [
              middle, end, DistanceSearch.between(start, middle, distance),
              DistanceSearch.between(middle, end, distance),
            ] { search.add(point) }
          } else {
            search.look(start, middle, end, distance)
          }
          start = end
        }
      }
    }
    // If breaks need not be at the ends of cells, all cells belong to the first piece.
    if cut.skipsBreaks {
      for time in breaks {
        let there = other(0, time)
        search.add((time, value(at: time) - there))
        search.add((time, valueBefore(time) - there))
      }
      search.add((duration, valueBefore(duration) - other(0, duration)))
    }
    return search.bound
  }
}

/// A search for the greatest deviation, which halves cells that may exceed the greatest one found.
private struct DistanceSearch {
  typealias Point = (time: Double, distance: Double)

  private var worst = 0.0
  /// An upper bound of the deviation in all examined cells.
  private(set) var bound = 0.0
  private let slack: Double

  init(slack: Double) {
    self.slack = slack
  }

  static func between(_ start: Point, _ end: Point, _ distance: (Double) -> Double) -> Point {
    let time = start.time + (end.time - start.time) / 2
    return (time, distance(time))
  }

  mutating func add(_ point: Point) {
    let distance = point.distance.isNaN ? .infinity : point.distance.magnitude
    worst = max(worst, distance)
    bound = max(bound, worst)
  }

  /// Examines a cell, at least at the midpoints of its halves.
  mutating func look(
    _ start: Point, _ middle: Point, _ end: Point, _ distance: (Double) -> Double
  ) {
    var parts = [(start, middle, end, 0)]
    while let (start, middle, end, depth) = parts.popLast() {
      // Between the sampled points, a smooth function exceeds them by at most an eighth of its second difference; a
      // function with a corner, or one that begins like a square root, by less than the whole second difference.
      let bend = (start.distance - 2 * middle.distance + end.distance).magnitude
      let ends = max(start.distance.magnitude, middle.distance.magnitude, end.distance.magnitude)
      let first = Self.between(start, middle, distance)
      let second = Self.between(middle, end, distance)
      add(first)
      add(second)
      let isInside = first.time > start.time && second.time < end.time
      guard depth > 0 && ends + bend <= worst + slack || depth == 24 || !isInside else {
        parts.append((start, first, middle, depth + 1))
        parts.append((middle, second, end, depth + 1))
        continue
      }
      if depth < 24, isInside { bound = max(bound, ends + bend) }
    }
  }
}
