import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
let card = MotionElement(size: SIMD2(120, 80), gestures: GestureArbiter(pointers))
let runtime = MotionRuntime(clock: clock)
runtime.add(Tossable(destination: SIMD2(0, 0), draggable: Draggable(threshold: 0)), to: card)

card.position.jump(to: SIMD2(90, 0))
pointers.send(PointerSample(.pressed, at: SIMD2(90, 0), time: 0))
pointers.send(PointerSample(.moved, at: SIMD2(100, 0), time: 0.1))
pointers.send(PointerSample(.released, at: SIMD2(100, 0), time: 0.3))
clock.advance(by: 0.05)  // it flies home
let caught = card.position.value
pointers.send(PointerSample(.pressed, at: caught, time: 0.4))
clock.advance(by: 1)
print(card.position.value == caught)  // true
