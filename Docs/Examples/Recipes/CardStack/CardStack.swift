import StreamsInterop

/// A stack of cards that can be thrown in any direction, with undo. The card below grows as the one above leaves.
///
/// From the keyboard, arrows call ``throwTop(to:)`` and Backspace calls ``undo()``. With reduced motion, cards fade
/// instead of flying. Sides refer to the screen in right-to-left layouts, too.
struct CardStack {
  let cards: [MotionElement]
  let swipes = Swipeable(towards: .any, distance: 720)

  init(of count: Int, _ gestures: GestureArbiter, in runtime: MotionRuntime) {
    cards = (0..<count).map { _ in
      MotionElement(position: SIMD2(200, 400), size: SIMD2(300, 440), gestures: gestures)
    }
    for card in cards {
      runtime.add(swipes, to: card)
    }
    for (card, below) in zip(cards, cards.dropFirst()) {
      let leaving = swipes.progress(of: card)!.progress
      runtime.connect(leaving.map { 0.9 + 0.1 * $0 }, to: below.scale)
    }
  }

  func throwTop(to side: SwipeSide) {
    let waiting = cards.compactMap { swipes.progress(of: $0) }.first { $0.side.value == nil }
    waiting?.side.value = side
  }

  func undo() {
    swipes.restore()
  }
}
