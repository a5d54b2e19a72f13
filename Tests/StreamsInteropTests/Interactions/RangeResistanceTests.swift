import StreamsInteractions
import Synchronization
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Resistance belongs to the gesture: nothing jumps on a release or a catch.
struct RangeResistanceTests {
  private let home = SIMD2(200.0, 300)

  /// Moves two fingers on a card so that they spread and rotate.
  private func pinch(_ hand: TossingHand, _ radius: Double, _ angle: Double, down: Bool = false) {
    let (sine, cosine) = (sineAndCosine(angle).sine, sineAndCosine(angle).cosine)
    for finger in 0..<2 {
      let place = home + SIMD2(cosine, sine) * (finger == 0 ? radius : -radius)
      if down {
        hand.press(at: place, finger: finger)
      } else {
        hand.jump(to: place, finger: finger)
      }
    }
  }

  private func lift(_ hand: TossingHand) {
    hand.release(finger: 0)
    hand.release(finger: 1)
  }

  @Test(
    "a scale resists beyond its bounds by its logarithm, and doesn't jump on a release or a catch")
  func scale() {
    var findings = Findings()
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let scalable = Scalable(threshold: 0)
    scalable.resistance.bounds.value = 0.5...2
    runtime.add(scalable, to: card)
    func scale() -> Double { card.transform.value.scale.x }
    pinch(hand, 20, 0, down: true)
    pinch(hand, 40, 0)
    findings.expect(scale(), is: 2, "free up to its bound")
    var last = scale()
    for step in 1...40 {
      pinch(hand, 40 + Double(step), 0)
      findings.expect(scale() > last && scale() < 4, "it yields, but never to twice the bound")
      findings.expect(scale() < 2 * (1 + Double(step) / 40), "it resists")
      last = scale()
    }
    // The formula, worked out manually: ln 2 beyond the bound, with a band of ln 2.
    let ln2 = 0.6931471805599453
    let formula = 2 * exponential(ln2 * (1 - 1 / (0.55 + 1)))
    findings.expect(scale(), near: formula, within: 1e-9, "by 4 to 1")
    for _ in 0..<5 {
      let before = scale()
      lift(hand)
      findings.expect(scale(), is: before, "on release")
      hand.clock.advance(by: 0.1)
      pinch(hand, 20, 0, down: true)
      findings.expect(scale(), near: before, within: 1e-12, "on a catch")
      pinch(hand, 20.0001, 0)
      findings.expect(scale() >= before && scale() < before + 1e-4, "after a catch")
    }
    // Another motion has moved it beyond the reach of any pull: there it is free, and goes back without a
    // jump.
    lift(hand)
    card.transform.value.scale = SIMD2(9, 9)
    pinch(hand, 20, 0, down: true)
    findings.expect(scale(), near: 9, within: 1e-12, "caught far out")
    pinch(hand, 19.9, 0)
    findings.expect(scale() < 9 && scale() > 8.5, "pulled back from far out: \(scale())")
    pinch(hand, 1, 0)
    findings.expect(scale() < 0.5 && scale() > 0.25, "below the lower bound: \(scale())")
    scalable.resistance.maxLength.value = 0
    pinch(hand, 0.5, 0)
    findings.expect(scale(), near: 0.5, within: 1e-12, "a hard bound")
    withExtendedLifetime(runtime) {}
    findings.report()
  }

  @Test("a rotation resists beyond its bounds, even combined with the other two, and never jumps")
  func rotation() {
    var findings = Findings()
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let manipulable = DirectlyManipulable(
      draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
      scalable: Scalable(threshold: 0))
    manipulable.rotatable.resistance.bounds.value = -0.3...0.3
    manipulable.rotatable.resistance.maxLength.value = 0.4
    manipulable.scalable.resistance.bounds.value = 0.5...1.5
    manipulable.draggable.resistance.perimeter.value = MotionRectangle(
      x: 150, y: 250, width: 100, height: 100)
    runtime.add(manipulable, to: card)
    func angle() -> Double { card.transform.value.rotation }
    pinch(hand, 20, 0, down: true)
    for step in 1...30 { pinch(hand, 20 + Double(step), Double(step) / 20) }
    findings.expect(angle(), near: 0.3 + 0.4 * (1 - 1 / (0.55 * 1.2 / 0.4 + 1)), within: 1e-9)
    for turn in 0..<4 {
      let before = (angle(), card.transform.value.scale.x, card.position.value)
      lift(hand)
      pinch(hand, 30, Double(turn), down: true)
      findings.expect(angle(), near: before.0, within: 1e-12, "turned")
      findings.expect(card.transform.value.scale.x, near: before.1, within: 1e-12, "scaled")
      findings.expect(distance(card.position.value, before.2) < 1e-9, "dragged")
      pinch(hand, 30, Double(turn) + 0.1)
      findings.expect(angle() > before.0 && angle() < before.0 + 0.055, "it still resists")
    }
    withExtendedLifetime(runtime) {}
    findings.report()
  }

  #if DEBUG
    @Test("a constraint that moves its own results causes one warning, which names the remedy")
    func warning() {
      var findings = Findings()
      func warnings(
        _ constraint: @escaping MotionConstraint<SIMD2<Double>>
      ) -> [String] {
        let messages = Mutex<[String]>([])
        MotionWarnings.$report.withValue({ text in messages.withLock { $0.append(text) } }) {
          for tosses in [true, false] {
            let hand = TossingHand()
            let runtime = MotionRuntime(clock: hand.clock)
            let card = hand.card(at: home)
            let drag = Draggable(threshold: 0)
            if tosses {
              runtime.add(
                Tossable(destination: home, draggable: drag), to: card, constraints: constraint)
            } else {
              runtime.add(drag, to: card, constraints: constraint)
            }
            for _ in 0..<3 {
              hand.press(at: card.position.value)
              hand.move(at: SIMD2(4000, 0), for: 0.1)
              hand.release()
              hand.clock.advance(by: tosses ? 0.02 : 0)
            }
          }
        }
        return messages.withLock { $0 }
      }
      let room = MotionRectangle(x: 0, y: 0, width: 320, height: 480)
      let found = warnings { $0.rubberBanded(outsideOf: room, maxLength: 48) }
      findings.expect(found.count, is: 2, "\(found)")
      for text in found {
        findings.expect(
          text.contains("resistance.perimeter") && text.contains("RangeResistanceTests.swift:"),
          text)
      }
      findings.expect(warnings { $0.upperBound(SIMD2(320, 480)) }, is: [])
      findings.expect(warnings { $0.xLocked(to: 200) }, is: [])
      findings.expect(
        warnings { $0.map { SIMD2(($0.x / 10).rounded() * 10, $0.y) }.dedupe() }, is: [])
      // For a single number.
      let messages = Mutex<[String]>([])
      MotionWarnings.$report.withValue({ text in messages.withLock { $0.append(text) } }) {
        let hand = TossingHand()
        let runtime = MotionRuntime(clock: hand.clock)
        let card = hand.card(at: home)
        runtime.add(Scalable(threshold: 0), to: card) {
          $0.rubberBanded(below: 0.5, above: 2, maxLength: 0.4)
        }
        for _ in 0..<3 {
          pinch(hand, 20, 0, down: true)
          pinch(hand, 80, 0)
          lift(hand)
        }
        withExtendedLifetime(runtime) {}
      }
      let texts = messages.withLock { $0 }
      findings.expect(
        texts.count == 1 && texts[0].contains("scalable.resistance.bounds"), "\(texts)")
      findings.report()
    }
  #endif
}
