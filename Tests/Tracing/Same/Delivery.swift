import Library
import StreamsCore
import StreamsProperties

// Delivery as in a typical program, with each of tracing's hooks: `same` compares the compiled code with
// that without hooks.

let source = ReactiveProperty(initialValue: 0.0)
let place = ReactiveProperty(initialValue: SIMD2<Double>.zero)
let words = ReactiveProperty(initialValue: "")
let events = ObserverList<Int>()

var subscriptions = [
  source.dedupe().map { $0 * 2 }.filter { $0 > 1 }.map { SIMD2($0, 1) }
    .subscribe(next: { place.value = $0 }),
  place.map { "\($0.x)" }.subscribe(next: { words.value = $0 }, state: { _ in events.send(1) }),
  events.subscribe(MotionObserver(next: { if $0 < 10 { events.send($0 + 1) } })),
]
source.value = 1
place.value.x += 2
words.value.append("!")
events.send(state: .active)
