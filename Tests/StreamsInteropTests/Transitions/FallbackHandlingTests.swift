import StreamsInteractions
import StreamsSystemsTesting
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Direct manipulation with reduced motion.
extension FallbackTests {
  /// Moves a card with two fingers, which drag, rotate and pinch it, and are lifted while moving.
  private func handle(
    _ amount: ReducedMotion, adding add: (MotionRuntime, MotionElement) -> Void
  ) -> (moved: [MotionMeasurement], released: [MotionMeasurement], end: MotionTransform) {
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: ReducedClock(hand.clock, amount))
    let card = hand.card(at: SIMD2(160, 300))
    add(runtime, card)
    func watch() -> () -> [MotionMeasurement] {
      let place = Watch(card.position, hand.clock)
      let turn = Watch(card.rotation, hand.clock)
      let size = Watch(card.scale, hand.clock)
      return {
        [
          MotionMeasurement(of: place.samples), MotionMeasurement(of: turn.samples),
          MotionMeasurement(of: size.samples),
        ]
      }
    }
    let all = watch()
    hand.press(at: SIMD2(140, 300), finger: 1)
    hand.press(at: SIMD2(180, 300), finger: 2)
    for _ in 0..<12 {
      hand.move(at: SIMD2(300, -200), for: 0.01, steps: 1, finger: 1)
      hand.move(at: SIMD2(900, 600), for: 0.01, steps: 1, finger: 2)
    }
    let moved = all()
    // From here on, only the visible result counts: the position may move to another anchor point without a visible
    // change.
    var seen = [places(of: card)]
    var times = [hand.clock.time]
    func look() {
      seen.append(places(of: card))
      times.append(hand.clock.time)
    }
    hand.release(finger: 1)
    look()
    hand.release(finger: 2)
    for _ in 0..<180 {
      look()
      hand.clock.advance(by: 1 / 60)
    }
    runtime.end()
    look()
    let released = seen[0].indices.map { place in
      MotionMeasurement(
        of: zip(seen, times).map { Timestamped(value: $0[place], time: $1) })
    }
    return (moved, released, card.transform.value)
  }

  /// An interaction, its name, and whether it moves the position, rotation and scale.
  struct Handled: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let moves: [Bool]
    let add: @Sendable (MotionRuntime, MotionElement) -> Void
  }

  private static let handled: [Handled] = [
    Handled(testDescription: "DirectlyManipulable", moves: [true, true, true]) {
      $0.add(DirectlyManipulable(), to: $1)
    },
    Handled(testDescription: "Draggable", moves: [true, false, false]) {
      $0.add(Draggable(), to: $1)
    },
    Handled(testDescription: "Rotatable", moves: [false, true, false]) {
      $0.add(Rotatable(), to: $1)
    },
    Handled(testDescription: "Scalable", moves: [false, false, true]) {
      $0.add(Scalable(), to: $1)
    },
  ]

  @Test(
    "A card follows the fingers as usual, and stays where they leave it",
    arguments: handled, [ReducedMotion.on, .instant])
  func manipulable(_ kind: Handled, _ amount: ReducedMotion) {
    let full = handle(.off, adding: kind.add)
    let run = handle(amount, adding: kind.add)
    var findings = Findings()
    findings.expect(run.moved.map { $0.travel > 0.1 }, is: kind.moves)
    // The fingers move the card, so their motion isn't reduced.
    findings.expect(run.moved, is: full.moved)
    findings.expect(run.end, is: full.end)
    for measured in run.released {
      findings.expect(measured.violations(of: .still).isEmpty, "\(measured)")
    }
    findings.report()
  }

  func resisted(_ findings: inout Findings) {
    let run = handle(.on) { runtime, card in
      runtime.add(
        DirectlyManipulable(), to: card,
        constraints: .init(
          rotation: { $0.rubberBanded(below: -0.1, above: 0.1, maxLength: 0.2) },
          scale: { $0.rubberBanded(below: 0.9, above: 1.1, maxLength: 0.2) }))
    }
    findings.expect(run.end.scale.x, isAbove: 1.1)
    findings.expect(run.end.scale.x, isBelow: 1.3)
    for measured in run.released {
      findings.expect(measured.violations(of: .still).isEmpty, "\(measured)")
    }
  }
}
