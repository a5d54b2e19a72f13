public import StreamsOperators
public import Testing

/// Checks an operator with one upstream against the laws, and records each broken law as an issue at the call site,
/// with the smallest scenario that reproduces it.
///
///     @Test func smoothed() {
///       checkLaws(of: "smoothed", over: [1.0, 2, 8, 4], reference: { runningMeans($0) }) {
///         $0.smoothed()
///       }
///     }
///
/// Without a reference, the values of each subscriber are compared with those of a single subscriber for the same
/// input, and the number of values is compared with the claims.
///
/// - Parameters:
///   - name: the subject's name in messages.
///   - values: samples of the upstream values; the first 16 are used. They should differ.
///   - claims: the operator's claims, unless it is cold, one-to-one and without memory.
///   - reference: returns the expected output for the values received from upstream.
///   - scenarios: the number of random scenarios after the fixed ones.
///   - sourceLocation: the location for issues.
///   - build: applies the operator. Called for each scenario.
/// - Returns: The violations found.
@discardableResult
public func checkLaws<Input, Output>(
  of name: String, over values: some Sequence<Input>, claims: LawClaims = [],
  reference: (([Input]) -> [Output])? = nil, scenarios: Int = 200,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ build: @escaping (MotionObservable<Input>) -> MotionObservable<Output>
) -> [LawViolation] {
  checkLaws(
    of: .operator(name, over: values, claims: claims, reference: reference, build),
    scenarios: scenarios, sourceLocation: sourceLocation)
}

/// Checks an `Observable` against the laws, and records each broken law as an issue at the call site.
///
///     checkLaws(ofSource: "Ticker", over: 1...9, make: { Ticker() }, send: { $0.tick($1) })
///
/// - Parameters:
///   - name: the subject's name in messages.
///   - values: samples of the sent values; the first 16 are used. They should differ.
///   - claims: the source's claims; a property claims `.replays`.
///   - scenarios: the number of random scenarios after the fixed ones.
///   - sourceLocation: the location for issues.
///   - make: creates a source. Called for each scenario.
///   - send: makes the source emit a value.
///   - tell: makes the subject announce a state, if it can.
/// - Returns: The violations found.
@discardableResult
public func checkLaws<Source: Observable>(
  ofSource name: String, over values: some Sequence<Source.Value>, claims: LawClaims = [],
  scenarios: Int = 200, sourceLocation: SourceLocation = #_sourceLocation,
  make: @escaping () -> Source, send: @escaping (Source, Source.Value) -> Void,
  tell: ((Source, MotionPhase) -> Void)? = nil
) -> [LawViolation] {
  checkLaws(
    of: .source(name, over: values, claims: claims, make: make, send: send, tell: tell),
    scenarios: scenarios, sourceLocation: sourceLocation)
}

/// Checks a property (anything that can be written and observed) against the laws, and records each broken law as an
/// issue at the call site.
///
///     checkLaws(ofProperty: "Dial", over: 0...9, make: { Dial() }, tell: { $0.state($1) })
///
/// - Parameters:
///   - name: the subject's name in messages.
///   - values: samples of the written values; the first 16 are used. They should differ.
///   - claims: the property's claims besides replaying.
///   - scenarios: the number of random scenarios after the fixed ones.
///   - sourceLocation: the location for issues.
///   - make: creates a property. Called for each scenario.
///   - tell: makes the subject announce a state, if it can.
/// - Returns: The violations found.
@discardableResult
public func checkLaws<Property: Observable & Writable>(
  ofProperty name: String, over values: some Sequence<Property.Value>, claims: LawClaims = [],
  scenarios: Int = 200, sourceLocation: SourceLocation = #_sourceLocation,
  make: @escaping () -> Property, tell: ((Property, MotionPhase) -> Void)? = nil
) -> [LawViolation] {
  checkLaws(
    of: .property(name, over: values, claims: claims, make: make, tell: tell),
    scenarios: scenarios, sourceLocation: sourceLocation)
}

/// Checks a subject against the laws, and records each broken law as an issue at the call site, with the smallest
/// scenario that reproduces it.
///
/// - Parameters:
///   - subject: the subject to check.
///   - scenarios: the number of random scenarios after the fixed ones.
///   - sourceLocation: the location for issues.
/// - Returns: The violations found.
@discardableResult
public func checkLaws(
  of subject: LawSubject, scenarios: Int = 200,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [LawViolation] {
  checkLaws(of: subject, effort: LawEffort(scenarios: scenarios), sourceLocation: sourceLocation)
}

/// Checks a subject with a given effort, as ``checkLaws(of:scenarios:sourceLocation:)`` does.
@discardableResult
package func checkLaws(
  of subject: LawSubject, effort: LawEffort, sourceLocation: SourceLocation = #_sourceLocation
) -> [LawViolation] {
  let violations = findLawViolations(of: subject, effort: effort)
  for violation in violations {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
  return violations
}

/// The violations that ``checkLaws(of:scenarios:sourceLocation:)`` would find, without recording them as issues.
///
/// Plain scenarios come first, then those with actions inside callbacks, then random ones, up to the first scenario
/// that breaks a law. Each stage runs only if the laws held in the previous stage, so a fault is found in its simplest
/// form rather than through its consequences. Depth, turns and cost are checked separately.
///
/// - Parameters:
///   - subject: the subject to check.
///   - scenarios: the number of random scenarios after the fixed ones.
///   - seed: the seed for the scenarios. Defaults to the number in the environment variable `STREAMS_SEED`, to a drawn
///     seed for `STREAMS_SEED=random`, and otherwise to a fixed one; a violation contains the seed.
/// - Returns: A violation for each broken law, in the order found.
public func findLawViolations(
  of subject: LawSubject, scenarios: Int = 200, seed: UInt64? = nil
) -> [LawViolation] {
  findLawViolations(of: subject, effort: LawEffort(scenarios: scenarios), seed: seed)
}

private func findLawViolations(
  of subject: LawSubject, effort: LawEffort, seed: UInt64? = nil
) -> [LawViolation] {
  var search = LawSearch(subject)
  search.runFixed(effort)
  if search.violations.isEmpty {
    search.runRandom(
      effort.scenarios, seed: seed ?? sharedSeed)
  }
  return search.violations
}

/// A search for violations that puts one subject through scenarios.
private struct LawSearch {
  let subject: LawSubject
  let judge: LawJudge
  var violations: [LawViolation] = []

  init(_ subject: LawSubject) {
    self.subject = subject
    judge = LawJudge(subject: subject)
  }

  mutating func runFixed(_ effort: LawEffort) {
    for stage in LawScenario.directed(for: subject, effort) where violations.isEmpty {
      for scenario in stage { collect(scenario, seed: nil) }
    }
    let found = Set(violations.map(\.law))
    // If values get lost anyway, losing equal values is not a separate fault.
    if found.contains(.firstInFirstOut) { violations.removeAll { $0.law == .equalWrites } }
    let depth =
      DepthCheck(subject: subject, upstream: .events, writes: effort.writes).violation()
      ?? DepthCheck(subject: subject, upstream: .properties, writes: effort.writes).violation()
    violations += [
      depth, TurnCheck(subject: subject).violation(), CostCheck(subject: subject).violation(),
    ].compactMap { $0 }
  }

  mutating func runRandom(_ count: Int, seed: UInt64) {
    var random = LawRandom(seed: seed)
    for _ in 0..<count {
      collect(.random(for: subject, &random), seed: seed)
      if !violations.isEmpty { return }
    }
  }

  private mutating func collect(_ scenario: LawScenario, seed: UInt64?) {
    for fault in judge.faults(in: scenario)
    where !violations.contains(where: { $0.law == fault.law }) {
      let shrinker = LawShrinker(judge: judge)
      let (smallest, fault) =
        shrinker.shrink(scenario, breaking: fault.law) ?? (scenario, fault)
      violations.append(
        LawViolation(
          law: fault.law, subject: subject.name, scenario: smallest.lines(subject),
          expected: fault.expected, actual: fault.actual, seed: seed))
    }
  }
}
