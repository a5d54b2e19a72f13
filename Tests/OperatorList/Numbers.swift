import StreamsInterop

extension OperatorList {
  mutating func addNumbers() {
    purpose("Numbers and points")
    addOffset()
    addScaled()
    addNormalized()
    addDistance()
    addComponents()
    addRewriteRange()
    purpose("Bounds")
    addBounds()
    addClamped()
    addRubberBanded()
  }

  private mutating func addOffset() {
    add("offset", over: numbers, { $0.offset(by: 10) }) { next in
      { next($0 + 10) }
    }
    add("offset of integers", over: integers, { $0.offset(by: 10) }) { next in
      { next($0 + 10) }
    }
    add("offset of points", over: points, { $0.offset(by: SIMD2(1, 2)) }) { next in
      { next($0 + SIMD2(1, 2)) }
    }
    addJoin(
      "offset by a stream", over: numbers, and: numbers, claims: .joins, { $0.offset(by: $1) }
    ) { next in
      latest { next($0 + $1) }
    }
    addJoin(
      "offset of points by a stream", over: points, and: points, claims: .joins,
      { $0.offset(by: $1) }
    ) { next in
      latest { next($0 + $1) }
    }
    add("subtracted", over: numbers, { $0.subtracted(from: 10) }) { next in
      { next(10 - $0) }
    }
    add("subtracted from a point", over: points, { $0.subtracted(from: SIMD2(1, 2)) }) { next in
      { next(SIMD2(1, 2) - $0) }
    }
    addJoin(
      "subtracted from a stream", over: numbers, and: numbers, claims: .joins,
      { $0.subtracted(from: $1) }
    ) { next in
      latest { next($1 - $0) }
    }
    addJoin(
      "subtracted from a stream of points", over: points, and: points, claims: .joins,
      { $0.subtracted(from: $1) }
    ) { next in
      latest { next($1 - $0) }
    }
  }

  private mutating func addScaled() {
    add("scaled", over: numbers, { $0.scaled(by: 8) }) { next in
      { next($0 * 8) }
    }
    add("scaled of integers", over: integers, { $0.scaled(by: 10) }) { next in
      { next($0 * 10) }
    }
    add("scaled of points", over: points, { $0.scaled(by: 2) }) { next in
      { next($0 * 2) }
    }
    add("scaled per component", over: points, { $0.scaled(by: SIMD2(2, 4)) }) { next in
      { next($0 * SIMD2(2, 4)) }
    }
    addJoin(
      "scaled by a stream", over: integers, and: integers, claims: .joins, { $0.scaled(by: $1) }
    ) { next in
      latest { next($0 * $1) }
    }
    addJoin(
      "scaled of points by a stream", over: points, and: divisors, claims: .joins,
      { $0.scaled(by: $1) }
    ) { next in
      latest { next($0 * $1) }
    }
    addJoin(
      "scaled per component by a stream", over: points, and: points.map { $0 + 1 }, claims: .joins,
      { $0.scaled(by: $1) }
    ) { next in
      latest { next($0 * $1) }
    }
  }

  private mutating func addNormalized() {
    add("normalized", over: numbers, { $0.normalized(by: 8) }) { next in
      { next($0 / 8) }
    }
    add("normalized of points", over: points, { $0.normalized(by: 2) }) { next in
      { next($0 / 2) }
    }
    add("normalized per component", over: points, { $0.normalized(by: SIMD2(2, 4)) }) { next in
      { next($0 / SIMD2(2, 4)) }
    }
    addJoin(
      "normalized by a stream", over: numbers, and: divisors, claims: .joins,
      { $0.normalized(by: $1) }
    ) { next in
      latest { next($0 / $1) }
    }
    addJoin(
      "normalized of points by a stream", over: points, and: divisors, claims: .joins,
      { $0.normalized(by: $1) }
    ) { next in
      latest { next($0 / $1) }
    }
    addJoin(
      "normalized per component by a stream", over: points, and: points.map { $0 + 1 },
      claims: .joins, { $0.normalized(by: $1) }
    ) { next in
      latest { next($0 / $1) }
    }
  }

  private mutating func addDistance() {
    add("distance", over: numbers, { $0.distance(from: 50) }) { next in
      { next(abs($0 - 50)) }
    }
    add("distance of points", over: points, { $0.distance(from: SIMD2(1, 2)) }) { next in
      { next(euclidean($0 - SIMD2(1, 2))) }
    }
    addJoin(
      "distance from a stream", over: numbers, and: numbers, claims: .joins,
      { $0.distance(from: $1) }
    ) { next in
      latest { next(abs($0 - $1)) }
    }
    addJoin(
      "distance of points from a stream", over: points, and: points, claims: .joins,
      { $0.distance(from: $1) }
    ) { next in
      latest { next(euclidean($0 - $1)) }
    }
    // On the axes, where no arc tangent is needed to know the angle.
    add("toPolar", over: axes, { $0.toPolar() }) { next in
      { next(Polar(distance: euclidean($0), angle: $0.x < 0 ? .pi : $0.y * (.pi / 2))) }
    }
    addJoin(
      "toPolar from a stream", over: axes, and: axes, claims: .joins,
      { $0.toPolar(from: $1.map { _ in .zero }) }
    ) { next in
      var hasOrigin = false
      return (
        first: {
          guard hasOrigin else { return }
          next(Polar(distance: euclidean($0), angle: $0.x < 0 ? .pi : $0.y * (.pi / 2)))
        },
        second: { _ in hasOrigin = true }
      )
    }
  }

  private mutating func addComponents() {
    add("x", over: points, { $0.x() }) { next in
      { next($0.x) }
    }
    add("y", over: points, { $0.y() }) { next in
      { next($0.y) }
    }
    add("xLocked", over: points, { $0.xLocked(to: 50) }) { next in
      { next(SIMD2(50, $0.y)) }
    }
    addJoin(
      "xLocked to a stream", over: points, and: numbers, claims: .joins, { $0.xLocked(to: $1) }
    ) { next in
      latest { next(SIMD2($1, $0.y)) }
    }
    add("yLocked", over: points, { $0.yLocked(to: 50) }) { next in
      { next(SIMD2($0.x, 50)) }
    }
    addJoin(
      "yLocked to a stream", over: points, and: numbers, claims: .joins, { $0.yLocked(to: $1) }
    ) { next in
      latest { next(SIMD2($0.x, $1)) }
    }
    add(
      "anchorPointAdjustment", over: points,
      { $0.anchorPointAdjustment(in: MotionRectangle(x: 10, y: 20, width: 100, height: 50)) }
    ) { next in
      {
        next(AnchorPointAdjustment(anchorPoint: $0, position: SIMD2(10, 20) + $0 * SIMD2(100, 50)))
      }
    }
    addJoin(
      "anchorPointAdjustment in a stream", over: points, and: points, claims: .joins,
      { $0.anchorPointAdjustment(in: $1.map { MotionRectangle(origin: SIMD2(10, 20), size: $0) }) }
    ) { next in
      latest { next(AnchorPointAdjustment(anchorPoint: $0, position: SIMD2(10, 20) + $0 * $1)) }
    }
  }

  private mutating func addRewriteRange() {
    // Twice as large and moved by 10: exact, however it is computed.
    add(
      "rewriteRange", over: numbers,
      { $0.rewriteRange(start: 0, end: 128, destinationStart: 10, destinationEnd: 266) }
    ) { next in
      { next($0 * 2 + 10) }
    }
    add(
      "rewriteRange clamped", over: numbers,
      {
        $0.rewriteRange(
          start: 0, end: 64, destinationStart: 10, destinationEnd: 138, clamped: true)
      }
    ) { next in
      { next(min(max($0, 0), 64) * 2 + 10) }
    }
    add(
      "rewriteRange to points", over: numbers,
      {
        $0.rewriteRange(
          start: 0, end: 128, destinationStart: SIMD2(1, 2), destinationEnd: SIMD2(129, 258))
      }
    ) { next in
      { next(SIMD2($0 + 1, $0 * 2 + 2)) }
    }
    addJoin(
      "rewriteRange by streams", inputs: 5, over: integers, claims: .joins, { rewritten($0) }
    ) { next in
      latest(of: 5) { (n: [Int]) in next(linear(n.map { Double($0) })) }
    }
    addJoin(
      "rewriteRange by streams to points", inputs: 5, over: integers, claims: .joins,
      { rewrittenToPoints($0) }
    ) { next in
      latest(of: 5) { (n: [Int]) in
        let number = linear(n.map { Double($0) })
        next(SIMD2(number, number))
      }
    }
  }

  private mutating func addBounds() {
    add("lowerBound", over: numbers, { $0.lowerBound(40) }) { next in
      { next(max($0, 40)) }
    }
    add("lowerBound of points", over: points, { $0.lowerBound(SIMD2(3, 4)) }) { next in
      { next(SIMD2(max($0.x, 3), max($0.y, 4))) }
    }
    addJoin(
      "lowerBound by a stream", over: numbers, and: numbers, claims: .joins, { $0.lowerBound($1) }
    ) { next in
      latest { next(max($0, $1)) }
    }
    addJoin(
      "lowerBound of points by a stream", over: points, and: points, claims: .joins,
      { $0.lowerBound($1) }
    ) { next in
      latest { next(SIMD2(max($0.x, $1.x), max($0.y, $1.y))) }
    }
    add("upperBound", over: numbers, { $0.upperBound(40) }) { next in
      { next(min($0, 40)) }
    }
    add("upperBound of points", over: points, { $0.upperBound(SIMD2(3, 4)) }) { next in
      { next(SIMD2(min($0.x, 3), min($0.y, 4))) }
    }
    addJoin(
      "upperBound by a stream", over: numbers, and: numbers, claims: .joins, { $0.upperBound($1) }
    ) { next in
      latest { next(min($0, $1)) }
    }
    addJoin(
      "upperBound of points by a stream", over: points, and: points, claims: .joins,
      { $0.upperBound($1) }
    ) { next in
      latest { next(SIMD2(min($0.x, $1.x), min($0.y, $1.y))) }
    }
  }

  private mutating func addClamped() {
    add("clamped", over: numbers, { $0.clamped(to: 0...60) }) { next in
      { next(min(max($0, 0), 60)) }
    }
    add("clamped of points", over: points, { $0.clamped(from: SIMD2(1, 2), to: SIMD2(3, 4)) }) {
      next in
      { next(SIMD2(min(max($0.x, 1), 3), min(max($0.y, 2), 4))) }
    }
    addJoin(
      "clamped to a stream", over: numbers, and: integers, claims: .joins,
      { $0.clamped(to: $1.map { Double($0)...60 }) }
    ) { next in
      latest { next(min(max($0, Double($1)), 60)) }
    }
    addJoin(
      "clamped from and to streams", inputs: 3, over: integers, claims: .joins,
      { $0[0].clamped(from: $0[1], to: $0[2]) }
    ) { next in
      latest(of: 3) { (n: [Int]) in next(max(min(n[0], n[2]), n[1])) }
    }
    addJoin(
      "clamped of points from and to streams", inputs: 3, over: points, claims: .joins,
      { $0[0].clamped(from: $0[1], to: $0[2]) }
    ) { next in
      latest(of: 3) { (p: [SIMD2<Double>]) in
        next(SIMD2(max(min(p[0].x, p[2].x), p[1].x), max(min(p[0].y, p[2].y), p[1].y)))
      }
    }
  }

  private mutating func addRubberBanded() {
    add("rubberBanded", over: numbers, { $0.rubberBanded(below: 0, above: 100, maxLength: 50) }) {
      next in
      { next(banded($0, 0, 100, 50)) }
    }
    add(
      "rubberBanded of points", over: points,
      { $0.rubberBanded(below: SIMD2(1, 2), above: SIMD2(3, 4), maxLength: 5) }
    ) { next in
      { next(SIMD2(banded($0.x, 1, 3, 5), banded($0.y, 2, 4, 5))) }
    }
    add(
      "rubberBanded outside of a rectangle", over: points,
      { $0.rubberBanded(outsideOf: MotionRectangle(x: 1, y: 2, width: 2, height: 2), maxLength: 5) }
    ) { next in
      { next(SIMD2(banded($0.x, 1, 3, 5), banded($0.y, 2, 4, 5))) }
    }
    addJoin(
      "rubberBanded by streams", inputs: 4, over: numbers, claims: .joins,
      { $0[0].rubberBanded(below: $0[1], above: $0[2], maxLength: $0[3]) }
    ) { next in
      latest(of: 4) { (n: [Double]) in next(banded(n[0], n[1], max(n[1], n[2]), n[3])) }
    }
    addJoin(
      "rubberBanded of points by streams", inputs: 4, over: points, claims: .joins,
      { $0[0].rubberBanded(below: $0[1], above: $0[2], maxLength: $0[3].x()) }
    ) { next in
      latest(of: 4) { (p: [SIMD2<Double>]) in
        let x = banded(p[0].x, p[1].x, max(p[1].x, p[2].x), p[3].x)
        next(SIMD2(x, banded(p[0].y, p[1].y, max(p[1].y, p[2].y), p[3].x)))
      }
    }
    addJoin(
      "rubberBanded outside of a stream", inputs: 3, over: points, claims: .joins,
      {
        $0[0].rubberBanded(
          outsideOf: $0[1].map { MotionRectangle(origin: .zero, size: $0) }, maxLength: $0[2].x())
      }
    ) { next in
      latest(of: 3) { (p: [SIMD2<Double>]) in
        next(SIMD2(banded(p[0].x, 0, p[1].x, p[2].x), banded(p[0].y, 0, p[1].y, p[2].x)))
      }
    }
    addJoin(
      "rubberBanded outside of a stream that may be nil", inputs: 3, over: points, claims: .joins,
      {
        $0[0].rubberBanded(
          outsideOf: $0[1].map { $0.x > 3 ? MotionRectangle(origin: .zero, size: $0) : nil },
          maxLength: $0[2].x())
      }
    ) { next in
      latest(of: 3) { (p: [SIMD2<Double>]) in
        let inside = SIMD2(
          banded(p[0].x, 0, p[1].x, p[2].x), banded(p[0].y, 0, p[1].y, p[2].x))
        next(p[1].x > 3 ? inside : p[0])
      }
    }
  }

  private var divisors: [Double] { [1, 2, 4, 8] }
  var axes: [SIMD2<Double>] { [SIMD2(3, 0), SIMD2(0, 1), SIMD2(-2, 0), SIMD2(0, -1)] }
}

/// Calls `next` with the latest two, once there are both.
private func latest<First, Second>(
  _ next: @escaping (First, Second) -> Void
) -> (first: (First) -> Void, second: (Second) -> Void) {
  var first: First?
  var second: Second?
  return (
    first: {
      first = $0
      if let second { next($0, second) }
    },
    second: {
      second = $0
      if let first { next(first, $0) }
    }
  )
}

/// Calls `next` with the latest of each input, once there are all.
private func latest<Value>(
  of count: Int, _ next: @escaping ([Value]) -> Void
) -> (Int, Value) -> Void {
  var values: [Value?] = (0..<count).map { _ in nil }
  return { input, value in
    values[input] = value
    let known = values.compactMap { $0 }
    if known.count == count { next(known) }
  }
}

private func euclidean(_ point: SIMD2<Double>) -> Double {
  (point.x * point.x + point.y * point.y).squareRoot()
}

private func rewritten(_ inputs: [MotionObservable<Int>]) -> MotionObservable<Double> {
  let starts: [MotionObservable<Double>] = inputs.map { $0.map { Double($0) } }
  let ends: [MotionObservable<Double>] = inputs.map { $0.map { Double($0 + 16) } }
  return starts[0].rewriteRange(
    start: starts[1], end: ends[2], destinationStart: starts[3], destinationEnd: ends[4])
}

private func rewrittenToPoints(
  _ inputs: [MotionObservable<Int>]
) -> MotionObservable<SIMD2<Double>> {
  let starts: [MotionObservable<Double>] = inputs.map { $0.map { Double($0) } }
  let ends: [MotionObservable<Double>] = inputs.map { $0.map { Double($0 + 16) } }
  return starts[0].rewriteRange(
    start: starts[1], end: ends[2],
    destinationStart: starts[3].map { SIMD2(repeating: $0) },
    destinationEnd: ends[4].map { SIMD2(repeating: $0) })
}

/// A value, the ends of its range, and those of the destination: the second of each 16 more than given.
private func linear(_ n: [Double]) -> Double {
  let (end, last) = (n[2] + 16, n[4] + 16)
  if n[0] == n[1] { return n[3] }
  if n[0] == end { return last }
  let part = (n[0] - n[1]) / (end - n[1])
  return part < 0.5 ? n[3] + part * (last - n[3]) : last - (1 - part) * (last - n[3])
}

private func banded(_ value: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
  let pull = 0.55 * (value < low ? low - value : value > high ? value - high : 0)
  if pull == 0 { return value }
  let stretch = length > 0 ? pull / (pull / length + 1) : 0
  return value < low ? low - stretch : high + stretch
}
