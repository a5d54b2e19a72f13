import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Pressable.
struct PressableTests {
  @Test(
    "a button is lit while it is pressed and the finger is on it, and goes out when a drag begins")
  func button() {
    var findings = Findings()
    let hand = TossingHand()
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: SIMD2(200, 300))
    let isPressed = ReactiveProperty(initialValue: false)
    let pressable = Pressable(on: card)
    runtime.add(pressable, to: isPressed)
    hand.press(at: SIMD2(20, 20))
    findings.expect(isPressed.value, is: false, "beside it")
    hand.release()
    hand.press(at: SIMD2(200, 300))
    findings.expect(isPressed.value && pressable.state.value.isActive, "on it")
    hand.jump(to: SIMD2(20, 20))
    findings.expect(!isPressed.value && pressable.state.value.isActive, "dragged off")
    hand.jump(to: SIMD2(200, 310))
    findings.expect(isPressed.value, "back")
    hand.release()
    findings.expect(!isPressed.value && !pressable.state.value.isActive, "up")
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(at: SIMD2(200, 300))
    findings.expect(isPressed.value, "caught")
    hand.jump(to: SIMD2(200, 301))
    findings.expect(!isPressed.value, "dragged")
    hand.release()
    hand.press(at: SIMD2(200, 300))
    pressable.isEnabled.value = false
    findings.expect(!isPressed.value, "switched off")
    hand.release()
    let other = ReactiveProperty(initialValue: false)
    runtime.connect(PressRecognizer(in: GestureArbiter(hand.pointers)).isPressed, to: other)
    hand.press(at: SIMD2(1, 1))
    findings.expect(other.value, "lit by a custom recognizer")
    findings.report()
  }
}
