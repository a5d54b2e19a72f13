/// How quickly moving things slow down: the rates that people are used to, and the other way to say one.
public enum DecayRate {
  /// As UIKit's scroll views do by default: 0.998 of the velocity is left after each millisecond.
  public static var normal: Double { perSecond(decelerationPerMillisecond: 0.998) }
  /// As UIKit's scroll views do that page or shall stop soon: 0.99 is left after each millisecond.
  public static var fast: Double { perSecond(decelerationPerMillisecond: 0.99) }

  /// The rate λ of e^(−λt), of what part of the velocity is left after a millisecond: −1000 ln d.
  ///
  /// - Parameter deceleration: above 0 and below 1, else traps.
  public static func perSecond(decelerationPerMillisecond deceleration: Double) -> Double {
    require(
      deceleration > 0 && deceleration < 1,
      "DecayRate: decelerationPerMillisecond must be above 0 and below 1", "\(deceleration)")
    return -1000 * naturalLogarithm(deceleration)
  }
}
