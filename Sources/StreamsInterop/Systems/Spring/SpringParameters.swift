/// What makes a spring: how strongly it pulls, how much it is slowed, how heavy what it moves is.
///
///     m ẍ = −tension (x − destination) − friction ẋ
///
/// People say the same in two other ways, and all three convert: `response` and `dampingRatio`, and
/// `duration` and `bounce`.
@frozen
public struct SpringParameters: Equatable, Sendable {
  /// The pull per unit of distance, the stiffness: above 0.
  public var tension: Double { didSet { Self.check(tension, friction, mass) } }
  /// The slowing per unit of velocity, the damping: at least 0. At 0 a spring never comes to rest.
  public var friction: Double { didSet { Self.check(tension, friction, mass) } }
  /// What is moved: above 0.
  public var mass: Double { didSet { Self.check(tension, friction, mass) } }

  /// A spring by its constants. The defaults are Material Motion's, whose damping ratio is 0.81.
  ///
  /// Traps unless tension and mass are above 0, friction is at least 0, and all are finite.
  @inlinable
  public init(tension: Double = 342, friction: Double = 30, mass: Double = 1) {
    Self.check(tension, friction, mass)
    self.tension = tension
    self.friction = friction
    self.mass = mass
  }

  /// A spring by the period that it would have without friction, and by how much it is damped.
  ///
  /// - Parameters:
  ///   - response: seconds a period, above 0. UIKit and SwiftUI use the word so.
  ///   - dampingRatio: 0 swings for ever, 1 is the fastest without overshoot, above is slower.
  ///   - mass: how heavy what moves is; above 0.
  @inlinable
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    require(
      response > 0 && response.isFinite, "SpringParameters: response must be above 0, and finite",
      "\(response)")
    require(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "SpringParameters: dampingRatio must be at least 0, and finite", "\(dampingRatio)")
    let frequency = 2 * Double.pi / response
    self.init(
      tension: mass * frequency * frequency, friction: 2 * dampingRatio * mass * frequency,
      mass: mass)
  }

  /// A spring by how long it seems to take, and by how bouncy it is: SwiftUI's pair.
  ///
  /// - Parameters:
  ///   - duration: seconds, above 0; the response.
  ///   - bounce: above −1 and at most 1. At 0 critically damped, at 1 it swings for ever, below 0
  ///     over-damped: the damping ratio is 1 − bounce, and 1 / (1 + bounce) below 0.
  ///   - mass: how heavy what moves is; above 0.
  @inlinable
  public init(duration: Double, bounce: Double, mass: Double = 1) {
    require(
      bounce > -1 && bounce <= 1, "SpringParameters: bounce must be above -1 and at most 1",
      "\(bounce)")
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
  }

  @inlinable
  static func check(_ tension: Double, _ friction: Double, _ mass: Double) {
    require(
      tension > 0 && tension.isFinite, "spring: tension must be above 0, and finite", "\(tension)")
    require(
      friction >= 0 && friction.isFinite, "spring: friction must be at least 0, and finite",
      "\(friction)")
    require(mass > 0 && mass.isFinite, "spring: mass must be above 0, and finite", "\(mass)")
  }

  /// Radians a second, of the swing without friction.
  @inlinable
  public var angularFrequency: Double { (tension / mass).squareRoot() }

  /// Friction as a fraction of what just prevents overshoot.
  @inlinable
  public var dampingRatio: Double { friction / (2 * (tension * mass).squareRoot()) }

  /// Seconds a period, without friction.
  @inlinable
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// How long it seems to take: the ``response``.
  @inlinable
  public var duration: Double { response }

  /// How bouncy it is: 1 − damping ratio, and below 0 where that exceeds 1.
  @inlinable
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// This spring without overshoot: with friction for a damping ratio of 1 where it has less.
  @inlinable
  public var withoutOvershoot: SpringParameters {
    let critical = 2 * (tension * mass).squareRoot()
    return friction >= critical
      ? self : SpringParameters(tension: tension, friction: critical, mass: mass)
  }
}
