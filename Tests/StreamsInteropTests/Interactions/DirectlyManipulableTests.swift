import Foundation
import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I8 DirectlyManipulable.
struct DirectlyManipulableTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()
  private let gestures: GestureArbiter

  init() { gestures = GestureArbiter(hand.pointers) }

  private func card(in parent: MotionElement? = nil) -> MotionElement {
    MotionElement(
      position: SIMD2(100, 100), size: SIMD2(200, 200), parent: parent,
      gestures: parent == nil ? gestures : nil)
  }

  private func direct() -> DirectlyManipulable {
    DirectlyManipulable(
      draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
      scalable: Scalable(threshold: 0))
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "[B] It is active while any of the three is; one that comes to rest does not hide the others",
      state),
    Scenario("Disabling it disables all three; each can be disabled on its own", enabled),
    Scenario("Each of the three has its own constraint", constraints),
    Scenario(
      "In a rotated and flipped parent, the content under the fingers stays under them", inParent),
    Scenario(
      "Caught in flight, it does not jump; released, it flies on from there, exactly to its destination",
      caught),
  ]

  @Test("I8 DirectlyManipulable", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func state(_ findings: inout Findings) {
    let direct = DirectlyManipulable()
    runtime.add(direct, to: card())
    var heard: [MotionPhase] = []
    let watching = direct.state.subscribe { heard.append($0) }
    let parts = { [direct.draggable.state, direct.rotatable.state, direct.scalable.state] }
    hand.press(50, 100, id: 1)
    hand.press(150, 100, id: 2)
    hand.move(50, 70, id: 1)
    hand.move(150, 160, id: 2)
    hand.move(190, 180, id: 2)
    findings.expect(parts().map(\.value), is: [.active, .active, .active])
    direct.scalable.enabled.value = false
    findings.expect(parts().map(\.value), is: [.active, .active, .atRest])
    findings.expect(heard, is: [.atRest, .active])
    direct.draggable.enabled.value = false
    findings.expect(parts().map(\.value), is: [.atRest, .active, .atRest])
    findings.expect(heard, is: [.atRest, .active])
    direct.rotatable.enabled.value = false
    findings.expect(heard, is: [.atRest, .active, .atRest])
    withExtendedLifetime(watching) {}
  }

  private func enabled(_ findings: inout Findings) {
    let direct = direct()
    let card = card()
    let parts = [direct.draggable.enabled, direct.rotatable.enabled, direct.scalable.enabled]
    direct.rotatable.enabled.value = false
    runtime.add(direct, to: card)
    findings.expect(parts.map(\.value), is: [true, false, true])
    hand.press(50, 100, id: 1)
    hand.press(150, 100, id: 2)
    hand.move(150, 200, id: 2)
    findings.expect(card.rotation.value, is: 0)
    findings.expect(card.scale.value, isAbove: 1.4)
    let before = corners(of: card)
    direct.enabled.value = false
    findings.expect(parts.map(\.value), is: [false, false, false])
    findings.expect(direct.state.value, is: .atRest)
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    hand.move(0, 0, id: 2)
    findings.expect(furthest(corners(of: card), before), isBelow: 1e-9)
    hand.release(1)
    hand.release(2)
    direct.enabled.value = true
    findings.expect(parts.map(\.value), is: [true, true, true])
    hand.press(50, 100, id: 1)
    hand.move(55, 100, id: 1)
    findings.expect(furthest(corners(of: card), before.map { $0 + SIMD2(5, 0) }), isBelow: 1e-9)
  }

  private func constraints(_ findings: inout Findings) {
    let card = card()
    runtime.add(
      direct(), to: card,
      constraints: .init(
        translation: { $0.xLocked(to: 100) }, rotation: { $0.upperBound(0.25) },
        scale: { $0.upperBound(1.5) }))
    hand.press(100, 50, id: 1)
    hand.press(100, 150, id: 2)
    hand.move(40, 170, id: 2)
    hand.move(-100, 50, id: 2)
    findings.expect(card.rotation.value, near: 0.25, within: 1e-9)
    findings.expect(card.scale.value, near: 1.5, within: 1e-9)
    // The fingers began in the middle: the element rotates and scales there, where the drag has moved it.
    findings.expect(card.toShared(SIMD2(100, 100)), near: SIMD2(100, 50), within: 1e-9)
  }

  private func inParent(_ findings: inout Findings) {
    let board = MotionElement(position: SIMD2(60, 50), size: SIMD2(300, 300), gestures: gestures)
    board.transform.value = MotionTransform(rotation: 2.5, scale: SIMD2(0.5, -0.5))
    let card = card(in: board)
    card.transform.value = MotionTransform(rotation: 1, scale: SIMD2(2, -1))
    runtime.add(direct(), to: card)
    var fingers = [card.toShared(SIMD2(20, 30)), card.toShared(SIMD2(170, 140))]
    let held = fingers.map { card.fromShared($0) }
    for id in 0..<2 { hand.press(fingers[id].x, fingers[id].y, id: id) }
    for step in 1...60 {
      let id = step % 2
      fingers[id] += SIMD2(sin(Double(step)), cos(Double(step) * 0.7)) * 9
      hand.move(fingers[id].x, fingers[id].y, id: id)
      for id in 0..<2 { findings.expect(card.toShared(held[id]), near: fingers[id], within: 1e-9) }
    }
  }

  private static let shortCount = Sampling.count(
    400, of: "DirectlyManipulableTests: steps of nine seeds in ten")

  /// Fingers that press, wander, lift and are canceled at random, with recognizers that begin at different
  /// times: an event that moves no finger moves nothing, and a small move causes only a small motion.
  @Test(
    "Nothing jumps, regardless of the order in which the three begin and end", arguments: 0..<60)
  func nothingJumps(seed: Int) {
    let stepCount = seed.isMultiple(of: 10) ? 400 : Self.shortCount
    var dice = Dice(seed: seed)
    let board = MotionElement(size: SIMD2(10, 10), gestures: gestures)
    board.transform.value = MotionTransform(
      rotation: dice.roll(-3, 3), scale: SIMD2(dice.roll(0.5, 2), 1) * dice.sign())
    board.transform.value.scale.y = board.transform.value.scale.x * dice.sign()
    let card = card(in: board)
    card.transform.value = MotionTransform(
      rotation: dice.roll(-3, 3), scale: SIMD2(dice.roll(0.5, 2), dice.roll(0.5, 2) * dice.sign()))
    card.anchorPoint.value = SIMD2(dice.roll(0, 1), dice.roll(0, 1))
    let everywhere = MotionElement(position: .zero, size: SIMD2(1e6, 1e6), gestures: gestures)
    let direct = DirectlyManipulable(
      draggable: Draggable(.touching(everywhere), threshold: dice.pick([0, 10, 25])),
      rotatable: Rotatable(.touching(everywhere), threshold: dice.pick([0, 0.03, 0.1])),
      scalable: Scalable(.touching(everywhere), threshold: dice.pick([0, 0.03, 0.1])))
    if dice.roll(0, 1) < 0.5 {
      direct.draggable.resistance.perimeter.value = MotionRectangle(
        x: 0, y: 0, width: 300, height: 300)
    }
    runtime.add(direct, to: card)
    var fingers: [Int: SIMD2<Double>] = [:]
    // Far apart, so that no finger has much leverage.
    let homes = [SIMD2(-300.0, -250), SIMD2(320, -200), SIMD2(10, 330)]
    var jump = 0.0
    var slip = 0.0
    for _ in 0..<stepCount {
      let before = corners(of: card)
      let id = Int(dice.roll(0, 3))
      if let place = fingers[id], dice.roll(0, 1) < 0.9 {
        let next = place * 0.99 + homes[id] * 0.01 + SIMD2(dice.roll(-9, 9), dice.roll(-9, 9))
        fingers[id] = next
        hand.move(next.x, next.y, id: id)
        let moved = furthest(corners(of: card), before)
        // The fingers' leverage on the farthest corner.
        let middle = fingers.values.reduce(.zero, +) / Double(fingers.count)
        let lever = before.map { distance($0, middle) }.max()! / 200
        slip = max(slip, moved / (distance(place, next) * (1 + lever)))
      } else if dice.roll(0, 1) < 0.2 {
        let part = [direct.draggable.enabled, direct.rotatable.enabled, direct.scalable.enabled][id]
        part.value.toggle()
        jump = max(jump, furthest(corners(of: card), before))
      } else if fingers[id] == nil {
        fingers[id] = homes[id] + SIMD2(dice.roll(-50, 50), dice.roll(-50, 50))
        hand.press(fingers[id]!.x, fingers[id]!.y, id: id)
        jump = max(jump, furthest(corners(of: card), before))
      } else {
        fingers[id] = nil
        hand.release(id, as: dice.roll(0, 1) < 0.8 ? .released : .cancelled)
        jump = max(jump, furthest(corners(of: card), before))
      }
    }
    #expect(jump < 1e-9)
    // In a few steps, it's possible that nothing has begun.
    #expect(slip < 1 && (slip > 0 || stepCount < 400))
  }

  private func caught(_ findings: inout Findings) {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let card = card()
    let spring = SpringSystem(destination: SIMD2(400.0, 100))
    let turning = SpringSystem(destination: 2.0)
    let direct = direct()
    runtime.add(direct, to: card)
    runtime.toggle(spring, inReactionTo: direct)
    runtime.toggle(turning, inReactionTo: direct)
    runtime.add(spring, to: card.position)
    runtime.add(turning, to: card.rotation)
    clock.advance(by: 0.15)
    let before = corners(of: card)
    var fingers = [card.toShared(SIMD2(60, 40)), card.toShared(SIMD2(150, 180))]
    for id in 0..<2 { hand.press(fingers[id].x, fingers[id].y, id: id) }
    clock.advance(by: 0.5)
    findings.expect(furthest(corners(of: card), before), isBelow: 1e-9)
    fingers[0] += SIMD2(30, 90)
    hand.move(fingers[0].x, fingers[0].y, id: 0)
    findings.expect(card.toShared(SIMD2(60, 40)), near: fingers[0], within: 1e-9)
    findings.expect(card.toShared(SIMD2(150, 180)), near: fingers[1], within: 1e-9)
    let after = corners(of: card)
    for id in 0..<2 { hand.release(id) }
    findings.expect(furthest(corners(of: card), after), isBelow: 1e-9)
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    clock.advance(by: 60)
    findings.expect(card.position.value, is: SIMD2(400, 100))
    findings.expect(card.rotation.value, is: 2)
  }

  @Test("L10 It ends with its connection, with all three in progress, and is released")
  func ends() {
    var findings = Findings()
    weak var released: DirectlyManipulable?
    let card = card()
    do {
      let direct = direct()
      released = direct
      let connection = runtime.add(direct, to: card)
      hand.press(50, 100, id: 1)
      hand.press(150, 100, id: 2)
      hand.move(160, 130, id: 2)
      findings.expect(runtime.state.value, is: .active)
      findings.expect(runtime.connectionCount, is: 1)
      let before = corners(of: card)
      connection.unsubscribe()
      findings.expect(direct.state.value, is: .atRest)
      findings.expect(runtime.state.value, is: .atRest)
      hand.move(0, 0, id: 2)
      hand.release(1)
      hand.release(2)
      findings.expect(corners(of: card), is: before)
      findings.expect(runtime.connectionCount, is: 0)
    }
    findings.expect(nothing: released)
    findings.report()
  }

  @Test("L10 It ends with its runtime, and leaves its targets in place")
  func goes() {
    var findings = Findings()
    weak var released: DirectlyManipulable?
    weak var photo: MotionElement?
    weak var arbiter: GestureArbiter?
    do {
      let hand = Hand()
      let gestures = GestureArbiter(hand.pointers)
      let runtime = MotionRuntime(clock: ManualClock())
      let card = MotionElement(position: .zero, size: SIMD2(100, 100), gestures: gestures)
      let direct = direct()
      let tapping = SetPositionOnTap(inParentOf: card)
      (released, photo, arbiter) = (direct, card, gestures)
      runtime.add(direct, to: card)
      runtime.add(tapping, to: card.position)
      hand.press(10, 10, id: 1)
      hand.press(-10, 10, id: 2)
      findings.expect(runtime.state.value, is: .active)
    }
    findings.expect(nothing: released)
    findings.expect(nothing: photo)
    findings.expect(nothing: arbiter)
    findings.report()
  }
}

private func corners(of card: MotionElement) -> [SIMD2<Double>] {
  [SIMD2(0, 0), SIMD2(200, 0), SIMD2(200, 200), SIMD2(0, 200)].map { card.toShared($0) }
}
