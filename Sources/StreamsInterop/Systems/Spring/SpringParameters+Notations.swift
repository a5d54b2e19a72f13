extension SpringParameters {
  /// A spring as Jetpack Compose writes it: `spring(dampingRatio, stiffness)`, of mass 1.
  ///
  /// Source: androidx.compose.animation.core, SpringSpec. Traps as ``init(tension:friction:mass:)`` does.
  ///
  /// - Parameters:
  ///   - stiffness: the pull per unit of distance, above 0; ``Stiffness`` has Compose's.
  ///   - dampingRatio: at least 0; ``DampingRatio`` has Compose's.
  @inlinable
  public init(stiffness: Double, dampingRatio: Double) {
    // Before it is multiplied, so that what is wrong is named.
    Self.check(stiffness, dampingRatio, 1)
    self.init(tension: stiffness, friction: 2 * dampingRatio * stiffness.squareRoot())
  }

  /// A spring as Core Animation (`CASpringAnimation`), SwiftUI (`Spring`) and Motion write it.
  ///
  /// The same three numbers as in ``init(tension:friction:mass:)``, under their other names.
  @inlinable
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(tension: stiffness, friction: damping, mass: mass)
  }

  /// A spring by how long it takes to where it seems to have arrived: Motion's pair.
  ///
  /// Motion (motion.dev, `spring` with `visualDuration`) takes a response of 1.2 times the visual
  /// duration, and keeps the damping ratio, 1 − bounce, between 0.05 and 1. Traps unless visualDuration
  /// is above 0 and finite and bounce from 0 to 1.
  @inlinable
  public init(visualDuration: Double, bounce: Double, mass: Double = 1) {
    require(
      bounce >= 0 && bounce <= 1, "SpringParameters: bounce must be from 0 to 1", "\(bounce)")
    self.init(
      response: visualDuration * 1.2, dampingRatio: max(0.05, 1 - bounce), mass: mass)
  }

  /// Seconds until it seems to have arrived, as Motion counts: ``response`` / 1.2.
  @inlinable
  public var visualDuration: Double { response / 1.2 }

  /// Compose's damping ratios.
  ///
  /// Source: androidx.compose.animation.core.Spring.
  public enum DampingRatio {
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
  public enum Stiffness {
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
