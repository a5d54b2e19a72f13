import StreamsInterop
import Testing

/// I11, I16, I17 Systems as interactions.
struct SystemInteractionTests {
  private let clock = ManualClock()

  @Test(
    "A spring moves each property that it is added to by itself, from where that is, as constrained"
  )
  func spring() {
    let runtime = MotionRuntime(clock: clock)
    let spring = SpringSystem(destination: SIMD2(100.0, 100))
    let free = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let locked = ReactiveProperty(initialValue: SIMD2(50.0, 300))
    runtime.add(spring, to: free)
    runtime.add(spring, to: locked) { $0.xLocked(to: 7) }
    #expect(runtime.state.value == .active)
    clock.advance(by: 0.1)
    #expect(free.value.x > 0 && free.value.x < 100)
    #expect(locked.value.x == 7)
    clock.advance(by: 10)
    #expect(free.value == SIMD2(100, 100))
    #expect(locked.value == SIMD2(7, 100))
    #expect(runtime.state.value == .atRest)
    #expect(runtime.interactions(ofType: SpringSystem<SIMD2<Double>>.self, for: free).count == 1)
  }
}
