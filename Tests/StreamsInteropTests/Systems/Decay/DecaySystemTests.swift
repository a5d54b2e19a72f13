import Foundation
import StreamsOperatorsTesting
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// DecaySystem.
struct DecayTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a decay glides to its projected end exactly, and announces its states (L13, L15)", drives),
    Scenario(
      "a push at rest starts at the property's position; a push of 0 stops it there", pushes),
    Scenario(
      "bounds catch a value, release it, and move it at rest; infinite components have no bounds",
      bounds),
    Scenario("reports its end, with snap points, a hook and bounds", projectedEnds),
    Scenario(
      "a value that a bound has caught stays caught while other settings change", staysCaught),
    Scenario(
      "velocity is continuous through any change, and any push that equals it", continuous),
    Scenario(
      "with reduced motion, the spring doesn't oscillate; with `.instant`, it lands immediately",
      reducedMotion),
    Scenario(
      "after a seek back, it bends to the snap point of that time's push, not of a later one",
      pastSnapPoint),
    Scenario("follows a timeline: going back restores positions and pushes", timeline),
    Scenario("ends with its handle, and releases everything (L10)", releases),
    Scenario("bad input is dropped and counted (L16)", badInput),
  ]

  @Test("glides, is caught and released, and ends (L10, L13, L15, L16)", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func drives(_ findings: inout Findings) {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 10.0)
    let decay = DecaySystem<Double>(rate: 2)
    let run = decay.drive(position, on: clock)
    var heard: [String] = []
    let observers = [
      position.subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
      decay.state.subscribe { heard.append("all \($0)") },
      decay.endings.subscribe { heard.append("\($0)") },
    ]
    heard = []
    findings.expect(clock.pendingCount, is: 0)
    decay.initialVelocity.value = 100
    findings.expect(heard, is: ["all active", "active"])
    findings.expect(decay.projectedEnd(from: 10, velocity: 100), is: 60)
    clock.advance(by: 10)
    findings.expect(heard.suffix(4), is: ["60.0", "atRest", "all atRest", "finished"])
    findings.expect(heard.filter { $0 == "60.0" }.count, is: 1)
    findings.expect(clock.pendingCount, is: 0)
    findings.expect(run.value, is: 60)
    findings.expect(run.velocity, is: 0)
    withExtendedLifetime(observers) {}
  }

  private func pushes(_ findings: inout Findings) {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let decay = DecaySystem<Double>(rate: 2)
    let run = decay.drive(position, on: clock)
    var endings: [EndReason] = []
    let observer = decay.endings.subscribe { endings.append($0) }
    position.value = 50
    decay.initialVelocity.value = 10
    clock.advance(by: 0.1234)
    let there = 50 + 10 * (1 - exp(-2 * 0.1234)) / 2
    findings.expect(run.value, near: there, within: 1e-9)
    decay.initialVelocity.value = 0
    findings.expect(position.value, is: run.value)
    findings.expect(position.value, near: there, within: 1e-9)
    findings.expect(run.phase, is: .atRest)
    findings.expect(endings, is: [.finished])
    // The push is held while the decay is disabled, and applied once.
    decay.enabled.value = false
    decay.initialVelocity.value = -20
    position.value = 100
    clock.advance(by: 1)
    decay.enabled.value = true
    clock.advance(by: 10)
    findings.expect(position.value, is: 90)
    decay.initialVelocity.value = 20
    clock.advance(by: 0.1)
    decay.enabled.value = false
    findings.expect(endings, is: [.finished, .finished, .interrupted])
    withExtendedLifetime(observer) {}
  }

  private func bounds(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 120)
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0.0))
    let decay = DecaySystem<SIMD2<Double>>(
      rate: 2, bounds: DecayBounds(upper: SIMD2(100, .infinity)))
    let run = decay.drive(position, on: clock)
    var furthest = 0.0
    let observer = position.subscribe { furthest = max(furthest, $0.x) }
    decay.initialVelocity.value = SIMD2(1000, 1000)
    clock.advance(by: 0.2)
    findings.expect(run.value.x, isAbove: 100)
    clock.advance(by: 20)
    findings.expect(position.value, is: SIMD2(100, 500))
    findings.expect(furthest, isAbove: 101)
    decay.bounds.value = DecayBounds(upper: SIMD2(40, 600))
    findings.expect(run.phase, is: .active)
    clock.advance(by: 5)
    findings.expect(position.value, is: SIMD2(40, 500))
    decay.initialVelocity.value = SIMD2(1000, 0)
    clock.advance(by: 0.05)
    let velocity = run.velocity
    decay.bounds.value = DecayBounds()
    findings.expect(run.velocity.x, near: velocity.x, within: 1e-9 * 1000)
    let end = run.value.x + run.velocity.x / 2
    clock.advance(by: 20)
    findings.expect(position.value.x, near: end, within: 1e-9 * 1000)
    decay.bounds.value = DecayBounds(lower: SIMD2(.nan, 0))
    findings.expect(decay.droppedCount, is: 1)
    withExtendedLifetime(observer) {}
  }

  private func staysCaught(_ findings: inout Findings) {
    let clock = ManualClock()
    let decay = DecaySystem<Double>(
      initialVelocity: 1000, rate: 2, bounds: DecayBounds(upper: 10),
      spring: .spring(response: 0.5, dampingRatio: 0.2))
    var values: [Double] = []
    let observer = decay.stream(on: clock).subscribe { values.append($0) }
    while values.count < 3 || values[values.count - 1] > 9 { clock.advance(by: 1.0 / 60) }
    // The spring has moved the value back within the bounds.
    decay.threshold.value = 0.001
    decay.rate.value = 3
    decay.bounds.value = DecayBounds(lower: -1e6, upper: 10)
    clock.advance(by: 20)
    findings.expect(values.last, is: 10)
    withExtendedLifetime(observer) {}
  }

  private func continuous(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 90)
    let decay = DecaySystem<Double>(initialVelocity: 900, rate: 3, bounds: DecayBounds(upper: 200))
    var values: [Double] = []
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: clock)
    let changes: [() -> Void] = [
      { decay.rate.value = 1 }, { decay.bounds.value = DecayBounds(upper: 150) },
      { decay.spring.value = .spring(response: 0.8, dampingRatio: 0.4) },
      { decay.detents.value = [20, 120] }, { decay.threshold.value = 0.01 },
      { decay.bounds.value = DecayBounds(lower: 130, upper: 150) },
      { decay.initialVelocity.value = run.velocity }, { decay.detents.value = [] },
    ]
    for change in changes {
      clock.advance(by: 0.0777)
      let before = (run.value, run.velocity)
      change()
      findings.expect(run.value, near: before.0, within: 1e-9 * 300)
      findings.expect(run.velocity, near: before.1, within: 1e-9 * 900)
      values.append(run.velocity)
    }
    findings.expect(values.contains { $0 < 0 }, is: true)
  }

  private func reducedMotion(_ findings: inout Findings) {
    func heard(_ policy: ReducedMotion) -> [String] {
      let clock = ManualClock()
      let position = ReactiveProperty(initialValue: 20.0)
      let decay = DecaySystem<Double>(
        rate: 2, bounds: DecayBounds(upper: 0),
        spring: .spring(response: 0.5, dampingRatio: 0.3), enabled: false)
      decay.reducedMotion.value = policy
      let run = decay.drive(position, on: clock)
      var heard: [String] = []
      let observers = [
        position.subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }),
        decay.endings.subscribe { heard.append("\($0)") },
      ]
      heard = []
      decay.enabled.value = true
      clock.advance(by: 30)
      withExtendedLifetime((observers, run)) {}
      return heard
    }
    findings.expect(heard(.off).contains { $0.hasPrefix("-") }, is: true)
    findings.expect(heard(.on).contains { $0.hasPrefix("-") }, is: false)
    findings.expect(heard(.instant), is: ["active", "0.0", "atRest", "finished"])
  }

  private func pastSnapPoint(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let decay = DecaySystem<Double>(initialVelocity: 380, rate: 2, detents: [0, 200, 1000])
    let position = ReactiveProperty(initialValue: 0.0)
    let run = decay.drive(position, on: timeline)
    clock.advance(by: 0.3)
    decay.initialVelocity.value = 1500
    clock.advance(by: 9)
    findings.expect(position.value, is: 1000)
    timeline.seek(to: 0.1)
    decay.threshold.value = 0.001
    clock.advance(by: 9)
    findings.expect(position.value, is: 200)
    withExtendedLifetime(run) {}
  }

  private func timeline(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let decay = DecaySystem<Double>(initialVelocity: 500, rate: 2, bounds: DecayBounds(upper: 100))
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: timeline)
    clock.advance(by: 0.15)
    let first = (run.value, run.velocity)
    clock.advance(by: 0.2)
    decay.initialVelocity.value = -300
    clock.advance(by: 0.1)
    let second = run.value
    timeline.paused.value = true
    timeline.seek(to: 0.15)
    findings.expect(run.value, near: first.0, within: 1e-9)
    findings.expect(run.velocity, near: first.1, within: 1e-9)
    timeline.seek(to: 0.45)
    findings.expect(run.value, near: second, within: 1e-9)
  }

  private func releases(_ findings: inout Findings) {
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    weak var released: DecaySystem<Double>?
    do {
      let decay = DecaySystem<Double>(initialVelocity: 100)
      released = decay
      let run = decay.drive(position, on: clock)
      clock.advance(by: 0.1)
      let left = position.value
      run.unsubscribe()
      findings.expect(decay.state.value, is: .atRest)
      clock.advance(by: 1)
      findings.expect(position.value, is: left)
      findings.expect(clock.pendingCount, is: 0)
      _ = decay.drive(position, on: clock)
    }
    findings.expect(released == nil, "the decay was not released")
    expectNoLiveSubscriptions(on: position)
  }

  private func badInput(_ findings: inout Findings) {
    let clock = ManualClock()
    let decay = DecaySystem<Double>(initialVelocity: 100)
    let run = decay.drive(ReactiveProperty(initialValue: 0), on: clock)
    clock.advance(by: 0.1)
    let velocity = run.velocity
    decay.initialVelocity.value = .nan
    decay.initialValue.value = .infinity
    decay.bounds.value = DecayBounds(upper: .nan)
    findings.expect(decay.droppedCount, is: 3)
    findings.expect(run.velocity, is: velocity)
  }
}
