extension MotionStyle where Self == SpringStyle {
  /// Material Motion's spring: the default.
  @inlinable public static var spring: SpringStyle { SpringStyle() }

  /// A spring specified by its constants, like ``SpringStyle/init(tension:friction:mass:)``.
  ///
  /// - Parameters:
  ///   - tension: the pull per unit of distance, the stiffness: above 0.
  ///   - friction: the slowing per unit of velocity, the damping: at least 0.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring. Traps for constants that don't define one.
  @inlinable public static func spring(
    tension: Double, friction: Double, mass: Double = 1
  ) -> SpringStyle {
    SpringStyle(tension: tension, friction: friction, mass: mass)
  }

  /// A spring specified by its period without friction and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: the period in seconds, above 0, as in UIKit and SwiftUI.
  ///   - dampingRatio: at 0 the spring swings forever, at 1 it is the fastest without overshoot, and at higher ratios
  ///     it is slower.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring.
  @inlinable public static func spring(response: Double, dampingRatio: Double, mass: Double = 1)
    -> SpringStyle
  {
    require(
      response > 0 && response.isFinite,
      "SpringStyle.response: expected a finite value above 0",
      "\(response)")
    require(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "SpringStyle.dampingRatio: expected a finite value, at least 0", "\(dampingRatio)")
    let frequency = 2 * Double.pi / response
    return SpringStyle(
      tension: mass * frequency * frequency, friction: 2 * dampingRatio * mass * frequency,
      mass: mass)
  }

  /// A spring specified by its apparent duration and its bounce, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - duration: the response in seconds, above 0.
  ///   - bounce: above −1 and at most 1. At 0 the spring is critically damped, at 1 it swings
  ///     forever, and below 0 it is overdamped: the damping ratio is 1 − bounce, and 1 / (1 +
  ///     bounce) below 0.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring.
  @inlinable public static func spring(duration: Double, bounce: Double = 0, mass: Double = 1)
    -> SpringStyle
  {
    require(
      bounce > -1 && bounce <= 1,
      "SpringStyle.bounce: expected a value above -1 and at most 1",
      "\(bounce)")
    return spring(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
  }

  /// A spring in Jetpack Compose's notation: `spring(dampingRatio, stiffness)`, with a mass of 1.
  ///
  /// Source: androidx.compose.animation.core, SpringSpec. Traps like ``SpringStyle/init(tension:friction:mass:)``.
  ///
  /// - Parameters:
  ///   - stiffness: the pull per unit of distance, above 0; Compose's values are 10,000, 1500, 400, 200 and 50.
  ///   - dampingRatio: at least 0; Compose's values are 0.2, 0.5, 0.75 and 1.
  /// - Returns: The spring.
  @inlinable public static func spring(stiffness: Double, dampingRatio: Double) -> SpringStyle {
    // Checked before multiplication, so that the message names the invalid value.
    SpringStyle.check(stiffness, dampingRatio, 1)
    return SpringStyle(tension: stiffness, friction: 2 * dampingRatio * stiffness.squareRoot())
  }

  /// A spring in the notation of Core Animation (`CASpringAnimation`), SwiftUI (`Spring`) and Motion.
  ///
  /// The three numbers are those of ``SpringStyle/init(tension:friction:mass:)``, under other names.
  ///
  /// - Parameters:
  ///   - mass: the moved mass; above 0.
  ///   - stiffness: the tension; above 0.
  ///   - damping: the friction; at least 0.
  /// - Returns: The spring.
  @inlinable public static func spring(mass: Double = 1, stiffness: Double, damping: Double)
    -> SpringStyle
  {
    SpringStyle(tension: stiffness, friction: damping, mass: mass)
  }

  /// A spring in the notation of SwiftUI's `spring(response:dampingFraction:)`: the damping fraction is
  /// the damping ratio. Traps like ``spring(response:dampingRatio:mass:)``.
  ///
  /// - Parameters:
  ///   - response: the period in seconds, above 0.
  ///   - dampingFraction: at 0 the spring swings forever, at 1 it is the fastest without overshoot, and above 1 it is
  ///     slower.
  /// - Returns: The spring.
  @inlinable public static func spring(response: Double, dampingFraction: Double) -> SpringStyle {
    spring(response: response, dampingRatio: dampingFraction)
  }

  /// A spring specified by its visual duration and bounce, as in Motion.
  ///
  /// Motion (motion.dev, `spring` with `visualDuration`) takes a response of 1.2 times the visual
  /// duration, and keeps the damping ratio, 1 − bounce, between 0.05 and 1.
  ///
  /// - Parameters:
  ///   - visualDuration: the number of seconds until the spring appears to have arrived. Traps unless finite and above
  ///     0.
  ///   - bounce: the bounce, from 0 to 1; traps otherwise.
  ///   - mass: the moved mass; above 0.
  /// - Returns: The spring.
  @inlinable public static func spring(visualDuration: Double, bounce: Double, mass: Double = 1)
    -> SpringStyle
  {
    require(
      bounce >= 0 && bounce <= 1, "SpringStyle.bounce: expected a value from 0 to 1",
      "\(bounce)")
    return spring(
      response: visualDuration * 1.2, dampingRatio: max(0.05, 1 - bounce), mass: mass)
  }
}
