import StreamsOperators

/// A segment of a path: a cubic Bézier curve or a straight line.
struct PathSegment: Equatable, Sendable {
  let start: SIMD2<Double>
  let control1: SIMD2<Double>
  let control2: SIMD2<Double>
  let end: SIMD2<Double>
  let isLine: Bool

  init(
    from start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>,
    to end: SIMD2<Double>
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }

  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.start = start
    control1 = start
    control2 = end
    self.end = end
    isLine = true
  }

  /// The point at a parameter from 0 to 1, exact at both ends.
  func point(at t: Double) -> SIMD2<Double> {
    if isLine { return start.interpolated(to: end, by: t) }
    if t == 0 { return start }
    if t == 1 { return end }
    // De Casteljau's interpolation never leaves the convex hull of the control points.
    let s = 1 - t
    let a = start * s + control1 * t
    let b = control1 * s + control2 * t
    let c = control2 * s + end * t
    return (a * s + b * t) * s + (b * s + c * t) * t
  }

  /// The derivative, in units per unit of the parameter.
  func derivative(at t: Double) -> SIMD2<Double> {
    if isLine { return end - start }
    let s = 1 - t
    let first = (control1 - start) * (s * s)
    let second = (control2 - control1) * (2 * s * t)
    let third = (end - control2) * (t * t)
    return 3 * (first + second + third)
  }

  /// The direction at a parameter, if any. If the derivative vanishes, it is the direction in which the curve continues
  /// or, at the end, the direction in which it arrives.
  func direction(at t: Double) -> SIMD2<Double> {
    let size = max(
      StreamsOperators.length(of: control1 - start),
      StreamsOperators.length(of: control2 - control1),
      StreamsOperators.length(of: end - control2))
    guard size > 0 else { return .zero }
    let first = derivative(at: t)
    let speed = StreamsOperators.length(of: first)
    // Below this threshold, the derivative is only rounding error.
    if isLine || speed > size * 0x1p-44 { return first / speed }
    let firstLeg: SIMD2<Double> = control1 - start
    let secondLeg: SIMD2<Double> = control2 - control1
    let thirdLeg: SIMD2<Double> = end - control2
    let startBend: SIMD2<Double> = secondLeg - firstLeg
    let endBend: SIMD2<Double> = thirdLeg - secondLeg
    let bend: SIMD2<Double> = startBend * (1 - t) + endBend * t
    let bending = StreamsOperators.length(of: bend)
    if bending > size * 0x1p-44 { return bend / (t < 1 ? bending : -bending) }
    let twist: SIMD2<Double> = endBend - startBend
    let twisting = StreamsOperators.length(of: twist)
    return twisting > 0 ? twist / twisting : .zero
  }

  /// The length between two parameters.
  func arcLength(from start: Double, to end: Double) -> Double {
    gaussLegendre(from: start, to: end) { t in
      StreamsOperators.length(of: derivative(at: t))
    }
  }
}
