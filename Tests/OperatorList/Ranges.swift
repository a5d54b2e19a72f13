import StreamsInterop

extension OperatorList {
  mutating func addRewriteRange() {
    // Doubles the value and adds 10: the result is exact, however it is computed.
    add(
      "rewriteRange", over: numbers,
      { $0.rewriteRange(start: 0, end: 128, destinationStart: 10, destinationEnd: 266) }
    ) { next in
      { next($0 * 2 + 10) }
    }
    add("mapped", over: numbers, { $0.mapped(from: 128...0, to: 266...10) }) { next in
      { next($0 * 2 + 10) }
    }
    add("mapped clamped", over: numbers, { $0.mapped(from: 0...64, to: 10...138, clamped: true) }) {
      next in
      { next(min(max($0, 0), 64) * 2 + 10) }
    }
    addJoin(
      "rewriteRange by streams", inputs: 5, over: integers, claims: .joins, { rewritten($0) }
    ) { next in
      ByHand.latest(of: 5) { (n: [Int]) in next(linear(n.map { Double($0) })) }
    }
  }

  mutating func addBounds() {
    add("lowerBound", over: numbers, { $0.lowerBound(40) }) { next in
      { next(max($0, 40)) }
    }
    add("lowerBound of points", over: points, { $0.lowerBound(SIMD2(3, 4)) }) { next in
      { next(SIMD2(max($0.x, 3), max($0.y, 4))) }
    }
    addJoin(
      "lowerBound by a stream", over: numbers, and: numbers, claims: .joins, { $0.lowerBound($1) }
    ) { next in
      ByHand.latest { next(max($0, $1)) }
    }
    addJoin(
      "lowerBound of points by a stream", over: points, and: points, claims: .joins,
      { $0.lowerBound($1) }
    ) { next in
      ByHand.latest { next(SIMD2(max($0.x, $1.x), max($0.y, $1.y))) }
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
      ByHand.latest { next(min($0, $1)) }
    }
    addJoin(
      "upperBound of points by a stream", over: points, and: points, claims: .joins,
      { $0.upperBound($1) }
    ) { next in
      ByHand.latest { next(SIMD2(min($0.x, $1.x), min($0.y, $1.y))) }
    }
  }

  mutating func addClamped() {
    add("clamped", over: numbers, { $0.clamped(to: 0...60) }) { next in
      { next(min(max($0, 0), 60)) }
    }
    add("clamped of points", over: points, { $0.clamped(from: SIMD2(1, 2), to: SIMD2(3, 4)) }) {
      next in
      { next(SIMD2(min(max($0.x, 1), 3), min(max($0.y, 2), 4))) }
    }
  }

  mutating func addRubberBanded() {
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
      ByHand.latest(of: 4) { (n: [Double]) in next(banded(n[0], n[1], max(n[1], n[2]), n[3])) }
    }
    addJoin(
      "rubberBanded of points by streams", inputs: 4, over: points, claims: .joins,
      { $0[0].rubberBanded(below: $0[1], above: $0[2], maxLength: $0[3].x()) }
    ) { next in
      ByHand.latest(of: 4) { (p: [SIMD2<Double>]) in
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
      ByHand.latest(of: 3) { (p: [SIMD2<Double>]) in
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
      ByHand.latest(of: 3) { (p: [SIMD2<Double>]) in
        let inside = SIMD2(
          banded(p[0].x, 0, p[1].x, p[2].x), banded(p[0].y, 0, p[1].y, p[2].x))
        next(p[1].x > 3 ? inside : p[0])
      }
    }
  }
}

private func rewritten(_ inputs: [MotionObservable<Int>]) -> MotionObservable<Double> {
  let starts: [MotionObservable<Double>] = inputs.map { $0.map { Double($0) } }
  let ends: [MotionObservable<Double>] = inputs.map { $0.map { Double($0 + 16) } }
  return starts[0].rewriteRange(
    start: starts[1], end: ends[2], destinationStart: starts[3], destinationEnd: ends[4])
}

/// Takes a value, the ends of its range, and the ends of the destination range. Adds 16 to the
/// second end of each range.
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
