/// Collects the motions of a pose: one per line, with `if`, `switch` and `for` between them.
@resultBuilder public enum PoseBuilder {
  /// A motion.
  public static func buildExpression(_ motion: PoseMotion) -> PoseMotion { motion }
  /// Several motions, such as those of a row.
  public static func buildExpression(_ motions: [PoseMotion]) -> PoseMotion { PoseMotion(motions) }
  /// The motions of all lines.
  public static func buildBlock(_ motions: PoseMotion...) -> PoseMotion { PoseMotion(motions) }
  /// The motions of an `if` if its condition holds; otherwise none.
  public static func buildOptional(_ motion: PoseMotion?) -> PoseMotion {
    motion ?? PoseMotion([])
  }
  /// The motions of one branch.
  public static func buildEither(first motion: PoseMotion) -> PoseMotion { motion }
  /// The motions of the other branch.
  public static func buildEither(second motion: PoseMotion) -> PoseMotion { motion }
  /// The motions of each iteration of a loop.
  public static func buildArray(_ motions: [PoseMotion]) -> PoseMotion { PoseMotion(motions) }
}
