import StreamsSystems

/// A number with about 106 bits of precision, as an unevaluated sum of two.
struct Quad {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    let sum = high + low
    self.low = low - (sum - high)
    self.high = sum
  }

  static func + (a: Quad, b: Quad) -> Quad {
    let (s, e) = twoSum(a.high, b.high)
    let (t, f) = twoSum(a.low, b.low)
    let first = Quad(s, e + t)
    return Quad(first.high, first.low + f)
  }

  static prefix func - (a: Quad) -> Quad { Quad(-a.high, -a.low) }
  static func - (a: Quad, b: Quad) -> Quad { a + -b }

  static func * (a: Quad, b: Quad) -> Quad {
    let p = a.high * b.high
    let e = (-p).addingProduct(a.high, b.high)
    return Quad(p, e + (a.high * b.low + a.low * b.high))
  }

  static func / (a: Quad, b: Quad) -> Quad {
    let q = a.high / b.high
    let r = a - b * Quad(q)
    let q2 = r.high / b.high
    let r2 = r - b * Quad(q2)
    return Quad(q, q2) + Quad(r2.high / b.high)
  }

  func squareRoot() -> Quad {
    let root = Quad(high.squareRoot())
    // Newton's method: adds half the remainder divided by the root.
    let once = root + (self - root * root) / (root + root)
    return once + (self - once * once) / (once + once)
  }

  private static func twoSum(_ a: Double, _ b: Double) -> (Double, Double) {
    let s = a + b
    let t = s - a
    return (s, (a - (s - t)) + (b - t))
  }
}

/// A spring's motion by the matrix exponential, with twice the digits of a double: the Taylor series of a
/// short span, squared up to the whole span. It shares nothing with the code under test.
struct ExactSpring {
  /// The exponential of [[0, 1], [−1, −2ζ]] ω t, less one, for distances and for velocities divided by ω.
  private var e00 = Quad(0), e01 = Quad(0), e10 = Quad(0), e11 = Quad(0)
  private let omega: Quad

  init(_ spring: SpringStyle, at time: Double) {
    let mass = Quad(spring.mass)
    let tension = Quad(spring.tension)
    omega = (tension / mass).squareRoot()
    let twoZeta = Quad(spring.friction) / (tension * mass).squareRoot()
    var span = omega * Quad(time)
    var doublings = 0
    while span.high * (1 + twoZeta.high) > 0x1p-6 {
      span = Quad(span.high / 2, span.low / 2)
      doublings += 1
    }
    // The matrix of the span, whose m00 is 0.
    let m01 = span
    let m10 = -span
    let m11 = -(span * twoZeta)
    var (t00, t01, t10, t11) = (Quad(1), Quad(0), Quad(0), Quad(1))
    for n in 1...16 {
      let by = Quad(Double(n))
      (t00, t01, t10, t11) = (
        t01 * m10 / by, (t00 * m01 + t01 * m11) / by,
        t11 * m10 / by, (t10 * m01 + t11 * m11) / by
      )
      (e00, e01, e10, e11) = (e00 + t00, e01 + t01, e10 + t10, e11 + t11)
    }
    // (1 + e)² − 1 = 2e + e², which preserves the digits of small values.
    for _ in 0..<doublings {
      (e00, e01, e10, e11) = (
        e00 + e00 + e00 * e00 + e01 * e10, e01 + e01 + e00 * e01 + e01 * e11,
        e10 + e10 + e10 * e00 + e11 * e10, e11 + e11 + e10 * e01 + e11 * e11
      )
    }
  }

  /// The distance and the velocity after the span.
  func after(_ displacement: Double, _ velocity: Double) -> (displacement: Double, velocity: Double)
  {
    let y = Quad(displacement)
    let u = Quad(velocity) / omega
    let later = y + e00 * y + e01 * u
    let fast = (u + e10 * y + e11 * u) * omega
    return (later.high, fast.high)
  }

  func after(
    _ displacement: SIMD2<Double>, _ velocity: SIMD2<Double>
  ) -> (displacement: SIMD2<Double>, velocity: SIMD2<Double>) {
    let x = after(displacement.x, velocity.x)
    let y = after(displacement.y, velocity.y)
    return (SIMD2(x.displacement, y.displacement), SIMD2(x.velocity, y.velocity))
  }
}

/// The position of a spring at the given time, by a formula that the library doesn't use.
func springPlace(
  from start: SIMD2<Double>, velocity: SIMD2<Double>, to destination: SIMD2<Double>,
  _ spring: SpringStyle, after time: Double
) -> SIMD2<Double> {
  destination + ExactSpring(spring, at: time).after(start - destination, velocity).displacement
}
