import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// PressRecognizer.
struct PressTests {
  private let hand = Hand()
  private let arbiter: GestureArbiter

  init() { arbiter = GestureArbiter(hand.pointers) }

  @Test(
    "a press reports each step as it happens: down, out and in again, up inside or outside, canceled"
  )
  func phases() {
    var findings = Findings()
    let press = PressRecognizer(in: arbiter, contains: { $0.x < 100 })
    let heard = Heard(press)
    var (lit, inside, outside) = ([Bool](), 0, 0)
    let subscriptions = [
      press.isPressed.subscribe(next: { lit.append($0) }),
      press.releases(inside: true).subscribe(next: { _ in inside += 1 }),
      press.releases(inside: false).subscribe(next: { _ in outside += 1 }),
    ]
    hand.press(10, 20)
    findings.expect(heard.phases, is: [.began], "at once")
    findings.expect(heard.events.last?.value, is: SIMD2(10, 20))
    findings.expect(press.phase.value, is: .began)
    findings.expect(lit, is: [false, true])
    hand.move(150, 20)
    findings.expect(!press.isInside && lit == [false, true, false])
    hand.move(60, 20)
    hand.release()
    findings.expect(lit, is: [false, true, false, true, false])
    findings.expect(inside == 1 && outside == 0 && press.isInside)
    hand.press(10, 20)
    hand.move(150, 20)
    hand.release()
    findings.expect(inside == 1 && outside == 1)
    hand.press(10, 20)
    hand.release(as: .cancelled)
    hand.press(10, 20)
    press.enabled.value = false
    findings.expect(inside == 1 && outside == 1 && lit.last == false)
    press.enabled.value = true
    hand.release()
    findings.expect(
      heard.phases,
      is: [
        .began, .changed, .changed, .ended, .began, .changed, .ended, .began, .cancelled, .began,
        .cancelled,
      ])
    // Two fingers, one of which lifts and is pressed again.
    press.pointerCount.value = 2
    press.contains = nil
    hand.press(0, 0, id: 1)
    findings.expect(heard.events.count, is: 11)
    hand.press(200, 0, id: 2)
    findings.expect(heard.events.last?.value, is: SIMD2(100, 0))
    hand.press(400, 300, id: 3)
    hand.move(410, 300, id: 3)
    findings.expect(heard.events.last.map { ($0.value.x * 3).rounded() }, is: 310)
    hand.release(3)
    hand.release(2)
    findings.expect(heard.phases.suffix(3), is: [.began, .changed, .ended])
    hand.release(1)
    findings.expect(heard.isInOrder && heard.isAtRest && inside == 2)
    for subscription in subscriptions { subscription.unsubscribe() }
    findings.report()
  }

  @Test("a press takes no pointers away, and is canceled by a recognizer that gets them")
  func yields() {
    var findings = Findings()
    for pressIsFirst in [true, false] {
      let hand = Hand()
      let arbiter = GestureArbiter(hand.pointers)
      let early = pressIsFirst ? PressRecognizer(in: arbiter) : nil
      let (tap, drag) = (TapRecognizer(in: arbiter), DragRecognizer(in: arbiter))
      let long = LongPressRecognizer(in: arbiter)
      let still = DragRecognizer(in: arbiter, threshold: 0)
      let press = early ?? PressRecognizer(in: arbiter)
      let (presses, taps, drags) = (Heard(press), Heard(tap), Heard(drag))
      let (longs, stills) = (Heard(long), Heard(still))
      still.enabled.value = false
      hand.tap(5, 5)
      findings.expect(presses.phases, is: [.began, .ended], "next to a tap")
      findings.expect(taps.phases, is: [.ended], "a tap")
      hand.press(5, 5)
      hand.move(40, 5)
      findings.expect(drags.phases, is: [.began, .changed], "a drag")
      findings.expect(presses.phases.last, is: .cancelled, "by a drag")
      hand.release()
      hand.press(5, 5)
      hand.wait(0.6)
      findings.expect(longs.phases, is: [.began], "expected a long press")
      findings.expect(presses.phases.suffix(2), is: [.began, .cancelled], "by a long press")
      hand.release()
      // A drag that begins with the press doesn't cancel it until the drag moves.
      still.enabled.value = true
      hand.press(5, 5)
      findings.expect(stills.phases, is: [.began])
      findings.expect(press.phase.value, is: .began, "next to a drag that has not moved")
      hand.move(6, 5)
      findings.expect(presses.phases.last, is: .cancelled, "by a drag that moves")
      hand.release()
      press.allowSimultaneous(with: still)
      hand.press(5, 5)
      hand.move(9, 5)
      findings.expect(presses.phases.suffix(2), is: [.began, .changed], "allowed")
      hand.release()
      // It waits like any other recognizer.
      press.waitForFailure(of: tap)
      still.enabled.value = false
      hand.press(5, 5)
      findings.expect(press.phase.value, is: .possible)
      hand.wait(0.4)
      findings.expect(presses.phases.last, is: .began, "after the tap has failed")
      hand.release()
      findings.expect(presses.isInOrder && stills.isInOrder && drags.isInOrder)
    }
    findings.report()
  }
}
