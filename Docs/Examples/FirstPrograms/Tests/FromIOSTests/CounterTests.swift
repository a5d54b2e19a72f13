import StreamsInterop
import StreamsTesting
import Testing

@testable import FromIOS

@MainActor struct CounterTests {
  func make(_ clock: some FrameClock, step: Int = 25) -> Counter {
    Counter(100, step: step, buttonAt: SIMD2(100, 100), size: SIMD2(120, 44), on: clock)
  }

  @Test func aPressShrinksAndAReleasedPressCounts() {
    let clock = ManualClock()
    let counter = make(clock)
    #expect(counter.shown.value == 100 && counter.button.scale.value == 1)
    counter.pointers.send(PointerSample(.pressed, at: SIMD2(110, 100), time: clock.time))
    clock.advance(by: 1)
    #expect(counter.button.scale.value == 0.94)
    #expect(counter.count.value == 100)
    counter.pointers.send(PointerSample(.released, at: SIMD2(110, 100), time: clock.time))
    #expect(counter.count.value == 125)
    clock.advance(by: 0.1)
    #expect(counter.shown.value > 100 && counter.shown.value < 125)
    #expect(counter.button.scale.value > 0.94)
    clock.advance(by: 3)
    #expect(counter.shown.value == 125 && counter.button.scale.value == 1)
  }

  @Test func slidingOffDoesNotCount() {
    let clock = ManualClock()
    let counter = make(clock)
    counter.pointers.send(PointerSample(.pressed, at: SIMD2(110, 100), time: clock.time))
    clock.advance(by: 1)
    counter.pointers.send(PointerSample(.moved, at: SIMD2(300, 300), time: clock.time))
    clock.advance(by: 1)
    #expect(counter.button.scale.value == 1)
    counter.pointers.send(PointerSample(.released, at: SIMD2(300, 300), time: clock.time))
    #expect(counter.count.value == 100)
  }

  @Test func aSecondPressRedirectsTheRoll() {
    let clock = ManualClock()
    let counter = make(clock)
    let shown = Recorder(counter.shown, on: clock)
    counter.count.value += 25
    clock.advance(by: 0.1)
    let velocity = counter.shown.velocity
    counter.count.value += 25
    #expect(abs(counter.shown.velocity - velocity) < 1e-6 && velocity > 0)
    clock.advance(by: 3)
    #expect(counter.shown.value == 150)
    #expect(zip(shown.values, shown.values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func withReducedMotionTheNumberJustChanges() {
    let clock = TickClock()
    clock.reducedMotion = .on
    let counter = make(clock)
    clock.tick(at: 0)
    let shown = Recorder(counter.shown, on: clock)
    counter.count.value = 125
    for frame in 1...60 { clock.tick(at: Double(frame) / 60) }
    #expect(counter.shown.value == 125)
    #expect(Set(shown.values) == [100, 125])
  }

  @Test func theWheels() {
    #expect(Counter.wheel(0, at: 128.5) == 8.5)
    #expect(Counter.wheel(1, at: 128.5) == 2)
    #expect(Counter.wheel(1, at: 129.5) == 2.5)
    #expect(Counter.wheel(2, at: 199.5) == 1.5)
    #expect(Counter.wheel(1, at: 199.5) == 9.5)
    #expect(Counter.wheel(2, at: 150) == 1)
  }

  @Test func itIsReleased() { expectReleased { make(ManualClock()) } }
}
