import StreamsInteractions
import TestSupport
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// GestureArbiter.
struct ArbiterTests {
  private let hand = Hand()
  private let arbiter: GestureArbiter

  init() { arbiter = GestureArbiter(hand.pointers) }

  private static let scenarios: [MotionScenario] = [
    MotionScenario(
      "the first recognizer to recognize wins; competitors fail until all pointers are up",
      exclusive),
    MotionScenario(
      "a recognizer of other pointers, or with another arbiter, does not compete", apart),
    MotionScenario(
      "a tap waits for a double tap to fail, by time or by what the pointer does", waitForFailure),
    MotionScenario("L16 a step back in time ends the wait", clockReset),
    MotionScenario("movement during a wait does not count", waiting),
    MotionScenario("a swipe must be allowed simultaneously with a drag", swipe),
    MotionScenario(
      "L10 relations are released with their recognizer: a surviving one keeps no list of former relations",
      relationsEnd),
    MotionScenario(
      "rotation and scaling during a wait do not count either", waitingWithTwo),
    MotionScenario(
      "time that passes during an event counts after it, even if no sample is in progress",
      timePassesInEvent),
  ]

  @Test("Several recognizers at once", arguments: scenarios)
  func scenario(_ scenario: MotionScenario) throws { try scenario.check() }

  private static func exclusive(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let far = DragRecognizer(in: arbiter, threshold: 20)
    let near = DragRecognizer(in: arbiter, threshold: 10)
    let (first, second) = (Heard(far), Heard(near))
    var phases: [[[GesturePhase]]] = []
    func note() {
      phases.append([first.phases, second.phases])
      first.forget()
      second.forget()
    }
    func drag() {
      hand.press(0, 0)
      hand.move(50, 0)
      hand.release()
      note()
    }
    hand.press(0, 0)
    hand.move(15, 0)
    findings.expect(second.phases, is: [.began, .changed])
    findings.expect(far.phase.value, is: .failed)
    hand.move(50, 0)
    hand.release()
    findings.expect(far.phase.value, is: .possible)
    note()
    // With a single sample, too, the recognizer that is recognized first on the way wins.
    drag()
    far.allowSimultaneous(with: near)
    drag()
    near.compete(with: far)
    drag()
    let whole: [GesturePhase] = [.began, .changed, .ended]
    findings.expect(
      phases,
      is: [
        [[], [.began, .changed, .changed, .ended]], [[], whole], [whole, whole], [[], whole],
      ])
    findings.expect(first.isInOrder, "expected first.isInOrder")
    findings.expect(second.isInOrder, "expected second.isInOrder")
  }

  private static func apart(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let left = DragRecognizer(in: arbiter, threshold: 1)
    let right = DragRecognizer(in: arbiter, threshold: 1)
    left.accepts = { $0.position.x < 100 }
    right.accepts = { $0.position.x >= 100 }
    let other = DragRecognizer(in: GestureArbiter(hand.pointers), threshold: 1)
    let (first, second, third) = (Heard(left), Heard(right), Heard(other))
    hand.press(0, 0, id: 0)
    hand.press(200, 0, id: 1)
    hand.move(50, 0, id: 0)
    hand.move(150, 0, id: 1)
    findings.expect([first.phases, second.phases], is: [[.began, .changed], [.began, .changed]])
    findings.expect(!third.events.isEmpty, "third.events.isEmpty")
  }

  private static func waitForFailure(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
    tap.waitForFailure(of: double)
    let (taps, doubles) = (Heard(tap), Heard(double))
    var heard: [[Int]] = []
    func note() { heard.append([taps.events.count, doubles.events.count]) }
    hand.tap(0, 0)
    note()
    hand.wait(0.31)
    note()
    hand.wait(1)
    hand.tap(0, 0)
    hand.tap(0, 0)
    note()
    hand.wait(1)
    hand.tap(0, 0)
    hand.press(0, 0)
    hand.move(50, 0)
    note()
    hand.release()
    hand.wait(1)
    hand.tap(0, 0)
    double.isEnabled.value = false
    note()
    hand.tap(0, 0)
    note()
    findings.expect(heard, is: [[0, 0], [1, 0], [1, 1], [2, 1], [3, 1], [4, 1]])
    findings.expect(
      (taps.phases + doubles.phases).allSatisfy { $0 == .ended },
      "expected (taps.phases + doubles.phases).allSatisfy { $0 == .ended }")
    findings.expect(taps.isInOrder, "expected taps.isInOrder")
    findings.expect(doubles.isInOrder, "expected doubles.isInOrder")
  }

  private static func clockReset(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
    tap.waitForFailure(of: double)
    let taps = Heard(tap)
    hand.time = 1000
    hand.tap(0, 0)
    hand.time = 0
    hand.hover(0, 0)
    findings.expect(taps.phases, is: [.ended])
    findings.expect(double.phase.value, is: .possible)
  }

  private static func waiting(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let drag = DragRecognizer(in: arbiter, threshold: 10)
    let press = LongPressRecognizer(in: arbiter, allowableMovement: 50)
    drag.waitForFailure(of: press)
    let (drags, presses) = (Heard(drag), Heard(press))
    hand.press(0, 0)
    hand.move(30, 0)
    hand.move(40, 0)
    let before = drags.events.count
    hand.move(60, 0)
    hand.move(65, 0)
    findings.expect(before, is: 0)
    findings.expect(drags.phases, is: [.began, .changed])
    findings.expect(drags.values, is: [.zero, SIMD2(5, 0)])
    hand.release()
    hand.press(0, 0)
    hand.move(30, 0)
    hand.wait(0.6)
    findings.expect(presses.phases, is: [.began])
    findings.expect(drag.phase.value, is: .failed)
    hand.release()
    findings.expect(presses.phases, is: [.began, .ended])
    findings.expect(drags.isAtRest, "expected drags.isAtRest")
  }

  private static func swipe(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let drag = DragRecognizer(in: arbiter)
    let swipe = SwipeRecognizer(in: arbiter)
    let swipes = Heard(swipe)
    func fling() {
      hand.press(0, 0)
      for step in 1...8 { hand.move(Double(step) * 10, 0) }
      hand.release()
    }
    fling()
    let before = swipes.phases
    swipe.allowSimultaneous(with: drag)
    fling()
    findings.expect([before, swipes.phases], is: [[], [.ended]])
  }

  private static func relationsEnd(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let drag = DragRecognizer(in: arbiter)
    for _ in 0..<1000 {
      let tap = TapRecognizer(in: arbiter)
      drag.allowSimultaneous(with: tap)
      drag.waitForFailure(of: tap)
    }
    findings.expect(drag.seat.relationCount, is: 0)
    var others = (0..<300).map { _ in TapRecognizer(in: arbiter) }
    var related: Set<Int> = []
    var random = SeededGenerator(seed: 11)
    // At first, most are related, then few.
    for step in 0..<3000 where drag.seat.relationCount == related.count {
      let index = random.next(below: 300)
      if random.next(below: 3000) > step {
        drag.allowSimultaneous(with: others[index])
        related.insert(index)
      } else {
        drag.compete(with: others[index])
        related.remove(index)
      }
    }
    others.removeLast(150)
    findings.expect(drag.seat.relationCount, is: related.count { $0 < 150 })
  }

  private static func waitingWithTwo(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let rotation = RotationRecognizer(in: arbiter)
    let scale = ScaleRecognizer(in: arbiter)
    rotation.allowSimultaneous(with: scale)
    let press = LongPressRecognizer(in: arbiter, allowableMovement: 1000, pointerCount: 2)
    rotation.waitForFailure(of: press)
    scale.waitForFailure(of: press)
    let (rotations, scales) = (Heard(rotation), Heard(scale))
    func move(_ x: Double, _ y: Double) {
      hand.move(x, y, id: 0)
      hand.move(-x, -y, id: 1)
    }
    hand.press(100, 0, id: 0)
    hand.press(-100, 0, id: 1)
    move(100, 100)
    findings.expect(rotations.events.isEmpty, "expected rotations.events.isEmpty")
    findings.expect(scales.events.isEmpty, "expected scales.events.isEmpty")
    press.isEnabled.value = false
    findings.expect([rotations.phases, scales.phases], is: [[.began], [.began]])
    findings.expect([rotations.values, scales.values], is: [[0], [1]])
    // An eighth of a turn, and one and a half times as far.
    move(0, 300 / 2.0.squareRoot())
    let (angle, ratio) = (rotations.values.last ?? .nan, scales.values.last ?? .nan)
    findings.expect(abs(angle - .pi / 4) < 1e-9, "expected abs(angle - .pi / 4) < 1e-9")
    findings.expect(abs(ratio - 1.5) < 1e-9, "expected abs(ratio - 1.5) < 1e-9")
  }

  private static func timePassesInEvent(_ findings: inout Findings) {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let drag = DragRecognizer(in: arbiter, threshold: 1)
    let press = LongPressRecognizer(in: arbiter, allowableMovement: 50)
    press.allowSimultaneous(with: drag)
    let presses = Heard(press)
    var before: Int?
    let subscription = drag.subscribe { [pointers = hand.pointers] event in
      guard event.phase == .cancelled else { return }
      pointers.advance(to: 5)
      before = presses.events.count
    }
    hand.press(0, 0)
    hand.move(5, 0)
    drag.isEnabled.value = false
    let time = presses.events.first?.time ?? .nan
    findings.expect(before, is: 0)
    findings.expect(presses.phases, is: [.began])
    findings.expect(abs(time - 0.51) < 1e-9, "expected abs(time - 0.51) < 1e-9")
    subscription.unsubscribe()
  }

  @Test("a tap that is waiting does not compete for the next press", arguments: [true, false])
  func waitingTap(isDragged: Bool) {
    let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
    let drag = DragRecognizer(in: arbiter, threshold: isDragged ? 4 : 20)
    double.allowableMovement.value = 8
    tap.waitForFailure(of: double)
    double.allowSimultaneous(with: drag)
    let (taps, drags) = (Heard(tap), Heard(drag))
    hand.tap(0, 0)
    hand.press(0, 0, id: 1)
    // The drag begins before the double tap has failed, or after the tap that waited for it.
    hand.move(6, 0, id: 1)
    hand.move(30, 0, id: 1)
    #expect([taps.phases, Array(drags.phases.prefix(2))] == [[.ended], [.began, .changed]])
    // It doesn't compete when it has ended and the pointer is still down, either.
    let late = DragRecognizer(in: arbiter)
    late.accepts = { $0.id == 2 }
    drag.accepts = { $0.id != 2 }
    let lates = Heard(late)
    hand.press(0, 0, id: 2)
    hand.move(50, 0, id: 2)
    #expect(lates.phases == [.began, .changed])
    hand.release(1)
    hand.release(2)
    #expect(tap.phase.value == .possible && taps.isInOrder && drags.isInOrder)
  }
}
