import Foundation
import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I9 AdjustsAnchorPoint.
struct AdjustsAnchorPointTests {
  private let runtime = MotionRuntime(clock: ManualClock())
  private let hand = Hand()
  private let gestures: GestureArbiter
  private let rotation: RotationRecognizer
  private let pinch: ScaleRecognizer

  init() {
    gestures = GestureArbiter(hand.pointers)
    rotation = RotationRecognizer(in: gestures, threshold: 0)
    pinch = ScaleRecognizer(in: gestures, threshold: 0.5)
    rotation.allowSimultaneous(with: pinch)
  }

  private func card(_ transform: MotionTransform = .identity, in parent: MotionElement? = nil)
    -> MotionElement
  {
    let card = MotionElement(
      position: SIMD2(100, 90), size: SIMD2(200, 50), parent: parent, gestures: gestures)
    card.transform.value = transform
    return card
  }

  private static let transforms = [
    MotionTransform.identity, MotionTransform(rotation: 0.7),
    MotionTransform(rotation: -2, scale: SIMD2(3, 0.25)),
    MotionTransform(rotation: 20, scale: SIMD2(-1, 2)), MotionTransform(scale: SIMD2(1e-3, -1e3)),
  ]

  @Test(
    "The anchor point moves to the pointers and back, and the element does not move",
    arguments: transforms)
  func frameStays(_ transform: MotionTransform) {
    var findings = Findings()
    let board = MotionElement(position: SIMD2(7, -5), size: SIMD2(30, 40))
    board.transform.value = MotionTransform(rotation: 1, scale: SIMD2(-2, 1.5))
    for parent in [nil, board] {
      let card = card(transform, in: parent)
      let connection = runtime.add(AdjustsAnchorPoint(rotation: rotation, scale: pinch), to: card)
      let before = places(of: card)
      hand.press(130, 100, id: 1)
      findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
      hand.press(150, 120, id: 2)
      let anchor = card.anchorPoint.value
      findings.expect(
        anchor * card.size.value, near: card.fromShared(SIMD2(140, 110)), within: 1e-6)
      findings.expect(card.toShared(anchor * card.size.value), near: SIMD2(140, 110), within: 1e-9)
      findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
      // The element rotates and scales about the point where the pointers began.
      hand.move(152, 123, id: 2)
      findings.expect(card.anchorPoint.value, is: anchor)
      findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
      hand.release(1, as: transform.rotation == 0 ? .released : .cancelled)
      findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
      findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
      findings.expect(card.position.value, near: SIMD2(100, 90), within: 1e-9)
      hand.release(2)
      connection.unsubscribe()
    }
    findings.report()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "The anchor point moves back when the last gesture ends, not when the first does", lastOne),
    Scenario(
      "The anchor point follows the pointers when more pointers join, and when some leave", joining),
    Scenario(
      "Disabling it mid-gesture restores the anchor point; removing it leaves the anchor point where it is",
      switched),
  ]

  @Test("I9 AdjustsAnchorPoint", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func lastOne(_ findings: inout Findings) {
    let card = card()
    let adjusting = AdjustsAnchorPoint(rotation: rotation, scale: pinch)
    runtime.add(adjusting, to: card)
    hand.press(130, 90, id: 1)
    hand.press(150, 90, id: 2)
    hand.move(190, 90, id: 2)
    findings.expect(pinch.phase.value.isActive, "expected the pinch to be active")
    findings.expect(adjusting.state.value, is: .active)
    let anchor = card.anchorPoint.value
    rotation.enabled.value = false
    findings.expect(card.anchorPoint.value, is: anchor)
    findings.expect(adjusting.state.value, is: .active)
    pinch.enabled.value = false
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    findings.expect(adjusting.state.value, is: .atRest)
  }

  private func joining(_ findings: inout Findings) {
    let card = card(MotionTransform(rotation: 0.3, scale: SIMD2(2, 2)))
    runtime.add(AdjustsAnchorPoint(rotation: rotation), to: card)
    let before = places(of: card)
    hand.press(130, 90, id: 1)
    hand.press(150, 90, id: 2)
    hand.press(140, 120, id: 3)
    hand.move(140, 150, id: 3)
    findings.expect(card.position.value, near: SIMD2(140, 110), within: 1e-9)
    hand.release(2)
    hand.move(130, 70, id: 1)
    findings.expect(card.position.value, near: SIMD2(135, 110), within: 1e-9)
    hand.release(1)
    hand.release(3)
    findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
  }

  @Test(
    "The anchor point returns to the middle, to a given point, or to its previous position",
    arguments: [
      (SIMD2(0.5, 0.5), SIMD2(0.5, 0.5)), (SIMD2(1, 0.25), SIMD2(1, 0.25)), (nil, SIMD2(0, 2)),
    ] as [(SIMD2<Double>?, SIMD2<Double>)])
  func resting(_ resting: SIMD2<Double>?, expected: SIMD2<Double>) {
    var findings = Findings()
    let card = card(MotionTransform(rotation: 1, scale: SIMD2(2, -1)))
    card.anchorPoint.value = SIMD2(0, 2)
    let adjusting = AdjustsAnchorPoint(rotation: rotation, restingAnchorPoint: resting)
    let connection = runtime.add(adjusting, to: card)
    let before = places(of: card)
    hand.press(130, 90, id: 1)
    hand.press(150, 90, id: 2)
    hand.release(1)
    hand.release(2)
    findings.expect(card.anchorPoint.value, is: expected)
    findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
    // It can be set at any time, and applies to the next end of a gesture.
    findings.expect(adjusting.restingAnchorPoint.value, is: resting)
    adjusting.restingAnchorPoint.value = SIMD2(1, 1)
    findings.expect(card.anchorPoint.value, is: expected)
    hand.press(130, 90, id: 1)
    hand.press(150, 90, id: 2)
    hand.release(1)
    hand.release(2)
    findings.expect(card.anchorPoint.value, is: SIMD2(1, 1))
    findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
    connection.unsubscribe()
    findings.report()
  }

  @Test(
    "Without an extent, or squeezed to nothing, all numbers stay finite, and the anchor point stays in place",
    arguments: [
      (SIMD2(0.0, 0), SIMD2(1.0, 1)), (SIMD2(0, 50), SIMD2(2, 2)), (SIMD2(100, 50), SIMD2(0, 0)),
      (SIMD2(Double.leastNonzeroMagnitude, 50), SIMD2(1, 1)), (SIMD2(-100, 50), SIMD2(1, 1)),
    ] as [(SIMD2<Double>, SIMD2<Double>)])
  func noExtent(size: SIMD2<Double>, scale: SIMD2<Double>) {
    var findings = Findings()
    let card = MotionElement(position: SIMD2(100, 90), size: size, gestures: gestures)
    card.transform.value = MotionTransform(rotation: 1, scale: scale)
    let connection = runtime.add(AdjustsAnchorPoint(rotation: rotation), to: card)
    let before = places(of: card)
    hand.press(130, 90, id: 1)
    hand.press(150, 80, id: 2)
    let anchor = card.anchorPoint.value
    findings.expect(
      anchor.x.isFinite && anchor.y.isFinite, "expected a finite anchor point, got \(anchor)")
    findings.expect(anchor.x == 0.5, is: abs(size.x) < 1 || scale.x == 0)
    findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
    hand.release(1)
    hand.release(2)
    findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    connection.unsubscribe()
    findings.report()
  }

  private func switched(_ findings: inout Findings) {
    let card = card(MotionTransform(rotation: 1))
    let adjusting = AdjustsAnchorPoint(rotation: rotation)
    let connection = runtime.add(adjusting, to: card)
    let before = places(of: card)
    hand.press(130, 90, id: 1)
    hand.press(150, 90, id: 2)
    let anchor = card.anchorPoint.value
    adjusting.enabled.value = false
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    hand.move(151, 90, id: 2)
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    adjusting.enabled.value = true
    hand.move(150, 90, id: 2)
    findings.expect(card.anchorPoint.value, near: anchor, within: 1e-9)
    connection.unsubscribe()
    findings.expect(card.anchorPoint.value, near: anchor, within: 1e-9)
    hand.release(1)
    hand.release(2)
    findings.expect(card.anchorPoint.value, near: anchor, within: 1e-9)
    findings.expect(furthest(places(of: card), before), isBelow: 1e-9)
  }

  @Test(
    "A drag that is in progress continues without a jump, whichever of the two begins and ends first",
    arguments: [true, false], [true, false])
  func dragged(isDragFirst: Bool, isDragLast: Bool) {
    var findings = Findings()
    let card = card(MotionTransform(rotation: 0.4, scale: SIMD2(2, 2)))
    let drag = DragRecognizer(in: gestures, threshold: isDragFirst ? 0 : 5)
    drag.allowSimultaneous(with: rotation)
    let draggable = Draggable(.by(drag))
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 150, height: 200)
    var seen: [SIMD2<Double>] = []
    let connections = [
      runtime.add(draggable, to: card) { $0.tap { seen.append($0) } },
      runtime.add(AdjustsAnchorPoint(rotation: rotation), to: card),
    ]
    let before = places(of: card)
    func moved(by way: Double) -> [SIMD2<Double>] { before.map { $0 + SIMD2(way, way) } }
    hand.press(110, 80, id: 1)
    findings.expect(drag.phase.value.isActive, is: isDragFirst)
    hand.press(130, 100, id: 2)
    findings.expect(rotation.phase.value.isActive, "expected the rotation to be active")
    findings.expect(drag.phase.value.isActive, is: isDragFirst)
    findings.expect(furthest(places(of: card), moved(by: 0)), isBelow: 1e-9)
    findings.expect(card.position.value, near: SIMD2(120, 90), within: 1e-9)
    hand.move(140, 110, id: 2)
    var way = isDragFirst ? 5 : 5 - 5 / 2.0.squareRoot()
    findings.expect(furthest(places(of: card), moved(by: way)), isBelow: 1e-9)
    // The perimeter and the constraints apply to the same point, the middle, whichever gesture began first.
    findings.expect(
      seen.last ?? SIMD2(.nan, .nan), near: SIMD2(100 + way, 90 + way), within: 1e-9)
    if isDragLast { rotation.enabled.value = false } else { draggable.enabled.value = false }
    findings.expect(furthest(places(of: card), moved(by: way)), isBelow: 1e-9)
    hand.move(150, 120, id: 2)
    if isDragLast { way += 5 }
    findings.expect(furthest(places(of: card), moved(by: way)), isBelow: 1e-9)
    hand.release(1)
    hand.release(2)
    findings.expect(furthest(places(of: card), moved(by: way)), isBelow: 1e-9)
    findings.expect(card.position.value, near: SIMD2(100 + way, 90 + way), within: 1e-9)
    rotation.enabled.value = true
    for connection in connections { connection.unsubscribe() }
    findings.report()
  }
}
