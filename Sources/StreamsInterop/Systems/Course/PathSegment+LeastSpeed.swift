extension PathSegment {
  /// The parameters strictly between 0 and 1 at which the speed has a local minimum: at most two. A
  /// cusp is one of them.
  ///
  /// With A + 2 B t + C t² a third of the derivative, the speed's square has the slope A B + (A C + 2
  /// B²) t + 3 B C t² + C² t³, up to a factor.
  func minimumSpeeds() -> ContiguousArray<Double> {
    var a = control1 - start
    var b = control2 - control1
    var c = end - control2
    let size = max(
      StreamsOperators.length(of: a), StreamsOperators.length(of: b), StreamsOperators.length(of: c)
    )
    guard !isLine, size > 0, size.isFinite else { return [] }
    a /= size
    b = b / size - a
    c = c / size - a - 2 * b
    func dot(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> Double { (left * right).sum() }
    let slope = CubicSlope(
      dot(a, b), dot(a, c) + 2 * dot(b, b), 3 * dot(b, c), dot(c, c))
    var result: ContiguousArray<Double> = []
    var low = 0.0
    for high in slope.turns() + [1] where high > low {
      // A minimum occurs only where the slope changes from below to above 0.
      if slope(low) < 0, slope(high) > 0 { result.append(slope.zero(from: low, to: high)) }
      low = high
    }
    return result
  }
}

/// A polynomial of degree three.
private struct CubicSlope {
  let c0: Double
  let c1: Double
  let c2: Double
  let c3: Double

  init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
  }

  func callAsFunction(_ t: Double) -> Double { c0 + t * (c1 + t * (c2 + t * c3)) }

  /// The polynomial's turning points between 0 and 1, in order.
  func turns() -> ContiguousArray<Double> {
    let square = c2 * c2 - 3 * c3 * c1
    guard square > 0 else { return [] }
    // Uses the form of each zero that avoids cancellation.
    let sum = -(c2 + (c2 < 0 ? -square.squareRoot() : square.squareRoot()))
    let first = sum / (3 * c3)
    let second = c1 / sum
    var result: ContiguousArray<Double> = []
    for t in [min(first, second), max(first, second)] where t > 0 && t < 1 { result.append(t) }
    return result
  }

  /// The polynomial's zero between two parameters at which its signs differ, and between which it has no turning point.
  func zero(from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    var t = low + (high - low) / 2
    for _ in 0..<100 {
      let value = self(t)
      if value == 0 { return t }
      if value < 0 { low = t } else { high = t }
      let next = t - value / (c1 + t * (2 * c2 + t * 3 * c3))
      let inside = next > low && next < high ? next : low + (high - low) / 2
      if inside == t || inside <= low || inside >= high { return inside }
      t = inside
    }
    return t
  }
}
