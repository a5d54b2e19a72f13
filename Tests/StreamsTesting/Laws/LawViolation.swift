/// A law that a subject breaks, with the smallest scenario that shows it.
public struct LawViolation: CustomStringConvertible, Sendable {
  /// The law.
  public var law: Law
  /// Whose.
  public var subject: String
  /// What was done, a line a step.
  public var scenario: [String]
  /// What the law demands.
  public var expected: String
  /// What happened instead.
  public var actual: String
  /// Where the scenario was random: what `STREAMS_SEED` must be to find it again.
  public var seed: UInt64?

  /// All of it, for a person to read.
  ///
  ///     L11 State belongs to the subscription is broken by 'dedupe':
  ///       1. A subscribes
  ///       2. B subscribes
  ///       3. sends 1
  ///     expected: A hears 1; B hears 1
  ///     actual:   A hears 1; B hears nothing
  public var description: String {
    var lines = ["\(law) is broken by '\(subject)':"]
    lines += scenario.map { "  " + $0 }
    lines += ["expected: \(expected)", "actual:   \(actual)"]
    if let seed { lines.append("found by STREAMS_SEED=\(seed)") }
    return lines.joined(separator: "\n")
  }
}

/// A violation before it has found its smallest scenario.
struct LawFault {
  var law: Law
  var expected: String
  var actual: String
}
