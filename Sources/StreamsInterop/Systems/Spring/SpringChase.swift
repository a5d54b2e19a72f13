import StreamsOperators

/// The effect of a time span on a spring whose destination moves during that span: the exact solution if the
/// destination moves along a polynomial of degree three or less.
///
/// With d the destination, y = x − d and u = x′ − d′ at the beginning, and α = friction / 2 mass,
///
///     y″ + 2α y′ + ω² y = −(d″ + 2α d′) = g₀ + g₁ s + g₂ s² / 2
///     y(h) = a y + b u + g₀ I₀ + g₁ I₁ + g₂ I₂
///     u(h) = c y + d u + g₀ b  + g₁ I₀ + g₂ I₁        Iₖ = ∫₀ʰ b(h − s) sᵏ / k! ds
///
/// where a, b, c and d are those of ``SpringPropagator``. A particular solution in powers of s
/// would also work, but suffers from unbounded cancellation if a spring is soft.
@usableFromInline struct SpringChase {
  @usableFromInline let spring: SpringStyle
  @usableFromInline let elapsed: Double
  @usableFromInline let propagator: SpringPropagator
  @usableFromInline let alpha: Double
  /// The integrals I₀, I₁ and I₂.
  @usableFromInline let integrals: (Double, Double, Double)

  @usableFromInline init(_ spring: SpringStyle, elapsed h: Double) {
    self.spring = spring
    elapsed = h
    propagator = SpringPropagator(spring, elapsed: h)
    alpha = spring.friction / (2 * spring.mass)
    let square = spring.tension / spring.mass
    let frequency = square.squareRoot()
    let discriminant = (alpha - frequency) * (alpha + frequency)
    if discriminant * h * h >= 1 {
      integrals = Self.creeping(discriminant.squareRoot(), h, alpha: alpha, square: square)
    } else if square * h * h < 1 {
      integrals = Self.series(h, alpha: alpha, square: square)
    } else {
      integrals = Self.byParts(propagator, h, alpha: alpha, square: square)
    }
  }

  /// The distance and the velocity after the span.
  ///
  /// - Parameters:
  ///   - displacement: the distance from the destination's position at the beginning.
  ///   - way: the distance that the destination moves.
  ///   - velocities: the destination's velocities at the beginning and at the end; `nil` if it
  ///     moves at constant velocity.
  /// - Returns: The distance from the destination's position at the end, and the velocity then.
  @inlinable func step<Value: Vector>(
    displacement: Value, velocity: Value, way: Value, velocities: (start: Value, end: Value)?
  ) -> (displacement: Value, velocity: Value) {
    let mean = way.scaled(by: 1 / elapsed)
    let (i0, i1, i2) = integrals
    guard let (first, last) = velocities else {
      let relative = velocity.subtracting(mean)
      let g0 = mean.scaled(by: -2 * alpha)
      return (
        propagator.displacement(displacement, relative).adding(g0.scaled(by: i0)),
        propagator.velocity(displacement, relative).adding(g0.scaled(by: propagator.b)).adding(mean)
      )
    }
    // The Hermite cubic: first s + c2 s² + c3 s³.
    let c2 = mean.scaled(by: 3).subtracting(first.scaled(by: 2)).subtracting(last)
      .scaled(by: 1 / elapsed)
    let c3 = first.adding(last).subtracting(mean.scaled(by: 2))
      .scaled(by: 1 / (elapsed * elapsed))
    let relative = velocity.subtracting(first)
    let g0 = c2.scaled(by: -2).subtracting(first.scaled(by: 2 * alpha))
    let g1 = c3.scaled(by: -6).subtracting(c2.scaled(by: 4 * alpha))
    let g2 = c3.scaled(by: -12 * alpha)
    return (
      propagator.displacement(displacement, relative)
        .adding(g0.scaled(by: i0)).adding(g1.scaled(by: i1)).adding(g2.scaled(by: i2)),
      propagator.velocity(displacement, relative).adding(last)
        .adding(g0.scaled(by: propagator.b)).adding(g1.scaled(by: i0)).adding(g2.scaled(by: i1))
    )
  }

  // MARK: The integrals

  /// The integrals for strong overdamping, from the two decays.
  private static func creeping(
    _ w: Double, _ h: Double, alpha: Double, square: Double
  ) -> (Double, Double, Double) {
    let fast = alpha + w
    let slow = square / fast
    let (s, f) = (decays(slow * h), decays(fast * h))
    let scale = h / (2 * w)
    return (scale * (s.0 - f.0), scale * h * (s.1 - f.1), scale * h * h * (s.2 - f.2))
  }

  /// The functions φ₁, φ₂ and φ₃ of −z, where φₖ = ∫₀¹ e^(−z (1 − θ)) θᵏ⁻¹ / (k − 1)! dθ.
  private static func decays(_ z: Double) -> (Double, Double, Double) {
    guard z < 1 else {
      let first = (1 - exponential(-z)) / z
      let second = (1 - first) / z
      return (first, second, (0.5 - second) / z)
    }
    // Σ (−z)ⁿ / (n + 3)!; the others follow from φₖ = 1 / k! − z φₖ₊₁, without cancellation.
    var third = 0.0
    var n = 18.0
    while n > 0 {
      third = (1 - z * third) / (n + 3)
      n -= 1
    }
    third = (1 - z * third) / 6
    let second = 0.5 - z * third
    return (1 - z * second, second, third)
  }

  /// The integrals from the power series of the impulse response, b(t) = Σ βₙ tⁿ, without division by ω or by the root
  /// of the discriminant.
  private static func series(
    _ h: Double, alpha: Double, square: Double
  ) -> (Double, Double, Double) {
    // The terms βₙ hⁿ for the last two n.
    var before = 0.0
    var term = h
    var result = (0.0, 0.0, 0.0)
    var n = 1.0
    while n <= 40 {
      let first = term * h / (n + 1)
      let second = first * h / (n + 2)
      let third = second * h / (n + 3)
      result.0 += first
      result.1 += second
      result.2 += third
      // This condition checks two terms, because every other term may be 0.
      if term.magnitude + before.magnitude < 1e-18 * h { break }
      n += 1
      let next = -(2 * alpha * h * (n - 1) * term + square * h * h * before) / (n * (n - 1))
      before = term
      term = next
    }
    return result
  }

  /// The integrals from integration by parts: ω² Iₖ + 2α Iₖ₋₁ + Iₖ₋₂ = hᵏ / k!, where I₋₁ is b and I₋₂ is d.
  private static func byParts(
    _ way: SpringPropagator, _ h: Double, alpha: Double, square: Double
  ) -> (Double, Double, Double) {
    let i0 = (1 - 2 * alpha * way.b - way.d) / square
    let i1 = (h - 2 * alpha * i0 - way.b) / square
    let i2 = (h * h / 2 - 2 * alpha * i1 - i0) / square
    return (i0, i1, i2)
  }
}

/// A spring's record of the motion that its destination follows.
@usableFromInline final class SpringLead<Value: Vector> {
  /// Whether the destination moves between frames instead of stepping.
  @usableFromInline var isActive = false
  /// Returns the destination's current velocity, if known.
  @usableFromInline var readVelocity: (() -> Value)?
  /// The last step of the destination: its length, and its velocity at both ends.
  @usableFromInline var way = Value.zero
  @usableFromInline var velocities: (start: Value, end: Value)?
  @usableFromInline var lastVelocity: Value?
  /// The chase for the length of the last step; the next step usually has the same length.
  @usableFromInline var chase: SpringChase?

  @inlinable init() {}

  @inlinable var velocity: Value? {
    guard let velocity = readVelocity?(), velocity.isFiniteVector else { return nil }
    return velocity
  }

  @inlinable func setOut() {
    lastVelocity = velocity
  }

  /// Records a step of the destination.
  @inlinable func move(by way: Value) {
    let velocity = velocity
    velocities = nil
    if let lastVelocity, let velocity { velocities = (lastVelocity, velocity) }
    lastVelocity = velocity
    self.way = way
  }

  /// The effect of a time span on a spring that follows this destination.
  @inlinable func chase(_ spring: SpringStyle, _ elapsed: Double) -> SpringChase {
    if let chase, chase.elapsed == elapsed, chase.spring == spring { return chase }
    let made = SpringChase(spring, elapsed: elapsed)
    chase = made
    return made
  }
}
