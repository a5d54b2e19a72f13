import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
let card = MotionElement(
  position: SIMD2(0, 400), size: SIMD2(320, 600), gestures: GestureArbiter(pointers))
let runtime = MotionRuntime(clock: clock)
let sheet = Tossable(detents: [400, 200, 0])
runtime.add(sheet, to: card)

sheet.select(1)
clock.advance(by: 5)
print(card.position.value, sheet.detent.value)  // SIMD2<Double>(0.0, 200.0) 1
