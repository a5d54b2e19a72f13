extension SpringParameters {
  /// A spring in Jetpack Compose's notation: `spring(dampingRatio, stiffness)`, with a mass of 1.
  ///
  /// Source: androidx.compose.animation.core, SpringSpec. Traps like ``init(tension:friction:mass:)``.
  ///
  /// - Parameters:
  ///   - stiffness: the pull per unit of distance, above 0; ``Stiffness`` has Compose's values.
  ///   - dampingRatio: at least 0; ``DampingRatio`` has Compose's values.
  @inlinable public init(stiffness: Double, dampingRatio: Double) {
    // Checked before multiplication, so that the message names the invalid value.
    Self.check(stiffness, dampingRatio, 1)
    self.init(tension: stiffness, friction: 2 * dampingRatio * stiffness.squareRoot())
  }

  /// A spring in the notation of Core Animation (`CASpringAnimation`), SwiftUI (`Spring`) and Motion.
  ///
  /// The same three numbers as in ``init(tension:friction:mass:)``, under other names.
  ///
  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: the tension; above 0.
  ///   - damping: the friction; at least 0.
  @inlinable public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.init(tension: stiffness, friction: damping, mass: mass)
  }

  /// A spring in the notation of SwiftUI's `spring(response:dampingFraction:)`: the damping fraction is
  /// the damping ratio. Traps like ``init(response:dampingRatio:mass:)``.
  ///
  /// - Parameters:
  ///   - response: seconds per period, above 0.
  ///   - dampingFraction: 0 swings forever, 1 is the fastest without overshoot, above 1 is slower.
  @inlinable public init(response: Double, dampingFraction: Double) {
    self.init(response: response, dampingRatio: dampingFraction)
  }

  /// A spring given by its apparent duration and bounce, as in Motion.
  ///
  /// Motion (motion.dev, `spring` with `visualDuration`) takes a response of 1.2 times the visual
  /// duration, and keeps the damping ratio, 1 − bounce, between 0.05 and 1.
  ///
  /// - Parameters:
  ///   - visualDuration: seconds until it appears to have arrived. Traps unless finite and above 0.
  ///   - bounce: from 0 to 1, otherwise it traps.
  ///   - mass: above 0.
  @inlinable public init(visualDuration: Double, bounce: Double, mass: Double = 1) {
    require(
      bounce >= 0 && bounce <= 1, "SpringParameters.bounce: expected a value from 0 to 1",
      "\(bounce)")
    self.init(
      response: visualDuration * 1.2, dampingRatio: max(0.05, 1 - bounce), mass: mass)
  }

  /// The seconds until it appears to have arrived, as in Motion: ``response`` / 1.2.
  @inlinable public var visualDuration: Double { response / 1.2 }

  /// Compose's damping ratios.
  ///
  /// Source: androidx.compose.animation.core.Spring.
  public enum DampingRatio: Sendable {
    /// 0.2.
    public static var highBouncy: Double { 0.2 }
    /// 0.5.
    public static var mediumBouncy: Double { 0.5 }
    /// 0.75.
    public static var lowBouncy: Double { 0.75 }
    /// 1: Compose's default.
    public static var noBouncy: Double { 1 }
  }

  /// Compose's stiffnesses, for a mass of 1.
  ///
  /// Source: androidx.compose.animation.core.Spring.
  public enum Stiffness: Sendable {
    /// 10,000.
    public static var high: Double { 10_000 }
    /// 1,500: Compose's default.
    public static var medium: Double { 1500 }
    /// 400.
    public static var mediumLow: Double { 400 }
    /// 200.
    public static var low: Double { 200 }
    /// 50.
    public static var veryLow: Double { 50 }
  }
}

#if !hasFeature(Embedded)
  extension SpringParameters {
    /// `SpringParameters(response:dampingFraction:)`, here.
    @available(*, unavailable, renamed: "init(response:dampingFraction:)")
    public static func spring(
      response: Double = 0.5, dampingFraction: Double = 0.825
    ) -> SpringParameters { unavailable() }
  }

  extension SpringSystem {
    /// `SpringSystem(destination:response:dampingRatio:)`, here.
    @available(*, unavailable, renamed: "init(destination:response:dampingRatio:)")
    public convenience init(destination: Value, response: Double, dampingFraction: Double) {
      unavailable()
    }
  }
#endif
