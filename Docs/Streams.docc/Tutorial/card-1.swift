import StreamsInterop

let x = ReactiveProperty(initialValue: 0.0)
let observing = x.subscribe { print("x is", $0) }  // x is 0.0
x.value = 40
x.value = 80
