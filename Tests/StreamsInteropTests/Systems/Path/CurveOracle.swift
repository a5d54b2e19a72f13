import StreamsOperators

/// A cubic curve, given by its control points and measured independently of the tested code.
enum CurveOracle {
  /// Applies Simpson's rule to the speed, in extended precision. The points cluster around the lowest speed, because
  /// the curve may almost have a cusp there.
  static func length(_ p: [SIMD2<Double>], parts: Int = 5000) -> Double {
    func speed(_ t: Extended) -> Extended {
      let s = 1 - t
      func axis(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Extended {
        let first = s * s * (Extended(b) - Extended(a))
        let second = 2 * s * t * (Extended(c) - Extended(b))
        return 3 * (first + second + t * t * (Extended(d) - Extended(c)))
      }
      let x = axis(p[0].x, p[1].x, p[2].x, p[3].x)
      let y = axis(p[0].y, p[1].y, p[2].y, p[3].y)
      return (x * x + y * y).squareRoot()
    }
    var (low, high) = (Extended(0), Extended(1))
    let grid = (0...2000).map { Extended($0) / 2000 }
    if let near = grid.min(by: { speed($0) < speed($1) }) {
      (low, high) = (max(near - grid[1], 0), min(near + grid[1], 1))
    }
    for _ in 0..<80 {
      let third = (high - low) / 3
      if speed(low + third) < speed(high - third) { high -= third } else { low += third }
    }
    let least = (low + high) / 2
    /// Integrates from there to an end, with a cubic substitution.
    func side(to end: Extended) -> Extended {
      let way = end - least
      var sum = 3 * speed(end)
      for index in 1..<parts {
        let u = Extended(index) / Extended(parts)
        sum += speed(least + way * u * u * u) * 3 * u * u * (index % 2 == 0 ? 2 : 4)
      }
      return abs(way) * sum / Extended(3 * parts)
    }
    return Double(side(to: 0) + side(to: 1))
  }

  /// The parameter of the nearest point, by a search with shrinking steps.
  static func parameter(of point: SIMD2<Double>, _ p: [SIMD2<Double>]) -> Double {
    func distance(_ t: Double) -> Double { (split(p, at: t)[3] - point).length }
    var best = 0.0
    for index in 0...2000 where distance(Double(index) / 2000) < distance(best) {
      best = Double(index) / 2000
    }
    var step = 1.0 / 2000
    while step > 1e-17 {
      if distance(best + step) < distance(best) {
        best += step
      } else if distance(best - step) < distance(best) {
        best -= step
      } else {
        step /= 2
      }
    }
    return best
  }

  static func split(_ p: [SIMD2<Double>], at t: Double) -> [SIMD2<Double>] {
    var points = p
    var first = [p[0]]
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
      first.append(points[0])
    }
    return first
  }
}
