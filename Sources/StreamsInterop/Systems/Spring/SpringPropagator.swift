import StreamsOperators

/// The effect of a span of time on a spring: the exact solution of its equation as a 2 × 2 matrix.
///
/// With y the distance from the destination and v the velocity,
///
///     y(t + τ) = a·y(t) + b·v(t)
///     v(t + τ) = c·y(t) + d·v(t)
///
/// The matrix depends only on the spring and on τ. So a spring with a constant step needs four multiplications per
/// step, and steps of any length lead to the same position (law L14).
@frozen
@usableFromInline package struct SpringPropagator: Equatable, Sendable {
  /// The effect of the distance on the distance.
  @usableFromInline package var a: Double
  /// The effect of the velocity on the distance.
  @usableFromInline package var b: Double
  /// The effect of the distance on the velocity.
  @usableFromInline package var c: Double
  /// The effect of the velocity on the velocity.
  @usableFromInline package var d: Double

  /// The matrix with these four entries.
  @inlinable package init(a: Double, b: Double, c: Double, d: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The effect of `elapsed` seconds. Cost: an exponential or two, and a sine.
  ///
  /// With α = friction / 2 mass, ω² = tension / mass and D = α² − ω², the solution is e^(−αt) (C + α S, S; −ω² S, C − α
  /// S), where C = cosh √D t and S = sinh √D t / √D. If the spring is under-damped, their argument is imaginary, and
  /// they become a cosine and a sine. Near the border between the two cases, both have the same power series in D t².
  @inlinable package init(_ spring: SpringStyle, elapsed t: Double) {
    let alpha = spring.friction / (2 * spring.mass)
    let square = spring.tension / spring.mass
    // This is a product, which loses no precision where the two terms nearly cancel.
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

  /// The matrix near the border: C = Σ zⁿ / (2n)!, S = t Σ zⁿ / (2n + 1)!, to n = 9, with |z| < 1.
  @inlinable init(seriesOf z: Double, _ t: Double, alpha: Double, square: Double) {
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

  /// The matrix of an under-damped spring, which oscillates with frequency `w`.
  @inlinable init(swinging w: Double, _ t: Double, alpha: Double, square: Double) {
    let decay = exponential(-alpha * t)
    let angle = w * t
    // A larger angle has no fraction left to determine its phase in the oscillation.
    let (sine, cosine) = angle < 0x1p51 ? sineAndCosine(angle) : (0, 1)
    self.init(decay: decay, even: cosine, odd: sine / w, alpha: alpha, square: square)
  }

  @inlinable init(decay: Double, even: Double, odd: Double, alpha: Double, square: Double) {
    b = decay * odd
    a = decay * even + alpha * b
    c = -square * b
    d = decay * even - alpha * b
  }

  /// The matrix of an over-damped spring: a sum of two decays, α ± w. The slower rate is computed as a quotient, since
  /// the difference would cancel.
  @inlinable init(creeping w: Double, _ t: Double, alpha: Double, square: Double) {
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

  /// The distance from the destination after the span.
  @inlinable @inline(__always) package func displacement<Value: Vector>(
    _ displacement: Value, _ velocity: Value
  ) -> Value {
    displacement.scaled(by: a).adding(velocity.scaled(by: b))
  }

  /// The velocity after the span.
  @inlinable @inline(__always) package func velocity<Value: Vector>(
    _ displacement: Value, _ velocity: Value
  ) -> Value {
    displacement.scaled(by: c).adding(velocity.scaled(by: d))
  }
}
