import StreamsOperatorsTesting
import StreamsSystems
import Testing

@testable import InteropTestSupport

/// TweenSystem.
struct TweenTests {
  /// A log of the events of a property and a tween.
  private final class Log {
    var lines: [String] = []
    private var observers: [Subscription] = []

    init(_ position: ReactiveProperty<Double>, _ tween: TweenSystem<Double>) {
      observers = [
        position.subscribe(
          next: { [unowned self] in lines.append("\($0)") },
          state: { [unowned self] in lines.append("\($0)") }),
        tween.state.subscribe { [unowned self] in lines.append("all \($0)") },
        tween.endings.subscribe { [unowned self] in lines.append("\($0)") },
      ]
      lines = []
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private static let motions: [MotionScenario] = [
    MotionScenario(
      "moves a property through its values, and announces its states (L13, L15)"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 5.0)
      let tween = TweenSystem(
        duration: 0.4, values: [0, 4, 20.0], timingFunctions: [.linear],
        timing: PlaybackTiming(delay: 0.2), enabled: false)
      let log = Log(position, tween)
      let run = tween.drive(position, on: clock)
      findings.expect(log.take(), is: [])
      findings.expect(run.phase, is: .atRest)
      findings.expect(run.value, is: 5)
      tween.enabled.value = true
      // It emits its first value while it waits.
      findings.expect(log.take(), is: ["all active", "active", "0.0"])
      findings.expect(run.settlingDuration, near: 0.6, within: 1e-12)
      findings.expect(run.velocity, is: 0)
      clock.advance(by: 0.25)
      findings.expect(log.take(), is: ["0.0", "0.0"])
      findings.expect(run.value, near: 1, within: 1e-12)
      findings.expect(run.velocity, near: 20, within: 1e-12)
      clock.advance(by: 1)
      findings.expect(log.take().suffix(4), is: ["20.0", "atRest", "all atRest", "finished"])
      findings.expect(run.value, is: 20)
      findings.expect(run.velocity, is: 0)
      findings.expect(run.settlingDuration, is: 0)
      findings.expect(clock.pendingCount, is: 0)

      // Enabling restarts it; disabling stops it in place.
      tween.enabled.value = false
      tween.enabled.value = true
      findings.expect(log.take(), is: ["all active", "active", "0.0"])
      clock.advance(by: 0.25)
      _ = log.take()
      tween.enabled.value = false
      findings.expect(position.value, near: 1, within: 1e-12)
      findings.expect(log.take().suffix(3), is: ["atRest", "all atRest", "interrupted"])
      findings.expect(clock.pendingCount, is: 0)
    },
    MotionScenario(
      "is a stream with a separate motion for each subscriber (L11, L12), which ends with its subscription (L10)"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let tween = TweenSystem(to: 10.0, .linear(duration: 0.5), initialValue: 0)
      var heard: [[Double]] = [[], []]
      let first = tween.stream(on: clock).subscribe { heard[0].append($0) }
      clock.advance(by: 0.2)
      let second = tween.stream(on: clock).subscribe { heard[1].append($0) }
      clock.advance(by: 2)
      findings.expect(zip(heard[0], heard[1]).allSatisfy { abs($0 - $1) < 1e-12 }, is: true)
      findings.expect(heard[0].count, is: 6)
      findings.expect(heard[0].first, is: 0)
      findings.expect(heard[0].last, is: 10)
      findings.expect(tween.state.value, is: .atRest)
      findings.expect(clock.pendingCount, is: 0)
      withExtendedLifetime((first, second)) {}

      tween.enabled.value = false
      var rest: [Double] = []
      let disabled = tween.stream(on: clock).subscribe { rest.append($0) }
      findings.expect(rest, is: [0])
      disabled.unsubscribe()
    },
    MotionScenario(
      "releases everything when it ends, and leaves nothing on the clock (L10)"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 0.0)
      weak var released: TweenSystem<Double>?
      do {
        let tween = TweenSystem(to: 10.0, .easeInOut(duration: 1))
        released = tween
        var endings: [EndReason] = []
        let observer = tween.endings.subscribe { endings.append($0) }
        let run = tween.drive(position, on: clock)
        clock.advance(by: 0.5)
        findings.expect(clock.pendingCount, is: 1)
        findings.expect(tween.state.value, is: .active)
        run.unsubscribe()
        findings.expect(clock.pendingCount, is: 0)
        findings.expect(tween.state.value, is: .atRest)
        findings.expect(endings, is: [.cancelled])
        expectNoLiveSubscriptions(on: tween.duration)
        expectNoLiveSubscriptions(on: tween.timing)
        expectNoLiveSubscriptions(on: tween.values)
        observer.unsubscribe()
        _ = tween.drive(position, on: clock)
        findings.expect(clock.pendingCount, is: 0)
      }
      findings.expect(released == nil, "the tween was not released")
      expectNoLiveSubscriptions(on: position)
    },
    MotionScenario("without an end, it continues forever") { findings in
      let clock = ManualClock(frameRate: 10)
      let tween = TweenSystem(
        duration: 1, values: [0, 10], timingFunctions: [.linear],
        timing: PlaybackTiming(repeatCount: .infinity))
      let property = ReactiveProperty(initialValue: 0.0)
      let run = tween.drive(property, on: clock)
      clock.advance(by: 1e3 + 0.25)
      findings.expect(run.value, near: 2.5, within: 1e-9)
      findings.expect(run.settlingDuration, is: .infinity)
      tween.timing.value.repeatCount = 1
      findings.expect(
        run.settlingDuration, near: 0.75, within: 1e-9, "the duration of the last pass")
    },
    MotionScenario("with a duration of 0, it is at its end immediately") { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 1.0)
      let tween = TweenSystem(to: 9.0, .easeInOut(duration: 0), enabled: false)
      let log = Log(position, tween)
      let run = tween.drive(position, on: clock)
      tween.enabled.value = true
      findings.expect(
        log.take(), is: ["all active", "active", "9.0", "atRest", "all atRest", "finished"])
      findings.expect(clock.pendingCount, is: 0)
      findings.expect(run.phase, is: .atRest)
      tween.timing.value.delay = 1
      tween.values.value = [3]
      clock.advance(by: 0.95)
      findings.expect(position.value, is: 9)
      clock.advance(by: 0.1)
      findings.expect(position.value, is: 3)
      findings.expect(run.phase, is: .atRest)
    },
    MotionScenario(
      "makes one pass with reduced motion, and is at its end immediately with `.instant`"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let position = ReactiveProperty(initialValue: 0.0)
      let tween = TweenSystem(
        duration: 1, values: [2.0, 10], timingFunctions: [.linear],
        timing: PlaybackTiming(delay: 0.5, repeatCount: .infinity, autoreverses: true),
        enabled: false)
      let log = Log(position, tween)
      let run = tween.drive(position, on: clock)
      tween.reducedMotion.value = .instant
      tween.enabled.value = true
      findings.expect(
        log.take(), is: ["all active", "active", "10.0", "atRest", "all atRest", "finished"])
      findings.expect(clock.pendingCount, is: 0)
      tween.enabled.value = false
      tween.reducedMotion.value = .on
      tween.enabled.value = true
      findings.expect(run.settlingDuration, is: 1.5)
      clock.advance(by: 2)
      findings.expect(position.value, is: 10)
      findings.expect(run.phase, is: .atRest)
      // A reduction mid-flight: while reversing, the tween only completes the way back.
      tween.reducedMotion.value = .off
      tween.enabled.value = false
      tween.enabled.value = true
      clock.advance(by: 4.25)
      findings.expect(run.value, near: 4, within: 1e-9)
      tween.reducedMotion.value = .on
      findings.expect(run.value, near: 4, within: 1e-9)
      findings.expect(run.settlingDuration, near: 0.25, within: 1e-9)
      tween.reducedMotion.value = .instant
      findings.expect(position.value, is: 2)
      findings.expect(run.phase, is: .atRest)
    },
    MotionScenario(
      "a stream of a single value starts at the initial value that it has on subscription"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let tween = TweenSystem(to: 20.0, .linear(duration: 0.4))
      findings.expect(tween.initialValue.value, is: 20)
      tween.initialValue.value = 10
      var heard: [Double] = []
      let subscription = tween.stream(on: clock).subscribe { heard.append($0) }
      tween.initialValue.value = 0
      clock.advance(by: 0.2)
      findings.expect(heard.first, is: 10)
      findings.expect(heard.last ?? .nan, near: 15, within: 1e-9)
      subscription.unsubscribe()
    },
    MotionScenario(
      "a repeat duration that is set mid-flight replaces the repeat count"
    ) { findings in
      let clock = ManualClock(frameRate: 10)
      let tween = TweenSystem(duration: 0.4, values: [0.0, 20], timingFunctions: [.linear])
      let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: clock)
      findings.expect(tween.timing.value.repeatDuration, is: nil)
      clock.advance(by: 0.3)
      tween.timing.value.repeatDuration = 1
      findings.expect(run.settlingDuration, near: 0.7, within: 1e-9)
      clock.advance(by: 0.2)
      findings.expect(run.value, near: 5, within: 1e-9)
      clock.advance(by: 1)
      findings.expect(run.value, near: 10, within: 1e-9)
      findings.expect(run.phase, is: .atRest)
    },
  ]

  @Test("a tween in motion (L10, L11, L12, L13, L15)", arguments: motions)
  func motion(_ scenario: MotionScenario) throws { try scenario.check() }

  @Test(
    "repeats for the given count or duration, and ends there",
    arguments: [
      (1, nil, false, 1, 10), (3, nil, false, 3, 10), (2.5, nil, false, 2.5, 5),
      (1, nil, true, 2, 0), (1.25, nil, true, 2.5, 5), (0.25, nil, true, 0.5, 5),
      (1, 0.3, false, 0.3, 3), (9, 3, false, 3, 10), (1, 1.2, true, 1.2, 8),
    ] as [(Double, Double?, Bool, Double, Double)])
  func repeats(
    _ count: Double, _ seconds: Double?, _ reverses: Bool, _ total: Double, _ last: Double
  ) {
    var findings = Findings()
    let clock = ManualClock(frameRate: 10)
    // Includes thirds and tenths, which binary numbers round.
    for duration in [1, 0.1, 1.0 / 3, 0.7] {
      let tween = TweenSystem(
        duration: duration, values: [0, 10], timingFunctions: [.linear],
        timing: PlaybackTiming(
          repeatCount: count, repeatDuration: seconds.map { $0 * duration }, autoreverses: reverses)
      )
      let property = ReactiveProperty(initialValue: 0.0)
      let run = tween.drive(property, on: clock)
      findings.expect(run.settlingDuration, near: total * duration, within: 1e-12)
      clock.advance(by: total * duration * 0.999)
      findings.expect(run.phase, is: .active)
      clock.advance(by: total * duration)
      clock.advance(by: 0.2)
      findings.expect(run.phase, is: .atRest)
      findings.expect(property.value, near: last, within: 1e-12)
      if last == 0 || last == 10 { findings.expect(property.value, is: last) }
    }
    findings.report()
  }
}
