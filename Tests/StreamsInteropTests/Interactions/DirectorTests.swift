import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// A motion described in one place, which was the purpose of a director's `setUp`.
private final class Entrance: Interaction {
  private(set) var setUpCount = 0

  func add(to element: MotionElement, in runtime: MotionRuntime, constraints: NoConstraints?) {
    setUpCount += 1
    runtime.add(TweenSystem(duration: 0.2, values: [0.0, 1]), to: element.opacity)
    runtime.add(SpringSystem(destination: SIMD2(0.0, 100)), to: element.position)
  }
}

/// I22 Director: its replacement is an interaction composed of interactions.
struct DirectorTests {
  @Test("It is set up once per target, describes the whole motion, and is removed as one")
  func director() {
    var findings = Findings()
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let entrance = Entrance()
    let (first, second) = (MotionElement(), MotionElement())
    runtime.add(entrance, to: first)
    let other = runtime.add(entrance, to: second)
    findings.expect(entrance.setUpCount, is: 2)
    clock.advance(by: 0.1)
    other.unsubscribe()
    let stopped = (second.opacity.value, second.position.value)
    clock.advance(by: 10)
    findings.expect(first.opacity.value, is: 1)
    findings.expect(first.position.value, is: SIMD2(0, 100))
    findings.expect(stopped.0, isAbove: 0)
    findings.expect(stopped.0, isBelow: 1)
    findings.expect(
      (second.opacity.value, second.position.value) == stopped,
      "\((second.opacity.value, second.position.value)), expected \(stopped)")
    findings.expect(entrance.setUpCount, is: 2)
    findings.report()
  }
}
