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
    add("unwrapped", over: numbers, { $0.unwrapped(period: 60) }) { next in
      var last: Double?
      var periods = 0.0
      return { value in
        if let last { periods -= ((value - last) / 60 - 0.5).rounded(.up) }
        last = value
        next(value + periods * 60)
      }
    }
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
      ByHand.latest { next($0 + $1) }
    }
    addJoin(
      "offset of points by a stream", over: points, and: points, claims: .joins,
      { $0.offset(by: $1) }
    ) { next in
      ByHand.latest { next($0 + $1) }
    }
    add("subtracted", over: numbers, { $0.subtracted(from: 10) }) { next in
      { next(10 - $0) }
    }
    add("subtracted from a point", over: points, { $0.subtracted(from: SIMD2(1, 2)) }) { next in
      { next(SIMD2(1, 2) - $0) }
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
      ByHand.latest { next($0 * $1) }
    }
    addJoin(
      "scaled of points by a stream", over: points, and: divisors, claims: .joins,
      { $0.scaled(by: $1) }
    ) { next in
      ByHand.latest { next($0 * $1) }
    }
    addJoin(
      "scaled per component by a stream", over: points, and: points.map { $0 + 1 }, claims: .joins,
      { $0.scaled(by: $1) }
    ) { next in
      ByHand.latest { next($0 * $1) }
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
      ByHand.latest { next($0 / $1) }
    }
    addJoin(
      "normalized of points by a stream", over: points, and: divisors, claims: .joins,
      { $0.normalized(by: $1) }
    ) { next in
      ByHand.latest { next($0 / $1) }
    }
    addJoin(
      "normalized per component by a stream", over: points, and: points.map { $0 + 1 },
      claims: .joins, { $0.normalized(by: $1) }
    ) { next in
      ByHand.latest { next($0 / $1) }
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
      ByHand.latest { next(abs($0 - $1)) }
    }
    addJoin(
      "distance of points from a stream", over: points, and: points, claims: .joins,
      { $0.distance(from: $1) }
    ) { next in
      ByHand.latest { next(euclidean($0 - $1)) }
    }
    // Uses points on the axes, whose angles are known without an arctangent.
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
      ByHand.latest { next(SIMD2($1, $0.y)) }
    }
    add("yLocked", over: points, { $0.yLocked(to: 50) }) { next in
      { next(SIMD2($0.x, 50)) }
    }
    addJoin(
      "yLocked to a stream", over: points, and: numbers, claims: .joins, { $0.yLocked(to: $1) }
    ) { next in
      ByHand.latest { next(SIMD2($0.x, $1)) }
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
      ByHand.latest {
        next(AnchorPointAdjustment(anchorPoint: $0, position: SIMD2(10, 20) + $0 * $1))
      }
    }
  }

  private var divisors: [Double] { [1, 2, 4, 8] }
  var axes: [SIMD2<Double>] { [SIMD2(3, 0), SIMD2(0, 1), SIMD2(-2, 0), SIMD2(0, -1)] }
}

private func euclidean(_ point: SIMD2<Double>) -> Double {
  (point.x * point.x + point.y * point.y).squareRoot()
}
