import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// I11, I16, I17 Systems as interactions.
struct SystemInteractionTests {
  private let clock = ManualClock()

  @Test(
    "A spring moves each of its properties separately, from the property's own value, with constraints"
  )
  func spring() {
    let runtime = MotionRuntime(clock: clock)
    let spring = SpringSystem(destination: SIMD2(100.0, 100))
    let free = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let locked = ReactiveProperty(initialValue: SIMD2(50.0, 300))
    runtime.add(spring, to: free)
    runtime.add(spring, to: locked) { $0.xLocked(to: 7) }
    var findings = Findings()
    findings.expect(runtime.state.value, is: .active)
    clock.advance(by: 0.1)
    findings.expect(free.value.x > 0 && free.value.x < 100, "\(free.value)")
    findings.expect(locked.value.x, is: 7)
    clock.advance(by: 10)
    findings.expect([free.value, locked.value], is: [SIMD2(100, 100), SIMD2(7, 100)])
    findings.expect(runtime.state.value, is: .atRest)
    findings.expect(
      runtime.interactions(ofType: SpringSystem<SIMD2<Double>>.self, for: free).count, is: 1)
    findings.report()
  }
}
