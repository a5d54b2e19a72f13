import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I4 Gesturable configurations.
struct GesturableTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()
  private let gestures: GestureArbiter

  init() { gestures = GestureArbiter(hand.pointers) }

  private func card(x: Double = 50) -> MotionElement {
    MotionElement(position: SIMD2(x, 50), size: SIMD2(100, 100), gestures: gestures)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "By default, each target has its own recognizer, for touches on that target", ofTarget),
    Scenario("It can recognize touches on another element: a handle", ofAnother),
    Scenario("A press catches an element that moves, if asked, and only then", catches),
    Scenario("One handle moves every element that uses it", handle),
    Scenario("It can use an existing recognizer, for several targets", existing),
    Scenario(
      "A recognizer in progress sets the state, and nothing jumps: only later movement counts",
      underWay),
    Scenario(
      "Disabling it cancels the gesture in progress, and the element stays in place", enabled),
  ]

  @Test("I4 Gesturable configurations", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func ofTarget(_ findings: inout Findings) {
    let card = card()
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(150, 50)
    hand.move(170, 50)
    hand.release()
    findings.expect(card.position.value, is: SIMD2(50, 50))
    hand.press(50, 50)
    hand.move(70, 50)
    // The drag continues beyond the element.
    hand.move(900, 50)
    findings.expect(card.position.value, is: SIMD2(900, 50))
  }

  private func ofAnother(_ findings: inout Findings) {
    let handle = card(x: 250)
    let card = card()
    runtime.add(Draggable(on: handle, threshold: 0), to: card)
    hand.press(50, 50)
    hand.move(70, 50)
    hand.release()
    findings.expect(card.position.value, is: SIMD2(50, 50))
    hand.press(250, 50)
    hand.move(270, 60)
    findings.expect(card.position.value, is: SIMD2(70, 60))
    findings.expect(handle.position.value, is: SIMD2(250, 50))
  }

  private func catches(_ findings: inout Findings) {
    let card = card()
    for (draggable, catches) in [(Draggable(catches: true), true), (Draggable(), false)] {
      card.position.jump(to: SIMD2(50, 50))
      let connection = runtime.add(draggable, to: card)
      let recognizer = draggable.recognizer(for: card, in: runtime)
      hand.press(50, 50)
      hand.move(55, 50)
      hand.release()
      findings.expect(card.position.value, is: SIMD2(50, 50), "at rest, below the threshold")
      card.positionY.animate(to: 90, .linear(duration: 1))
      hand.press(50, 50)
      let isCaught = recognizer.phase.value.isActive
      hand.move(55, 50)
      hand.release()
      findings.expect(isCaught, is: catches)
      findings.expect(card.position.value, is: SIMD2(catches ? 55 : 50, 50))
      card.position.stop()
      findings.expect(recognizer.threshold.value, is: 10)
      // A threshold that is set at rest, or in flight, stays.
      recognizer.threshold.value = 20
      card.positionY.animate(to: 90, .linear(duration: 1))
      findings.expect(recognizer.threshold.value, is: catches ? 0 : 20)
      card.position.stop()
      findings.expect(recognizer.threshold.value, is: 20)
      card.positionY.animate(to: 60, .linear(duration: 1))
      recognizer.threshold.value = 30
      card.position.stop()
      findings.expect(recognizer.threshold.value, is: 30)
      connection.unsubscribe()
    }
  }

  private func handle(_ findings: inout Findings) {
    let handle = card(x: 250)
    let draggable = Draggable(on: handle, threshold: 0)
    let direct = DirectlyManipulable(
      draggable: Draggable(on: handle, threshold: 0),
      rotatable: Rotatable(on: handle, threshold: 0),
      scalable: Scalable(on: handle, threshold: 0))
    let cards = [card(), card(x: 450)]
    var connections = cards.map { runtime.add(draggable, to: $0) }
    hand.press(250, 50)
    hand.move(270, 60)
    hand.release()
    findings.expect(cards.map(\.position.value), is: [SIMD2(70, 60), SIMD2(470, 60)])
    for connection in connections { connection.unsubscribe() }
    connections = cards.map { runtime.add(direct, to: $0) }
    hand.press(230, 50, id: 1)
    hand.press(270, 50, id: 2)
    hand.move(230, 80, id: 2)
    for card in cards {
      findings.expect(card.rotation.value, near: .pi / 2, within: 1e-9)
      findings.expect(card.scale.value, near: 0.75, within: 1e-9)
    }
  }

  private func existing(_ findings: inout Findings) {
    let drag = DragRecognizer(in: gestures, threshold: 0)
    let draggable = Draggable(recognizer: drag)
    let cards = [card(), card(x: 250)]
    for card in cards { runtime.add(draggable, to: card) }
    hand.press(900, 900)
    hand.move(910, 920)
    findings.expect(cards.map(\.position.value), is: [SIMD2(60, 70), SIMD2(260, 70)])
  }

  private func underWay(_ findings: inout Findings) {
    let drag = DragRecognizer(in: gestures, threshold: 0)
    let rotation = RotationRecognizer(in: gestures, threshold: 0)
    let pinch = ScaleRecognizer(in: gestures, threshold: 0)
    drag.allowSimultaneous(with: rotation)
    drag.allowSimultaneous(with: pinch)
    rotation.allowSimultaneous(with: pinch)
    let listening = [
      drag.subscribe { _ in }, rotation.subscribe { _ in }, pinch.subscribe { _ in },
    ]
    hand.press(0, 0, id: 1)
    hand.press(100, 0, id: 2)
    hand.move(200, 0, id: 2)
    hand.move(0, 200, id: 2)
    let card = card()
    card.rotation.value = 0.5
    let draggable = Draggable(recognizer: drag)
    let rotatable = Rotatable(recognizer: rotation)
    let scalable = Scalable(recognizer: pinch)
    runtime.add(draggable, to: card)
    runtime.add(rotatable, to: card)
    runtime.add(scalable, to: card)
    for state in [draggable.state, rotatable.state, scalable.state, runtime.state] {
      findings.expect(state.value, is: .active)
    }
    findings.expect(card.position.value, is: SIMD2(50, 50))
    findings.expect(card.scale.value, is: 1)
    // The first event adds nothing, and the next event adds its difference.
    hand.move(0, 100, id: 2)
    findings.expect(card.position.value, is: SIMD2(50, 50))
    findings.expect(card.scale.value, is: 1)
    findings.expect(card.rotation.value, is: 0.5)
    hand.move(300, 0, id: 2)
    findings.expect(card.position.value, is: SIMD2(200, 0))
    findings.expect(card.scale.value, near: 3, within: 1e-12)
    findings.expect(card.rotation.value, near: 0.5 - .pi / 2, within: 1e-12)
    hand.release(1)
    hand.release(2)
    findings.expect(runtime.state.value, is: .atRest)
    withExtendedLifetime(listening) {}
  }

  private func enabled(_ findings: inout Findings) {
    let card = card()
    let draggable = Draggable(threshold: 0)
    runtime.add(draggable, to: card)
    hand.press(50, 50)
    hand.move(60, 50)
    draggable.isEnabled.value = false
    findings.expect(draggable.state.value, is: .atRest)
    hand.move(90, 50)
    findings.expect(card.position.value, is: SIMD2(60, 50))
    draggable.isEnabled.value = true
    hand.move(95, 50)
    hand.release()
    findings.expect(card.position.value, is: SIMD2(60, 50))
    hand.press(60, 50)
    hand.move(61, 50)
    findings.expect(card.position.value, is: SIMD2(61, 50))
  }

  @Test("L10 A removed interaction leaves no recognizer behind")
  func released() {
    weak var recognizer: DragRecognizer?
    let card = card()
    do {
      let drag = DragRecognizer(in: gestures)
      recognizer = drag
      let connection = runtime.add(Draggable(recognizer: drag), to: card)
      connection.unsubscribe()
    }
    #expect(recognizer == nil)
    // Nothing else competes for the pointers, either.
    for _ in 0..<3 {
      runtime.add(DirectlyManipulable(draggable: Draggable(threshold: 0)), to: card).unsubscribe()
    }
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(50, 50)
    hand.move(60, 50)
    #expect(card.position.value == SIMD2(60, 50))
  }
}
