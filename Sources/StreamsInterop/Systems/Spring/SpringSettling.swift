import StreamsOperators

extension SpringStyle {
  /// The number of seconds until a spring counts as settled, which is until distance and velocity together, measured as
  /// the root of their energy in units of distance, are `threshold` times their current value.
  ///
  /// - Parameters:
  ///   - displacement: the distance from the destination.
  ///   - velocity: the velocity, in units per second.
  ///   - threshold: the remaining fraction, above 0 and below 1.
  /// - Returns: 0 for a spring at rest, infinity without friction. The result is exact to the last few digits.
  ///
  /// Cost: about a hundred exponentials, because the energy never grows and the moment is found by bisection.
  public func settlingDuration<Value: Vector>(
    displacement: Value, velocity: Value, threshold: Double = 0.001
  ) -> Double {
    require(
      threshold > 0 && threshold < 1,
      "SpringStyle.threshold: expected a value above 0 and below 1",
      "\(threshold)")
    let energy = displacement.squaredLength + mass / tension * velocity.squaredLength
    return settlingDuration(
      displacement: displacement, velocity: velocity, limit: threshold * threshold * energy)
  }

  /// The number of seconds until the energy, in units of squared distance, is at most `limit`.
  @usableFromInline func settlingDuration<Value: Vector>(
    displacement: Value, velocity: Value, limit: Double
  ) -> Double {
    let squaredPeriod = mass / tension
    guard displacement.squaredLength + squaredPeriod * velocity.squaredLength > limit else {
      return 0
    }
    guard friction > 0 else { return .infinity }
    return firstMoment(near: response) { time in
      let way = SpringPropagator(self, elapsed: time)
      let left =
        way.displacement(displacement, velocity).squaredLength
        + squaredPeriod * way.velocity(displacement, velocity).squaredLength
      return left <= limit
    }
  }

  /// The distance by which a spring released at rest passes its destination, as a fraction of the initial distance: 0
  /// for damping ratios of 1 and above.
  ///
  /// The formula is e^(−πζ / √(1 − ζ²)).
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return exponential(-Double.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
  }
}

extension MotionStyle where Self == SpringStyle {
  /// A spring that settles in a given time, with at most a given overshoot.
  ///
  ///     x.animate(to: 100, .spring(settlingIn: 0.3, overshoot: 0.05), on: clock)
  ///
  /// - Parameters:
  ///   - duration: the number of seconds from release at rest until the spring counts as settled; above 0.
  ///   - overshoot: the distance by which the spring may pass the destination, as a fraction of the initial distance:
  ///     at least 0, and below 1. The spring uses all of it, so that it starts as softly as possible; at 0, it is
  ///     critically damped.
  ///   - threshold: the remaining fraction at which the spring counts as settled, as in
  ///     ``SpringStyle/settlingDuration(displacement:velocity:threshold:)``.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring.
  public static func spring(
    settlingIn duration: Double, overshoot: Double = 0, threshold: Double = 0.001, mass: Double = 1
  ) -> SpringStyle {
    require(
      duration > 0 && duration.isFinite,
      "SpringStyle.settlingIn: expected a finite value above 0",
      "\(duration)")
    require(
      overshoot >= 0 && overshoot < 1,
      "SpringStyle.overshoot: expected at least 0 and below 1",
      "\(overshoot)")
    // ζ = −ln o / √(π² + ln² o): the formula of the overshoot, solved for ζ.
    let logarithm = overshoot > 0 ? -naturalLogarithm(overshoot) : 0
    let ratio =
      overshoot > 0
      ? logarithm / (Double.pi * Double.pi + logarithm * logarithm).squareRoot() : 1
    // In units of the response, the settling time depends only on the damping ratio.
    let unit = SpringStyle.spring(response: 1, dampingRatio: ratio)
    let responses = unit.settlingDuration(
      displacement: 1.0, velocity: 0.0, threshold: threshold)
    return spring(response: duration / responses, dampingRatio: ratio, mass: mass)
  }
}

/// The first moment after 0 from which a condition stays true, to the last bit: found by doubling,
/// then by bisection.
///
/// - Parameters:
///   - guess: an estimate of the moment, above 0.
///   - limit: the latest moment; the result is infinity if the condition is not true before it.
func firstMoment(
  near guess: Double, before limit: Double = .infinity, _ isSo: (Double) -> Bool
) -> Double {
  var late = guess
  while !isSo(late) {
    late *= 2
    guard late < limit else { return .infinity }
  }
  var early = 0.0
  while true {
    let middle = early + (late - early) / 2
    guard middle > early, middle < late else { return late }
    if isSo(middle) { late = middle } else { early = middle }
  }
}
