import StreamsInterop

final class Card {
  var center = SIMD2(0.0, 0)
}

let card = Card()
let position = ReactiveProperty(initialValue: card.center) { card.center = $0 }
position.value = SIMD2(40, 20)
print(card.center)  // SIMD2<Double>(40.0, 20.0)
