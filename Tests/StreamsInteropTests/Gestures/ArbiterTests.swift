import StreamsInterop
import Testing

/// GestureArbiter.
struct ArbiterTests {
  private let hand = Hand()
  private let arbiter: GestureArbiter

  init() { arbiter = GestureArbiter(hand.pointers) }

  @Test("the first to be recognised has it; what competes fails until all pointers are up")
  func exclusive() {
    let far = DragRecognizer(in: arbiter, threshold: 20)
    let near = DragRecognizer(in: arbiter, threshold: 10)
    let (first, second) = (Heard(far), Heard(near))
    hand.press(0, 0)
    hand.move(15, 0)
    #expect(second.phases == [.began, .changed] && far.phase.value == .failed)
    hand.move(50, 0)
    hand.release()
    #expect(first.events.isEmpty && far.phase.value == .possible)
    // With one sample: the one that was made first.
    hand.press(0, 0)
    hand.move(50, 0)
    hand.release()
    #expect(first.phases == [.began, .changed, .ended] && second.phases.count == 4)
    far.allowSimultaneous(with: near)
    hand.press(0, 0)
    hand.move(50, 0)
    hand.release()
    #expect(first.phases.count == 6 && second.phases.count == 7)
    near.compete(with: far)
    hand.press(0, 0)
    hand.move(50, 0)
    hand.release()
    #expect(first.phases.count == 9 && second.phases.count == 7)
    #expect(first.isInOrder && second.isInOrder)
  }

  @Test("who follows other pointers, or has another arbiter, does not compete")
  func apart() {
    let left = DragRecognizer(in: arbiter, threshold: 1)
    let right = DragRecognizer(in: arbiter, threshold: 1)
    left.accepts = { $0.position.x < 100 }
    right.accepts = { $0.position.x >= 100 }
    let other = DragRecognizer(hand.pointers, threshold: 1)
    let (first, second, third) = (Heard(left), Heard(right), Heard(other))
    hand.press(0, 0, id: 0)
    hand.press(200, 0, id: 1)
    hand.move(50, 0, id: 0)
    hand.move(150, 0, id: 1)
    #expect(first.phases == [.began, .changed] && second.phases == [.began, .changed])
    #expect(!third.events.isEmpty)
  }

  @Test("a tap waits for a double tap to fail, by time or by what the pointer does")
  func waitForFailure() {
    let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
    tap.waitForFailure(of: double)
    let (taps, doubles) = (Heard(tap), Heard(double))
    hand.tap(0, 0)
    #expect(taps.events.isEmpty)
    hand.wait(0.31)
    #expect(taps.phases == [.ended] && doubles.events.isEmpty)
    hand.wait(1)
    hand.tap(0, 0)
    hand.tap(0, 0)
    #expect(taps.phases == [.ended] && doubles.phases == [.ended])
    hand.wait(1)
    hand.tap(0, 0)
    hand.press(0, 0)
    hand.move(50, 0)
    #expect(taps.phases == [.ended, .ended])
    hand.release()
    hand.wait(1)
    hand.tap(0, 0)
    double.enabled.value = false
    #expect(taps.phases == [.ended, .ended, .ended] && doubles.phases == [.ended])
    hand.tap(0, 0)
    #expect(taps.phases.count == 4 && taps.isInOrder && doubles.isInOrder)
  }

  @Test("a tap that waits does not compete for the next press", arguments: [true, false])
  func waitingTap(isDragged: Bool) {
    let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
    let drag = DragRecognizer(in: arbiter, threshold: isDragged ? 4 : 20)
    double.allowedMovement.value = 8
    tap.waitForFailure(of: double)
    double.allowSimultaneous(with: drag)
    let (taps, drags) = (Heard(tap), Heard(drag))
    hand.tap(0, 0)
    hand.press(0, 0, id: 1)
    // The drag begins before the double tap has failed, or after the tap that has waited for that.
    hand.move(6, 0, id: 1)
    hand.move(30, 0, id: 1)
    #expect(taps.phases == [.ended])
    #expect(drags.phases.prefix(2) == [.began, .changed])
    // Nor does it once it is over, and the pointer still down.
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

  @Test("L16 a step back in time ends the waiting")
  func clockReset() {
    let (tap, double) = (TapRecognizer(in: arbiter), TapRecognizer(in: arbiter, taps: 2))
    tap.waitForFailure(of: double)
    let taps = Heard(tap)
    hand.time = 1000
    hand.tap(0, 0)
    hand.time = 0
    hand.hover(0, 0)
    #expect(taps.phases == [.ended] && double.phase.value == .possible)
  }

  @Test("what was moved while waiting does not count")
  func waiting() {
    let drag = DragRecognizer(in: arbiter, threshold: 10)
    let press = LongPressRecognizer(in: arbiter, allowedMovement: 50)
    drag.waitForFailure(of: press)
    let (drags, presses) = (Heard(drag), Heard(press))
    hand.press(0, 0)
    hand.move(30, 0)
    hand.move(40, 0)
    #expect(drags.events.isEmpty)
    hand.move(60, 0)
    #expect(drags.phases == [.began] && drags.values == [.zero])
    hand.move(65, 0)
    #expect(drags.values.last == SIMD2(5, 0))
    hand.release()
    hand.press(0, 0)
    hand.move(30, 0)
    hand.wait(0.6)
    #expect(presses.phases == [.began] && drag.phase.value == .failed)
    hand.release()
    #expect(presses.phases == [.began, .ended] && drags.isAtRest)
  }

  @Test("a swipe needs to be simultaneous with a drag")
  func swipe() {
    let drag = DragRecognizer(in: arbiter)
    let swipe = SwipeRecognizer(in: arbiter)
    let swipes = Heard(swipe)
    func fling() {
      hand.press(0, 0)
      for step in 1...8 { hand.move(Double(step) * 10, 0) }
      hand.release()
    }
    fling()
    #expect(swipes.events.isEmpty)
    swipe.allowSimultaneous(with: drag)
    fling()
    #expect(swipes.phases == [.ended])
  }

  @Test("L10 relations go with what has gone: one that lives on keeps no list of those it has met")
  func relationsEnd() {
    let drag = DragRecognizer(in: arbiter)
    for _ in 0..<1000 {
      let tap = TapRecognizer(in: arbiter)
      drag.allowSimultaneous(with: tap)
      drag.waitForFailure(of: tap)
    }
    #expect(drag.seat.relationCount == 0)
  }

  @Test("what was turned and scaled while waiting does not count either")
  func waitingWithTwo() throws {
    let rotation = RotationRecognizer(in: arbiter)
    let scale = ScaleRecognizer(in: arbiter)
    rotation.allowSimultaneous(with: scale)
    let press = LongPressRecognizer(in: arbiter, allowedMovement: 1000, pointerCount: 2)
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
    #expect(rotations.events.isEmpty && scales.events.isEmpty)
    press.enabled.value = false
    #expect(rotations.phases == [.began] && rotations.values == [0])
    #expect(scales.phases == [.began] && scales.values == [1])
    // An eighth of a turn, and half as far again.
    move(0, 300 / 2.0.squareRoot())
    #expect(abs(try #require(rotations.values.last) - .pi / 4) < 1e-9)
    #expect(abs(try #require(scales.values.last) - 1.5) < 1e-9)
  }

  @Test("time that passes in an event counts after it, also where no sample is under way")
  func timePassesInEvent() {
    let drag = DragRecognizer(in: arbiter, threshold: 1)
    let press = LongPressRecognizer(in: arbiter, allowedMovement: 50)
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
    drag.enabled.value = false
    #expect(before == 0 && presses.phases == [.began])
    #expect(presses.events.first.map { abs($0.time - 0.51) < 1e-9 } == true)
    subscription.unsubscribe()
  }
}
