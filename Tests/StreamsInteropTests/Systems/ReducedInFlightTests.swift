import StreamsSystems
import Testing

@testable import InteropTestSupport

/// L14: a motion that is reduced mid-flight stays continuous.
struct ReducedInFlightTests {
  @Test(
    "a motion that is reduced mid-flight keeps its position and velocity; one that starts afterward doesn't overshoot"
  )
  func continuity() {
    var findings = Findings()
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0, .spring(tension: 400, friction: 4))
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.07)
    let (place, velocity) = (run.value, run.velocity)
    findings.expect(velocity > 1_000, "expected a high velocity, got \(velocity)")
    spring.reducedMotion.value = .on
    findings.expect(run.value, near: place, within: 1e-9, "position")
    findings.expect(run.velocity, near: velocity, within: 1e-9, "velocity")
    var highest = 0.0
    let watch = position.subscribe { highest = max(highest, $0) }
    clock.advance(by: 3)
    findings.expect(position.value, is: 100)
    findings.expect(highest > 100 && highest < 120, "expected one small overshoot, got \(highest)")

    highest = 0
    spring.initialVelocity.value = -2_000
    findings.expect(position.value, is: 100)
    clock.advance(by: 3)
    findings.expect(highest <= 100, "expected no overshoot, got \(highest)")
    findings.report()
    withExtendedLifetime(watch) {}
  }
}
