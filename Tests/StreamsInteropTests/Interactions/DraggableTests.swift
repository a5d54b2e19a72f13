import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I5 Draggable.
struct DraggableTests {
  private let clock = ManualClock()
  private let runtime: MotionRuntime
  private let hand = Hand()
  private let gestures: GestureArbiter

  init() {
    runtime = MotionRuntime(clock: clock)
    gestures = GestureArbiter(hand.pointers)
  }

  private func card(at position: SIMD2<Double> = SIMD2(50, 50), in parent: MotionElement? = nil)
    -> MotionElement
  {
    MotionElement(
      position: position, size: SIMD2(100, 100), parent: parent,
      gestures: parent == nil ? gestures : nil)
  }

  /// How far a band of this length stretches under the given pull.
  private func band(_ pull: Double, _ length: Double) -> Double {
    0.55 * pull * length / (0.55 * pull + length)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "The translation is added to the element's position when the drag begins, no matter how it got there",
      fromWhereItIs),
    Scenario("An element grasped during a spring's motion does not jump", grasped),
    Scenario(
      "An element moves in its parent, however the parent is rotated, scaled and flipped", inParent),
    Scenario("Beyond the perimeter, it yields like a rubber band", resistance),
    Scenario("The constraints apply before the resistance", constrainedFirst),
    Scenario("Changes while nothing is dragged move nothing", atRest),
    Scenario(
      "Disabling a draggable disables its recognizer, which reports it",
      recognizerSwitchedOff),
  ]

  @Test("I5 Draggable", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func fromWhereItIs(_ findings: inout Findings) {
    let card = card()
    runtime.add(Draggable(), to: card)
    hand.press(50, 50)
    hand.move(50, 60)
    findings.expect(card.position.value, is: SIMD2(50, 50))
    // Measured from the border of the circle that the pointer has left.
    hand.move(50, 70)
    findings.expect(card.position.value, is: SIMD2(50, 60))
    hand.release()
    card.position.value = SIMD2(80, 80)
    hand.press(80, 80)
    hand.move(100, 80)
    findings.expect(card.position.value, is: SIMD2(90, 80))
  }

  private func grasped(_ findings: inout Findings) {
    let card = card()
    let spring = SpringSystem(destination: SIMD2(300.0, 50))
    let draggable = Draggable(threshold: 0)
    runtime.add(spring, to: card.position)
    runtime.add(draggable, to: card)
    runtime.disable(spring, while: draggable)
    clock.advance(by: 0.1)
    let before = card.position.value
    findings.expect(before.x, isAbove: 55)
    hand.press(before.x, 50)
    findings.expect(card.position.value, is: before)
    clock.advance(by: 0.1)
    hand.move(before.x + 3, 50)
    findings.expect(card.position.value, is: before + SIMD2(3, 0))
  }

  private func inParent(_ findings: inout Findings) {
    let board = MotionElement(position: SIMD2(200, 100), size: SIMD2(400, 400), gestures: gestures)
    board.transform.value = MotionTransform(rotation: 0.7, scale: SIMD2(-2, 0.5))
    let card = card(at: SIMD2(100, 120), in: board)
    runtime.add(Draggable(threshold: 0), to: card)
    let held = SIMD2(30.0, 70)
    var finger = card.toShared(held)
    hand.press(finger.x, finger.y)
    for step in 1...20 {
      finger += SIMD2(Double(step), 7 - Double(step))
      hand.move(finger.x, finger.y)
      findings.expect(card.toShared(held), near: finger, within: 1e-9)
    }
  }

  private func resistance(_ findings: inout Findings) {
    let card = card()
    let draggable = Draggable(threshold: 0)
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
    runtime.add(draggable, to: card)
    hand.press(50, 50)
    for pull in [10.0, 60, 400, 1e6] {
      hand.move(100 + pull, 0 - pull)
      let stretch = band(pull, 48)
      findings.expect(card.position.value, near: SIMD2(100 + stretch, -stretch), within: 1e-9)
    }
    // A new perimeter takes effect with the next event, and moves nothing on its own.
    hand.move(150, 50)
    let before = card.position.value
    draggable.resistance.perimeter.value = nil
    findings.expect(card.position.value, is: before)
    hand.move(151, 50)
    findings.expect(card.position.value, is: SIMD2(151, 50))
  }

  @Test(
    "An element grasped beyond the perimeter does not jump, and follows as if it had been pulled there",
    arguments: [0, 1], [-1.0, 1])
  func graspedBeyond(axis: Int, side: Double) {
    var findings = Findings()
    let card = card()
    let draggable = Draggable(threshold: 0)
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
    let connection = runtime.add(draggable, to: card)
    var place = SIMD2(50.0, 50)
    place[axis] = side > 0 ? 130 : -30
    card.position.value = place
    hand.press(place.x, place.y)
    findings.expect(card.position.value, near: place, within: 1e-9)
    let pull = 30 / (0.55 * (1 - 30.0 / 48))
    var finger = place
    finger[axis] += side * 20
    hand.move(finger.x, finger.y)
    var expected = place
    expected[axis] = side > 0 ? 100 + band(pull + 20, 48) : -band(pull + 20, 48)
    findings.expect(card.position.value, near: expected, within: 1e-9)
    finger[axis] -= side * (20 + pull + 10)
    hand.move(finger.x, finger.y)
    expected[axis] = side > 0 ? 90 : 10
    findings.expect(card.position.value, near: expected, within: 1e-9)
    hand.release()
    connection.unsubscribe()
    findings.report()
  }

  @Test(
    "An element grasped beyond a band's reach follows freely, and yields from there",
    arguments: [48.0, 0, -1])
  func graspedFarBeyond(maxLength: Double) {
    var findings = Findings()
    let card = card(at: SIMD2(500, 50))
    let draggable = Draggable(threshold: 0)
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
    draggable.resistance.maxLength.value = maxLength
    let connection = runtime.add(draggable, to: card)
    hand.press(500, 50)
    findings.expect(card.position.value, is: SIMD2(500, 50))
    hand.move(480, 50)
    findings.expect(card.position.value, is: SIMD2(480, 50))
    hand.move(520, 50)
    let stretch = maxLength > 0 ? band(20, maxLength) : 0
    findings.expect(card.position.value, near: SIMD2(500 + stretch, 50), within: 1e-9)
    hand.move(40, 50)
    hand.release()
    // Inside the perimeter, nothing has changed.
    hand.press(40, 50)
    hand.move(110, 50)
    findings.expect(card.position.value.x, isBelow: 106)
    hand.release()
    connection.unsubscribe()
    findings.report()
  }

  private func constrainedFirst(_ findings: inout Findings) {
    let card = card()
    let draggable = Draggable(threshold: 0)
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
    runtime.add(draggable, to: card) { $0.xLocked(to: 110) }
    hand.press(50, 50)
    hand.move(60, 60)
    findings.expect(card.position.value, near: SIMD2(100 + band(10, 48), 60), within: 1e-9)
  }

  private func atRest(_ findings: inout Findings) {
    let card = card()
    let draggable = Draggable(threshold: 0)
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 100, height: 100)
    runtime.add(draggable, to: card)
    hand.press(50, 50)
    hand.move(90, 90)
    hand.release()
    card.position.value = SIMD2(20, 20)
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 50, height: 50)
    draggable.resistance.maxLength.value = 20
    draggable.isEnabled.value = false
    draggable.isEnabled.value = true
    findings.expect(card.position.value, is: SIMD2(20, 20))
  }

  private func recognizerSwitchedOff(_ findings: inout Findings) {
    let hand = Hand()
    let drag = DragRecognizer(in: GestureArbiter(hand.pointers), threshold: 0)
    let card = MotionElement(position: SIMD2(50, 50), size: SIMD2(100, 100))
    let runtime = MotionRuntime(clock: ManualClock())
    let draggable = Draggable(recognizer: drag)
    runtime.add(draggable, to: card)
    var heard: [Bool] = []
    let subscription = drag.isEnabled.subscribe { heard.append($0) }
    draggable.isEnabled.value = false
    hand.press(50, 50)
    hand.move(70, 50)
    findings.expect(heard, is: [true, false])
    findings.expect(card.position.value, is: SIMD2(50, 50))
    hand.release()
    draggable.isEnabled.value = true
    hand.press(50, 50)
    hand.move(70, 50)
    findings.expect(heard, is: [true, false, true])
    findings.expect(card.position.value, is: SIMD2(70, 50))
    subscription.unsubscribe()
    runtime.end()
  }
}

/// I6 DraggableFinalVelocity.
struct DraggableFinalVelocityTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()

  private func fling(_ velocity: SIMD2<Double>, end: PointerPhase = .released) {
    hand.press(50, 50)
    for step in 1...20 {
      let place = SIMD2(50, 50) + velocity * (0.01 * Double(step))
      hand.move(place.x, place.y)
    }
    hand.release(after: 0, as: end)
  }

  @Test("Writes the velocity of each release, and nothing else, in the parent's units")
  func velocity() {
    let board = MotionElement(size: SIMD2(400, 400), gestures: GestureArbiter(hand.pointers))
    board.transform.value = MotionTransform(rotation: .pi / 2, scale: SIMD2(2, 2))
    let card = MotionElement(position: SIMD2(200, 200), parent: board)
    let draggable = Draggable(on: MotionElement(gestures: board.gestures), threshold: 0)
    let anywhere = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(9, 9), gestures: GestureArbiter(hand.pointers))
    let dragged = Draggable(on: anywhere, threshold: 0)
    var heard: [SIMD2<Double>] = []
    let target = ReactiveProperty(initialValue: SIMD2<Double>.zero) { heard.append($0) }
    runtime.add(dragged, to: card)
    runtime.add(dragged.finalVelocity, to: target)
    runtime.add(draggable.finalVelocity, to: target)
    fling(SIMD2(400, -200))
    // A quarter turn to the right, and half the length.
    #expect(heard.count == 1 && distance(heard[0], SIMD2(-100, -200)) < 1e-6)
    fling(SIMD2(400, 0), end: .cancelled)
    #expect(heard.count == 1)
  }

  @Test("[B] Its constraints are honored")
  func constraints() {
    let card = MotionElement(
      position: SIMD2(50, 50), size: SIMD2(100, 100), gestures: GestureArbiter(hand.pointers))
    let draggable = Draggable(threshold: 0)
    let velocity = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    runtime.add(draggable, to: card)
    runtime.add(draggable.finalVelocity, to: velocity) { $0.scaled(by: 0.5).yLocked(to: 7) }
    fling(SIMD2(400, -200))
    #expect(distance(velocity.value, SIMD2(200, 7)) < 1e-6)
  }
}
