import StreamsInterop

final class Card {
  var x = 0.0
}

let card = Card()
let position = ReactiveProperty(initialValue: card.x) { card.x = $0 }
let watching = position.subscribe { print("the card is at", $0) }
position.value = 40
print(card.x)  // 40.0
