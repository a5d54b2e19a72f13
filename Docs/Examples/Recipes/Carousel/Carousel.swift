import StreamsInterop

/// Pages that a drag, a flick or a wheel turns, with parallax and a dot for each page.
///
/// From the keyboard, arrows call the result's `scroll(to:)`, 320 per page. With reduced motion, pages turn without
/// overshoot. In right-to-left layouts, reverse the pictures and the dots, and begin at the last page.
func carousel(
  _ pictures: [MotionElement], dots: [MotionElement], pointers: PointerSource,
  in runtime: MotionRuntime
) -> Scroller {
  let scroller = Scroller(
    on: runtime.clock, viewportSize: SIMD2(320, 200),
    contentSize: SIMD2(320 * Double(pictures.count), 200), axis: .horizontal, detents: .pages)
  runtime.keep(scroller.follow(DragRecognizer(in: GestureArbiter(pointers), axis: .horizontal)))
  for (page, picture) in pictures.enumerated() {
    let way = scroller.offset.x().map { $0 / 320 - Double(page) }
    runtime.connect(way.map { 160 - 240 * $0 }, to: picture.positionX)
    runtime.connect(way.map { max(0.3, 1 - abs($0)) }, to: dots[page].opacity)
  }
  return scroller
}
