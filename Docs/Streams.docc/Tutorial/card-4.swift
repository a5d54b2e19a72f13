import StreamsInterop

let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
let clock = ManualClock()

position.animate(to: SIMD2(300, 0), .bouncy, on: clock)
clock.advance(by: 0.1)
let before = (position.value, position.velocity)
position.animate(to: SIMD2(0, 200), .bouncy, on: clock)
print((position.value, position.velocity) == before)  // true
clock.advance(by: 3)
print(position.value)  // SIMD2<Double>(0.0, 200.0)
