import StreamsInteractions

/// A screen with gestures and a finger.
final class HandScreen {
  let clock: ManualClock
  let pointers = PointerSource()
  let gestures: GestureArbiter
  let runtime: MotionRuntime
  let element: MotionElement
  private var finger = SIMD2<Double>.zero

  init(frameRate: Double = 60) {
    clock = ManualClock(frameRate: frameRate)
    gestures = GestureArbiter(pointers)
    runtime = MotionRuntime(clock: clock)
    element = MotionElement(
      position: SIMD2(160, 240), size: SIMD2(320, 480), gestures: gestures)
  }

  func scroller(
    _ axis: MotionAxis, content: SIMD2<Double>, at offset: SIMD2<Double> = .zero,
    detents: MotionDetents<SIMD2<Double>> = .free
  ) -> Scroller {
    Scroller(
      on: clock, viewportSize: SIMD2(320, 480), contentSize: content, offset: offset, axis: axis,
      detents: detents)
  }

  /// A part of the screen.
  func part(
    _ height: Double, in parent: MotionElement? = nil, zIndex: Int = 0
  ) -> MotionElement {
    let parent = parent ?? element
    let part = MotionElement(
      position: parent.size.value / 2, size: SIMD2(320, height), parent: parent)
    part.zIndex = zIndex
    return part
  }

  func row(in parent: MotionElement? = nil) -> MotionElement {
    let row = part(60, in: parent)
    runtime.add(Swipeable(towards: [.left, .right], distance: 400), to: row)
    return row
  }

  func press(_ x: Double, _ y: Double, id: Int = 0) {
    finger = SIMD2(x, y)
    pointers.send(PointerSample(.pressed, at: finger, time: clock.time, id: id))
  }

  /// Moves the finger evenly, along a line.
  func move(_ x: Double, _ y: Double, in frames: Int = 10, each step: Double = 1.0 / 60) {
    let start = finger
    for frame in 1...frames {
      clock.advance(by: step)
      finger = start + SIMD2(x, y) * (Double(frame) / Double(frames))
      pointers.send(PointerSample(.moved, at: finger, time: clock.time, id: 0))
    }
  }

  func release(_ pause: Double = 0, as phase: PointerPhase = .released) {
    if pause > 0 { clock.advance(by: pause) }
    pointers.send(PointerSample(phase, at: finger, time: clock.time, id: 0))
  }

  func turn(_ x: Double, _ y: Double, at position: SIMD2<Double> = SIMD2(160, 240)) {
    pointers.send(
      PointerSample(
        .scrolled, at: position, time: clock.time, device: .mouse, wheelDelta: SIMD2(x, y)))
  }
}
