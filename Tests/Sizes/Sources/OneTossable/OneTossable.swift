import StreamsInterop

/// A card that is dragged, released, and flies home.
@main
struct OneTossable {
  static func main() {
    let clock = ManualClock()
    let pointers = PointerSource()
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable(destination: SIMD2(100, 100))
    let position = ReactiveProperty(initialValue: SIMD2(100.0, 100))
    let card = MotionElement(
      position: position, size: SIMD2(80, 60), gestures: GestureArbiter(pointers))
    runtime.add(tossable, to: card)
    pointers.send(PointerSample(.pressed, at: SIMD2(105, 105), time: 0, id: 1))
    let reach = CommandLine.argc > 1 ? 50.0 : 20
    for step in 1...10 {
      let time = Double(step) / 100
      pointers.send(
        PointerSample(.moved, at: SIMD2(105 + reach * Double(step), 105), time: time, id: 1))
      clock.advance(by: 1.0 / 100)
    }
    pointers.send(
      PointerSample(.released, at: SIMD2(105 + reach * 10, 105), time: 0.1, id: 1))
    while tossable.state.value == .active { clock.advance(by: 1.0 / 60) }
    print(position.value)
  }
}
