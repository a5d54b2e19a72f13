import StreamsInterop

/// Cards, 140 apart, that scroll in a pager along the same axis: a drag moves the cards to their end, then the pages, and
/// takes the pages back first.
///
/// The cards are inside the strip, and the strip is inside the screen, which has gestures. From the keyboard, arrows call
/// `scroll(to:)`. With reduced motion, pages turn without overshoot. In right-to-left layouts, set `isRightToLeft`.
func nestedCarousel(
  _ cards: [MotionElement], of carousel: Scroller, in strip: MotionElement, of pager: Scroller,
  in screen: MotionElement, _ runtime: MotionRuntime
) {
  let home = strip.position.value
  runtime.add(pager, to: screen)
  runtime.add(carousel, to: strip)
  runtime.connect(pager.offset.map { home - $0 }, to: strip.position)
  for (index, card) in cards.enumerated() {
    let place = 70 + 140 * Double(index)
    runtime.connect(carousel.offset.x().map { place - $0 }, to: card.positionX)
  }
}
