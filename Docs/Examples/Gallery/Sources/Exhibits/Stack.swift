import StreamsInterop

/// A stack of cards that can be thrown in any direction. The card below rises and grows as the one above leaves.
func openStack(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  // Each card returns to its place in the layout, which changes with the page's size.
  let homes = (0..<5).map { _ in ReactiveProperty(initialValue: SIMD2(0.0, 0)) }
  let cards = (0..<5).map { stage.transformedElement(".story", at: $0, home: homes[$0]) }
  let swipes = Swipeable(towards: .any, distance: stage.size.value.x * 0.6 + 200)
  for (card, home) in zip(cards, homes) {
    runtime.add(swipes, to: card)
    if let progress = swipes.progress(of: card) { runtime.connect(home, to: progress.home) }
    runtime.connect(
      card.position.combineLatest(home) { ($0.x - $1.x) / 1400 }, to: card.rotation)
  }
  for (index, below) in cards.enumerated().dropFirst() {
    guard let leaving = swipes.progress(of: cards[index - 1])?.progress else { continue }
    runtime.connect(leaving.map { 0.92 + 0.08 * $0 }, to: below.scale)
    runtime.connect(
      leaving.map { 30 * (1 - $0) }, to: page.number("y", of: ".leaf", at: index))
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
  page.draw(cards[0].position.combineLatest(homes[0]) { $0.x - $1.x }, at: 0, in: runtime)
}
