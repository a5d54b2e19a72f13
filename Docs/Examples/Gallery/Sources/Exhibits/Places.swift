import StreamsInterop

/// A sheet with a list: one drag expands the sheet, scrolls the list, and collapses the sheet from the list's
/// beginning.
func openPlaces(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".screen", of: page)
  // A hidden sheet is below the screen, whose size may change.
  let hidden = ReactiveProperty(initialValue: SIMD2(0.0, 0))
  let sheet = stage.element(".sheet", home: hidden)
  let detents = hidden.withLatest(from: stage.size) { hidden, size in
    MotionDetents(sizes: [size.y * 0.4, size.y * 0.9], from: hidden.y)
  }
  let drawer = Tossable(detents: detents, .snappy)
  runtime.add(drawer, to: sheet)
  runtime.connect(hidden) { drawer.spring.destination.value.x = $0.x }
  runtime.connect(drawer.progress.scaled(by: 0.25), to: page.number("opacity", of: ".dim"))

  // The list fills the expanded sheet below its head.
  let head = 64.0
  let size = stage.size.map { SIMD2($0.x, max(1, 0.9 * $0.y - head)) }
  let viewport = MotionElement(
    position: SIMD2(0, head), size: .zero, anchorPoint: .zero, parent: sheet)
  let content = page.size(of: ".stops")
  let list = Scroller(
    on: page.clock, viewportSize: SIMD2(1, 1), contentSize: content.value, axis: .vertical)
  runtime.connect(size, to: viewport.size)
  runtime.connect(size, to: list.viewportSize)
  runtime.connect(content, to: list.contentSize)
  runtime.add(list, to: viewport)
  runtime.connect(list.offset.y().scaled(by: -1), to: page.number("y", of: ".stops"))
  page.draw(
    sheet.positionY.asStream().combineLatest(hidden) { $1.y - $0 }, at: 0, in: runtime)
  page.draw(list.offset.y(), at: 1, in: runtime)
  page.keep(list)
}
