/// Collects motions for `play`, a plan or a pose: one per line, with `if`, `switch` and `for` between them.
@resultBuilder public enum MotionBuilder {
  /// A motion.
  public static func buildExpression(_ motion: PropertyMotion) -> PropertyMotion { motion }
  /// Several motions, such as those of a row.
  public static func buildExpression(_ motions: [PropertyMotion]) -> PropertyMotion {
    PropertyMotion(motions)
  }
  /// The motions of all lines.
  public static func buildBlock(_ motions: PropertyMotion...) -> PropertyMotion {
    PropertyMotion(motions)
  }
  /// The motions of an `if` if its condition holds; otherwise none.
  public static func buildOptional(_ motion: PropertyMotion?) -> PropertyMotion {
    motion ?? PropertyMotion([])
  }
  /// The motions of one branch.
  public static func buildEither(first motion: PropertyMotion) -> PropertyMotion { motion }
  /// The motions of the other branch.
  public static func buildEither(second motion: PropertyMotion) -> PropertyMotion { motion }
  /// The motions of each iteration of a loop.
  public static func buildArray(_ motions: [PropertyMotion]) -> PropertyMotion {
    PropertyMotion(motions)
  }
}
