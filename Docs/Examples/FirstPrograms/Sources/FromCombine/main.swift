import StreamsInterop

let pointers = PointerSource()
let window = VideoWindow(pointers, on: ConcurrencyClock())

// In Combine: `$corner.removeDuplicates().sink { … }.store(in: &cancellables)`
var subscriptions: [Subscription] = []
window.$corner.dedupe().subscribe { print("heads for", $0) }.store(in: &subscriptions)

// In Combine: `for await position in publisher.values`
let watching = Task {
  for await position in window.element.position.values { print("is at", position.x, position.y) }
}

pointers.send(PointerSample(.pressed, at: SIMD2(80, 120), time: 0))
for step in 1...6 {
  let place = SIMD2(80 + 20 * Double(step), 120)
  pointers.send(PointerSample(.moved, at: place, time: Double(step) / 60))
}
pointers.send(PointerSample(.released, at: SIMD2(200, 120), time: 0.1))

await window.runtime.state.untilRest()
watching.cancel()
print("rests in", window.corner)
