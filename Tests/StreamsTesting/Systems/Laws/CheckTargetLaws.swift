import StreamsOperatorsTesting
public import StreamsSystems
public import Testing

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Checks a target of your own against the laws, and records each broken law as an issue at the call site.
///
///     checkLaws(ofTarget: "Servo", over: [0.0, 90, 45], make: { _ in Servo() }, phase: { $0.phase })
///
/// A write is what a read returns (L2); a motion moves the target through the clock's time, keeps its velocity when
/// another takes over, and lands exactly (L15, L18); the target receives the states of its motions (L13), and is
/// released while it moves (L10). If the target is observable, it is checked as a property, too (L1, L3 to L8).
///
/// - Parameters:
///   - name: the subject's name in messages.
///   - values: at least two values that the target can hold; the first two must differ.
///   - sourceLocation: the location for issues.
///   - make: creates a target, with an object of its own. Called for each scenario. Nothing else must keep the object
///     that a structure writes; a structure that makes it keeps it in ``TargetLawScene``.
///   - phase: returns the last state that the target received, if it uses states. A misspelled `state(_:)` is found
///     this way.
/// - Returns: The violations found.
@discardableResult
public func checkLaws<Target: Readable & MotionWritable>(
  ofTarget name: String, over values: some Sequence<Target.Value>,
  sourceLocation: SourceLocation = #_sourceLocation,
  make: @escaping (_ scene: TargetLawScene) -> Target, phase: ((Target) -> MotionPhase)? = nil
) -> [LawViolation] where Target.Value: Vector {
  let samples = Array(values.prefix(16))
  precondition(
    samples.count > 1 && samples[0] != samples[1],
    "checkLaws: '\(name)' needs two sample values that differ")
  let judge = TargetJudge(name: name, samples: samples, make: make, phase: phase)
  var violations = judge.violations()
  if violations.isEmpty {
    let scene = TargetLawScene()
    if let observable = make(scene) as? any Observable {
      violations = judge.violations(asProperty: observable)
    }
  }
  for violation in violations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
  return violations
}

/// Keeps the objects that a target's structure writes, for as long as a scenario runs.
///
///     checkLaws(ofTarget: "Elbow", over: [0.0, 1], make: { Elbow(arm: $0.keep(Arm())) })
public final class TargetLawScene {
  fileprivate var objects: [AnyObject] = []

  /// Keeps an object until the scenario drops it.
  ///
  /// - Parameter object: the object.
  /// - Returns: The object.
  public func keep<Object: AnyObject>(_ object: Object) -> Object {
    objects.append(object)
    return object
  }
}

private struct TargetJudge<Target: Readable & MotionWritable> where Target.Value: Vector {
  typealias Value = Target.Value

  let name: String
  let samples: [Value]
  let make: (TargetLawScene) -> Target
  let phase: ((Target) -> MotionPhase)?

  func violations() -> [LawViolation] {
    for check in [checkWrites, checkMotion, checkTakeover, checkOthers, checkRelease] {
      let found = check()
      if let found { return [found] }
    }
    return []
  }

  private func violation(
    _ law: Law, _ scenario: [String], expected: String, actual: String
  ) -> LawViolation {
    LawViolation(
      law: law, subject: name, scenario: scenario, expected: expected, actual: actual, seed: nil)
  }

  private func checkWrites() -> LawViolation? {
    let scene = TargetLawScene()
    let target = make(scene)
    for value in samples + samples.reversed() {
      for _ in 0..<2 {
        target.write(value)
        guard target.read() != value else { continue }
        return violation(
          .throughFirst, ["write \(value)", "read"], expected: "\(value)",
          actual: "\(target.read())")
      }
    }
    return nil
  }

  private func checkMotion() -> LawViolation? {
    let scene = TargetLawScene()
    let target = make(scene)
    let clock = ManualClock(frameRate: 60)
    target.write(samples[0])
    let scenario = ["write \(samples[0])", "animate to \(samples[1]) in 1 s"]
    let told = phase?(target)
    target.animate(to: samples[1], .linear(duration: 1), on: clock)
    if told != nil, phase?(target) != .active {
      return violation(
        .states, scenario, expected: "state(.active) is received",
        actual: "it isn't; is the method misspelled?")
    }
    clock.advance(by: 0.5)
    let half = samples[0].interpolated(to: samples[1], by: 0.5)
    let way = samples[1].subtracting(samples[0])
    guard isNear(target.read(), half), isNear(target.velocity, way) else {
      return violation(
        .continuity, scenario + ["advance by 0.5 s"], expected: "\(half), at velocity \(way)",
        actual: "\(target.read()), at velocity \(target.velocity)")
    }
    clock.advance(by: 1)
    guard target.read() == samples[1], target.velocity == .zero else {
      return violation(
        .landing, scenario + ["advance by 1.5 s"], expected: "\(samples[1]), at rest",
        actual: "\(target.read()), at velocity \(target.velocity)")
    }
    guard told == nil || phase?(target) == .atRest else {
      return violation(
        .states, scenario + ["advance by 1.5 s"], expected: "state(.atRest) is received",
        actual: "it isn't")
    }
    return nil
  }

  private func checkTakeover() -> LawViolation? {
    let scene = TargetLawScene()
    let target = make(scene)
    let clock = ManualClock(frameRate: 60)
    target.write(samples[0])
    var endings: [EndReason] = []
    target.animate(to: samples[1], on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = target.velocity
    let other = target.animate(to: samples[0], on: clock)
    var scenario = [
      "write \(samples[0])", "animate to \(samples[1])", "advance by 0.1 s",
      "animate to \(samples[0])",
    ]
    guard isNear(other.velocity, velocity), endings == [.interrupted] else {
      return violation(
        .continuity, scenario, expected: "velocity \(velocity), and the first motion interrupted",
        actual: "velocity \(other.velocity), and the first motion's ends: \(endings)")
    }
    clock.advance(by: 0.05)
    target.stop()
    let place = target.read()
    clock.advance(by: 1)
    scenario += ["advance by 0.05 s", "stop", "advance by 1 s"]
    guard target.read() == place, target.velocity == .zero else {
      return violation(
        .continuity, scenario, expected: "\(place), at rest",
        actual: "\(target.read()), at velocity \(target.velocity)")
    }
    return nil
  }

  private func checkOthers() -> LawViolation? {
    let (scene, otherScene) = (TargetLawScene(), TargetLawScene())
    let (target, other) = (make(scene), make(otherScene))
    let clock = ManualClock(frameRate: 60)
    var endings: [EndReason] = []
    for moved in [target, other] {
      moved.write(samples[0])
      moved.animate(to: samples[1], on: clock) { endings.append($0) }
    }
    clock.advance(by: 0.1)
    guard endings.isEmpty else {
      return violation(
        .continuity, ["animate a target", "animate another one"], expected: "both move",
        actual: "the second takes over the first: do they have the same targetIdentity?")
    }
    return nil
  }

  private func checkRelease() -> LawViolation? {
    #if canImport(ObjectiveC)
      return autoreleasepool { checkReleaseInPool() }
    #else
      return checkReleaseInPool()
    #endif
  }

  private func checkReleaseInPool() -> LawViolation? {
    let clock = ManualClock(frameRate: 60)
    var endings: [EndReason] = []
    let isAlive = begin(on: clock) { endings.append($0) }
    let scenario = ["animate to \(samples[1]) in 1000 s", "drop the target", "advance by 0.1 s"]
    guard !isAlive() else {
      return violation(
        .release, scenario, expected: "the object is released",
        actual: "it is kept; a structure holds its object as `unowned let`")
    }
    clock.advance(by: 0.1)
    guard endings == [.cancelled] else {
      return violation(
        .release, scenario, expected: "the motion ends as cancelled", actual: "\(endings)")
    }
    return nil
  }

  /// Begins a motion of a target that is dropped.
  ///
  /// - Returns: Whether the target's object is alive.
  private func begin(
    on clock: ManualClock, _ onEnd: @escaping (EndReason) -> Void
  ) -> () -> Bool {
    let scene = TargetLawScene()
    let target = make(scene)
    target.write(samples[0])
    target.animate(to: samples[1], .easeInOut(duration: 1000), on: clock, completion: onEnd)
    let object = target.targetIdentity.object
    return { [weak object] in object != nil }
  }

  /// The violations of an observable target's laws.
  func violations<Source: Observable>(asProperty _: Source) -> [LawViolation] {
    guard let values = samples as? [Source.Value] else { return [] }
    let scene = TargetLawScene()
    return findLawViolations(
      of: .source(
        name, over: values, claims: .replays,
        make: { make(scene) as! Source },
        send: { source, value in (source as! Target).write(value as! Value) },
        tell: phase == nil ? nil : { source, phase in (source as! Target).state(phase) }))
  }

  private func isNear(_ one: Value, _ other: Value) -> Bool {
    let difference = one.subtracting(other).squaredLength.squareRoot()
    return difference <= 1e-9 * max(1, other.squaredLength.squareRoot())
  }
}
