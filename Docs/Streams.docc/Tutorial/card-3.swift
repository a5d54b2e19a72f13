import StreamsInterop

final class Card {
  var center = SIMD2(0.0, 0)
}

let card = Card()
let position = ReactiveProperty(initialValue: card.center) { card.center = $0 }
let clock = ManualClock()

position.animate(to: SIMD2(300, 0), on: clock)
clock.advance(by: 0.1)
print(card.center.x > 0)  // true
clock.advance(by: 3)
print(card.center)  // SIMD2<Double>(300.0, 0.0)
