import StreamsInterop

/// A stack of cards that can be thrown to any side. The card below grows as the one above leaves.
func openStack(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let cards = (0..<5).map { stage.transformedElement(".story", at: $0) }
  let swipes = Swipeable(towards: .any, distance: stage.size.value.x * 0.6 + 200)
  for card in cards {
    runtime.add(swipes, to: card)
    let middle = card.position.value.x
    runtime.connect(card.positionX.asStream().map { ($0 - middle) / 1400 }, to: card.rotation)
  }
  for (card, below) in zip(cards, cards.dropFirst()) {
    guard let leaving = swipes.progress(of: card)?.progress else { continue }
    runtime.connect(leaving.map { 0.92 + 0.08 * $0 }, to: below.scale)
  }

  func throwTop(to side: SwipeSide) {
    cards.compactMap { swipes.progress(of: $0) }.first { $0.side.value == nil }?.side.value = side
  }
  let sides: [SwipeSide] = [.left, .right]
  for (number, side) in sides.enumerated() {
    runtime.connect(page.control(".throw", at: number).asStream().drop(first: 1)) { _ in
      throwTop(to: side)
    }
  }
  runtime.connect(page.control("#undo").asStream().drop(first: 1)) { _ in swipes.restore() }
  page.draw(
    cards[0].positionX.asStream().offset(by: -cards[0].position.value.x), at: 0, in: runtime)
}
