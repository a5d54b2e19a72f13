import StreamsInterop
import Testing

/// L16: interactions and what is no number.
struct BadNumberTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)
  private let runtime: MotionRuntime
  private let card: MotionElement

  init() {
    runtime = MotionRuntime(clock: hand.clock)
    card = hand.card(at: home)
  }

  @Test("An edge of a perimeter that is none bounds nothing, a length that is none gives no way")
  func perimeter() {
    let draggable = Draggable(threshold: 0)
    runtime.add(draggable, to: card)
    draggable.resistance.perimeter.value = MotionRectangle(x: .nan, y: 0, width: 10, height: .nan)
    hand.press(at: home)
    hand.jump(to: home + SIMD2(500, -400))
    #expect(card.position.value == SIMD2(700, -100))
    hand.release()
    draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 800, height: 800)
    draggable.resistance.maxLength.value = .nan
    card.position.value = SIMD2(700, 300)
    hand.press(at: SIMD2(700, 300))
    hand.jump(to: SIMD2(900, 300))
    #expect(card.position.value == SIMD2(800, 300))
  }

  @Test("A place that is none is put right by the next toss")
  func place() {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.press(at: home)
    card.position.value = SIMD2(.nan, 0)
    hand.release()
    hand.clock.advance(by: 20)
    #expect(card.position.value == home && tossable.state.value == .atRest)
  }

  @Test("Adjusted where it was no place, an element can be dragged when it has one again")
  func adjusted() {
    runtime.add(Draggable(threshold: 0), to: card)
    let adjustment = card.anchorPointAdjustment(to: SIMD2(0, 0))
    card.position.value = SIMD2(.nan, 0)
    card.adjust(adjustment)
    card.position.value = home
    hand.press(at: home)
    hand.jump(to: home + SIMD2(5, 6))
    #expect(card.position.value == home + SIMD2(5, 6))
  }
}
