import StreamsInterop

// A card on a page that can be dragged and tossed.

/// The host's function that displays the card.
@_extern(wasm, module: "page", name: "show")
@_extern(c)
func show(_ x: Double, _ y: Double)

private final class Page {
  let clock = ManualClock()
  let pointers = PointerSource()
  let runtime: MotionRuntime
  let tossable = Tossable(destination: SIMD2(100, 100))

  init() {
    runtime = MotionRuntime(clock: clock)
    let position = ReactiveProperty(initialValue: SIMD2(100.0, 100)) { show($0.x, $0.y) }
    let card = MotionElement(
      position: position, size: SIMD2(80, 60), gestures: GestureArbiter(pointers))
    runtime.add(tossable, to: card)
  }
}

nonisolated(unsafe) private var page: Page?

@_expose(wasm, "begin")
@c
func begin() {
  unsafe page = Page()
}

/// Handles a pointer sample. The phases are pressed, moved, released and canceled.
@_expose(wasm, "pointer")
@c
func pointer(_ phase: Int32, _ id: Int32, _ x: Double, _ y: Double, _ time: Double) {
  let told: PointerPhase =
    switch phase {
    case 0: .pressed
    case 1: .moved
    case 2: .released
    default: .cancelled
    }
  unsafe page?.pointers.send(PointerSample(told, at: SIMD2(x, y), time: time, id: Int(id)))
}

/// Advances to a frame.
@_expose(wasm, "advance")
@c
func advance(_ seconds: Double) {
  unsafe page?.clock.advance(by: seconds)
}

@_expose(wasm, "isMoving")
@c
func isMoving() -> Int32 {
  unsafe page?.tossable.state.value == .active ? 1 : 0
}
