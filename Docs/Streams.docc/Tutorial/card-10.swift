import StreamsInterop

let clock = ManualClock()
let card = MotionElement(size: SIMD2(120, 80))
let runtime = MotionRuntime(clock: clock)
runtime.connect(
  card.positionX.mapped(from: 0...200, to: 1...0, clamped: true),
  to: card.opacity)

card.position.value = SIMD2(50, 0)
print(card.opacity.value)  // 0.75
