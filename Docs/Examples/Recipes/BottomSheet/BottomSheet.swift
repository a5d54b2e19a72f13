import StreamsInterop

/// A sheet that rests at three heights. The higher it is, the darker the background and the sharper its corners.
///
/// The screen is 400 by 800. From the keyboard, arrows call ``step(by:)``. With reduced motion, the sheet flies without
/// overshoot.
struct BottomSheet {
  let dim = MotionElement(position: SIMD2(200, 400), size: SIMD2(400, 800), opacity: 0)
  let sheet: MotionElement
  let drawer = Tossable(
    detents: MotionDetents(sizes: [120, 400, 720], from: 1160), .snappy)

  init(_ gestures: GestureArbiter, in runtime: MotionRuntime) {
    sheet = MotionElement(position: SIMD2(200, 1040), size: SIMD2(400, 720), gestures: gestures)
    runtime.add(drawer, to: sheet)
    runtime.connect(drawer.progress.scaled(by: 0.2), to: dim.opacity)
    runtime.connect(drawer.progress.map { 32 - 8 * $0 }, to: sheet.cornerRadius)
  }

  func step(by count: Int) {
    drawer.select(min(max(drawer.detent.value + count, 0), 2))
  }
}
