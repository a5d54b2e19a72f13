import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// I16 Tween.
struct TweenInteractionTests {
  private let clock = ManualClock()

  private static let scenarios: [Scenario<Self>] = [
    Scenario("added to two properties at different times, it gives each its own motion", perTarget),
    Scenario("it takes constraints, separate for each target, and moves a lens", constraints),
  ]

  @Test("I16 Tween", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func perTarget(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let tween = TweenSystem(duration: 1, values: [0.0, 100], timingFunctions: [.linear])
    let first = ReactiveProperty(initialValue: 0.0)
    let second = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watching = tween.state.subscribe { states.append($0) }
    runtime.add(tween, to: first)
    clock.advance(by: 0.5)
    let adding = runtime.add(tween, to: second)
    clock.advance(by: 0.25)
    findings.expect(first.value, near: 75, within: 1e-9)
    findings.expect(second.value, near: 25, within: 1e-9)
    clock.advance(by: 0.25)
    findings.expect(first.value, is: 100)
    findings.expect(second.value, near: 50, within: 1e-9)
    findings.expect(tween.state.value, is: .active)
    // One is removed without the other.
    adding.unsubscribe()
    findings.expect(tween.state.value, is: .atRest)
    findings.expect(states, is: [.atRest, .active, .atRest])
    clock.advance(by: 1)
    findings.expect(first.value, is: 100)
    findings.expect(second.value, near: 50, within: 1e-9)
    withExtendedLifetime(watching) {}
  }

  private func constraints(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let tween = TweenSystem(duration: 1, values: [0.0, 100], timingFunctions: [.linear])
    let element = MotionElement(position: SIMD2(5, 5))
    let doubled = ReactiveProperty(initialValue: 0.0)
    runtime.add(tween, to: element.positionY) { $0.upperBound(60) }
    runtime.add(tween, to: doubled) { $0.scaled(by: 2) }
    clock.advance(by: 0.5)
    findings.expect(element.position.value.y, near: 50, within: 1e-9)
    findings.expect(doubled.value, near: 100, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(element.position.value, is: SIMD2(5, 60))
    findings.expect(doubled.value, is: 200)
  }
}
