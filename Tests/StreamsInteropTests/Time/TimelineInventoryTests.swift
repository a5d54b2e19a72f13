import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// Material Motion's timeline, row by row.
struct TimelineInventoryTests {
  private let clock = ManualClock()

  init() {
    clock.advance(by: 2)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("L1 Timeline: paused, timeOffset, beginTime", timeline),
    Scenario("L2 Timeline.Snapshot stream", snapshots),
    Scenario("L3 Interaction coordination", coordination),
    Scenario(
      "L4 CALayer.timeline: its replacement is the clock that drives a motion; replacing it leaves nothing behind",
      replaced),
  ]

  @Test("rows L1, L2, L3 and L4", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func timeline(_ findings: inout Findings) {
    let timeline = Timeline(on: clock)
    let isPaused: ReactiveProperty<Bool> = timeline.isPaused
    let timeOffset: ReactiveProperty<Double> = timeline.timeOffset
    findings.expect(isPaused.value, is: false)
    findings.expect(timeOffset.value, is: 0)
    findings.expect(timeline.beginTime, is: 2)
    clock.advance(by: 1)
    isPaused.value = true
    findings.expect(timeOffset.value, is: 1)
    findings.expect(timeline.time, is: 1)
    timeOffset.value = 0.25
    clock.advance(by: 1)
    // It is constant after any change.
    findings.expect(timeline.time, is: 0.25)
    findings.expect(timeline.beginTime, is: 2)
  }

  private func snapshots(_ findings: inout Findings) {
    let timeline = Timeline(on: clock)
    var heard: [Timeline.Snapshot] = []
    let subscription = timeline.snapshots.subscribe { heard.append($0) }
    // Only the current one.
    findings.expect(heard.count, is: 1)
    clock.advance(by: 1)
    timeline.isPaused.value = true
    timeline.isPaused.value = true
    timeline.seek(to: 1)
    timeline.timeOffset.value = 0.5
    timeline.timeOffset.value = 0.5
    timeline.isPaused.value = false
    timeline.isPaused.value = false
    findings.expect(heard.map(\.isPaused), is: [false, true, true, false])
    findings.expect(heard.map(\.timeOffset), is: [0, 1, 0.5, 0.5])
    findings.expect(heard.allSatisfy { $0.beginTime == 2 })
    findings.expect(heard.dropFirst().first != heard.dropFirst(2).first, "\(heard)")
    findings.expect(Set(heard.indices.map { heard[$0] == heard[0] }).count, is: 2)
    var other: [Timeline.Snapshot] = []
    let late = timeline.snapshots.subscribe { other.append($0) }
    findings.expect(other, is: Array(heard.suffix(1)))
    withExtendedLifetime((subscription, late)) {}
  }

  /// The value of a one-second tween to 100 at the given time.
  private func tweenPlace(at time: Double) -> Double {
    min(max(0, time - 0.5), 1) * 100
  }

  /// A spring that lasts longer than any of these tests.
  private let slow = SpringStyle.spring(response: 2, dampingRatio: 0.5)

  /// The value of such a spring to 100 at the given time.
  private func springPlace(at time: Double) -> Double {
    100 - 100 * SpringPropagator(slow, elapsed: time).a
  }

  private func coordination(_ findings: inout Findings) {
    let tween = TweenSystem(
      duration: 1, values: [0.0, 100], timingFunctions: [.linear],
      timing: PlaybackTiming(delay: 0.5))
    let spring = SpringSystem(destination: 100.0, slow)
    let alone = ReactiveProperty(initialValue: 0.0)
    let tweened = ReactiveProperty(initialValue: 0.0)
    let sprung = ReactiveProperty(initialValue: 0.0)
    let timeline = Timeline(on: clock, isPaused: true)
    let runs = [
      tween.drive(alone, on: clock), tween.drive(tweened, on: timeline),
      spring.drive(sprung, on: timeline),
    ]
    func expectPlaces(at time: Double) {
      findings.expect(tweened.value, near: tweenPlace(at: time), within: 1e-9, "at \(time)")
      findings.expect(sprung.value, near: springPlace(at: time), within: 1e-9, "at \(time)")
    }
    // Without a timeline, it has started; on a paused one, everything is locked to its offset.
    clock.advance(by: 1)
    findings.expect(alone.value, near: 50, within: 1e-9)
    expectPlaces(at: 0)
    for time in [0.75, 0.1, 1.2, 0.3] {
      timeline.timeOffset.value = time
      clock.advance(by: 1)
      expectPlaces(at: time)
    }
    // Resumed, everything continues together from there.
    timeline.isPaused.value = false
    clock.advance(by: 0.5)
    expectPlaces(at: 0.8)
    // A motion added later has the timeline's time, too: here, 0.8.
    let late = ReactiveProperty(initialValue: 0.0)
    let lateRun = tween.drive(late, on: timeline)
    timeline.isPaused.value = true
    timeline.seek(to: 1.5)
    findings.expect(tweened.value, is: 100)
    findings.expect(late.value, near: tweenPlace(at: 1.5 - 0.8), within: 1e-9)
    withExtendedLifetime((runs, lateRun)) {}
  }

  private func replaced(_ findings: inout Findings) {
    let clock = clock
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0, slow)
    var run: MotionRun<Double>?
    var heard: [String] = []
    expectReleased {
      let timeline = Timeline(on: clock)
      run = spring.drive(position, on: timeline)
      clock.advance(by: 0.1)
      timeline.isPaused.value = true
      // A pause is a speed of 0, at an offset that can be written.
      timeline.timeOffset.value = 0.05
      findings.expect(position.value, near: springPlace(at: 0.05), within: 1e-9)
      // Another timeline replaces it: the old one moves nothing anymore.
      let other = Timeline(on: clock)
      run = nil
      run = spring.drive(position, on: other)
      let observer = position.subscribe { heard.append("\($0)") }
      heard = []
      timeline.isPaused.value = false
      timeline.seek(to: 0.3)
      findings.expect(heard, is: [])
      observer.unsubscribe()
      return timeline
    }
    clock.advance(by: 9)
    findings.expect(run?.value, is: 100)
    findings.expect(position.value, is: 100)
    findings.expect(spring.runCount, is: 1)
    run = nil
    findings.expect(spring.runCount, is: 0)
    findings.expect(clock.pendingCount, is: 0)
  }
}
