import StreamsInterop

/// A sheet with a list: one drag expands the sheet, scrolls the list, and collapses the sheet from the list's beginning.
/// A throw goes on from one to the other.
///
/// The screen is 400 by 800. From the keyboard, arrows call `drawer.select(_:)` and `list.scroll(to:)`. With reduced
/// motion, the sheet flies without overshoot.
struct SheetWithList {
  let drawer = Tossable(detents: MotionDetents(sizes: [300, 720], from: 1160))
  let sheet, content: MotionElement
  let list: Scroller

  init(_ gestures: GestureArbiter, in runtime: MotionRuntime) {
    sheet = MotionElement(position: SIMD2(200, 860), size: SIMD2(400, 720), gestures: gestures)
    let viewport = MotionElement(position: SIMD2(200, 390), size: SIMD2(400, 660), parent: sheet)
    content = MotionElement(size: SIMD2(400, 2200), anchorPoint: .zero, parent: viewport)
    list = Scroller(
      on: runtime.clock, viewportSize: viewport.size.value, contentSize: content.size.value,
      axis: .vertical)
    runtime.add(drawer, to: sheet)
    runtime.add(list, to: viewport)
    runtime.connect(list.offset.map { -$0 }, to: content.position)
  }
}
