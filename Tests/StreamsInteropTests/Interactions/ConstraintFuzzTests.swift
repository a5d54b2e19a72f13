import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I2 Constraints that change on their own: many tosses.
struct ConstraintFuzzTests {
  @Test(
    "Only the pointer, the clock and the spring move a card along the axis that is not locked",
    arguments: [false, true])
  func random(onTimeline: Bool) {
    var findings = Findings()
    var random = SeededGenerator.printed()
    let hand = TossingHand()
    let timeline = Timeline(on: hand.clock)
    let runtime =
      onTimeline ? MotionRuntime(clock: timeline) : MotionRuntime(clock: hand.clock)
    let tossable = Tossable(
      destination: SIMD2(200, 300), draggable: Draggable(threshold: 0))
    let lock = ReactiveProperty(initialValue: 300.0)
    let card = hand.card(at: SIMD2(200, 300))
    runtime.add(tossable, to: card) { $0.yLocked(to: lock) }
    let watch = PlaceWatch(card.position)
    var isDown = false
    for deed in 0..<Sampling.count(6000, of: "ConstraintFuzzTests: deeds") {
      let before = card.position.value
      let knownCount = watch.values.count
      var mayMove = false
      switch random.next(below: 12) {
      case 0 where !isDown, 1 where !isDown:
        isDown = true
        hand.press(at: before)
        mayMove = true
      case 2...4 where isDown:
        hand.move(at: SIMD2(Double(random.next(below: 2001) - 1000), 50), for: 0.02, steps: 2)
        mayMove = true
      case 5 where isDown:
        isDown = false
        hand.release()
      case 6 where isDown:
        isDown = false
        hand.cancel()
      case 7, 8:
        lock.value = 250 + Double(random.next(below: 100))
      case 9:
        hand.clock.advance(by: 0.01 * Double(random.next(below: 30)))
        mayMove = true
      case 10 where onTimeline:
        timeline.seek(to: max(0, timeline.time - 0.5 + 0.01 * Double(random.next(below: 100))))
        mayMove = true
      default:
        tossable.spring.destination.value = SIMD2(Double(random.next(below: 400)), 300)
      }
      // A flight that landed between two frames may emit its landing, which is less than its threshold away.
      let isQuiet = watch.values.dropFirst(knownCount).allSatisfy {
        abs($0.x - before.x) < 2
      }
      findings.expect(mayMove || isQuiet, "action \(deed)")
      guard mayMove || isQuiet else { break }
    }
    if isDown { hand.release() }
    hand.clock.advance(by: 60)
    let destination = tossable.spring.destination.value
    findings.expect(card.position.value, is: SIMD2(destination.x, lock.value))
    findings.expect(tossable.state.value, is: .atRest)
    findings.report()
  }
}
