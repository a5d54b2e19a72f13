import StreamsInterop

let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
let clock = ManualClock()
var reasons: [EndReason] = []

position.animate(to: SIMD2(300, 0), .easeInOut(duration: 0.4), on: clock) { reasons.append($0) }
clock.advance(by: 0.2)
position.animate(to: SIMD2(0, 0), .easeInOut(duration: 0.4), on: clock) { reasons.append($0) }
clock.advance(by: 1)
print(reasons)  // [StreamsSystems.EndReason.interrupted, StreamsSystems.EndReason.finished]
