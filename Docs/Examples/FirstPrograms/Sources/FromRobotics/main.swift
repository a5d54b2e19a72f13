import StreamsInterop

let clock = ManualClock()
let bus = ServoBus()
let head = PanTilt(on: bus, clock: clock)
head.target.value = SIMD2(1.2, -0.4)
for _ in 0..<10 {
  clock.advance(by: 0.1)
  print(bus.angles[0] ?? 0, bus.angles[1] ?? 0)
}
