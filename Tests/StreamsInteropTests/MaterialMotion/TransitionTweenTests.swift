import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// I19 TransitionTween.
struct TransitionTweenTests {
  let clock = ManualClock(frameRate: 100)
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  /// A linear tween, and its target.
  func tween(
    _ values: [Double] = [0, 100], offsets: [Double] = [], before: Double = 0, after: Double = 0
  ) -> (TransitionTween<Double>, ReactiveProperty<Double>, MotionRuntime) {
    let tween = TransitionTween(
      duration: 1, forwardValues: values, forwardOffsets: offsets,
      forwardTimingFunctions: [.linear], direction: direction, delayBefore: before,
      delayAfter: after)
    let place = ReactiveProperty(initialValue: 7.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    return (tween, place, runtime)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("goes through the values in order forward, and in reverse order backward", values),
    Scenario("offsets are mirrored backward: each x becomes 1 − x", offsets),
    Scenario(
      "backward, the timing functions are in reverse order, but each is unchanged",
      timingFunctions),
    Scenario(
      "waits as its window's segment prescribes, in either direction, at its starting side", delays),
    Scenario(
      "turned mid-flight, it emits nothing at that moment, and retraces its path", turns),
    Scenario(
      "turned where the two directions differ, it is continuous, and the same at any frame rate (L14)",
      continuous),
    Scenario("the parts of a turned transition all return at the same time", together),
    Scenario(
      "a part that has not begun when the transition turns is immediately at its end",
      turnedBeforeItBegins),
    Scenario(
      "changes mid-flight are continuous, and changes at rest apply to the next motion", changes),
    Scenario(
      "each target moves independently, with constraints; disabled it rests, enabled it restarts",
      targets),
    Scenario("on a timeline, going back shows its former position, turned or not", timeline),
    Scenario("with reduced motion, it jumps to its end, and sends the same states", reducedMotion),
    Scenario("L16 a target at NaN starts from the first position of its direction", fromNoNumber),
    Scenario("reentrancy: an observer of its end may turn it", reentrant),
    Scenario("L10 it is released with its runtime", released),
    Scenario("the timing functions and both delays can be set at any time", settings),
  ]

  @Test(
    "moves between its values, in both directions, whatever changes (L10, L14)",
    arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func fromNoNumber(_ findings: inout Findings) {
    direction.value = .backward
    let tween = TransitionTween(duration: 1, forwardValues: [1.0, 7], direction: direction)
    let run = tween.drive(ReactiveProperty(initialValue: .nan), on: clock)
    findings.expect(run.value, is: 7)
  }

  private func values(_ findings: inout Findings) {
    let (tween, place, runtime) = tween([0, 100, 40])
    var heard: [Double] = []
    findings.expect(place.value, is: 0)
    for expected in [50.0, 100, 70, 40] {
      clock.advance(by: 0.25)
      findings.expect(place.value, near: expected, within: 1e-9)
    }
    findings.expect(place.value, is: 40)
    findings.expect(tween.state.value, is: .atRest)
    findings.expect(runtime.state.value, is: .atRest)
    direction.value = .backward
    let watching = place.subscribe { heard.append($0) }
    for expected in [70.0, 100, 50, 0] {
      clock.advance(by: 0.25)
      findings.expect(place.value, near: expected, within: 1e-9)
    }
    findings.expect(place.value, is: 0)
    findings.expect(heard.count, is: 101)
    // A tween added now starts at the opposite side.
    let late = ReactiveProperty(initialValue: 7.0)
    runtime.add(tween, to: late)
    findings.expect(late.value, is: 40)
    withExtendedLifetime(watching) {}
  }

  private func offsets(_ findings: inout Findings) {
    let (tween, place, runtime) = tween([0, 10, 100], offsets: [0.1, 0.4, 0.8])
    func passes(_ moments: [(Double, Double)]) {
      let start = clock.time
      for (moment, expected) in moments {
        clock.advance(to: start + moment)
        findings.expect(place.value, near: expected, within: 1e-9, "at \(moment)")
      }
      clock.advance(to: start + 1)
    }
    passes([(0.05, 0), (0.1, 0), (0.25, 5), (0.4, 10), (0.6, 55), (0.8, 100), (0.9, 100)])
    findings.expect(tween.state.value, is: .atRest)
    direction.value = .backward
    passes([(0.1, 100), (0.2, 100), (0.4, 55), (0.6, 10), (0.75, 5), (0.9, 0), (0.95, 0)])
    findings.expect(tween.state.value, is: .atRest)
    findings.expect(place.value, is: 0)
    withExtendedLifetime(runtime) {}
  }

  private func timingFunctions(_ findings: inout Findings) {
    let tween = TransitionTween(
      duration: 1, forwardValues: [0.0, 100, 200],
      forwardTimingFunctions: [.linear, .easeIn], direction: direction)
    let place = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    clock.advance(by: 2)
    direction.value = .backward
    clock.advance(by: 0.25)
    findings.expect(
      place.value, near: 200 - 100 * TimingFunction.easeIn.value(at: 0.5), within: 1e-9)
    clock.advance(by: 0.5)
    findings.expect(place.value, near: 50, within: 1e-9)
  }

  private func delays(_ findings: inout Findings) {
    let window = TransitionWindow(duration: 2)
    let tween = TransitionTween(
      in: window, segment: .firstQuarter, forwardValues: [0.0, 100],
      forwardTimingFunctions: [.linear], direction: direction)
    findings.expect(tween.duration.value, is: 0.5)
    findings.expect(tween.delayBefore.value, is: 0)
    findings.expect(tween.delayAfter.value, is: 1.5)
    let place = ReactiveProperty(initialValue: 7.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 50, within: 1e-9)
    clock.advance(by: 2)
    findings.expect(place.value, is: 100)
    direction.value = .backward
    findings.expect(tween.state.value, is: .active)
    clock.advance(by: 1.5)
    findings.expect(place.value, is: 100)
    findings.expect(tween.state.value, is: .active)
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 50, within: 1e-9)
    clock.advance(by: 0.25)
    findings.expect(place.value, is: 0)
    findings.expect(tween.state.value, is: .atRest)
  }

  private func changes(_ findings: inout Findings) {
    let (tween, place, runtime) = tween(before: 0.2)
    tween.delayBefore.value = 0.3
    clock.advance(by: 0.7)
    findings.expect(place.value, near: 40, within: 1e-9)
    tween.duration.value = 2
    clock.advance(by: 0.6)
    findings.expect(place.value, near: 70, within: 1e-9)
    tween.forwardValues.value = [0, 200]
    clock.advance(by: 0.01)
    findings.expect(place.value, near: 70, within: 2)
    clock.advance(by: 1)
    findings.expect(place.value, is: 200)
    tween.forwardValues.value = [-10, 100]
    findings.expect(tween.state.value, is: .atRest)
    findings.expect(place.value, is: 200)
    direction.value = .backward
    clock.advance(by: 0.01)
    findings.expect(place.value, near: 200, within: 2)
    clock.advance(by: 3)
    findings.expect(place.value, is: -10)
    tween.delayBefore.value = 0.5
    tween.forwardValues.value = [50, 100]
    direction.value = .forward
    clock.advance(by: 0.2)
    let waited = place.value
    tween.delayBefore.value = 0.4
    clock.advance(by: 0.01)
    findings.expect(waited > -10, "\(waited) is not above -10")
    findings.expect(waited < 0, "\(waited) is not below 0")
    findings.expect(place.value, near: waited, within: 2)
    clock.advance(by: 3)
    findings.expect(place.value, is: 100)
    direction.value = .backward
    clock.advance(by: 3)
    findings.expect(place.value, is: 50)
    // Lists that don't match, as between two writes, leave the last matching lists in effect.
    direction.value = .forward
    tween.forwardOffsets.value = [0, 0.5, 1]
    clock.advance(by: 3)
    findings.expect(place.value, is: 100)
    tween.forwardValues.value = [0, 1, .infinity]
    findings.expect(tween.droppedCount, is: 1)
    tween.forwardValues.value = [0, 1, 2]
    direction.value = .backward
    clock.advance(by: 3)
    findings.expect(place.value, is: 0)
    withExtendedLifetime(runtime) {}
  }

  private func targets(_ findings: inout Findings) {
    let (tween, place, runtime) = tween()
    clock.advance(by: 0.5)
    let late = ReactiveProperty(initialValue: 0.0)
    runtime.add(tween, to: late) { $0.scaled(by: 2) }
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 75, within: 1e-9)
    findings.expect(late.value, near: 50, within: 1e-9)
    tween.enabled.value = false
    direction.value = .backward
    clock.advance(by: 1)
    findings.expect(place.value, near: 75, within: 1e-9)
    findings.expect(tween.state.value, is: .atRest)
    tween.enabled.value = true
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 75, within: 1e-9)
    findings.expect(late.value, near: 150, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(place.value, is: 0)
    findings.expect(late.value, is: 0)
  }

  private func reducedMotion(_ findings: inout Findings) {
    let clock = TickClock()
    clock.reducedMotion = .instant
    let tween = TransitionTween(
      duration: 1, forwardValues: [0.0, 100], direction: direction, delayBefore: 0.5)
    let place = ReactiveProperty(initialValue: 7.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(tween, to: place)
    findings.expect(place.value, is: 100)
    findings.expect(tween.state.value, is: .atRest)
    var states: [MotionPhase] = []
    let watching = tween.state.subscribe { states.append($0) }
    direction.value = .backward
    findings.expect(place.value, is: 0)
    findings.expect(states, is: [.atRest, .active, .atRest])
    withExtendedLifetime((watching, runtime)) {}
  }

  private func released(_ findings: inout Findings) {
    expectReleased {
      let tween = TransitionTween(
        duration: 1, forwardValues: [0.0, 1], direction: direction, delayAfter: 1)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(tween, to: ReactiveProperty(initialValue: 0.0))
      clock.advance(by: 0.5)
      direction.value = .backward
      return tween
    }
    expectNoLiveSubscriptions(on: direction)
  }

  private func settings(_ findings: inout Findings) {
    let (tween, place, runtime) = tween()
    tween.forwardTimingFunctions.value = [.steps(2, jump: .end)]
    clock.advance(by: 0.25)
    findings.expect(place.value, is: 0)
    clock.advance(by: 0.35)
    findings.expect(place.value, is: 50)
    clock.advance(by: 1)
    tween.delayAfter.value = 0.5
    direction.value = .backward
    clock.advance(by: 0.45)
    findings.expect(place.value, is: 100)
    clock.advance(by: 0.65)
    findings.expect(place.value, is: 50)
    clock.advance(by: 1)
    findings.expect(place.value, is: 0)
    tween.delayBefore.value = 0.25
    direction.value = .forward
    clock.advance(by: 0.7)
    findings.expect(place.value, is: 0)
    clock.advance(by: 0.1)
    findings.expect(place.value, is: 50)
    withExtendedLifetime(runtime) {}
  }
}
