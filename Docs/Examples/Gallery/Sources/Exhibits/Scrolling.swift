import StreamsInterop

/// A list with momentum and a rubber band, an arrow that appears as the list is pulled down, a carousel inside it, and
/// rows that can be swiped away.
func openScrolling(_ page: DOMPage, _ runtime: MotionRuntime) {
  let list = openList(page, runtime)
  openPullDown(page, runtime, of: list)
  openCarousel(page, runtime, within: list)
  openRows(page, runtime)
}

/// The content moves opposite to the offset, and the header shrinks as the list scrolls.
private func openList(_ page: DOMPage, _ runtime: MotionRuntime) -> Scroller {
  let stage = DOMStage(".list", of: page)
  let content = page.size(of: ".content")
  let scroller = Scroller(
    on: page.clock, viewportSize: stage.size.value, contentSize: content.value,
    axis: .vertical)
  runtime.connect(stage.size, to: scroller.viewportSize)
  runtime.connect(content, to: scroller.contentSize)
  let top = page.number("y", of: ".content")
  runtime.connect(scroller.offset.y().scaled(by: -1), to: top)
  runtime.keep(stage.scroll(scroller, slop: 4))

  let shrunk = scroller.progress(along: 0...80)
  runtime.connect(
    shrunk.rewriteRange(start: 0, end: 1, destinationStart: 1, destinationEnd: 0.55),
    to: page.number("scale", of: ".title"))
  let snapping = page.control("#snapping")
  runtime.connect(
    snapping.asStream().map { (choice: Double) -> MotionDetents<SIMD2<Double>> in
      choice == 1 ? .interval(SIMD2(56, 56)) : choice == 2 ? .pages : .free
    }, to: scroller.detents)
  page.draw(scroller.offset.y(), at: 0, in: runtime)
  page.keep(scroller)
  return scroller
}

/// An arrow appears as the list is pulled down, and flips as soon as the finger moves back. A release counts only while
/// the arrow points down.
private func openPullDown(_ page: DOMPage, _ runtime: MotionRuntime, of list: Scroller) {
  let pulled = list.offset.y().scaled(by: -1).lowerBound(0)
  runtime.connect(pulled, to: page.number("y", of: ".pull"))
  let isBack = ReactiveProperty(initialValue: false)
  runtime.connect(
    pulled.slidingThreshold(distance: 4).map { $0 == .below }.dedupe(), to: isBack)
  let turn = SpringSystem(destination: 0.0, .snappy)
  runtime.connect(isBack.asStream().map { $0 ? -Double.pi : 0 }, to: turn.destination)
  runtime.add(turn, to: page.number("turn", of: ".pull"))

  let count = page.number("text", of: ".fetched")
  var wasHeld = false
  runtime.connect(list.phase) { phase in
    if wasHeld, phase != .tracking, !isBack.value, list.currentOffset.y < -24 { count.value += 1 }
    wasHeld = phase == .tracking
  }
}

/// Pages that turn horizontally. Vertical drags scroll the list.
private func openCarousel(_ page: DOMPage, _ runtime: MotionRuntime, within list: Scroller) {
  let stage = DOMStage(".carousel", of: page)
  let pageCount = 4.0
  let scroller = Scroller(
    on: page.clock, viewportSize: stage.size.value,
    contentSize: SIMD2(stage.size.value.x * pageCount, stage.size.value.y), axis: .horizontal,
    detents: .pages)
  scroller.outer = list
  runtime.connect(stage.size) { size in
    scroller.viewportSize.value = size
    scroller.contentSize.value = SIMD2(size.x * pageCount, size.y)
  }
  runtime.keep(stage.scroll(scroller, slop: 4))
  runtime.connect(scroller.offset.x().scaled(by: -1), to: page.number("x", of: ".pages"))
  // The nearer a page, the brighter its dot.
  for index in 0..<Int(pageCount) {
    let opacity = page.number("opacity", of: ".dot", at: index)
    runtime.connect(
      scroller.offset.map { [stage] offset in
        let away = (offset.x / max(1, stage.size.value.x) - Double(index)).magnitude
        return max(0.25, 1 - away * 0.75)
      }, to: opacity)
  }
  page.draw(scroller.offset.x(), at: 1, in: runtime)
  page.keep(scroller)
}

/// Rows that are thrown to the side leave the list, fading on the way.
private func openRows(_ page: DOMPage, _ runtime: MotionRuntime) {
  let stage = DOMStage(".rows", of: page)
  let again = page.control("#again")
  let swipeable = Swipeable(distance: stage.size.value.x)
  runtime.connect(stage.size.asStream().map { $0.x }, to: swipeable.distance)
  for index in 0..<3 {
    let row = stage.element(".row", at: index)
    runtime.add(swipeable, to: row)
    guard let progress = swipeable.progress(of: row) else { continue }
    let opacity = page.number("opacity", of: ".row", at: index)
    runtime.connect(progress.progress.asStream().map { 1 - $0 }, to: opacity)
  }
  // Rows come back in reverse order: the last one to leave is the first to return.
  runtime.connect(again.asStream().drop(first: 1)) { _ in
    while swipeable.restore() != nil {}
  }
}
