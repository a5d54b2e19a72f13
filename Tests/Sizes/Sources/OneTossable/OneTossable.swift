#if UMBRELLA
  import StreamsInterop
#else
  import StreamsInteractions
#endif

/// A card that is dragged, released, and flies home in real time.
@main
struct OneTossable {
  @MainActor static func main() async {
    let clock = ConcurrencyClock()
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
    }
    pointers.send(PointerSample(.released, at: SIMD2(105 + reach * 10, 105), time: 0.1, id: 1))
    await tossable.state.untilRest()
    print(position.value)
  }
}
