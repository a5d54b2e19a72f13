import StreamsInterop

// The smallest program with motion: a spring on one property, for a page that draws it.

/// The host's function that displays the value.
@_extern(wasm, module: "page", name: "show")
@_extern(c)
func show(_ position: Double)

private final class Page {
  let clock = ManualClock()
  let position = ReactiveProperty(initialValue: 0.0) { show($0) }
  let spring = SpringSystem(destination: 0.0)
  let run: MotionRun<Double>

  init() {
    run = spring.drive(position, on: clock)
  }
}

nonisolated(unsafe) private var page: Page?

@_expose(wasm, "begin")
@c
func begin() {
  unsafe page = Page()
}

/// Sends the value to a destination.
@_expose(wasm, "send")
@c
func send(_ destination: Double) {
  unsafe page?.spring.destination.value = destination
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
  unsafe page?.run.phase == .active ? 1 : 0
}
