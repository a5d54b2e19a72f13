import Foundation
import StreamsInterop

/// Motions handed to others against their equations, written out with the C library's functions.
enum ExportClaims {
  static var all: [Claim] {
    [
      text("CSS linear() of an oscillating spring, from its text", ratio: 0.3),
      text("CSS linear() of a creeping spring, from its text", ratio: 3), points, cubics,
    ]
  }

  private static let omega = 2 * Double.pi / 0.4

  /// How much of the way from 0 to 1 is done.
  private static func place(_ time: Double, _ ratio: Double) -> Double {
    if ratio < 1 {
      let w = omega * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-ratio * omega * time) * (cos(w * time) + ratio * omega / w * sin(w * time))
    }
    let w = omega * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (ratio * omega - w, ratio * omega + w)
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (2 * w)
  }

  private static func curve(_ ratio: Double) -> MotionCurve {
    .spring(SpringStyle.spring(response: 0.4, dampingRatio: ratio), threshold: 1e-6)
  }

  private static func text(_ claim: String, ratio: Double) -> Claim {
    let easing = curve(ratio).linearEasing(tolerance: 0.002)
    let points = read(easing.css)
    var worst = 0.0
    for step in 0...200_000 {
      let part = Double(step) / 200_000
      let exact = place(part * easing.duration, ratio)
      worst = max(worst, abs(line(points, part) - exact))
    }
    return Claim(
      claim: "\(claim): \(easing.points.count) points, error as a fraction of the travel",
      oracle: "the equation, at 200,000 moments", worst: worst, limit: 0.002)
  }

  /// The text's numbers, read by hand.
  private static func read(_ css: String) -> [(Double, Double)] {
    let stops = css.dropFirst("linear(".count).dropLast().split(separator: ",")
    return stops.enumerated().map { index, stop in
      let words = stop.split(separator: " ")
      let value = Double(words[0]) ?? .nan
      guard words.count > 1 else { return (index == 0 ? 0 : 1, value) }
      return ((Double(words[1].dropLast()) ?? .nan) / 100, value)
    }
  }

  private static func line(_ points: [(Double, Double)], _ x: Double) -> Double {
    let next = points.firstIndex { $0.0 > x } ?? points.count - 1
    let (a, b) = (points[max(next, 1) - 1], points[max(next, 1)])
    return b.0 > a.0 ? a.1 + (b.1 - a.1) * min(1, (x - a.0) / (b.0 - a.0)) : b.1
  }

  /// A parabola by lines whose ends are exact takes at least these: those at the ends span (1 + √2) √e,
  /// those between √8 √e.
  private static var points: Claim {
    let tolerance = 1e-4
    let curve = MotionCurve(duration: 1, value: { $0 * $0 }, velocity: { 2 * $0 })
    let found = Double(curve.polyline(tolerance: tolerance).points.count - 1)
    let root = tolerance.squareRoot()
    let least =
      2 + ((1 - 2 * (1 + 2.0.squareRoot()) * root) / (8.0.squareRoot() * root)).rounded(.up)
    return Claim(
      claim: "lines used for a parabola, per line needed", oracle: "closed form",
      worst: found / least, limit: 1.07)
  }

  private static var cubics: Claim {
    let frames = curve(0.3).keyframes(tolerance: 0.002)
    var worst = 0.0
    for (a, b) in zip(frames.keyframes, frames.keyframes.dropFirst()) where b.time > a.time {
      for step in 0...2000 {
        let s = Double(step) / 2000
        let h = b.time - a.time
        let c0 = a.value
        let c1 = (a.velocity ?? 0) * h
        let c2 = 3 * (b.value - a.value) - 2 * c1 - (b.velocity ?? 0) * h
        let c3 = 2 * (a.value - b.value) + c1 + (b.velocity ?? 0) * h
        let value = c0 + s * (c1 + s * (c2 + s * c3))
        worst = max(worst, abs(value - place(a.time + s * h, 0.3)))
      }
    }
    return Claim(
      claim: "\(frames.keyframes.count) keyframes of an oscillating spring, "
        + "error as a fraction of the travel",
      oracle: "the equation, at 2000 moments per keyframe", worst: worst, limit: 0.002)
  }
}
