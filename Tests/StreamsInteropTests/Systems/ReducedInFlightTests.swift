import StreamsInterop
import Testing

@testable import InteropTestSupport

/// L14: motion that is reduced while it is under way stays continuous.
struct ReducedInFlightTests {
  @Test(
    "a motion that is reduced keeps its position and velocity; one that sets out doesn't overshoot")
  func continuity() {
    var findings = Findings()
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0, tension: 400, friction: 4)
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.07)
    let (place, velocity) = (run.value, run.velocity)
    findings.expect(velocity > 1_000, "it is fast: \(velocity)")
    spring.reducedMotion.value = .on
    findings.expect(run.value, near: place, within: 1e-9, "position")
    findings.expect(run.velocity, near: velocity, within: 1e-9, "velocity")
    var highest = 0.0
    let watch = position.subscribe { highest = max(highest, $0) }
    clock.advance(by: 3)
    findings.expect(position.value, is: 100)
    findings.expect(highest > 100 && highest < 120, "it passes once, and not far: \(highest)")

    highest = 0
    spring.initialVelocity.value = -2_000
    findings.expect(position.value, is: 100)
    clock.advance(by: 3)
    findings.expect(highest <= 100, "it goes back once: \(highest)")
    #expect(findings.faults == [])
    withExtendedLifetime(watch) {}
  }
}
