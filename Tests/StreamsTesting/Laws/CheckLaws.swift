public import StreamsInterop
public import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Checks an operator of one stream against the laws, and records a broken one as an issue on this
/// line, with the smallest scenario that shows it.
///
///     @Test func smoothed() {
///       checkLaws(of: "smoothed", over: [1.0, 2, 8, 4], reference: { runningMeans($0) }) {
///         $0.smoothed()
///       }
///     }
///
/// Without a reference, what each subscriber hears is compared with what a lone one hears of the same
/// values, and their number with what is claimed.
///
/// - Parameters:
///   - name: how messages call it.
///   - values: samples of what comes from upstream, of which the first 16 are used. They should differ.
///   - claims: what it says of itself, where it is not cold, one-to-one and without memory.
///   - reference: what it must have emitted, after all that came from upstream.
///   - scenarios: how many random scenarios follow the fixed ones.
///   - sourceLocation: where an issue is recorded.
///   - build: applies the operator. It is called anew for each scenario.
/// - Returns: what was found.
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

/// Checks an `Observable` against the laws, and records a broken one as an issue on this line.
///
///     checkLaws(ofSource: "Ticker", over: 1...9, make: { Ticker() }, send: { $0.tick($1) })
///
/// - Parameters:
///   - name: how messages call it.
///   - values: samples of what is sent, of which the first 16 are used. They should differ.
///   - claims: what it says of itself; a property claims `.replays`.
///   - scenarios: how many random scenarios follow the fixed ones.
///   - sourceLocation: where an issue is recorded.
///   - make: makes one. Called anew for each scenario.
///   - send: makes it emit a value.
///   - tell: makes it announce a state, if it can.
/// - Returns: what was found.
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

/// Checks a property, anything that can be written and observed, against the laws, and records a
/// broken one as an issue on this line.
///
///     checkLaws(ofProperty: "Dial", over: 0...9, make: { Dial() }, tell: { $0.state($1) })
///
/// - Parameters:
///   - name: how messages call it.
///   - values: samples of what is written, of which the first 16 are used. They should differ.
///   - claims: what it says of itself besides replaying.
///   - scenarios: how many random scenarios follow the fixed ones.
///   - sourceLocation: where an issue is recorded.
///   - make: makes one. Called anew for each scenario.
///   - tell: makes it announce a state, if it can.
/// - Returns: what was found.
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

/// Checks a subject against the laws, and records a broken one as an issue on this line, with the
/// smallest scenario that shows it.
///
/// - Parameters:
///   - subject: what is checked.
///   - scenarios: how many random scenarios follow the fixed ones.
///   - sourceLocation: where an issue is recorded.
/// - Returns: what was found.
@discardableResult
public func checkLaws(
  of subject: LawSubject, scenarios: Int = 200,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [LawViolation] {
  let violations = findLawViolations(of: subject, scenarios: scenarios)
  for violation in violations {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
  return violations
}

/// What ``checkLaws(of:scenarios:sourceLocation:)`` finds, without recording it.
///
/// Plain scenarios come first, then those in which things are done inside callbacks, then random ones,
/// up to the first that breaks a law. Each stage is for what kept the laws in the one before: so what
/// is broken is found in its plainest form, and not by its consequences. Depth, turns and cost are
/// checked by themselves.
///
/// - Parameters:
///   - subject: what is checked.
///   - scenarios: how many random scenarios follow the fixed ones.
///   - seed: what they are made from. By default the environment's `STREAMS_SEED`, or else another one
///     each time; a violation tells it.
/// - Returns: a violation for each law that was found broken, in the order of finding.
public func findLawViolations(
  of subject: LawSubject, scenarios: Int = 200, seed: UInt64? = nil
) -> [LawViolation] {
  var search = LawSearch(subject)
  search.runFixed()
  if search.violations.isEmpty {
    search.runRandom(scenarios, seed: seed ?? seedFromEnvironment() ?? .random(in: 0...UInt64.max))
  }
  return search.violations
}

func seedFromEnvironment() -> UInt64? {
  #if canImport(Glibc) || canImport(Darwin)
    unsafe getenv("STREAMS_SEED").flatMap { unsafe UInt64(String(cString: $0)) }
  #else
    nil
  #endif
}

/// Puts one subject through scenarios and collects what they show.
private struct LawSearch {
  let subject: LawSubject
  let judge: LawJudge
  var violations: [LawViolation] = []

  init(_ subject: LawSubject) {
    self.subject = subject
    judge = LawJudge(subject: subject)
  }

  mutating func runFixed() {
    for stage in LawScenario.directed(for: subject) where violations.isEmpty {
      for scenario in stage { collect(scenario, seed: nil) }
    }
    let found = Set(violations.map(\.law))
    // Where values get lost anyway, that equal ones do is nothing new.
    if found.contains(.firstInFirstOut) { violations.removeAll { $0.law == .equalWrites } }
    let depth =
      DepthCheck(subject: subject, upstream: .events).violation()
      ?? DepthCheck(subject: subject, upstream: .properties).violation()
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
