extension SpringParameters {
  /// A spring in Jetpack Compose's notation: `spring(dampingRatio, stiffness)`, with a mass of 1.
  ///
  /// Source: androidx.compose.animation.core, SpringSpec. Traps like ``init(tension:friction:mass:)``.
  ///
  /// - Parameters:
  ///   - stiffness: the pull per unit of distance, above 0; Compose's values are 10,000, 1500, 400, 200 and 50.
  ///   - dampingRatio: at least 0; Compose's values are 0.2, 0.5, 0.75 and 1.
  @inlinable public init(stiffness: Double, dampingRatio: Double) {
    // Checked before multiplication, so that the message names the invalid value.
    Self.check(stiffness, dampingRatio, 1)
    self.init(tension: stiffness, friction: 2 * dampingRatio * stiffness.squareRoot())
  }

  /// A spring in the notation of Core Animation (`CASpringAnimation`), SwiftUI (`Spring`) and Motion.
  ///
  /// The three numbers are those of ``init(tension:friction:mass:)``, under other names.
  ///
  /// - Parameters:
  ///   - mass: the moved mass; above 0.
  ///   - stiffness: the tension; above 0.
  ///   - damping: the friction; at least 0.
  @inlinable public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.init(tension: stiffness, friction: damping, mass: mass)
  }

  /// A spring in the notation of SwiftUI's `spring(response:dampingFraction:)`: the damping fraction is
  /// the damping ratio. Traps like ``init(response:dampingRatio:mass:)``.
  ///
  /// - Parameters:
  ///   - response: the period in seconds, above 0.
  ///   - dampingFraction: at 0 the spring swings forever, at 1 it is the fastest without overshoot, and above 1 it is
  ///     slower.
  @inlinable public init(response: Double, dampingFraction: Double) {
    self.init(response: response, dampingRatio: dampingFraction)
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
  @inlinable public init(visualDuration: Double, bounce: Double, mass: Double = 1) {
    require(
      bounce >= 0 && bounce <= 1, "SpringParameters.bounce: expected a value from 0 to 1",
      "\(bounce)")
    self.init(
      response: visualDuration * 1.2, dampingRatio: max(0.05, 1 - bounce), mass: mass)
  }

  /// The number of seconds until the spring appears to have arrived, as in Motion: ``response`` / 1.2.
  @inlinable public var visualDuration: Double { response / 1.2 }
}

#if !hasFeature(Embedded)
  extension SpringParameters {
    /// The counterpart of SwiftUI's `spring(response:dampingFraction:)`: `SpringParameters(response:dampingFraction:)`.
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
