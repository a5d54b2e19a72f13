import StreamsInterop

/// A chat that opens at its end. Earlier messages are inserted above while it rests, glides or is held, and nothing moves.
///
/// The viewport has gestures. From the keyboard, arrows call `scroll(to:)`. Reduced motion changes nothing.
struct Chat {
  let list: Scroller

  func open(in viewport: MotionElement, _ runtime: MotionRuntime) {
    list.scroll(to: list.maximumOffset, animated: false)
    runtime.add(list, to: viewport)
  }

  func insertAbove(_ height: Double) {
    list.contentSize.value.y += height
    list.shift(by: SIMD2(0, height))
  }
}
