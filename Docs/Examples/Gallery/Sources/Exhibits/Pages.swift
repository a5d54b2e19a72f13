import StreamsInterop

/// A page that slides in from the side, above the one below. A drag can take it back at any time.
func openPages(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".screen", of: page)
  let above = stage.element(".above")
  let width = above.size.value.x
  let open = above.position.value.x
  let slide = Tossable(
    detents: [open + width, open], axis: .horizontal,
    parameters: SpringParameters(response: 0.45, dampingRatio: 1))
  runtime.add(slide, to: above)
  runtime.connect(slide.progress.scaled(by: -width / 4), to: page.number("x", of: ".below"))
  runtime.connect(slide.progress.map { 1 - 0.5 * $0 }, to: page.number("opacity", of: ".below"))

  for number in 0..<3 {
    runtime.connect(page.control(".go", at: number).asStream().drop(first: 1)) { _ in
      slide.select(1)
    }
  }
  runtime.connect(page.control(".home").asStream().drop(first: 1)) { _ in slide.select(0) }
  page.draw(above.positionX.asStream().offset(by: -open), at: 0, in: runtime)
}
