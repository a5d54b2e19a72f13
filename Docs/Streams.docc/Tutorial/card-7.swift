import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
let card = MotionElement(size: SIMD2(120, 80), gestures: GestureArbiter(pointers))
let runtime = MotionRuntime(clock: clock)
runtime.add(Draggable(), to: card)

pointers.send(PointerSample(.pressed, at: SIMD2(0, 0), time: 0))
for step in 1...6 {
  pointers.send(PointerSample(.moved, at: SIMD2(15.0 * Double(step), 0), time: Double(step) / 60))
}
print(card.position.value)  // SIMD2<Double>(80.0, 0.0)
