/// The reason why a spring moves a component.
@usableFromInline package enum DecayCatcher: UInt8 {
  case nothing, lower, upper, target
}

/// The motion of one component: it slows down, and at some point a spring may take over.
///
///     x(t) = x₀ + v₀ (1 − e^(−λt)) / λ        v(t) = v₀ e^(−λt)
@usableFromInline package struct DecayComponent {
  @usableFromInline let start: Double
  @usableFromInline package let velocity: Double
  @usableFromInline let rate: Double
  /// The time at which the spring takes over: 0 for the beginning, infinity for never.
  @usableFromInline package let switchTime: Double
  /// The position to which the spring pulls the component.
  @usableFromInline package let anchor: Double
  /// The distance from the anchor, and the velocity, at which the spring takes over.
  @usableFromInline let displacement: Double
  @usableFromInline package let springVelocity: Double
  @usableFromInline package let catcher: DecayCatcher

  /// A component that no spring catches.
  @inlinable init(from start: Double, velocity: Double, rate: Double, to end: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    switchTime = .infinity
    anchor = end
    displacement = 0
    springVelocity = 0
    catcher = .nothing
  }

  /// A component that a spring moves from the beginning.
  @inlinable init(
    caughtBy catcher: DecayCatcher, at anchor: Double, from start: Double, velocity: Double
  ) {
    self.start = start
    self.velocity = velocity
    rate = 1
    switchTime = 0
    self.anchor = anchor
    displacement = start - anchor
    springVelocity = velocity
    self.catcher = catcher
  }

  /// A component that reaches a bound on its way, with some velocity of the same sign remaining.
  @inlinable init(
    from start: Double, velocity: Double, rate: Double, leftVelocity: Double,
    caughtBy catcher: DecayCatcher, at bound: Double
  ) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    // e^(−λt) is the remaining fraction of the velocity.
    let lost = rate * (bound - start) / velocity
    switchTime = -logarithmOfRest(lost, leftVelocity / velocity) / rate
    anchor = bound
    displacement = 0
    springVelocity = leftVelocity
    self.catcher = catcher
  }

  /// The square of the motion's extent, with a spring's velocity converted to a distance.
  @inlinable func squaredScale(_ squaredPeriod: Double) -> Double {
    squaredRest(at: 0, SpringPropagator(a: 1, b: 0, c: 0, d: 1), squaredPeriod)
  }

  /// The remaining motion, as a squared distance. It never grows.
  ///
  /// - Parameter propagator: the propagator for the time since the spring took over.
  @inlinable func squaredRest(
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

/// (1 − e^(−λt)) / λ: the time that the same distance takes at the initial velocity. Loses no digits for a small λt,
/// and is `t` for a rate of 0.
@inlinable func decayedTime(_ time: Double, rate: Double) -> Double {
  decayedTime(time, rate: rate, factor: exponential(-rate * time))
}

/// The decayed time, given `factor`, e^(−λt).
@inlinable func decayedTime(_ time: Double, rate: Double, factor: Double) -> Double {
  let z = rate * time
  guard z < 0.1 else { return (1 - factor) / rate }
  // Σ (−z)ⁿ / (n + 1)!, until less than 2⁻⁵⁷ remains.
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

/// ln (1 − lost), with `rest` = 1 − lost, computed from whichever of the two is more precise.
@inlinable func logarithmOfRest(_ lost: Double, _ rest: Double) -> Double {
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
