import StreamsInterop

let clock = ManualClock()
let pointers = PointerSource()
// Motion: { type: "spring", visualDuration: 0.4, bounce: 0.25 }
let drawer = Drawer(
  pointers, spring: .spring(visualDuration: 0.4, bounce: 0.25), on: clock)
let watching = drawer.element.positionX.dedupe().subscribe { x in
  print(String(repeating: "·", count: Int(max(0, x / 4))), Int(x))
}

pointers.toss(by: 90)
let easing = drawer.flight.linearEasing(tolerance: 0.002)
clock.advance(by: 3)
print("open at", drawer.element.position.value.x)
print("transition: translate \(Int((easing.duration * 1000).rounded()))ms \(easing.css);")
