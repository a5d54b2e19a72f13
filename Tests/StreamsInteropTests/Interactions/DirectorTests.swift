import StreamsInterop
import Testing

/// A motion described in one place: what a director's `setUp` was for.
private final class Entrance: Interaction {
  private(set) var setUpCount = 0

  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    setUpCount += 1
    runtime.add(TweenSystem(duration: 0.2, values: [0.0, 1]), to: element.opacity)
    runtime.add(SpringSystem(destination: SIMD2(0.0, 100)), to: element.position)
  }
}

/// I22 Director: what stands in for it is an interaction of interactions.
struct DirectorTests {
  @Test("It is set up once for each target, describes the whole motion, and is removed as one")
  func director() {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let entrance = Entrance()
    let (first, second) = (MotionElement(), MotionElement())
    runtime.add(entrance, to: first)
    let other = runtime.add(entrance, to: second)
    #expect(entrance.setUpCount == 2)
    clock.advance(by: 0.1)
    other.unsubscribe()
    let stopped = (second.opacity.value, second.position.value)
    clock.advance(by: 10)
    #expect(first.opacity.value == 1 && first.position.value == SIMD2(0, 100))
    #expect(stopped.0 > 0 && stopped.0 < 1)
    #expect((second.opacity.value, second.position.value) == stopped)
    #expect(entrance.setUpCount == 2)
  }
}
