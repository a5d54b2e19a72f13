/// Familiar deceleration rates, and a conversion from the per-millisecond notation.
public enum DecayRate: Sendable {
  /// The default rate of UIKit's scroll views: 0.998 of the velocity remains after each millisecond.
  public static var normal: Double { perSecond(decelerationPerMillisecond: 0.998) }
  /// The rate of UIKit's scroll views that page or stop quickly: 0.99 of the velocity remains after each millisecond.
  public static var fast: Double { perSecond(decelerationPerMillisecond: 0.99) }

  /// The rate λ of e^(−λt), from the fraction of the velocity that remains after a millisecond: −1000
  /// ln d.
  ///
  /// - Parameter deceleration: the fraction; traps unless it is above 0 and below 1.
  /// - Returns: The rate, per second.
  package static func perSecond(decelerationPerMillisecond deceleration: Double) -> Double {
    require(
      deceleration > 0 && deceleration < 1,
      "DecayRate.decelerationPerMillisecond: expected a value above 0 and below 1",
      "\(deceleration)")
    return -1000 * naturalLogarithm(deceleration)
  }
}
