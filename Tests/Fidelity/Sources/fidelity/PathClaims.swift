import Foundation
import StreamsInterop

/// Lengths of curves with cusps or near-cusps.
enum PathClaims {
  static var all: [Claim] { [lengths] }

  private static var lengths: Claim {
    var dice = Dice(5)
    var worst = 0.0
    for round in 0..<300 {
      func leg() -> SIMD2<Double> { SIMD2(dice.unit() - 0.5, dice.unit() - 0.5) * 200 }
      let (first, last) = (leg(), leg())
      // A cusp at t, or near it; every fourth curve is arbitrary.
      let t = [0.501, 0.25003, dice.unit(), 1.0 / 3][round % 4] * 0.998 + 0.001
      let size = [0, 1e-9, 1e-4, 1][round / 4 % 4]
      let off = leg() * size
      let middle =
        round % 5 == 0
        ? leg() : (off - (1 - t) * (1 - t) * first - t * t * last) / (2 * t * (1 - t))
      let start = SIMD2(3.0, -7.0)
      let points = [start, start + first, start + first + middle, start + first + middle + last]
      var path = MotionPath(from: start)
      path.curve(to: points[3], control1: points[1], control2: points[2])
      let exact = length(points, around: t)
      worst = max(worst, abs(path.length - exact) / exact)
    }
    return Claim(
      claim: "lengths of curves with cusps anywhere",
      oracle: "double exponential quadrature between minimum speeds; worst of 300",
      worst: worst, limit: 1e-10)
  }

  /// Integrates the speed between its minima with a rule whose points cluster at both ends.
  private static func length(_ p: [SIMD2<Double>], around t: Double) -> Double {
    let legs = [p[1] - p[0], p[2] - p[1], p[3] - p[2]]
    func speed(_ t: Double) -> Double {
      let s = 1 - t
      let way = 3 * (s * s * legs[0] + 2 * s * t * legs[1] + t * t * legs[2])
      return (way * way).sum().squareRoot()
    }
    // Finds the minima of the speed by ternary search in each of many intervals.
    var cuts = [0.0]
    let parts = 2000
    for index in 1..<parts {
      let middle = Double(index) / Double(parts)
      let step = 1 / Double(parts)
      guard speed(middle) <= speed(middle - step), speed(middle) <= speed(middle + step) else {
        continue
      }
      var (low, high) = (middle - step, middle + step)
      for _ in 0..<200 {
        let a = low + (high - low) / 3
        let b = high - (high - low) / 3
        if speed(a) <= speed(b) { high = b } else { low = a }
      }
      cuts.append((low + high) / 2)
    }
    cuts.append(1)
    var sum = 0.0
    for (start, end) in zip(cuts, cuts.dropFirst()) where end > start {
      sum += crowded(start, end, speed)
    }
    return sum
  }

  /// The double exponential rule of Takahasi and Mori, 1974.
  private static func crowded(
    _ start: Double, _ end: Double, _ function: (Double) -> Double
  ) -> Double {
    let step = 1.0 / 128
    let half = (end - start) / 2
    var sum = 0.0
    for index in -560...560 {
      let u = Double(index) * step
      let inner = Double.pi / 2 * sinh(u)
      let weight = Double.pi / 2 * cosh(u) / (cosh(inner) * cosh(inner))
      // The distance from the nearer end, computed without cancellation.
      let near = half * 2 / (1 + exp(2 * abs(inner)))
      let t = inner < 0 ? start + near : end - near
      if weight > 0 { sum += weight * function(t) }
    }
    return sum * step * half
  }
}
