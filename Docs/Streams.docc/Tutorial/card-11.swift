import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
let card = MotionElement(size: SIMD2(120, 80), gestures: GestureArbiter(pointers))
let runtime = MotionRuntime(clock: clock)
let tossable = Tossable(destination: SIMD2(0, 0), draggable: Draggable(threshold: 0))
tossable.draggable.resistance.perimeter.value = MotionRectangle(
  x: -100, y: -100, width: 200, height: 200)
runtime.add(tossable, to: card)

pointers.send(PointerSample(.pressed, at: SIMD2(0, 0), time: 0))
pointers.send(PointerSample(.moved, at: SIMD2(500, 0), time: 0.1))
print(card.position.value.x < 150)  // true
