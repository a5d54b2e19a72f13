import StreamsInteractions
import Testing

@testable import InteractionsTestSupport

/// Settings of recognizers, changed while they are in use.
struct SettingTests {
  /// A change to a recognizer, the user's input, and the number of recognitions.
  struct Setting: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let count: Int
    let recognized: @Sendable (Hand) -> Int
  }

  @Test("take effect", arguments: taps + swipes + underWay + longPresses)
  func setting(_ setting: Setting) {
    #expect(setting.recognized(Hand()) == setting.count)
  }

  // MARK: Taps

  private static func tap(
    _ name: String, _ count: Int, of hands: @escaping @Sendable (Hand) -> Void,
    _ change: @escaping @Sendable (TapRecognizer) -> Void
  ) -> Setting {
    Setting(testDescription: "a tap: \(name)", count: count) { hand in
      let tap = TapRecognizer(in: GestureArbiter(hand.pointers))
      let heard = Heard(tap)
      change(tap)
      hands(hand)
      hand.wait(2)
      return heard.events.count
    }
  }

  private static func once(_ hand: Hand) { hand.tap(0, 0) }

  private static func twice(_ hand: Hand) {
    hand.tap(0, 0)
    hand.tap(0, 0)
  }

  private static func slowly(_ hand: Hand) {
    hand.press(0, 0)
    hand.release(after: 0.6)
  }

  private static func withPause(_ hand: Hand) {
    hand.tap(0, 0)
    hand.tap(0, 0, after: 0.8)
  }

  private static func apart(_ hand: Hand) {
    hand.tap(0, 0)
    hand.tap(100, 0)
  }

  private static let taps: [Setting] = [
    tap("two required, only one made", 0, of: once) { $0.taps.value = 2 },
    tap("two", 1, of: twice) { $0.taps.value = 2 },
    tap("one that is too slow", 0, of: slowly) { _ in },
    tap("a slow one that is allowed", 1, of: slowly) { $0.maximumDuration.value = 1 },
    tap("two with a pause", 0, of: withPause) { $0.taps.value = 2 },
    tap("two with an allowed pause", 1, of: withPause) {
      $0.taps.value = 2
      $0.maximumPause.value = 1
    },
    tap("two far apart", 0, of: apart) { $0.taps.value = 2 },
    tap("two at an allowed distance", 1, of: apart) {
      $0.taps.value = 2
      $0.allowableDistance.value = 200
    },
  ]

  // MARK: Swipes

  private static func swipe(
    _ name: String, _ count: Int, _ change: @escaping @Sendable (SwipeRecognizer) -> Void
  ) -> Setting {
    Setting(testDescription: "a swipe: \(name)", count: count) { hand in
      let swipe = SwipeRecognizer(in: GestureArbiter(hand.pointers))
      let heard = Heard(swipe)
      change(swipe)
      hand.press(0, 0)
      for step in 1...10 { hand.move(Double(10 * step), 0) }
      hand.release(after: 0)
      return heard.events.count
    }
  }

  private static let swipes: [Setting] = [
    swipe("default settings", 1) { _ in },
    swipe("too slow", 0) { $0.minimumSpeed.value = 5000 },
    swipe("too short", 0) { $0.minimumDistance.value = 500 },
    swipe("too long", 0) { $0.maximumDuration.value = 0.01 },
    swipe("too few fingers", 0) { $0.pointerCount.value = 2 },
  ]

  /// A change during a short swipe that requires two fingers.
  private static func underWay(
    _ name: String, _ count: Int, of pointers: Int,
    _ change: @escaping @Sendable (SwipeRecognizer) -> Void
  ) -> Setting {
    Setting(testDescription: "a swipe in progress: \(name)", count: count) { hand in
      let swipe = SwipeRecognizer(in: GestureArbiter(hand.pointers))
      swipe.pointerCount.value = 2
      swipe.maximumDuration.value = 0.1
      let heard = Heard(swipe)
      for id in 0..<pointers { hand.press(0, 0, id: id) }
      change(swipe)
      for step in 1...10 {
        for id in 0..<pointers { hand.move(Double(10 * step), 0, id: id) }
      }
      for id in 0..<pointers { hand.release(id, after: 0) }
      return heard.events.count
    }
  }

  private static let underWay: [Setting] = [
    underWay("too long", 0, of: 2) { _ in },
    underWay("an allowed duration", 1, of: 2) { $0.maximumDuration.value = 1 },
    underWay("two fingers, one required", 0, of: 2) {
      $0.maximumDuration.value = 1
      $0.pointerCount.value = 1
    },
    underWay("one finger, one required", 1, of: 1) {
      $0.maximumDuration.value = 1
      $0.pointerCount.value = 1
    },
  ]

  // MARK: Long presses

  /// Whether there are events counts, not how many.
  private static func longPress(
    _ name: String, _ isRecognized: Bool,
    _ change: @escaping @Sendable (LongPressRecognizer) -> Void
  ) -> Setting {
    Setting(testDescription: "a long press: \(name)", count: isRecognized ? 1 : 0) { hand in
      let press = LongPressRecognizer(in: GestureArbiter(hand.pointers))
      let heard = Heard(press)
      change(press)
      hand.press(0, 0)
      hand.move(20, 0)
      hand.wait(1)
      hand.release()
      return min(heard.events.count, 1)
    }
  }

  private static let longPresses: [Setting] = [
    longPress("that moves", false) { _ in },
    longPress("that moves by an allowed distance", true) { $0.allowableMovement.value = 50 },
    longPress("with too few fingers", false) {
      $0.allowableMovement.value = 50
      $0.pointerCount.value = 2
    },
  ]
}
