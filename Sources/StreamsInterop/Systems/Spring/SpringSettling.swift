extension SpringParameters {
  /// Seconds until a spring counts as settled: until distance and velocity together, as the root of
  /// their energy in units of distance, are `threshold` of what they are now.
  ///
  /// - Parameters:
  ///   - displacement: the distance from the destination.
  ///   - velocity: units a second.
  ///   - threshold: above 0 and below 1.
  /// - Returns: 0 for a spring that rests, infinity without friction. Exact to the last few digits.
  ///
  /// Cost: about a hundred exponentials: the energy never grows, so that the moment is found by halving.
  public func settlingDuration<Value: Vector>(
    displacement: Value, velocity: Value, threshold: Double = 0.001
  ) -> Double {
    require(
      threshold > 0 && threshold < 1, "spring: threshold must be above 0 and below 1",
      "\(threshold)")
    let energy = displacement.squaredLength + mass / tension * velocity.squaredLength
    return settlingDuration(
      displacement: displacement, velocity: velocity, limit: threshold * threshold * energy)
  }

  /// Seconds until the energy, in units of squared distance, is at most `limit`.
  @usableFromInline
  func settlingDuration<Value: Vector>(
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

  /// How far a spring that is let go at rest passes its destination, as a fraction of the way: 0 from a
  /// damping ratio of 1 on.
  ///
  /// e^(−πζ / √(1 − ζ²)).
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return exponential(-Double.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
  }

  /// The spring that fulfils wishes: it settles in a time, with at most some overshoot.
  ///
  ///     SpringParameters(settlingIn: 0.3, overshoot: 0.05)
  ///
  /// - Parameters:
  ///   - duration: seconds from rest until it counts as settled; above 0.
  ///   - overshoot: how far it may pass the destination, as a fraction of the way: at least 0 and below
  ///     1. It is used up, since it makes for the softest start; at 0 the spring is critically damped.
  ///   - threshold: when it counts as settled, as in ``settlingDuration(displacement:velocity:threshold:)``.
  ///   - mass: how heavy what moves is; above 0.
  public init(
    settlingIn duration: Double, overshoot: Double = 0, threshold: Double = 0.001, mass: Double = 1
  ) {
    require(
      duration > 0 && duration.isFinite, "spring: settlingIn must be above 0, and finite",
      "\(duration)")
    require(
      overshoot >= 0 && overshoot < 1, "spring: overshoot must be at least 0 and below 1",
      "\(overshoot)")
    // ζ = −ln o / √(π² + ln² o): the overshoot's formula, solved.
    let logarithm = overshoot > 0 ? -naturalLogarithm(overshoot) : 0
    let ratio =
      overshoot > 0
      ? logarithm / (Double.pi * Double.pi + logarithm * logarithm).squareRoot() : 1
    // In units of the response the settling depends on the ratio alone.
    let unit = SpringParameters(response: 1, dampingRatio: ratio)
    let responses = unit.settlingDuration(
      displacement: 1.0, velocity: 0.0, threshold: threshold)
    self.init(response: duration / responses, dampingRatio: ratio, mass: mass)
  }
}

/// The first moment after 0 at which something is so that stays so, to the last bit: by doubling, then by
/// halving.
///
/// - Parameters:
///   - guess: above 0.
///   - limit: infinity is the answer where it is not so before.
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
