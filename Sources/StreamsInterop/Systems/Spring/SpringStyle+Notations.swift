extension SpringStyle {
  /// The number of seconds until the spring appears to have arrived, as in Motion: ``response`` / 1.2.
  @inlinable public var visualDuration: Double { response / 1.2 }

  /// Compose's damping ratios.
  ///
  /// Source: androidx.compose.animation.core.Spring.
  public enum DampingRatio: Sendable {
    /// A damping ratio of 0.2.
    public static var highBouncy: Double { 0.2 }
    /// A damping ratio of 0.5.
    public static var mediumBouncy: Double { 0.5 }
    /// A damping ratio of 0.75.
    public static var lowBouncy: Double { 0.75 }
    /// A damping ratio of 1: Compose's default.
    public static var noBouncy: Double { 1 }
  }

  /// Compose's stiffnesses, for a mass of 1.
  ///
  /// Source: androidx.compose.animation.core.Spring.
  public enum Stiffness: Sendable {
    /// A stiffness of 10,000.
    public static var high: Double { 10_000 }
    /// A stiffness of 1,500: Compose's default.
    public static var medium: Double { 1500 }
    /// A stiffness of 400.
    public static var mediumLow: Double { 400 }
    /// A stiffness of 200.
    public static var low: Double { 200 }
    /// A stiffness of 50.
    public static var veryLow: Double { 50 }
  }
}
