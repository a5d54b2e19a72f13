import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I10 SetPositionOnTap.
struct SetPositionOnTapTests {
  private let clock = ManualClock()
  private let runtime: MotionRuntime
  private let hand = Hand()
  private let gestures: GestureArbiter
  private let board: MotionElement
  private let card: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    gestures = GestureArbiter(hand.pointers)
    board = MotionElement(position: SIMD2(200, 200), size: SIMD2(400, 400), gestures: gestures)
    board.scale.value = 0.5
    card = MotionElement(position: SIMD2(100, 100), size: SIMD2(40, 40), parent: board)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "A tap on the background sets a spring's destination, in the background's coordinates",
      destination),
    Scenario(
      "Works in any space, for taps on any element, with an existing recognizer", configurations),
    Scenario(
      "Constraints apply; one tap serves all properties; disabled, it ignores taps", constraints),
  ]

  @Test("I10 SetPositionOnTap", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func destination(_ findings: inout Findings) {
    let tossable = Tossable(destination: SIMD2(100, 100))
    runtime.add(tossable, to: card)
    let setting = SetPositionOnTap(inParentOf: card)
    runtime.add(setting, to: tossable.spring.destination)
    // Outside the board.
    hand.tap(90, 250)
    findings.expect(tossable.spring.destination.value, is: SIMD2(100, 100))
    hand.tap(250, 120)
    findings.expect(tossable.spring.destination.value, is: SIMD2(300, 40))
    findings.expect(card.position.value, is: SIMD2(100, 100))
    clock.advance(by: 60)
    findings.expect(card.position.value, is: SIMD2(300, 40))
    // Neither a drag nor a long press is a tap.
    hand.press(250, 200)
    hand.move(270, 200)
    hand.release()
    hand.press(250, 200)
    hand.wait(1)
    hand.release()
    findings.expect(tossable.spring.destination.value, is: SIMD2(300, 40))
  }

  private func configurations(_ findings: inout Findings) {
    let point = ReactiveProperty(initialValue: SIMD2(-1.0, -1))
    let frame = FrameSpace(origin: SIMD2(100, 100), unit: SIMD2(2, 2))

    var connection = runtime.add(SetPositionOnTap(.touching(card), in: frame), to: point)
    hand.tap(250, 120)
    findings.expect(point.value, is: SIMD2(-1, -1))
    hand.tap(155, 145)
    findings.expect(point.value, is: SIMD2(27.5, 22.5))
    connection.unsubscribe()

    connection = runtime.add(SetPositionOnTap(.touching(card), inParentOf: card), to: point)
    hand.tap(155, 145)
    findings.expect(point.value, is: SIMD2(110, 90))
    connection.unsubscribe()

    let double = TapRecognizer(in: gestures, taps: 2)
    connection = runtime.add(SetPositionOnTap(.by(double), in: board), to: point)
    hand.tap(0, 0)
    hand.wait(1)
    findings.expect(point.value, is: SIMD2(110, 90))
    hand.tap(0, 0)
    hand.tap(2, 2)
    findings.expect(point.value, is: SIMD2(-196, -196))
    connection.unsubscribe()

    // In the space of an element without a parent, taps anywhere count.
    connection = runtime.add(SetPositionOnTap(inParentOf: board), to: point)
    hand.wait(1)
    hand.tap(7, 8)
    findings.expect(point.value, is: SIMD2(7, 8))
    connection.unsubscribe()
    hand.tap(9, 9)
    findings.expect(point.value, is: SIMD2(7, 8))
  }

  private func constraints(_ findings: inout Findings) {
    let setting = SetPositionOnTap(.touching(board), in: SharedSpace())
    let points = (0..<3).map { _ in ReactiveProperty(initialValue: SIMD2(0.0, 0)) }
    var states: [MotionPhase] = []
    let watching = setting.state.subscribe { states.append($0) }
    runtime.add(setting, to: points[0])
    runtime.add(setting, to: points[1]) { $0.xLocked(to: 5) }
    let last = runtime.add(setting, to: points[2]) { $0.offset(by: SIMD2(1, 1)) }
    hand.tap(150, 160)
    findings.expect(points.map(\.value), is: [SIMD2(150, 160), SIMD2(5, 160), SIMD2(151, 161)])
    findings.expect(states, is: [.atRest, .active, .atRest])
    last.unsubscribe()
    setting.enabled.value = false
    hand.tap(170, 170)
    findings.expect(points.map(\.value), is: [SIMD2(150, 160), SIMD2(5, 160), SIMD2(151, 161)])
    setting.enabled.value = true
    hand.tap(180, 170)
    findings.expect(points.map(\.value), is: [SIMD2(180, 170), SIMD2(5, 170), SIMD2(151, 161)])
    withExtendedLifetime(watching) {}
  }
}
