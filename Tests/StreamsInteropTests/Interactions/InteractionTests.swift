import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// A custom interaction: an element with the opacity of a property.
private final class Fading: Interaction, Stateful {
  let opacity = ReactiveProperty(initialValue: 1.0)
  private(set) var targetCount = 0
  private let motions = InteractionState()
  var state: ReactiveProperty<MotionPhase> { motions.property }

  func add(
    to element: MotionElement, in runtime: MotionRuntime, constraints: MotionConstraint<Double>?
  ) {
    motions.include(runtime)
    targetCount += 1
    let stream = opacity.asStream()
    runtime.connect(constraints?(stream) ?? stream, to: element.opacity)
  }
}

/// I1 Interaction protocol.
struct InteractionTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()

  private func card(x: Double) -> MotionElement {
    MotionElement(
      position: SIMD2(x, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("One instance serves many targets independently", manyTargets),
    Scenario(
      "Its properties change it after it is added, for all its targets at once",
      reactive),
    Scenario(
      "Its connections end on the target it is removed from, and continue on others", removed),
    Scenario("A runtime finds it by its type and its target", found),
  ]

  @Test("I1 Interaction protocol", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func manyTargets(_ findings: inout Findings) {
    let draggable = Draggable(threshold: 0)
    let cards = [card(x: 50), card(x: 250), card(x: 450)]
    for card in cards { runtime.add(draggable, to: card) }
    hand.press(50, 50, id: 1)
    hand.press(450, 50, id: 2)
    hand.move(60, 55, id: 1)
    hand.move(440, 70, id: 2)
    findings.expect(
      cards.map(\.position.value), is: [SIMD2(60, 55), SIMD2(250, 50), SIMD2(440, 70)])
    // Its state combines the states of all its targets.
    findings.expect(draggable.state.value, is: .active)
    hand.release(1)
    findings.expect(draggable.state.value, is: .active)
    hand.release(2)
    findings.expect(draggable.state.value, is: .atRest)
  }

  private func reactive(_ findings: inout Findings) {
    let fading = Fading()
    let cards = [card(x: 50), card(x: 250)]
    for card in cards { runtime.add(fading, to: card) }
    fading.opacity.value = 0.25
    findings.expect(fading.targetCount, is: 2)
    findings.expect(cards.map(\.opacity.value), is: [0.25, 0.25])
  }

  private func removed(_ findings: inout Findings) {
    let draggable = Draggable(threshold: 0)
    let cards = [card(x: 50), card(x: 250)]
    let connections = cards.map { runtime.add(draggable, to: $0) }
    hand.press(50, 50, id: 1)
    hand.press(250, 50, id: 2)
    hand.move(60, 50, id: 1)
    connections[0].unsubscribe()
    findings.expect(cards[0].position.value, is: SIMD2(60, 50))
    findings.expect(draggable.state.value, is: .active)
    hand.move(90, 50, id: 1)
    hand.move(240, 50, id: 2)
    findings.expect(cards.map(\.position.value), is: [SIMD2(60, 50), SIMD2(240, 50)])
    connections[1].unsubscribe()
    findings.expect(draggable.state.value, is: .atRest)
  }

  private func found(_ findings: inout Findings) {
    let card = card(x: 50)
    let direct = DirectlyManipulable()
    runtime.add(direct, to: card)
    findings.expect(
      runtime.interactions(ofType: DirectlyManipulable.self, for: card).first === direct,
      "expected to find the interaction")
    findings.expect(
      runtime.interactions(ofType: Rotatable.self, for: card).first === direct.rotatable,
      "expected to find the interaction's part")
    findings.expect(runtime.interactions(ofType: Tossable.self, for: card).count, is: 0)
  }
}

/// I2 Constraints.
struct ConstraintTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()

  private func drag(constraints: @escaping MotionConstraint<SIMD2<Double>>) -> [SIMD2<Double>] {
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    var heard: [SIMD2<Double>] = []
    let watching = card.position.subscribe { heard.append($0) }
    let connection = runtime.add(Draggable(threshold: 0), to: card, constraints: constraints)
    hand.press(50, 50)
    hand.move(80, 90)
    hand.release()
    connection.unsubscribe()
    withExtendedLifetime(watching) {}
    return heard
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("They apply in transit, in the order in which they are written", order),
    Scenario("They can be streams, such as a moving lock", reactive),
  ]

  @Test("I2 Constraints", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func order(_ findings: inout Findings) {
    // Earlier constraints are constrained by later ones.
    findings.expect(
      drag { $0.startWith(SIMD2(7, 8)).xLocked(to: 100) },
      is: [SIMD2(50, 50), SIMD2(100, 8), SIMD2(100, 8), SIMD2(100, 48)])
    findings.expect(
      drag { $0.xLocked(to: 100).startWith(SIMD2(7, 8)) },
      is: [SIMD2(50, 50), SIMD2(7, 8), SIMD2(100, 8), SIMD2(100, 48)])
  }

  private func reactive(_ findings: inout Findings) {
    let lane = ReactiveProperty(initialValue: 10.0)
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    runtime.add(Draggable(threshold: 0), to: card) { $0.xLocked(to: lane) }
    hand.press(50, 50)
    hand.move(80, 90)
    findings.expect(card.position.value, is: SIMD2(10, 90))
    lane.value = 20
    findings.expect(card.position.value, is: SIMD2(20, 90))
  }
}

/// I3 Manipulation.
struct ManipulationTests {
  private let clock = ManualClock()
  private let hand = Hand()

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "A runtime knows whether the user is manipulating something: drags count, flights do not",
      isBeingManipulated),
    Scenario("Rotating and scaling count, individually and combined", direct),
  ]

  @Test("I3 Manipulation", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func isBeingManipulated(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    let tossable = Tossable(destination: SIMD2(50, 50), draggable: Draggable(threshold: 0))
    let tossing = runtime.makeChild().add(tossable, to: card)
    hand.press(50, 50)
    hand.move(80, 90)
    findings.expect(heard, is: [false, true])
    hand.release()
    findings.expect(heard, is: [false, true, false])
    findings.expect(tossable.state.value, is: .active)
    findings.expect(runtime.state.value, is: .active)
    clock.advance(by: 60)
    findings.expect(heard, is: [false, true, false])
    // An interaction removed during a manipulation no longer counts.
    hand.press(50, 50)
    tossing.unsubscribe()
    findings.expect(heard, is: [false, true, false, true, false])
    withExtendedLifetime(watching) {}
  }

  private func direct(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    var heard: [Bool] = []
    let watching = runtime.isBeingManipulated.subscribe { heard.append($0) }
    runtime.add(DirectlyManipulable(), to: card)
    hand.press(40, 50, id: 1)
    hand.press(60, 50, id: 2)
    findings.expect(heard, is: [false])
    hand.move(60, 58, id: 2)
    hand.move(90, 50, id: 2)
    hand.release(1)
    findings.expect(heard, is: [false, true])
    hand.release(2)
    findings.expect(heard, is: [false, true, false])
    withExtendedLifetime(watching) {}
  }
}
