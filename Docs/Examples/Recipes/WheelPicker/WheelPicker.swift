import StreamsInterop

/// A wheel of items, 40 high, which rests on one of them. Its `detent()` is the index, from the moment when it is decided.
///
/// Add the scroller to a viewport with gestures. From the keyboard, arrows call `scroll(to:)`. With reduced motion, the
/// wheel rests without overshoot.
func wheelPicker(_ wheel: Scroller, of items: [MotionElement], in runtime: MotionRuntime) {
  let height = wheel.viewportSize.value.y
  wheel.detents.value = .interval(SIMD2(40, 40))
  wheel.contentSize.value.y = height + 40 * Double(items.count - 1)
  for (index, item) in items.enumerated() {
    let way = wheel.offset.y().map { 40 * Double(index) - $0 }
    runtime.connect(way.map { height / 2 + $0 }, to: item.positionY)
    runtime.connect(way.map { max(0.2, 1 - abs($0) / 120) }, to: item.opacity)
  }
}
