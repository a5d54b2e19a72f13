import StreamsSystems
import Testing

@testable import InteropTestSupport

/// One-line animations, and custom systems.
struct AnimateTests {
  let clock = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("a spring, and the reason it ended", spring),
    Scenario(
      "a tween of a lens, and the reason it ended, if it is stopped or has nothing to do", tween),
    Scenario("springs from any of their parameters", initializers),
    Scenario("a run is stored like a subscription, even without its handle", stored),
    Scenario(
      "a custom system drives a property, and dropping it announces that the property is at rest",
      ownSystem
    ),
    Scenario(
      "a custom system's run reports the values that the system provides", ownAnswers),
  ]

  @Test("one-line animations, and custom systems", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func spring(_ findings: inout Findings) {
    let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
    var endings: [EndReason] = []
    let run = position.animate(to: SIMD2(100, 40), .spring(duration: 0.4, bounce: 0), on: clock) {
      endings.append($0)
    }
    findings.expect(run.phase, is: .active)
    findings.expect(endings, is: [])
    clock.advance(by: 3)
    findings.expect(position.value, is: SIMD2(100, 40))
    findings.expect(endings, is: [.finished])
    clock.advance(by: 3)
    findings.expect(endings, is: [.finished])
  }

  private func tween(_ findings: inout Findings) {
    let position = ReactiveProperty(initialValue: SIMD2(10.0, 20))
    let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
    var endings: [EndReason] = []
    let run = x.animate(to: 20, .linear(duration: 1), on: clock) {
      endings.append($0)
    }
    clock.advance(by: 0.5)
    findings.expect(position.value.x, near: 15, within: 1e-9)
    findings.expect(position.value.y, is: 20)
    run.stop()
    findings.expect(endings, is: [.interrupted])
    let still = position.animate(to: position.value, on: clock) { endings.append($0) }
    findings.expect(still.phase, is: .atRest)
    findings.expect(endings, is: [.interrupted, .finished])
  }

  private func initializers(_ findings: inout Findings) {
    findings.expect(
      SpringSystem(destination: 1.0, .spring(tension: 200, friction: 20)).style.value,
      is: SpringStyle(tension: 200, friction: 20))
    findings.expect(
      SpringSystem(destination: 1.0, .spring(response: 0.4, dampingRatio: 0.7)).style.value,
      is: SpringStyle.spring(response: 0.4, dampingRatio: 0.7))
    findings.expect(
      SpringSystem(destination: 1.0, .spring(duration: 0.4, bounce: 0.3)).style.value,
      is: SpringStyle.spring(duration: 0.4, bounce: 0.3))
  }

  private func stored(_ findings: inout Findings) {
    let position = ReactiveProperty(initialValue: 0.0)
    var subscriptions: [Subscription] = []
    SpringSystem(destination: 100.0).drive(position, on: clock)
      .subscription.store(in: &subscriptions)
    clock.advance(by: 0.1)
    findings.expect(position.value, isAbove: 0)
    let value = position.value
    subscriptions = []
    clock.advance(by: 1)
    findings.expect(position.value, is: value)
  }

  /// A custom system that uses only public API: counts seconds on any clock.
  private final class Counting: MotionSystem {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let origin = (current?() ?? 0) - clock.time
      observer.state(.active)
      let frames = clock.subscribe(MotionObserver(next: { observer.next(origin + $0.time) }))
      return MotionRun(
        subscription: frames, value: { origin + clock.time }, velocity: { 1 },
        phase: { .active }, remaining: { .infinity })
    }
  }

  private func ownSystem(_ findings: inout Findings) {
    let position = ReactiveProperty(initialValue: 5.0)
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    var run: MotionRun<Double>? = Counting().drive(position, on: MotionClock(clock))
    clock.advance(by: 2)
    findings.expect(position.value, near: 7, within: 1e-9)
    findings.expect(run?.velocity, is: 1)
    run = nil
    clock.advance(by: 2)
    findings.expect(position.value, near: 7, within: 1e-9)
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime(observer) {}
  }

  private func ownAnswers(_ findings: inout Findings) {
    let run = Counting().drive(ReactiveProperty(initialValue: 5.0), on: MotionClock(clock))
    let begin = run.value
    clock.advance(by: 2)
    findings.expect(begin, is: 5)
    findings.expect(run.value, near: 7, within: 1e-9)
    findings.expect(run.settlingDuration, is: .infinity)
    findings.expect(run.phase, is: .active)
  }
}
