/// What has caught a component that a spring moves.
@usableFromInline
package enum DecayCatcher: UInt8 {
  case nothing, lower, upper, target
}

/// The way of one component: it slows down, and from a moment on a spring may have it.
///
///     x(t) = x₀ + v₀ (1 − e^(−λt)) / λ        v(t) = v₀ e^(−λt)
@usableFromInline
package struct DecayComponent {
  @usableFromInline let start: Double
  @usableFromInline let velocity: Double
  @usableFromInline let rate: Double
  /// When the spring takes it: 0 for from the beginning, infinity for never.
  @usableFromInline package let switchTime: Double
  /// Where it ends: the spring pulls there.
  @usableFromInline package let anchor: Double
  /// The distance from the anchor and the velocity with which the spring takes it.
  @usableFromInline let displacement: Double
  @usableFromInline let springVelocity: Double
  @usableFromInline let catcher: DecayCatcher

  /// One that no spring catches.
  @inlinable
  init(from start: Double, velocity: Double, rate: Double, to end: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    switchTime = .infinity
    anchor = end
    displacement = 0
    springVelocity = 0
    catcher = .nothing
  }

  /// One that a spring moves from the beginning.
  @inlinable
  init(caughtBy catcher: DecayCatcher, at anchor: Double, from start: Double, velocity: Double) {
    self.start = start
    self.velocity = velocity
    rate = 1
    switchTime = 0
    self.anchor = anchor
    displacement = start - anchor
    springVelocity = velocity
    self.catcher = catcher
  }

  /// One that reaches a bound on its way, with a velocity of the same sign left.
  @inlinable
  init(
    from start: Double, velocity: Double, rate: Double, leftVelocity: Double,
    caughtBy catcher: DecayCatcher, at bound: Double
  ) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    // e^(−λt) is the part of the velocity that is left.
    let lost = rate * (bound - start) / velocity
    switchTime = -logarithmOfRest(lost, leftVelocity / velocity) / rate
    anchor = bound
    displacement = 0
    springVelocity = leftVelocity
    self.catcher = catcher
  }

  /// How far the motion reaches, squared, a spring's velocity counting as distance.
  @inlinable
  func squaredScale(_ squaredPeriod: Double) -> Double {
    squaredRest(at: 0, SpringPropagator(a: 1, b: 0, c: 0, d: 1), squaredPeriod)
  }

  /// What is left of it, as a squared distance. Never grows.
  ///
  /// - Parameter propagator: what the time since the spring took it does to that.
  @inlinable
  func squaredRest(
    at time: Double, _ propagator: SpringPropagator, _ squaredPeriod: Double
  ) -> Double {
    guard time >= switchTime else {
      let distance =
        switchTime == .infinity
        ? (anchor - start) * exponential(-rate * time)
        : anchor - start - velocity * decayedTime(time, rate: rate)
      return distance * distance + squaredPeriod * springVelocity * springVelocity
    }
    let distance = propagator.displacement(displacement, springVelocity)
    let velocity = propagator.velocity(displacement, springVelocity)
    return distance * distance + squaredPeriod * velocity * velocity
  }
}

/// (1 − e^(−λt)) / λ: how long it would take at the first velocity to come as far. Loses no digits where
/// λt is small, and is `t` for a rate of 0.
@inlinable
func decayedTime(_ time: Double, rate: Double) -> Double {
  decayedTime(time, rate: rate, factor: exponential(-rate * time))
}

/// The same, where `factor`, e^(−λt), is known.
@inlinable
func decayedTime(_ time: Double, rate: Double, factor: Double) -> Double {
  let z = rate * time
  guard z < 0.1 else { return (1 - factor) / rate }
  // Σ (−z)ⁿ / (n + 1)!, to where less than 2⁻⁵⁷ is left.
  var p = 1.0 / 39_916_800
  p = p * -z + 1.0 / 3_628_800
  p = p * -z + 1.0 / 362_880
  p = p * -z + 1.0 / 40320
  p = p * -z + 1.0 / 5040
  p = p * -z + 1.0 / 720
  p = p * -z + 1.0 / 120
  p = p * -z + 1.0 / 24
  p = p * -z + 1.0 / 6
  p = p * -z + 0.5
  return time * (1 - z * p)
}

/// ln (1 − lost), where `rest` is 1 − lost: by whichever of the two has more digits.
@inlinable
func logarithmOfRest(_ lost: Double, _ rest: Double) -> Double {
  guard lost < 0.25 else { return naturalLogarithm(rest) }
  // −2 artanh (lost / (2 − lost)), whose argument is below 1/7.
  let s = lost / (2 - lost)
  let z = s * s
  var p = 0.0
  var n = 19.0
  while n > 0 {
    p = p * z + 1 / n
    n -= 2
  }
  return -2 * s * p
}
