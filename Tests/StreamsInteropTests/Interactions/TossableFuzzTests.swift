import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I13 Tossable: many tosses.
struct TossableFuzzTests {
  @Test(
    "After any input, active and at rest alternate, and a released element ends at its destination")
  func random() {
    var findings = Findings()
    let deedCount = Sampling.count(12_000, of: "TossableFuzzTests: deeds")
    var random = SeededGenerator.printed()
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(
      destination: SIMD2(200, 300), draggable: Draggable(threshold: 3))
    tossable.draggable.resistance.perimeter.value = MotionRectangle(
      x: -500, y: -500, width: 1500, height: 1500)
    let cards = [hand.card(at: SIMD2(200, 300)), hand.card(at: SIMD2(500, 300))]
    let watches = cards.map { PlaceWatch($0.position) }
    var added = cards.map { runtime.add(tossable, to: $0) }
    var wholes: [MotionPhase] = []
    runtime.connect(tossable.state) { wholes.append($0) }
    var isDown = [false, false]

    func number(_ bound: Int) -> Double { Double(random.next(below: 2 * bound + 1) - bound) }

    for deed in 0..<deedCount {
      let finger = random.next(below: 2)
      let card = cards[finger]
      let before = cards.map { $0.position.value }
      var mayMove = false
      switch random.next(below: 20) {
      case 0...2 where !isDown[finger]:
        isDown[finger] = true
        hand.press(at: card.position.value + SIMD2(number(20), number(20)), finger: finger)
        // A catch between two frames shows the spring's position at that moment.
        mayMove = true
      case 3...8 where isDown[finger]:
        hand.move(
          at: SIMD2(number(2000), number(2000)), for: 0.005 * Double(1 + random.next(below: 6)),
          steps: 1 + random.next(below: 4), finger: finger)
        mayMove = true
      case 9 where isDown[finger], 10 where isDown[finger]:
        isDown[finger] = false
        hand.release(finger: finger)
      case 11 where isDown[finger]:
        isDown[finger] = false
        hand.cancel(finger: finger)
      case 12:
        tossable.isEnabled.value.toggle()
      case 13:
        tossable.spring.destination.value = SIMD2(number(400), number(400))
      case 14 where random.next(below: 4) == 0:
        tossable.spring.tension.value = 100 + Double(random.next(below: 400))
      case 15 where random.next(below: 8) == 0:
        added[finger].unsubscribe()
        added[finger] = runtime.add(tossable, to: card)
        mayMove = true
      case 16 where random.next(below: 8) == 0:
        hand.clock.advance(by: 10)
        mayMove = true
      default:
        hand.clock.advance(by: 0.001 * Double(random.next(below: 40)))
        mayMove = true
      }
      for index in cards.indices {
        let moved = distance(cards[index].position.value, before[index])
        // One frame's motion, or the rest of a frame: nothing moves faster than 20,000 per second.
        findings.expect(mayMove || moved < 20_000 / 120, "action \(deed) moves by \(moved)")
        findings.expect(watches[index].faults, is: [], "action \(deed)")
        findings.expect(
          cards[index].position.value.x.isFinite, "action \(deed) makes the position infinite")
      }
      let isActive = watches.contains { $0.states.last == .active }
      findings.expect(tossable.state.value.isActive, is: isActive, "action \(deed)")
      guard watches.allSatisfy({ $0.faults.isEmpty }) else { break }
    }
    for finger in 0...1 where isDown[finger] { hand.release(finger: finger) }
    hand.clock.advance(by: 60)
    for (card, watch) in zip(cards, watches) {
      findings.expect(card.position.value, is: tossable.spring.destination.value)
      findings.expect(watch.states.last, is: .atRest)
      findings.expect(watch.states.count, isAbove: deedCount / 120)
    }
    for index in wholes.indices.dropFirst() {
      findings.expect(wholes[index], isNot: wholes[index - 1])
    }
    findings.expect(wholes.last, is: .atRest)
    findings.report()
  }
}
