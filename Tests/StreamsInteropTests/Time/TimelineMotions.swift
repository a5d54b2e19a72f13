import StreamsSystems

@testable import InteropTestSupport

/// Motions on a timeline that is moved back and forth.
extension TimelineTests {
  func scrubbing(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock, paused: true)
    let spring = SpringSystem(destination: 100.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    var heard: [String] = []
    let kept = [
      position.subscribe(next: { _ in heard.append("value") }, state: { heard.append("\($0)") }),
      spring.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    timeline.seek(to: 0.1)
    findings.expect(heard, is: ["value"])
    timeline.seek(to: 5)
    findings.expect(heard, is: ["value", "value", "atRest", "finished"])
    findings.expect(position.value, is: 100)
    heard = []
    timeline.seek(to: 6)
    timeline.seek(to: 7)
    findings.expect(heard, is: [])
    timeline.seek(to: 0.05)
    findings.expect(heard, is: ["active", "value"])
    findings.expect(run.phase, is: .active)
    timeline.seek(to: 9)
    timeline.paused.value = false
    heard = []
    clock.advance(by: 1)
    findings.expect(heard, is: [])
    withExtendedLifetime(kept) {}
  }

  func rewritten(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 0.3)
    spring.destination.value = -100
    clock.advance(by: 3)
    timeline.seek(to: 0.1)
    let there = (run.value, run.velocity)
    spring.destination.value = 500
    findings.expect(run.value, near: there.0, within: 1e-9)
    findings.expect(run.velocity, near: there.1, within: 1e-9)
    clock.advance(by: 0.2)
    let way = SpringPropagator(SpringStyle(), elapsed: 0.2)
    findings.expect(run.value - 500, near: way.displacement(there.0 - 500, there.1), within: 1e-9)
    timeline.seek(to: 20)
    findings.expect(position.value, is: 500)
    timeline.seek(to: 0.05)
    findings.expect(position.value > 0, "\(position.value) is not above 0")
    findings.expect(position.value < 100, "\(position.value) is not below 100")
  }

  func changedAtAStop(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 60)
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 1000.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 0.123)
    spring.enabled.value = false
    let stopped = position.value
    clock.advance(by: 0.1)
    spring.enabled.value = true
    timeline.seek(to: 0.11)
    clock.advance(to: 0.223 + 0.014)
    // It shows the value at the last frame.
    findings.expect(run.value, is: stopped)
    findings.expect(
      abs(position.value - stopped) > 5, "\(abs(position.value - stopped)) is not above 5")
    let shown = position.value
    spring.destination.value = 400
    findings.expect(position.value, is: shown)
    clock.advance(by: 1.0 / 60)
    findings.expect(position.value, near: stopped, within: 100)
    clock.advance(by: 5)
    findings.expect(position.value, is: 400)
    findings.expect(spring.state.value, is: .atRest)
  }
}
