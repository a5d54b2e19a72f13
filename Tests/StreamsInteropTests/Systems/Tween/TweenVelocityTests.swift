import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Tweens that take over a velocity.
struct TweenVelocityTests {
  @Test(
    "a tween starts with the given velocity, has no jumps, and ends exactly on time",
    arguments: [TimingFunction.easeInOut, .linear, .easeOut])
  func setsOut(_ function: TimingFunction) {
    var findings = Findings()
    let clock = ManualClock(frameRate: 1000)
    let position = ReactiveProperty(initialValue: 10.0)
    let run = position.animate(
      to: 100, .curve(function, duration: 0.5), velocity: -300, on: clock)
    findings.expect(run.velocity, near: -300, within: 1e-9)
    var (last, lastVelocity) = (position.value, run.velocity)
    for _ in 1..<500 {
      clock.advance(by: 0.001)
      // The velocity matches the values, and changes smoothly.
      let mean = (position.value - last) / 0.001
      findings.expect(mean, near: (run.velocity + lastVelocity) / 2, within: 2)
      findings.expect(run.velocity, near: lastVelocity, within: 8)
      (last, lastVelocity) = (position.value, run.velocity)
    }
    clock.advance(by: 0.002)
    findings.expect(position.value, is: 100)
    findings.expect(run.phase.isActive, is: false)
    findings.report()
  }

  @Test(
    "a retargeted tween keeps its position, and also its velocity if it takes velocities over",
    arguments: [true, false])
  func retargeted(takesOver: Bool) {
    var findings = Findings()
    let clock = ManualClock(frameRate: 240)
    let tween = TweenSystem(
      to: 100.0, .easeInOut(duration: 0.6), initialVelocity: takesOver ? 0.0 : nil)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = tween.drive(position, on: clock)
    clock.advance(by: 0.2)
    let (place, velocity) = (run.value, run.velocity)
    findings.expect(velocity > 100, "\(velocity) > 100")
    tween.values.value = [-50]
    findings.expect(run.value, near: place, within: 1e-9)
    findings.expect(abs(run.velocity - velocity) < 1e-9, is: takesOver)
    clock.advance(by: 0.1)
    let before = (run.value, run.velocity)
    tween.duration.value = 0.9
    findings.expect(run.value, near: before.0, within: 1e-9)
    findings.expect(abs(run.velocity - before.1) < 1e-9, is: takesOver)
    clock.advance(by: 2)
    findings.expect(position.value, is: -50)
    findings.expect(run.phase.isActive, is: false)
    findings.report()
  }

  @Test("On a timeline, a tween always has the same position at the same time")
  func timeline() {
    let clock = ManualClock(frameRate: 60)
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = position.animate(to: 80, .easeInOut(duration: 0.4), velocity: 500, on: timeline)
    clock.advance(by: 0.15)
    let place = position.value
    clock.advance(by: 1)
    timeline.seek(to: 0.15)
    #expect(abs(position.value - place) < 1e-12)
    run.stop()
  }
}
