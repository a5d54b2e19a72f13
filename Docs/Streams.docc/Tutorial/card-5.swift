import StreamsInterop

let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
let clock = ManualClock()

position.animate(to: SIMD2(300, 0), on: clock)
clock.advance(by: 0.1)
position.stop()
let place = position.value
clock.advance(by: 3)
print(position.value == place)  // true
position.jump(to: SIMD2(10, 10))
print(position.value)  // SIMD2<Double>(10.0, 10.0)
