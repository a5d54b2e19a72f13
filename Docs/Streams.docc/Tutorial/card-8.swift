import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
let card = MotionElement(size: SIMD2(120, 80), gestures: GestureArbiter(pointers))
let runtime = MotionRuntime(clock: clock)
let tossable = Tossable(destination: SIMD2(0, 0))
runtime.add(tossable, to: card)

pointers.send(PointerSample(.pressed, at: SIMD2(0, 0), time: 0))
for step in 1...6 {
  pointers.send(PointerSample(.moved, at: SIMD2(15.0 * Double(step), 0), time: Double(step) / 60))
}
pointers.send(PointerSample(.released, at: SIMD2(90, 0), time: 0.1))
print(card.position.velocity.x > 500)  // true

clock.advance(by: 0.1)
tossable.spring.destination.value = SIMD2(300, 0)  // another destination, mid-flight
clock.advance(by: 5)
print(card.position.value)  // SIMD2<Double>(300.0, 0.0)
