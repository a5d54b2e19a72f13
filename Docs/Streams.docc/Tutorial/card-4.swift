import StreamsInterop

final class Card: ReactiveRepresentable {
  var center = SIMD2(0.0, 0)

  func makeReactiveForm() -> MotionElement {
    MotionElement(position: reactive(\.center), size: SIMD2(120, 80))
  }
}

let card = Card()
let clock = ManualClock()
let pointers = PointerSource()
let runtime = MotionRuntime(clock: clock)
let element = runtime.get(card)

let drag = DragRecognizer(pointers)
drag.accepts = { element.covers($0.position) }
runtime.add(Draggable(by: drag), to: element)

pointers.send(PointerSample(.pressed, at: SIMD2(0, 0), time: 0))
for step in 1...6 {
  pointers.send(PointerSample(.moved, at: SIMD2(15.0 * Double(step), 0), time: Double(step) / 60))
}
print(card.center.x > 70)  // true
