import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// SpringSystem.
struct SpringTests {
  private static let motions: [MotionScenario] = [
    MotionScenario(
      "moves a property to its destination exactly, and announces its states (L13, L15)"
    ) { findings in
      let clock = ManualClock()
      let position = ReactiveProperty(initialValue: 0.0)
      let spring = SpringSystem(destination: 0.0)
      let run = spring.drive(position, on: clock)
      var heard: [String] = []
      let observers = [
        position.subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
        spring.state.subscribe { heard.append("all \($0)") },
        spring.endings.subscribe { heard.append("\($0)") },
      ]
      heard = []
      spring.destination.value = 100
      findings.expect(heard, is: ["all active", "active"])
      let settling = run.settlingDuration
      clock.advance(by: settling - 1.0 / 60)
      findings.expect(run.phase, is: .active)
      clock.advance(by: 2.0 / 60)
      findings.expect(run.phase, is: .atRest)
      clock.advance(by: 2)
      findings.expect(heard.suffix(4), is: ["100.0", "atRest", "all atRest", "finished"])
      findings.expect(heard.filter { $0 == "100.0" }.count, is: 1)
      findings.expect(clock.pendingCount, is: 0)
      findings.expect(run.value, is: 100)
      findings.expect(run.velocity, is: 0)
      findings.expect(run.phase, is: .atRest)
      withExtendedLifetime(observers) {}
    },
    MotionScenario(
      "on a timeline, it restores positions from before a jump, and reports them between frames"
    ) { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 100.0)
      let spring = SpringSystem(destination: 100.0)
      let run = spring.drive(position, on: timeline)
      clock.advance(by: 1)
      spring.enabled.value = false
      spring.destination.value = 50
      spring.initialValue.value = 50
      spring.enabled.value = true
      findings.expect(position.value, is: 50)
      timeline.seek(to: 0.5)
      findings.expect(position.value, is: 100)
      timeline.seek(to: 1)
      findings.expect(position.value, is: 50)
      withExtendedLifetime(run) {}

      let twin = SpringSystem(destination: 100.0)
      let runs = [
        twin.drive(ReactiveProperty(initialValue: 0.0), on: clock),
        twin.drive(ReactiveProperty(initialValue: 0.0), on: timeline),
      ]
      clock.advance(by: 0.205)
      findings.expect(runs[0].value > 0, "\(runs[0].value) > 0")
      findings.expect(runs[0].value, near: runs[1].value, within: 1e-9)
      findings.expect(runs[0].velocity, near: runs[1].velocity, within: 1e-9)
    },
    MotionScenario(
      "on a timeline, seeking to before a motion's start interrupts it (L15)"
    ) { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      let spring = SpringSystem(destination: 0.0)
      let run = spring.drive(position, on: timeline)
      var endings: [EndReason] = []
      let reasons = spring.endings.subscribe { endings.append($0) }
      clock.advance(by: 1)
      spring.destination.value = 100
      clock.advance(by: 0.1)
      timeline.seek(to: 0.5)
      findings.expect(position.value, is: 0)
      findings.expect(endings, is: [.interrupted])
      timeline.seek(to: 1.05)
      timeline.seek(to: 60)
      findings.expect(position.value, is: 100)
      findings.expect(endings, is: [.interrupted, .finished])
      withExtendedLifetime((run, reasons)) {}
    },
    MotionScenario(
      "continues from the target after a write to it, but not while it is disabled"
    ) { findings in
      let clock = ManualClock(frameRate: 60)
      let place = ReactiveProperty(initialValue: 0.0)
      let spring = SpringSystem(destination: 100.0)
      let flight = GraspableMotion(of: spring, from: place, on: clock.erased)
      let link = flight.values().bind(to: place)
      clock.advance(by: 0.1)
      place.value = 300
      flight.goOnFromTarget()
      clock.advance(by: 1.0 / 60)
      findings.expect(place.value > 200, "\(place.value) > 200")
      spring.enabled.value = false
      place.value = 20
      flight.goOnFromTarget()
      clock.advance(by: 1)
      findings.expect(place.value, is: 20)
      withExtendedLifetime(link) {}
    },
    MotionScenario(
      "changes direction mid-flight without a jump, and stops in place when it is ended"
    ) { findings in
      let clock = ManualClock(frameRate: 120)
      let position = ReactiveProperty(initialValue: 0.0)
      let spring = SpringSystem(destination: 100.0)
      let run = spring.drive(position, on: clock)
      clock.advance(by: 0.1)
      let before = (run.value, run.velocity)
      spring.destination.value = -50
      spring.tension.value = 100
      spring.mass.value = 2
      findings.expect(run.value, near: before.0, within: 1e-9)
      findings.expect(run.velocity, near: before.1, within: 1e-9)
      clock.advance(by: 0.1)
      let left = position.value
      run.unsubscribe()
      findings.expect(spring.state.value, is: .atRest)
      clock.advance(by: 1)
      findings.expect(position.value, is: left)
      findings.expect(clock.pendingCount, is: 0)
      expectNoLiveSubscriptions(on: position)
    },
    MotionScenario(
      "is a stream in which each subscriber has its own motion (L11, L12)"
    ) { findings in
      let clock = ManualClock()
      let spring = SpringSystem(destination: 10.0, initialValue: 0)
      let stream = spring.stream(on: clock)
      var first: [Double] = []
      var second: [Double] = []
      let one = stream.subscribe { first.append($0) }
      findings.expect(first, is: [0])
      clock.advance(by: 0.5)
      let two = stream.subscribe { second.append($0) }
      clock.advance(by: 3)
      findings.expect(zip(first, second).allSatisfy { abs($0 - $1) < 1e-9 }, is: true)
      findings.expect(first.count, is: second.count)
      findings.expect(first.last, is: 10)
      withExtendedLifetime((one, two)) {}
    },
  ]

  @Test("a spring in motion (L11, L12, L13, L15)", arguments: motions)
  func motion(_ scenario: MotionScenario) throws { try scenario.check() }
}
