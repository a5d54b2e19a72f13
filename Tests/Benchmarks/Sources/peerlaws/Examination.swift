import StreamsTesting

/// The findings about one law and one library.
enum Verdict {
  case kept
  /// With the smallest scenario that breaks the law.
  case broken(String)
  case crashes(String)
  /// With the reason.
  case untestable(String)
}

/// All tests of one library.
struct Examination {
  static let laws: [Law] = [
    .replay, .firstInFirstOut, .noLateDelivery, .lateJoiners, .order, .depth, .equalWrites,
    .oneEmissionATurn, .release, .ownState, .coldness, .states, .cost,
  ]

  /// The number of random scenarios per subject, and their seed.
  static let scenarios = 500
  static let seed: UInt64 = 1

  private var verdicts: [Law: Verdict] = [:]

  init(of library: Library) {
    for subject in library.subjects {
      for violation in findLawViolations(of: subject, scenarios: Self.scenarios, seed: Self.seed)
      where verdicts[violation.law] == nil {
        verdicts[violation.law] = .broken(Self.text(violation))
      }
    }
    // A probe's own description is shorter, and the same in every run.
    for probe in Probe.all where !probe.isAlwaysKept(by: library) {
      verdicts[probe.law] = .broken(probe.scenario)
    }
    switch Feedback.outcome(of: library) {
    case .finishes: break
    case .crashes: verdicts[.depth] = .crashes(Feedback.scenario)
    case .fails(let reason): verdicts[.depth] = .broken(reason)
    }
    for (law, reason) in library.untestable { verdicts[law] = .untestable(reason) }
  }

  func verdict(on law: Law) -> Verdict { verdicts[law] ?? .kept }

  /// A violation in one line.
  private static func text(_ violation: LawViolation) -> String {
    let steps = violation.scenario.map { line in
      String(line.drop { $0.isWhitespace || $0.isNumber || $0 == "." })
    }
    return "\(violation.subject): \(steps.joined(separator: "; ")). Expected: "
      + "\(violation.expected). Got: \(violation.actual)"
  }
}
