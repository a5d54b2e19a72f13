import StreamsInterop

let position = ReactiveProperty(initialValue: 0.0)
let watching = position.subscribe { print("the card is at", $0) }
position.value = 40
position.value = 80
