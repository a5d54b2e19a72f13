import StreamsInterop

/// A card that springs to wherever you click, and that you can throw: it lands where the throw takes it.
func showCard(on page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage("#stage", of: page)
  let size = page.size(of: "#stage")
  let card = stage.element("#card")
  let tossable = Tossable(
    destination: card.position.value, .bouncy, draggable: Draggable(threshold: 0))
  runtime.add(tossable, to: card)
  runtime.add(SetPositionOnTap(inParentOf: card), to: tossable.spring.destination)

  let drag = tossable.draggable.recognizer(for: card, in: runtime)
  runtime.connect(drag) { event in
    guard event.phase == .ended else { return }
    let landing = card.position.value + 0.25 * event.velocity
    tossable.spring.destination.value = landing.clamped(
      lowerBound: SIMD2(80, 56), upperBound: size.value - SIMD2(80, 56))
  }
}
