import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// L14: what a timeline shows after time has gone back.
struct PastTests {
  private static let scenarios: [MotionScenario] = [
    MotionScenario("of two finished motions, a seek shows the one of its time") { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      position.animate(to: 100, .linear(duration: 0.4), on: timeline)
      clock.advance(to: 0.5)
      position.animate(to: 0, .linear(duration: 0.5), on: timeline)
      clock.advance(to: 2)
      timeline.seek(to: 0.3)
      findings.expect(position.value, near: 75, within: 1e-9)
      findings.expect(position.velocity, near: 250, within: 1e-9)
      timeline.seek(to: 0.75)
      findings.expect(position.value, near: 50, within: 1e-9)
    },
    MotionScenario("a change after a seek back goes on from there") { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      let spring = SpringSystem(destination: 100.0)
      let run = spring.drive(position, on: timeline)
      clock.advance(to: 0.5)
      position.animate(to: -50, .linear(duration: 0.5), on: timeline)
      clock.advance(to: 2)
      timeline.seek(to: 0.2)
      let (place, velocity) = (position.value, position.velocity)
      findings.expect(velocity > 0, "velocity \(velocity)")
      spring.destination.value = 300
      findings.expect(position.velocity, near: velocity, within: 1e-9)
      timeline.seek(to: 0.2)
      findings.expect(position.value, near: place, within: 1e-9)
      timeline.seek(to: 9)
      findings.expect(position.value, is: 300)
      run.unsubscribe()
    },
    MotionScenario("a paused plan shows the time that it is sought to") { findings in
      let position = ReactiveProperty(initialValue: 0.0)
      let playback = MotionPlan.sequence(MotionPlanTests.tween(0.3).animating(position)).start(
        on: ManualClock(), isPaused: true)
      playback.timeline.seek(to: 5)
      findings.expect(position.value, is: 100)
      playback.timeline.seek(to: 0.15)
      findings.expect(position.value, near: 50, within: 1e-6)
    },
    MotionScenario("parts of no duration are undone and done again") { findings in
      let clock = ManualClock()
      let position = ReactiveProperty(initialValue: 7.0)
      let playback = MotionPlan.sequence(
        MotionPlanTests.tween(0, to: -81).animating(position), .pause(0.5),
        MotionPlanTests.tween(0, to: 9).animating(position)
      ).start(on: clock)
      findings.expect(position.value, is: -81)
      clock.advance(to: 1)
      findings.expect(position.value, is: 9)
      playback.timeline.seek(to: 0.25)
      findings.expect(position.value, is: -81)
      playback.timeline.seek(to: 0)
      findings.expect(position.value, is: -81, "a seek arrives after its time")
      playback.timeline.seek(to: 0, before: true)
      findings.expect(position.value, is: 7, "before its time")
      playback.play()
      clock.advance(by: 1)
      findings.expect(position.value, is: 9)
      playback.reverse()
      clock.advance(by: 2)
      findings.expect(position.value, is: 7, "backward play arrives before its time")
    },
    MotionScenario("actions that are due at the time of a seek run, also before that time") {
      findings in
      for before in [false, true] {
        let timeline = Timeline(on: ManualClock())
        var times: [Double] = []
        let action = timeline.schedule(after: 0.5) { times.append(timeline.time) }
        timeline.seek(to: 0.5, before: before)
        findings.expect(times, is: [0.5], "before: \(before)")
        action.unsubscribe()
      }
    },
    MotionScenario("a nested timeline arrives on the side of the timeline below") { findings in
      let clock = ManualClock()
      let below = Timeline(on: clock)
      let timeline = Timeline(on: below)
      let position = ReactiveProperty(initialValue: 0.0)
      clock.advance(to: 0.5)
      position.animate(to: 10, .easeInOut(duration: 0), on: timeline)
      clock.advance(to: 1)
      for (before, place) in [(false, 10.0), (true, 0)] {
        below.seek(to: 0.5, before: before)
        findings.expect(position.value, is: place, "before: \(before)")
      }
    },
    MotionScenario("a change before a motion of that time stays before it") { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      clock.advance(to: 0.5)
      position.animate(to: 10, .easeInOut(duration: 0), on: timeline)
      timeline.seek(to: 0.5, before: true)
      position.animate(to: 20, .linear(duration: 1), on: timeline)
      timeline.seek(to: 1)
      findings.expect(position.value, near: 10, within: 1e-9)
      timeline.seek(to: 0.25)
      findings.expect(position.value, is: 0)
    },
    MotionScenario("the velocity on a reversed timeline is in units per second of its time") {
      findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      position.animate(to: 100, .linear(duration: 1), on: timeline)
      clock.advance(to: 0.75)
      timeline.rate.value = -1
      clock.advance(by: 0.25)
      findings.expect(position.value, near: 50, within: 1e-9)
      findings.expect(position.velocity, near: 100, within: 1e-9)
    },
    MotionScenario("the past of a target is bounded, and what lies before it rests") { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      for index in 1...6000 {
        position.animate(to: Double(index), .linear(duration: 0.5), on: timeline)
        clock.advance(to: Double(index))
      }
      timeline.seek(to: 5000.25)
      findings.expect(position.value, near: 5000.5, within: 1e-9)
      timeline.seek(to: 10)
      let oldest = position.value
      findings.expect(oldest > 1000 && oldest < 3000, "\(oldest)")
      timeline.seek(to: 20)
      findings.expect(position.value, is: oldest)
    },
  ]

  @Test("L14: time that goes back", arguments: scenarios)
  func past(_ scenario: MotionScenario) throws { try scenario.check() }
}
