import StreamsInterop

/// Photos in a pager: a drag moves a zoomed photo to its edge, then turns the page, and takes the page back first.
func openAlbum(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".stage", of: page)
  let count = 4
  let whole = stage.size.map { $0 * SIMD2(Double(count), 1) }
  let pager = Scroller(
    on: page.clock, viewportSize: stage.size.value,
    contentSize: stage.size.value * SIMD2(Double(count), 1), axis: .horizontal, detents: .pages)
  runtime.connect(whole, to: pager.contentSize)
  runtime.connect(stage.size, to: pager.viewportSize)
  runtime.keep(stage.scroll(pager))
  runtime.connect(pager.offset.x().scaled(by: -1), to: page.number("x", of: ".slides"))
  for index in 0..<count {
    let slide = MotionElement(anchorPoint: .zero, gestures: stage.gestures)
    runtime.connect(
      pager.offset.combineLatest(stage.size) { SIMD2(Double(index) * $1.x - $0.x, 0) },
      to: slide.position)
    openPhoto(index, on: slide, in: pager, stage, runtime)
  }
  page.draw(pager.offset.x(), at: 0, in: runtime)
  page.keep(pager)
}

/// A photo that fills its slide, and that fingers and double taps zoom.
private func openPhoto(
  _ index: Int, on slide: MotionElement, in pager: Scroller, _ stage: DOMStage,
  _ runtime: MotionRuntime
) {
  let (page, size) = (stage.page, stage.size.value)
  let photo = MotionElement(position: size / 2, size: size, parent: slide)
  let viewer = PanZoomable(content: size, viewport: size)
  viewer.outer = pager
  runtime.connect(stage.size, to: photo.size)
  runtime.connect(stage.size, to: viewer.contentSize)
  runtime.connect(stage.size, to: viewer.viewportSize)
  runtime.add(viewer, to: photo)
  let way = photo.position.combineLatest(stage.size) { $0 - $1 / 2 }
  runtime.connect(way.x(), to: page.number("x", of: ".print", at: index))
  runtime.connect(way.y(), to: page.number("y", of: ".print", at: index))
  runtime.connect(photo.scale, to: page.number("scale", of: ".print", at: index))
}
