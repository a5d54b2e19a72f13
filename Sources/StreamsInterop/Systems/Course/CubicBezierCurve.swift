import StreamsOperators

/// A curve from (0, 0) to (1, 1) with two control points, as a function of x.
package struct CubicBezierCurve: Equatable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double
  // The coefficients of x(t) = ((a t + b) t + c) t, in double-double precision: where the curve is steep, an error in x
  // is magnified without limit.
  private let a: DoubleDouble
  private let b: DoubleDouble
  private let c: DoubleDouble

  /// The curve with the control points (x1, y1) and (x2, y2).
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    let first = DoubleDouble(product: 3, x1)
    let second = DoubleDouble(product: 3, x2)
    a = DoubleDouble(1) + first + -second
    b = second + -(first * 2)
    c = first
  }

  func value(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : x * slopeAtStart }
    if x >= 1 { return x == 1 ? 1 : 1 + (x - 1) * slopeAtEnd }
    let t = parameter(at: x)
    let s = 1 - t
    return 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
  }

  func derivative(at x: Double) -> Double {
    if x <= 0 { return slopeAtStart }
    if x >= 1 { return slopeAtEnd }
    let t = parameter(at: x)
    let slope = Self.rate(x1, x2, t)
    guard slope > 0 else { return 0 }
    return Self.rate(y1, y2, t) / slope
  }

  // MARK: The tangents at the ends

  /// The slope of the line to the next distinct point; 0 if it is vertical.
  private var slopeAtStart: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 != 0 { return 0 }
    if x2 > 0 { return y2 / x2 }
    return y2 == 0 ? 1 : 0
  }

  private var slopeAtEnd: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 != 1 { return 0 }
    if x1 < 1 { return (1 - y1) / (1 - x1) }
    return y1 == 1 ? 1 : 0
  }

  // MARK: Solving

  /// The derivative of a coordinate with respect to the parameter.
  private static func rate(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }

  /// The parameter for `x`, accurate to the last digit or two: x(t) never decreases, since x1 and x2
  /// are between 0 and 1.
  private func parameter(at x: Double) -> Double {
    // Halley's method in plain arithmetic, for parts that aren't steep.
    var t = x
    for _ in 0..<6 {
      let residual = ((a.high * t + b.high) * t + c.high) * t - x
      let slope = (3 * a.high * t + 2 * b.high) * t + c.high
      guard slope > 0.5 else { break }
      let halfBend = 3 * a.high * t + b.high
      let step = residual * slope / (slope * slope - residual * halfBend)
      let next = t - step
      guard next >= 0, next <= 1 else { break }
      t = next
      // After a step, the error is at most about a hundred times the cube of that step.
      if step.magnitude < 1e-6 { return t }
    }
    return steepParameter(at: x, from: t)
  }

  /// The parameter for `x` on any part of the curve, in double-double precision.
  @inline(never)
  private func steepParameter(at x: Double, from guess: Double) -> Double {
    var t = guess
    var lower = 0.0
    var upper = 1.0
    // Newton's method, with bisection if a step would leave the bracket. 53 bisections are enough; near a vertical
    // tangent, Newton's steps are shorter.
    for _ in 0..<256 {
      let residual = (((a * t + b) * t + c) * t + DoubleDouble(-x)).high
      if residual == 0 { return t }
      if residual < 0 { lower = t } else { upper = t }
      let slope = Self.rate(x1, x2, t)
      let step = residual / slope
      var next = t - step
      // After a step, the remaining error is the step's square times x″ / 2 x′, and x″ is at most 12.
      if step * step * 16 < slope * 0x1p-54, next >= lower, next <= upper { return next }
      if !(next > lower && next < upper) {
        next = lower + (upper - lower) / 2
        guard next > lower, next < upper else { return t }
      }
      t = next
    }
    return t
  }
}
