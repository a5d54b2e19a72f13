/// What a span of time does to a spring: the exact solution of its equation as a 2 × 2 matrix.
///
/// With y the distance from the destination and v the velocity,
///
///     y(t + τ) = a y(t) + b v(t)
///     v(t + τ) = c y(t) + d v(t)
///
/// It depends on the spring and on τ only. So a spring that ticks at a constant step needs four
/// multiplications a step, and steps of any lengths lead to the same place (law L14).
@frozen
public struct SpringPropagator: Equatable, Sendable {
  /// Distance to distance.
  public var a: Double
  /// Velocity to distance.
  public var b: Double
  /// Distance to velocity.
  public var c: Double
  /// Velocity to velocity.
  public var d: Double

  /// The matrix of these four.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// What `elapsed` seconds do. Cost: an exponential or two, and a sine.
  ///
  /// With α = friction / 2 mass, ω² = tension / mass and D = α² − ω², the solution is
  /// e^(−αt) (C + α S, S; −ω² S, C − α S), where C = cosh √D t and S = sinh √D t / √D: of an imaginary
  /// argument, and so a cosine and a sine, where the spring is under-damped. Around the border of the
  /// two, both are the same power series in D t².
  @inlinable
  public init(_ spring: SpringParameters, elapsed t: Double) {
    let alpha = spring.friction / (2 * spring.mass)
    let square = spring.tension / spring.mass
    // As a product, which loses nothing where the two nearly cancel.
    let frequency = square.squareRoot()
    let discriminant = (alpha - frequency) * (alpha + frequency)
    let z = discriminant * t * t
    if z.magnitude < 1 {
      self.init(seriesOf: z, t, alpha: alpha, square: square)
    } else if z < 0 {
      self.init(swinging: (-discriminant).squareRoot(), t, alpha: alpha, square: square)
    } else {
      self.init(creeping: discriminant.squareRoot(), t, alpha: alpha, square: square)
    }
  }

  /// Near the border: C = Σ zⁿ / (2n)!, S = t Σ zⁿ / (2n + 1)!, to n = 9, with |z| < 1.
  @inlinable
  init(seriesOf z: Double, _ t: Double, alpha: Double, square: Double) {
    var even = 1.0
    var odd = 1.0
    var n = 18.0
    while n > 0 {
      even = 1 + z / (n * (n - 1)) * even
      odd = 1 + z / (n * (n + 1)) * odd
      n -= 2
    }
    let decay = exponential(-alpha * t)
    self.init(decay: decay, even: even, odd: t * odd, alpha: alpha, square: square)
  }

  /// Under-damped: it swings with frequency `w`.
  @inlinable
  init(swinging w: Double, _ t: Double, alpha: Double, square: Double) {
    let decay = exponential(-alpha * t)
    let angle = w * t
    // Beyond that an angle has no fraction left to say where in the swing it is.
    let (sine, cosine) = angle < 0x1p51 ? sineAndCosine(angle) : (0, 1)
    self.init(decay: decay, even: cosine, odd: sine / w, alpha: alpha, square: square)
  }

  @inlinable
  init(decay: Double, even: Double, odd: Double, alpha: Double, square: Double) {
    b = decay * odd
    a = decay * even + alpha * b
    c = -square * b
    d = decay * even - alpha * b
  }

  /// Over-damped: a sum of two decays, α ± w. The slower rate as a quotient, where the difference would
  /// cancel.
  @inlinable
  init(creeping w: Double, _ t: Double, alpha: Double, square: Double) {
    let fast = alpha + w
    let slow = square / fast
    let e1 = exponential(-slow * t)
    let e2 = exponential(-fast * t)
    let p = slow / w
    a = 0.5 * (e1 * (2 + p) - e2 * p)
    b = (e1 - e2) / (2 * w)
    c = -square * b
    d = 0.5 * (e2 * (2 + p) - e1 * p)
  }

  /// The distance from the destination, after.
  @inlinable
  @inline(__always)
  public func displacement<Value: Vector>(_ displacement: Value, _ velocity: Value) -> Value {
    displacement.scaled(by: a).adding(velocity.scaled(by: b))
  }

  /// The velocity, after.
  @inlinable
  @inline(__always)
  public func velocity<Value: Vector>(_ displacement: Value, _ velocity: Value) -> Value {
    displacement.scaled(by: c).adding(velocity.scaled(by: d))
  }
}
