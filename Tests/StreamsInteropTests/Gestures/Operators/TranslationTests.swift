import StreamsInteractions
import StreamsOperatorsTesting
import Testing

struct TranslationTests {
  @Test("may be bound to its own initial value, and comes to rest with the gesture")
  func loop() {
    let pointers = PointerSource()
    let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
    let position = ReactiveProperty(initialValue: SIMD2(100.0, 50))
    let binding = drag.translation(addedTo: position).bind(to: position)
    let recorder = Recorder(position)
    for round in 0..<2 {
      let time = Double(round)
      pointers.send(PointerSample(.pressed, at: SIMD2(5, 5), time: time))
      pointers.send(PointerSample(.moved, at: SIMD2(8, 9), time: time + 0.1))
      pointers.send(PointerSample(.released, at: SIMD2(8, 9), time: time + 0.2))
    }
    #expect(position.value == SIMD2(106, 58))
    #expect(recorder.states == [.active, .atRest, .active, .atRest])
    withExtendedLifetime(binding) {}
  }
}
