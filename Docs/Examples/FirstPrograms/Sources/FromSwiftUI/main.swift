import Observation
import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
let sheet = PlayerSheet(pointers, on: clock)

// As in SwiftUI, a change to a value that was read causes a redraw.
let center = sheet.element.position.observed
let drawing = Task {
  for await (y, phase) in Observations({ (center.value.y, center.phase) }) {
    print("draw the sheet at", y.rounded(), phase)
  }
}
await Task.yield()

pointers.swipeUp(from: SIMD2(200, 750), by: 120, frames: 12)
for _ in 1...60 {
  clock.advance(by: 1.0 / 60)
  await Task.yield()
}
print("at rest at", sheet.element.position.value.y)  // at rest at 500.0
drawing.cancel()
