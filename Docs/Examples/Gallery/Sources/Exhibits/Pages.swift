import StreamsInterop

/// A page that slides in from the side, over the page below. A drag can pull it back at any time.
func openPages(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".screen", of: page)
  let open = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let above = stage.element(".above", home: open)
  let detents = open.withLatest(from: stage.size) { open, size in
    MotionDetents([open.x + size.x, open.x])
  }
  let slide = Tossable(
    detents: detents, axis: .horizontal,
    .spring(response: 0.45, dampingRatio: 1))
  runtime.add(slide, to: above)
  runtime.connect(open) { slide.spring.destination.value.y = $0.y }
  runtime.connect(
    slide.progress.combineLatest(stage.size) { $0 * -$1.x / 4 },
    to: page.number("x", of: ".below"))
  runtime.connect(slide.progress.map { 1 - 0.5 * $0 }, to: page.number("opacity", of: ".below"))

  for number in 0..<3 {
    runtime.connect(page.control(".go", at: number).asStream().drop(first: 1)) { _ in
      slide.select(1)
    }
  }
  runtime.connect(page.control(".home").asStream().drop(first: 1)) { _ in slide.select(0) }
  page.draw(above.position.combineLatest(open) { $0.x - $1.x }, at: 0, in: runtime)
}
