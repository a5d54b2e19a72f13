import StreamsInterop
import Testing

/// Tweens that take over a velocity.
struct TweenVelocityTests {
  @Test("sets out with it, has no jump, and ends exactly at its time")
  func setsOut() {
    for function in [TimingFunction.easeInOut, .linear, .easeOut] {
      let clock = ManualClock(frameRate: 1000)
      let position = ReactiveProperty(initialValue: 10.0)
      let run = position.animate(
        to: 100, duration: 0.5, timingFunction: function, velocity: -300, on: clock)
      #expect(abs(run.velocity + 300) < 1e-9)
      var (last, lastVelocity) = (position.value, run.velocity)
      for _ in 1..<500 {
        clock.advance(by: 0.001)
        // The velocity is that of the values, and bends.
        let mean = (position.value - last) / 0.001
        #expect(abs(mean - (run.velocity + lastVelocity) / 2) < 2)
        #expect(abs(run.velocity - lastVelocity) < 8)
        (last, lastVelocity) = (position.value, run.velocity)
      }
      clock.advance(by: 0.002)
      #expect(position.value == 100 && !run.phase.isActive)
    }
  }

  @Test("retargeted or bent in mid-flight it keeps position and velocity; others jump, as ever")
  func retargeted() {
    for takesOver in [true, false] {
      let clock = ManualClock(frameRate: 240)
      let tween = TweenSystem(
        duration: 0.6, to: 100.0, initialVelocity: takesOver ? 0.0 : nil)
      let position = ReactiveProperty(initialValue: 0.0)
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.2)
      let (place, velocity) = (run.value, run.velocity)
      #expect(velocity > 100)
      tween.values.value = [-50]
      #expect(abs(run.value - place) < 1e-9)
      #expect((abs(run.velocity - velocity) < 1e-9) == takesOver)
      clock.advance(by: 0.1)
      let before = (run.value, run.velocity)
      tween.duration.value = 0.9
      #expect(abs(run.value - before.0) < 1e-9)
      #expect((abs(run.velocity - before.1) < 1e-9) == takesOver)
      clock.advance(by: 2)
      #expect(position.value == -50 && !run.phase.isActive)
    }
  }

  @Test("On a timeline it is where it was, whatever the seeks")
  func timeline() {
    let clock = ManualClock(frameRate: 60)
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = position.animate(to: 80, duration: 0.4, velocity: 500, on: timeline)
    clock.advance(by: 0.15)
    let place = position.value
    clock.advance(by: 1)
    timeline.seek(to: 0.15)
    #expect(abs(position.value - place) < 1e-12)
    run.unsubscribe()
  }
}
