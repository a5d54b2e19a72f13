import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Taps next to a drag that begins with the press.
struct StillTapTests {
  @Test(
    "a drag with a threshold of 0 takes the pointers once it moves: a press that never moves is still a tap"
  )
  func taps() {
    var findings = Findings()
    for dragIsFirst in [true, false] {
      let hand = Hand()
      let arbiter = GestureArbiter(hand.pointers)
      let early = dragIsFirst ? DragRecognizer(in: arbiter, threshold: 0) : nil
      let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
      let drag = early ?? DragRecognizer(in: arbiter, threshold: 0)
      let (drags, taps, doubles) = (Heard(drag), Heard(tap), Heard(double))
      tap.waitForFailure(of: double)
      hand.tap(5, 5)
      findings.expect(drags.phases, is: [.began, .ended], "the drag")
      hand.wait(0.4)
      findings.expect(taps.phases, is: [.ended], "a tap")
      hand.tap(5, 5)
      hand.tap(5, 5)
      findings.expect(doubles.phases, is: [.ended], "expected a double tap")
      findings.expect(taps.phases, is: [.ended], "expected no tap from a double tap")
      // Any movement makes it a drag, not a tap.
      hand.wait(1)
      hand.press(5, 5)
      hand.move(6, 5)
      findings.expect(double.phase.value, is: .failed, "a double tap that is dragged must fail")
      hand.release()
      hand.wait(1)
      findings.expect(taps.phases, is: [.ended], "no tap")
      findings.expect(doubles.phases, is: [.ended], "expected no further double tap")
      findings.expect(drags.isInOrder && taps.isInOrder && doubles.isInOrder)
      // The release has a position, too.
      hand.press(5, 5)
      hand.pointers.send(
        PointerSample(.released, at: SIMD2(7, 5), time: hand.time + 0.01, device: .touch))
      hand.wait(1)
      findings.expect(taps.phases, is: [.ended], "no tap")
    }
    findings.report()
  }

  @Test("a long press and another drag lose to a drag with a threshold of 0 when it begins")
  func others() {
    let hand = Hand()
    let arbiter = GestureArbiter(hand.pointers)
    let drag = DragRecognizer(in: arbiter, threshold: 0)
    let long = LongPressRecognizer(in: arbiter)
    let other = DragRecognizer(in: arbiter, threshold: 0)
    let (drags, longs, others) = (Heard(drag), Heard(long), Heard(other))
    hand.press(0, 0)
    hand.wait(1)
    hand.release()
    var findings = Findings()
    findings.expect(drags.phases, is: [.began, .ended])
    findings.expect(longs.events.isEmpty && others.events.isEmpty)
    findings.report()
  }
}
