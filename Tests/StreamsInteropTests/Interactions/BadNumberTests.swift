import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// L16: interactions and non-finite numbers.
struct BadNumberTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)
  private let runtime: MotionRuntime
  private let card: MotionElement

  init() {
    runtime = MotionRuntime(clock: hand.clock)
    card = hand.card(at: home)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "A non-finite edge of a perimeter sets no bound, and a non-finite band length allows no stretch",
      perimeter),
    Scenario("The next toss corrects a non-finite position", place),
    Scenario(
      "An element adjusted at a non-finite position can be dragged once its position is finite again",
      adjusted),
  ]

  @Test("L16 A non-finite number has no lasting effect", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func perimeter(_ findings: inout Findings) {
    let draggable = Draggable(threshold: 0)
    runtime.add(draggable, to: card)
    draggable.resistance.perimeter.value = MotionRectangle(x: .nan, y: 0, width: 10, height: .nan)
    hand.press(at: home)
    hand.jump(to: home + SIMD2(500, -400))
    findings.expect(card.position.value, is: SIMD2(700, -100))
    hand.release()
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 800, height: 800)
    draggable.resistance.maxLength.value = .nan
    card.position.value = SIMD2(700, 300)
    hand.press(at: SIMD2(700, 300))
    hand.jump(to: SIMD2(900, 300))
    findings.expect(card.position.value, is: SIMD2(800, 300))
  }

  private func place(_ findings: inout Findings) {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.press(at: home)
    card.position.value = SIMD2(.nan, 0)
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    findings.expect(tossable.state.value, is: .atRest)
  }

  private func adjusted(_ findings: inout Findings) {
    runtime.add(Draggable(threshold: 0), to: card)
    let adjustment = card.anchorPointAdjustment(to: SIMD2(0, 0))
    card.position.value = SIMD2(.nan, 0)
    card.adjust(adjustment)
    card.position.value = home
    hand.press(at: home)
    hand.jump(to: home + SIMD2(5, 6))
    findings.expect(card.position.value, is: home + SIMD2(5, 6))
  }
}
