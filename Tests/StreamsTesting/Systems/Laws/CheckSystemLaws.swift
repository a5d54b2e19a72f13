import StreamsOperatorsTesting
import StreamsSystems
public import Testing

/// Checks a system against the laws of motion, and records each broken law as an issue at the call site, with the
/// smallest scenario that reproduces it.
///
/// - **L13**: active comes before the first value of a motion, and rest after the last.
/// - **L14**: steps of any length lead to the same position, to within 1e-9 of the motion's scale, and so do seeks on a
///   `Timeline`.
/// - **L15**: a motion lands exactly on its destination, reports the landing exactly once and within its
///   `settlingDuration`, and requests no frames afterward.
/// - **L18**: the motion's velocity is the rate of change of its position, and a new destination makes neither of them
///   jump.
/// - **L11**, **L4**: a second motion of the same system doesn't affect the first, and a motion that has ended emits
///   nothing more.
///
/// - Parameters:
///   - subject: the subject to check.
///   - scenarios: the number of random scenarios.
///   - seed: the seed for the scenarios. Defaults to the number in the environment variable `STREAMS_SEED`, to a drawn
///     seed for `STREAMS_SEED=random`, and otherwise to a fixed one.
///   - sourceLocation: the location for issues.
/// - Returns: The violations found.
@discardableResult
public func checkLaws<System>(
  of subject: SystemSubject<System>, scenarios: Int = 30, seed: UInt64? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [LawViolation] {
  let violations = findLawViolations(of: subject, scenarios: scenarios, seed: seed)
  for violation in violations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
  return violations
}

/// The violations that ``checkLaws(of:scenarios:seed:sourceLocation:)`` would find, without recording them as issues.
///
/// - Parameters:
///   - subject: the system and its possible changes.
///   - scenarios: the number of random scenarios.
///   - seed: the seed for the scenarios. Defaults to the number in the environment variable `STREAMS_SEED`, to a drawn
///     seed for `STREAMS_SEED=random`, and otherwise to a fixed one.
/// - Returns: The violations found.
public func findLawViolations<System>(
  of subject: SystemSubject<System>, scenarios: Int = 30, seed: UInt64? = nil
) -> [LawViolation] {
  let seed = seed ?? sharedSeed
  var random = LawRandom(seed: seed)
  var violations: [LawViolation] = []
  let judge = SystemJudge(subject: subject)
  for _ in 0..<scenarios {
    let scenario = SystemScenario.random(
      &random, components: System.Value.componentCount, retargets: subject.retarget != nil)
    for fault in judge.faults(in: scenario)
    where !violations.contains(where: { $0.law == fault.law }) {
      let steps = shortened(scenario.steps) { steps in
        judge.faults(in: SystemScenario(steps: steps)).contains { $0.law == fault.law }
      }
      let smallest = SystemScenario(steps: steps)
      let least = judge.faults(in: smallest).first { $0.law == fault.law } ?? fault
      violations.append(
        LawViolation(
          law: least.law, subject: subject.name, scenario: smallest.lines, expected: least.expected,
          actual: least.actual, seed: seed))
    }
  }
  return violations
}
