import StreamsInterop

/// Pages that a drag, a flick or a wheel turns, with parallax and a dot for each page.
func openCarousel(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let count = 5
  let scroller = Scroller(
    on: page.clock, viewportSize: stage.size.value,
    contentSize: stage.size.value * SIMD2(Double(count), 1), axis: .horizontal, detents: .pages)
  var width = stage.size.value.x
  runtime.connect(stage.size) { size in
    let page = (scroller.currentOffset.x / width).rounded()
    scroller.viewportSize.value = size
    scroller.contentSize.value = size * SIMD2(Double(count), 1)
    // The visible page stays the same.
    if size.x != width { scroller.scroll(to: SIMD2(page * size.x, 0), animated: false) }
    width = size.x
  }
  runtime.keep(stage.scroll(scroller, slop: 6))
  runtime.connect(scroller.offset.x().scaled(by: -1), to: page.number("x", of: ".slides"))
  for index in 0..<count {
    let way = scroller.offset.combineLatest(stage.size) { $0.x - Double(index) * $1.x }
    runtime.connect(way.scaled(by: 0.45), to: page.number("x", of: ".scene", at: index))
    runtime.connect(
      way.combineLatest(stage.size) { max(0.3, 1 - $0.magnitude / max(1, $1.x)) },
      to: page.number("opacity", of: ".dot", at: index))
  }

  func turn(by pages: Double) {
    let width = stage.size.value.x
    let now = (scroller.currentOffset.x / width).rounded()
    scroller.scroll(to: SIMD2(max(0, min(Double(count - 1), now + pages)) * width, 0))
  }
  runtime.connect(page.control("#previous").asStream().drop(first: 1)) { _ in turn(by: -1) }
  runtime.connect(page.control("#next").asStream().drop(first: 1)) { _ in turn(by: 1) }
  page.draw(scroller.offset.x(), at: 0, in: runtime)
  page.keep(scroller)
}
