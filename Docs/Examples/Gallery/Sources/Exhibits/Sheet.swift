import StreamsInterop

/// A sheet that rests at one of three heights, and can be caught and thrown in flight.
func openSheet(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".screen", of: page)
  // A hidden sheet is below the screen, whose size may change.
  let hidden = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let sheet = stage.element(".sheet", home: hidden)
  let detents = hidden.withLatest(from: stage.size) { hidden, size in
    MotionDetents(sizes: [104, size.y * 0.5, size.y * 0.9], from: hidden.y)
  }
  let drawer = Tossable(detents: detents, .snappy)
  runtime.add(drawer, to: sheet)
  runtime.connect(hidden) { drawer.spring.destination.value.x = $0.x }
  runtime.connect(drawer.progress.scaled(by: 0.25), to: page.number("opacity", of: ".dim"))
  runtime.connect(
    drawer.progress.map { 1 - 0.035 * $0 }, to: page.number("scale", of: ".behind"))

  for number in 0..<3 {
    let button = page.control(".detent", at: number)
    let isChosen = page.number("pressed", of: ".detent", at: number)
    runtime.connect(button.asStream().drop(first: 1)) { _ in drawer.select(number) }
    runtime.connect(drawer.detent.map { $0 == number ? 1 : 0 }, to: isChosen)
  }
  page.draw(
    sheet.positionY.asStream().combineLatest(hidden) { $1.y - $0 }, at: 0, in: runtime)
}
