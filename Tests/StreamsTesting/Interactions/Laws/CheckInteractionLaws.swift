public import StreamsInspection
import StreamsOperatorsTesting
public import Testing

/// Checks an interaction of elements against the laws with random hands, and records each broken law as an issue at the
/// call site, with the smallest session that reproduces it.
///
///     checkLaws(ofInteraction: "Tossable") { Tossable(destination: SIMD2(200, 200)) }
///
/// - **L13**: if the interaction is `Stateful`, its element moves only while it is active, and it finally comes to
///   rest.
/// - **L4**: once its runtime has ended, the interaction moves nothing, whatever the hands do, and requests no frames.
/// - **L11**: when added again afterward, the interaction moves its element as a new interaction would.
/// - **L10**: after the interaction's end, nothing keeps it, its element or its runtime alive.
///
/// - Parameters:
///   - name: the subject's name in messages.
///   - sessions: the number of random sessions.
///   - seed: the seed for the sessions. Defaults to the number in the environment variable `STREAMS_SEED`, to a drawn
///     seed for `STREAMS_SEED=random`, and otherwise to a fixed one.
///   - sourceLocation: the location for issues.
///   - make: creates an interaction. Called for each session.
/// - Returns: The violations found.
@discardableResult
public func checkLaws<Checked: Interaction>(
  ofInteraction name: String, sessions: Int = 20, seed: UInt64? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ make: @escaping () -> Checked
) -> [LawViolation] where Checked.Target == MotionElement {
  let violations = findLawViolations(
    ofInteraction: name, sessions: sessions, seed: seed, make)
  for violation in violations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
  return violations
}

/// The violations that ``checkLaws(ofInteraction:sessions:seed:sourceLocation:_:)`` would find, without recording them
/// as issues.
///
/// - Parameters:
///   - name: the name in messages.
///   - sessions: the number of random sessions.
///   - seed: the seed for the sessions. Defaults to the number in the environment variable `STREAMS_SEED`, to a drawn
///     seed for `STREAMS_SEED=random`, and otherwise to a fixed one.
///   - make: creates the interaction. Called for each session.
/// - Returns: The violations found.
public func findLawViolations<Checked: Interaction>(
  ofInteraction name: String, sessions: Int = 20, seed: UInt64? = nil,
  _ make: @escaping () -> Checked
) -> [LawViolation] where Checked.Target == MotionElement {
  let seed = seed ?? sharedSeed
  var violations: [LawViolation] = []
  withoutWarnings {
    for index in 0..<sessions {
      let session = handSession(seed &+ UInt64(index))
      for fault in interactionFaults(make, session)
      where !violations.contains(where: { $0.law == fault.law }) {
        let smallest = session.shrunk(limit: 500) { session in
          interactionFaults(make, session).contains { $0.law == fault.law }
        }
        let least = interactionFaults(make, smallest).first { $0.law == fault.law } ?? fault
        violations.append(
          LawViolation(
            law: least.law, subject: name,
            scenario: smallest.text.split(separator: "\n").map(String.init),
            expected: least.expected, actual: least.actual, seed: seed))
      }
    }
  }
  return violations
}

/// A session of hands on an existing element.
private func handSession(_ seed: UInt64) -> MotionRecording {
  let element = InteractionScene<Never>.element(nil)
  let habits: RandomHands.Habits = [.drags, .pinches, .cancellations, .twoHands, .droppedFrames]
  var player = HandPlayer(RandomHands(habits: habits), seed: seed)
  var inputs: [MotionRecording.Input] = []
  while player.remaining > 0 { inputs += player.next([element]) }
  return MotionRecording(inputs: inputs)
}

private func interactionFaults<Checked: Interaction>(
  _ make: () -> Checked, _ session: MotionRecording
) -> [LawFault] where Checked.Target == MotionElement {
  var faults: [LawFault] = []
  weak var lost: Checked?
  weak var lostElement: MotionElement?
  do {
    let scene = InteractionScene(make())
    (lost, lostElement) = (scene.interaction, scene.target)
    scene.add()
    scene.play(session, isToEnd: true)
    faults += scene.faults
    let first = scene.heard

    // A fresh interaction, whose runtime ends midway.
    let other = InteractionScene(make())
    other.add()
    let half = session.inputs.count / 2
    other.play(MotionRecording(inputs: Array(session.inputs.prefix(half))), isToEnd: false)
    other.end()
    let place = other.shape
    let rest = MotionRecording(inputs: Array(session.inputs.dropFirst(half)))
    other.play(rest, isToEnd: true)
    if other.shape != place || other.pendingCount > 0 {
      faults.append(
        LawFault(
          law: .noLateDelivery, expected: "no motion and no frames after its runtime has ended",
          actual: "moved from \(place) to \(other.shape), with \(other.pendingCount) frames pending"
        ))
    }

    // The same interaction, added again.
    let again = InteractionScene(other.interaction)
    again.add()
    again.play(session, isToEnd: true)
    if again.heard != first {
      faults.append(
        LawFault(
          law: .ownState, expected: "\(first.count) positions, as for a new interaction",
          actual: "\(again.heard.count), or different ones"))
    }
  }
  if lost != nil || lostElement != nil {
    faults.append(
      LawFault(
        law: .release, expected: "nothing retains it or its element",
        actual: lost != nil ? "it is retained" : "its element is retained"))
  }
  return faults
}
