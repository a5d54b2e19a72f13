import Foundation
import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I7 Rotatable, Scalable.
struct RotatableScalableTests {
  private let clock = ManualClock()
  private let runtime: MotionRuntime
  private let hand = Hand()
  private let gestures: GestureArbiter

  init() {
    runtime = MotionRuntime(clock: clock)
    gestures = GestureArbiter(hand.pointers)
  }

  private func card(in parent: MotionElement? = nil) -> MotionElement {
    MotionElement(
      position: SIMD2(100, 100), size: SIMD2(200, 200), parent: parent,
      gestures: parent == nil ? gestures : nil)
  }

  /// Places two fingers around a point, at the given angle and distance.
  private func fingers(
    _ phase: PointerPhase, around center: SIMD2<Double> = SIMD2(100, 100), at angle: Double = 0,
    _ radius: Double = 40
  ) {
    let way = SIMD2(cos(angle), sin(angle)) * radius
    for (id, place) in [center + way, center - way].enumerated() {
      switch phase {
      case .pressed: hand.press(place.x, place.y, id: id)
      case .moved: hand.move(place.x, place.y, id: id)
      default: hand.release(id, as: phase)
      }
    }
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("A rotation is added to the element's rotation, over any number of turns", rotated),
    Scenario("A scale is multiplied by the element's scale", scaled),
    Scenario(
      "Constraints receive the angle, or the size of the scale along the first axis", constraints),
    Scenario(
      "A gesture that begins while a spring rotates the element continues from there", grasped),
    Scenario("Each reports when it is active, and can be disabled mid-gesture", states),
  ]

  @Test("I7 Rotatable, Scalable", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func rotated(_ findings: inout Findings) {
    let card = card()
    card.rotation.value = 2
    runtime.add(Rotatable(threshold: 0), to: card)
    fingers(.pressed)
    for step in 1...100 {
      fingers(.moved, at: Double(step) * 0.2)
      findings.expect(card.rotation.value, near: 2 + Double(step) * 0.2, within: 1e-9)
    }
    fingers(.released)
    card.rotation.value = -1
    fingers(.pressed)
    fingers(.moved, at: -0.5)
    findings.expect(abs(card.rotation.value + 1.5), isBelow: 1e-9)
    findings.expect(card.scale.value, is: 1)
    findings.expect(card.position.value, is: SIMD2(100, 100))
  }

  private func scaled(_ findings: inout Findings) {
    let card = card()
    card.scale.value = 2
    runtime.add(Scalable(threshold: 0), to: card)
    fingers(.pressed)
    for radius in [60.0, 20, 1, 80] {
      fingers(.moved, radius)
      findings.expect(card.scale.value, near: radius / 20, within: 1e-9)
    }
    fingers(.released)
    card.scale.value = 0.5
    fingers(.pressed)
    fingers(.moved, 20)
    findings.expect(card.scale.value, near: 0.25, within: 1e-9)
    findings.expect(card.rotation.value, is: 0)
  }

  @Test(
    "An unevenly scaled or flipped element stays that way, and a flat one stays flat",
    arguments: [
      SIMD2(2.0, 4), SIMD2(-1, 1), SIMD2(3, -0.5), SIMD2(-2, -2), SIMD2(1, 0), SIMD2(0, 3), .zero,
    ])
  func proportion(_ scale: SIMD2<Double>) {
    var findings = Findings()
    let card = card()
    card.transform.value.scale = scale
    let connection = runtime.add(Scalable(.by(pinch())), to: card)
    fingers(.pressed)
    fingers(.moved, 100)
    findings.expect(card.transform.value.scale, near: scale * 2.5, within: 1e-9)
    fingers(.moved, 10)
    findings.expect(card.transform.value.scale, near: scale * 0.25, within: 1e-9)
    fingers(.released)
    connection.unsubscribe()
    findings.report()
  }

  private func pinch() -> ScaleRecognizer { ScaleRecognizer(in: gestures, threshold: 0) }

  private func constraints(_ findings: inout Findings) {
    let card = card()
    card.transform.value = MotionTransform(rotation: 1, scale: SIMD2(-1, 2))
    let turning = runtime.add(Rotatable(threshold: 0), to: card) { $0.upperBound(1.25) }
    fingers(.pressed)
    fingers(.moved, at: 0.1)
    findings.expect(card.rotation.value, near: 1.1, within: 1e-9)
    fingers(.moved, at: 2)
    findings.expect(card.rotation.value, is: 1.25)
    fingers(.released)
    turning.unsubscribe()
    runtime.add(Scalable(threshold: 0), to: card) { $0.lowerBound(0.5).upperBound(3) }
    fingers(.pressed)
    fingers(.moved, 400)
    findings.expect(card.transform.value.scale, near: SIMD2(-3, 6), within: 1e-9)
    fingers(.moved, 4)
    findings.expect(card.transform.value.scale, near: SIMD2(-0.5, 1), within: 1e-9)
  }

  @Test(
    "In a rotated and flipped parent, it rotates as the pointers visibly do",
    arguments: [
      (SIMD2(1.0, 1), false), (SIMD2(-1, 1), true), (SIMD2(2, -2), true),
      (SIMD2(-0.5, -0.5), false),
    ] as [(SIMD2<Double>, Bool)])
  func parents(scale: SIMD2<Double>, isMirror: Bool) {
    var findings = Findings()
    let floor = MotionElement(size: SIMD2(10, 10), gestures: gestures)
    floor.transform.value = MotionTransform(rotation: -2, scale: SIMD2(1, -1))
    for depth in 1...2 {
      let board = MotionElement(
        position: SIMD2(3, 4), size: SIMD2(10, 10), parent: depth == 2 ? floor : nil,
        gestures: depth == 2 ? nil : gestures)
      board.transform.value = MotionTransform(rotation: 0.8, scale: scale)
      let card = card(in: board)
      card.transform.value = MotionTransform(rotation: 0.3, scale: SIMD2(-1, 2))
      let rotation = RotationRecognizer(in: gestures, threshold: 0)
      let connection = runtime.add(Rotatable(.by(rotation)), to: card)
      let before = card.toShared(SIMD2(180, 30)) - card.toShared(SIMD2(20, 40))
      fingers(.pressed)
      fingers(.moved, at: 0.75)
      let after = card.toShared(SIMD2(180, 30)) - card.toShared(SIMD2(20, 40))
      let turned = SIMD2(
        before.x * cos(0.75) - before.y * sin(0.75), before.x * sin(0.75) + before.y * cos(0.75))
      findings.expect(after, near: turned, within: 1e-9)
      let direction = isMirror == (depth == 1) ? -1.0 : 1
      findings.expect(card.rotation.value, near: 0.3 + direction * 0.75, within: 1e-9)
      fingers(.released)
      connection.unsubscribe()
    }
    findings.report()
  }

  private func grasped(_ findings: inout Findings) {
    let card = card()
    let turning = SpringSystem(destination: 3.0)
    let growing = SpringSystem(destination: 2.0)
    let rotation = RotationRecognizer(in: gestures, threshold: 0)
    let pinch = pinch()
    rotation.allowSimultaneous(with: pinch)
    let rotatable = Rotatable(.by(rotation))
    let scalable = Scalable(.by(pinch))
    card.scale.value = 1
    runtime.add(turning, to: card.rotation)
    runtime.add(growing, to: card.scale)
    runtime.add(rotatable, to: card)
    runtime.add(scalable, to: card)
    runtime.toggle(turning, inReactionTo: rotatable)
    runtime.toggle(growing, inReactionTo: scalable)
    clock.advance(by: 0.1)
    let before = card.transform.value
    findings.expect(before.rotation, isAbove: 0.05)
    findings.expect(before.scale.x, isAbove: 1.01)
    fingers(.pressed)
    findings.expect(card.transform.value, is: before)
    clock.advance(by: 0.1)
    findings.expect(card.transform.value, is: before)
    fingers(.moved, at: 0.5, 60)
    findings.expect(card.rotation.value - before.rotation, near: 0.5, within: 1e-9)
    findings.expect(card.scale.value, near: before.scale.x * 1.5, within: 1e-9)
  }

  private func states(_ findings: inout Findings) {
    let card = card()
    let rotatable = Rotatable()
    let scalable = Scalable()
    var heard: [MotionPhase] = []
    let watching = rotatable.state.subscribe { heard.append($0) }
    let turning = runtime.add(rotatable, to: card)
    fingers(.pressed)
    findings.expect(heard, is: [.atRest])
    fingers(.moved, at: 1)
    findings.expect(heard, is: [.atRest, .active])
    rotatable.enabled.value = false
    findings.expect(heard, is: [.atRest, .active, .atRest])
    let rotation = card.rotation.value
    fingers(.moved, at: 2)
    findings.expect(card.rotation.value, is: rotation)
    findings.expect(rotation, isAbove: 0.9)
    fingers(.released)
    turning.unsubscribe()
    runtime.add(scalable, to: card)
    fingers(.pressed)
    fingers(.moved, 80)
    findings.expect(scalable.state.value, is: .active)
    findings.expect(runtime.state.value, is: .active)
    fingers(.cancelled)
    findings.expect(scalable.state.value, is: .atRest)
    findings.expect(card.scale.value, near: 2 / 1.04, within: 1e-9)
    withExtendedLifetime(watching) {}
  }
}
