/// A law that a subject breaks, and the smallest scenario that shows the fault.
public struct LawViolation: CustomStringConvertible, Sendable {
  /// The law.
  public var law: Law
  /// The subject's name.
  public var subject: String
  /// The scenario, one line per step.
  public var scenario: [String]
  /// The events that the law demands.
  public var expected: String
  /// The actual events.
  public var actual: String
  /// The `STREAMS_SEED` that reproduces the violation, if the scenario was random.
  public var seed: UInt64?

  package init(
    law: Law, subject: String, scenario: [String], expected: String, actual: String,
    seed: UInt64? = nil
  ) {
    self.law = law
    self.subject = subject
    self.scenario = scenario
    self.expected = expected
    self.actual = actual
    self.seed = seed
  }

  /// The whole violation, as readable text.
  ///
  ///     L11 State belongs to the subscription is broken by 'dedupe':
  ///       1. A subscribes
  ///       2. B subscribes
  ///       3. send 1
  ///     expected: A receives 1; B receives 1
  ///     actual:   A receives 1; B receives nothing
  public var description: String {
    var lines = ["\(law) is broken by '\(subject)':"]
    lines += scenario.map { "  " + $0 }
    lines += ["expected: \(expected)", "actual:   \(actual)"]
    if let seed { lines.append(seedLine(seed)) }
    return lines.joined(separator: "\n")
  }
}

/// A violation whose smallest scenario is not yet known.
package struct LawFault {
  package var law: Law
  package var expected: String
  package var actual: String

  package init(law: Law, expected: String, actual: String) {
    self.law = law
    self.expected = expected
    self.actual = actual
  }
}
