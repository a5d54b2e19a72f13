import StreamsInterop
import Testing

/// Settings of recognisers, changed while they are there.
struct SettingTests {
  private let hand = Hand()

  private func taps(_ change: (TapRecognizer) -> Void, _ hands: (Hand) -> Void) -> Int {
    let tap = TapRecognizer(hand.pointers)
    let heard = Heard(tap)
    change(tap)
    hands(hand)
    hand.wait(2)
    return heard.events.count
  }

  @Test("of a tap: how many")
  func tapCount() {
    #expect(taps({ $0.taps.value = 2 }, { $0.tap(0, 0) }) == 0)
    #expect(
      taps(
        { $0.taps.value = 2 },
        {
          $0.tap(0, 0)
          $0.tap(0, 0)
        }) == 1)
  }

  @Test("of a tap: how long it may last, and the pause before the next")
  func tapTimes() {
    let slowly: (Hand) -> Void = {
      $0.press(0, 0)
      $0.release(after: 0.6)
    }
    #expect(taps({ _ in }, slowly) == 0)
    #expect(taps({ $0.greatestDuration.value = 1 }, slowly) == 1)
    let apart: (Hand) -> Void = {
      $0.tap(0, 0)
      $0.tap(0, 0, after: 0.8)
    }
    #expect(taps({ $0.taps.value = 2 }, apart) == 0)
    #expect(
      taps(
        {
          $0.taps.value = 2
          $0.greatestPause.value = 1
        }, apart) == 1)
  }

  @Test("of a tap: how far the next may be")
  func tapDistance() {
    let apart: (Hand) -> Void = {
      $0.tap(0, 0)
      $0.tap(100, 0)
    }
    #expect(taps({ $0.taps.value = 2 }, apart) == 0)
    #expect(
      taps(
        {
          $0.taps.value = 2
          $0.allowedDistance.value = 200
        }, apart) == 1)
  }

  private func swipes(_ change: (SwipeRecognizer) -> Void) -> Int {
    let swipe = SwipeRecognizer(hand.pointers)
    let heard = Heard(swipe)
    change(swipe)
    hand.press(0, 0)
    for step in 1...10 { hand.move(Double(10 * step), 0) }
    hand.release(after: 0)
    return heard.events.count
  }

  @Test("of a swipe: speed, distance, duration and fingers")
  func swipe() {
    #expect(swipes { _ in } == 1)
    #expect(swipes { $0.leastSpeed.value = 5000 } == 0)
    #expect(swipes { $0.leastDistance.value = 500 } == 0)
    #expect(swipes { $0.greatestDuration.value = 0.01 } == 0)
    #expect(swipes { $0.pointerCount.value = 2 } == 0)
  }

  @Test("of a swipe that is under way: its fingers and its duration count at once")
  func swipeUnderWay() {
    func swipes(of pointers: Int, _ change: (SwipeRecognizer) -> Void) -> Int {
      let hand = Hand()
      let swipe = SwipeRecognizer(hand.pointers)
      swipe.pointerCount.value = 2
      swipe.greatestDuration.value = 0.1
      let heard = Heard(swipe)
      for id in 0..<pointers { hand.press(0, 0, id: id) }
      change(swipe)
      for step in 1...10 {
        for id in 0..<pointers { hand.move(Double(10 * step), 0, id: id) }
      }
      for id in 0..<pointers { hand.release(id, after: 0) }
      return heard.events.count
    }
    #expect(swipes(of: 2) { _ in } == 0)
    #expect(swipes(of: 2) { $0.greatestDuration.value = 1 } == 1)
    #expect(
      swipes(of: 2) {
        $0.greatestDuration.value = 1
        $0.pointerCount.value = 1
      } == 0)
    #expect(
      swipes(of: 1) {
        $0.greatestDuration.value = 1
        $0.pointerCount.value = 1
      } == 1)
  }

  private func longPresses(_ change: (LongPressRecognizer) -> Void) -> Bool {
    let press = LongPressRecognizer(hand.pointers)
    let heard = Heard(press)
    change(press)
    hand.press(0, 0)
    hand.move(20, 0)
    hand.wait(1)
    hand.release()
    return !heard.events.isEmpty
  }

  @Test("of a long press: how far it may move, and with how many fingers")
  func longPress() {
    #expect(!longPresses { _ in })
    #expect(longPresses { $0.allowedMovement.value = 50 })
    #expect(
      !longPresses {
        $0.allowedMovement.value = 50
        $0.pointerCount.value = 2
      })
  }
}
