import StreamsInterop

final class Card {
  var x = 0.0
}

let card = Card()
let position = ReactiveProperty(initialValue: card.x) { card.x = $0 }
let clock = ManualClock()

let spring = SpringSystem(destination: 100.0)
let run = spring.drive(position, on: clock)
clock.advance(by: 0.1)
print(card.x > 0, run.velocity > 0)  // true true

spring.destination.value = -50  // turns in mid-flight
clock.advance(by: 5)
print(card.x)  // -50.0
