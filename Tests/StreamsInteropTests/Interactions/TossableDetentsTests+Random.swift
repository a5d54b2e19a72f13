import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

extension TossableDetentsTests {
  @Test(
    "L18: whatever the detents become, neither position nor velocity jumps, and it ends at its detent"
  )
  func random() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    let (sheet, tossable) = sheet()
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var places = [680.0, 400, 80]
    var isHeld = false
    for _ in 0..<Sampling.count(3000, of: "TossableDetentsTests: deeds") {
      let (place, velocity) = (sheet.position.value, sheet.position.velocity)
      let former = tossable.spring.destination.value.y
      var isThrown = false
      switch random.next(below: 12) {
      case 0, 1:
        places = (0..<(1 + random.next(below: 4))).map { _ in number(0...800) }.sorted()
        tossable.detents.value = MotionDetents(places)
      case 2 where places.count > 1:
        places.remove(at: random.next(below: places.count))
        tossable.detents.value = MotionDetents(places)
      case 3: tossable.detents.value = [number(0...800), .nan]
      case 4: tossable.select(random.next(below: places.count))
      case 5 where !isHeld:
        isHeld = true
        hand.press(at: place)
        isThrown = true
      case 6 where isHeld:
        hand.move(at: SIMD2(number(-90...90), number(-3000...3000)), for: 0.05, steps: 6)
        isThrown = true
      case 7 where isHeld:
        isHeld = false
        hand.release()
        isThrown = true
      case 8 where isHeld:
        isHeld = false
        hand.cancel()
        isThrown = true
      case 9:
        hand.clock.advance(by: number(0.5...4))
        isThrown = true
      default:
        hand.clock.advance(by: number(0.001...0.1))
        isThrown = true
      }
      if !isThrown {
        // A spring with less than half a unit to go lands: on the new detent or, if its landing was due since
        // the last frame, on the former one, before the change takes effect.
        let landings = [places[tossable.detent.value], former]
        let hasLanded =
          sheet.position.velocity == .zero && landings.contains(sheet.position.value.y)
        findings.expect(sheet.position.value, near: place, within: hasLanded ? 0.5 : 1e-12)
        findings.expect(
          distance(sheet.position.velocity, velocity) <= 1e-6 * (1 + velocity.y.magnitude),
          "velocity jumps from \(velocity) to \(sheet.position.velocity)")
      }
      findings.expect(places.indices.contains(tossable.detent.value), "there is no such detent")
      findings.expect(sheet.position.value.x, is: 160)
      let greatest = Double(places.count - 1)
      findings.expect(
        (0...greatest).contains(tossable.progress.value), "progress is beyond the ends")
      if !isHeld, sheet.position.velocity == .zero, tossable.state.value == .atRest {
        findings.expect(sheet.position.value.y, is: places[tossable.detent.value])
      }
    }
    if isHeld { hand.release() }
    hand.clock.advance(by: 30)
    findings.expect(sheet.position.value.y, is: places[tossable.detent.value])
    findings.report()
  }
}
