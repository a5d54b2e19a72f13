import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Tweens that change mid-flight or go back.
struct TweenChangeTests {
  /// A clock that can be set to any time.
  private final class ScrubbedClock: FrameClock {
    var time = 0.0
    let frames = ObserverList<Frame>()
    var returns: MotionObservable<Frame>? { frames.asStream() }
    func subscribe(_ observer: MotionObserver<Frame>) -> Subscription { frames.subscribe(observer) }
    func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
      Subscription {}
    }
    func scrub(to newTime: Double) {
      let elapsed = newTime - time
      time = newTime
      frames.send(Frame(time: time, elapsed: elapsed))
    }
  }

  private static let changes: [MotionScenario] = [
    MotionScenario("keeps the completed fraction when its duration changes") { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(to: 100.0, .linear(duration: 1))
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.25)
      tween.duration.value = 3
      findings.expect(run.value, near: 25, within: 1e-9)
      findings.expect(run.settlingDuration, near: 2.25, within: 1e-9)
      clock.advance(by: 0.75)
      findings.expect(run.value, near: 50, within: 1e-9)
      tween.duration.value = 0
      findings.expect(position.value, is: 100)
      findings.expect(run.phase, is: .atRest)
      // A tween at rest stays at rest.
      tween.duration.value = 2
      tween.timingFunctions.value = [.ease]
      findings.expect(run.phase, is: .atRest)
      findings.expect(clock.pendingCount, is: 0)
    },
    MotionScenario(
      "a new single value starts a whole duration from the current position"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(
        to: 100.0, CurveStyle(.linear, duration: 1, timing: PlaybackTiming(delay: 0.5)))
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.25)
      tween.values.value = [200]
      clock.advance(by: 0.5)
      findings.expect(run.value, near: 50, within: 1e-9, "the value of a tween that keeps waiting")
      tween.values.value = [150]
      findings.expect(run.value, near: 50, within: 1e-9)
      findings.expect(run.velocity, near: 100, within: 1e-9)
      clock.advance(by: 0.5)
      findings.expect(run.value, near: 100, within: 1e-9)
      clock.advance(by: 1)
      findings.expect(position.value, is: 150)
      // At rest, it starts again, with the delay, from the property's current position.
      position.value = 50
      tween.values.value = [60]
      clock.advance(by: 1)
      findings.expect(run.value, near: 55, within: 1e-9)
    },
    MotionScenario("waits longer or shorter when its delay changes while it waits") { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(
        to: 100.0, CurveStyle(.linear, duration: 1, timing: PlaybackTiming(delay: 1)))
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.5)
      tween.timing.value = PlaybackTiming(delay: 2, repeatCount: 2)
      findings.expect(
        run.settlingDuration, near: 3.5, within: 1e-9,
        "the duration after one change of two settings")
      tween.timing.value.repeatCount = 1
      findings.expect(run.settlingDuration, near: 2.5, within: 1e-9)
      tween.timing.value.delay = 0.25
      findings.expect(run.settlingDuration, near: 1, within: 1e-9)
      findings.expect(run.value, is: 0)
      clock.advance(by: 0.5)
      tween.timing.value.delay = 7
      findings.expect(run.value, near: 50, within: 1e-9, "the value after the delay has ended")
      let late = TweenSystem(
        duration: 1, values: [0, 100.0], timingFunctions: [.linear],
        timing: PlaybackTiming(delay: -0.75))
      let lateRun = late.drive(ReactiveProperty(initialValue: 0.0), on: clock)
      findings.expect(lateRun.value, near: 75, within: 1e-9)
    },
    MotionScenario("mismatched lists are held until they match") { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(
        duration: 1, values: [0, 10, 20.0], offsets: [0, 0.5, 1], timingFunctions: [.linear])
      let run = tween.drive(position, on: clock)
      clock.advance(by: 0.25)
      tween.offsets.value = [0, 1]
      clock.advance(by: 0.25)
      findings.expect(run.value, near: 10, within: 1e-9)
      tween.values.value = [0, 100]
      findings.expect(run.value, near: 10, within: 1e-9)
      clock.advance(by: 1)
      findings.expect(position.value, is: 100)
      // A start with mismatched lists happens once they match.
      tween.values.value = [7, 8, 9]
      findings.expect(run.phase, is: .atRest)
      tween.offsets.value = []
      findings.expect(run.phase, is: .active)
      findings.expect(position.value, is: 7)
      tween.values.value = [7, .nan, 9]
      findings.expect(tween.droppedCount, is: 1)
      clock.advance(by: 2)
      findings.expect(position.value, is: 9)
    },
    MotionScenario("follows time in both directions, even back past a change") { findings in
      let clock = ScrubbedClock()
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(to: 100.0, .linear(duration: 1))
      let run = tween.drive(position, on: clock)
      clock.scrub(to: 0.5)
      tween.values.value = [0]
      clock.scrub(to: 1)
      findings.expect(position.value, near: 25, within: 1e-9)
      clock.scrub(to: 2)
      findings.expect(position.value, is: 0)
      findings.expect(run.phase, is: .atRest)
      clock.scrub(to: 0.75)
      findings.expect(position.value, near: 37.5, within: 1e-9)
      findings.expect(run.phase, is: .active)
      clock.scrub(to: 0.25)
      findings.expect(position.value, near: 25, within: 1e-9)
      run.unsubscribe()
    },
    MotionScenario(
      "after a seek back, a change bends the motion of that time, with its start and delay"
    ) { findings in
      let clock = ManualClock()
      let timeline = Timeline(on: clock)
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(
        to: 100.0, CurveStyle(.linear, duration: 1, timing: PlaybackTiming(delay: 1)))
      let run = tween.drive(position, on: timeline)
      clock.advance(by: 4)
      tween.timing.value.delay = 3
      tween.values.value = [40]
      clock.advance(by: 6)
      timeline.seek(to: 1.5)
      tween.offsets.value = [0, 1]
      timeline.seek(to: 1.6)
      // The motion from 0 to 40 is at 24, and the jump of 30 has faded by a fifth.
      findings.expect(position.value, near: 24 + 30 * 0.896, within: 1e-9)
      timeline.seek(to: 0.5)
      // The wait has lasted half a second, so three seconds in total leave two and a half.
      tween.timing.value.delay = 2
      findings.expect(run.settlingDuration, near: 2.5, within: 1e-9)
      withExtendedLifetime(run) {}
    },
  ]

  @Test("changes mid-flight, and after time goes back", arguments: changes)
  func change(_ scenario: MotionScenario) throws { try scenario.check() }

  /// A change that would make a tween jump.
  enum Change: CaseIterable {
    case curve, offsets, values, direction, steps

    func happen(to tween: TweenSystem<Double>) {
      switch self {
      case .curve: tween.timingFunctions.value = [.easeIn]
      case .offsets: tween.offsets.value = [0, 0.9, 1]
      case .values: tween.values.value = [30, 40, 50]
      case .direction: tween.timing.value.autoreverses = false
      case .steps: tween.timingFunctions.value = [.steps(3), .linear]
      }
    }
  }

  @Test(
    "a change of the curve, the offsets or the values would cause a jump, which fades out",
    arguments: Change.allCases, [0.31, 0.65, 1.05, 1.77])
  func bends(_ change: Change, at time: Double) {
    var findings = Findings()
    let clock = ManualClock(frameRate: 10)
    let position = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(
      duration: 1, values: [0, 100, 80], timing: PlaybackTiming(repeatCount: 2, autoreverses: true))
    let run = tween.drive(position, on: clock)
    clock.advance(by: time)
    let before = run.value
    change.happen(to: tween)
    findings.expect(run.value, near: before, within: 1e-9)
    clock.advance(by: 1e-7)
    findings.expect(run.value, near: before, within: 1e-3)
    clock.advance(by: 5)
    findings.expect(
      position.value, is: tween.timing.value.autoreverses ? tween.values.value[0] : 80)
    findings.expect(run.phase, is: .atRest)
    findings.report()
  }
}
