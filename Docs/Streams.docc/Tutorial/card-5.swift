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
let tossable = Tossable(destination: SIMD2(0, 0), draggable: Draggable(by: drag))
runtime.add(tossable, to: element)
runtime.connect(tossable.state.dedupe()) { print("the card is", $0) }

pointers.send(PointerSample(.pressed, at: SIMD2(0, 0), time: 0))
for step in 1...6 {
  pointers.send(PointerSample(.moved, at: SIMD2(15.0 * Double(step), 0), time: Double(step) / 60))
}
pointers.send(PointerSample(.released, at: SIMD2(90, 0), time: 0.1))
print(tossable.velocity(of: element).x > 500)  // true

clock.advance(by: 0.1)
tossable.spring.destination.value = SIMD2(300, 0)  // another home, in mid-flight
clock.advance(by: 5)
print(card.center)  // SIMD2<Double>(300.0, 0.0)
