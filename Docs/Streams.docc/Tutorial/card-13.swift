import StreamsInterop

let clock = TickClock()
clock.reducedMotion = .on
let position = ReactiveProperty(initialValue: 0.0)
var highest = 0.0
let observing = position.subscribe { highest = max(highest, $0) }

position.animate(to: 300, .bouncy, on: clock)
for frame in 0..<240 { clock.tick(at: Double(frame) / 60) }
print(highest)  // 300.0
