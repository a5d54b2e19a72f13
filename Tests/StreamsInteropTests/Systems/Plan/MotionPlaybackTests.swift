import StreamsOperatorsTesting
import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Playbacks of plans.
struct MotionPlaybackTests {
  /// A custom system that schedules an action on its clock.
  private final class Waiting: MotionSystem {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      var value = current?() ?? 0
      var isOver = false
      let begin = clock.time
      observer.state(.active)
      let action = clock.schedule(after: 0.25) {
        (value, isOver) = (60, true)
        observer.next(value)
        observer.state(.atRest)
      }
      return MotionRun(
        subscription: action, value: { value }, velocity: { 0 },
        phase: { isOver ? .atRest : .active },
        remaining: { isOver ? 0 : begin + 0.25 - clock.time })
    }
  }

  private static let playbacks: [MotionScenario] = [
    MotionScenario("a reversed playback returns to its beginning") { findings in
      let clock = ManualClock()
      let places = MotionPlanTests.properties(2)
      let playback = MotionPlan.sequence(
        MotionPlanTests.tween(1).animating(places[0]), MotionPlanTests.tween(1).animating(places[1])
      )
      .start(on: clock)
      clock.advance(by: 1.5)
      playback.timeline.rate.value = -2
      clock.advance(by: 0.5)
      findings.expect(places[0].value, near: 50, within: 1e-6)
      findings.expect(places[1].value, is: 0)
      clock.advance(by: 5)
      findings.expect(places[0].value, is: 0)
      findings.expect(clock.pendingCount, is: 0)
      playback.timeline.rate.value = 1
      clock.advance(by: 3)
      findings.expect(places.map(\.value), is: [100, 100])
      findings.expect(playback.state.value, is: .atRest)
    },
    MotionScenario(
      "a part that takes more or less time than it reported shifts the following parts"
    ) { findings in
      let clock = ManualClock(frameRate: 100)
      let places = MotionPlanTests.properties(2)
      let (first, endless) = (
        MotionPlanTests.tween(1),
        TweenSystem(duration: 1, values: [0.0, 1], timing: PlaybackTiming(repeatCount: .infinity))
      )
      let playback = MotionPlan.sequence(
        first.animating(places[0]), endless.animating(places[0]),
        MotionPlanTests.tween(1).animating(places[1])
      ).start(on: clock)
      clock.advance(by: 0.5)
      first.duration.value = 2
      clock.advance(by: 0.75)
      findings.expect(endless.state.value, is: .atRest)
      clock.advance(by: 0.5)
      findings.expect(endless.state.value, is: .active)
      findings.expect(playback.duration, is: nil)
      endless.isEnabled.value = false
      clock.advance(by: 0.5)
      findings.expect(places[1].value, near: 50, within: 1e-6)
      clock.advance(by: 1)
      findings.expect(playback.state.value, is: .atRest)
      findings.expect(playback.duration != nil, "expected a known duration")
    },
    MotionScenario(
      "active comes first and at rest last; a playback that ends mid-flight is canceled (L13, L15)"
    ) { findings in
      let clock = ManualClock()
      let position = ReactiveProperty(initialValue: 0.0)
      var heard: [String] = []
      let playback = MotionPlan.parallel(MotionPlanTests.tween(1).animating(position), .pause(2))
        .start(on: clock)
      let kept = [
        position.subscribe(next: { _ in }, state: { heard.append("part \($0)") }),
        playback.state.subscribe { heard.append("all \($0)") },
        playback.endings.subscribe { heard.append("\($0)") },
      ]
      clock.advance(by: 1.5)
      findings.expect(heard, is: ["part active", "all active", "part atRest"])
      playback.timeline.seek(to: 0.5)
      playback.unsubscribe()
      findings.expect(
        heard.dropFirst(3), is: ["part active", "part atRest", "all atRest", "cancelled"])
      clock.advance(by: 5)
      findings.expect(position.value, is: 50)
      findings.expect(clock.pendingCount, is: 0)
      let empty = MotionPlan.sequence().start(on: clock)
      findings.expect(empty.state.value, is: .atRest)
      findings.expect(empty.duration, is: 0)
      withExtendedLifetime(kept) {}
    },
    MotionScenario(
      "with `.instant`, all parts are immediately at their ends, without pauses"
    ) { findings in
      let clock = TickClock()
      clock.reducedMotion = .instant
      let places = MotionPlanTests.properties(3)
      let playback = places.map { MotionPlanTests.tween(1).animating($0) }.stagger(each: 1).start(
        on: clock)
      findings.expect(places.map(\.value), is: [100, 100, 100])
      findings.expect(playback.state.value, is: .atRest)
    },
    MotionScenario(
      "a dropped playback releases everything (L10)"
    ) { findings in
      let clock = ManualClock()
      let position = ReactiveProperty(initialValue: 0.0)
      expectReleased {
        let timeline: Timeline
        do {
          let playback = MotionPlan.sequence(
            MotionPlanTests.tween(0.1).animating(position),
            MotionPlanTests.tween(1).animating(position)
          )
          .start(on: clock)
          clock.advance(by: 0.5)
          timeline = playback.timeline
        }
        return timeline
      }
      findings.expect(clock.pendingCount, is: 0)
    },
    MotionScenario("a playback can be stored with subscriptions, and ends with them") { findings in
      let clock = ManualClock()
      let position = MotionPlanTests.properties(1)[0]
      var kept: [Subscription] = []
      MotionPlan.sequence(MotionPlanTests.tween(1).animating(position)).start(on: clock)
        .subscription.store(in: &kept)
      clock.advance(by: 0.5)
      findings.expect(kept.count, is: 1)
      findings.expect(position.value, near: 50, within: 1)
      let place = position.value
      kept = []
      clock.advance(by: 1)
      findings.expect(position.value, is: place)
      findings.expect(clock.pendingCount, is: 0)
    },
    MotionScenario("a custom system can schedule an action on a plan's clock") { findings in
      let clock = ManualClock()
      let position = MotionPlanTests.properties(1)[0]
      let playback = MotionPlan.sequence(
        .pause(0.5), Waiting().animating(position),
        MotionPlanTests.tween(0.5, to: 0).animating(position)
      ).start(on: clock)
      clock.advance(by: 0.7)
      findings.expect(position.value, is: 0)
      clock.advance(by: 0.3)
      findings.expect(position.value, near: 30, within: 1)
      clock.advance(by: 1)
      findings.expect(position.value, is: 0)
      findings.expect(playback.state.value, is: .atRest)
    },
  ]

  @Test("a playback, its states and its parts (L10, L13, L15)", arguments: playbacks)
  func playback(_ scenario: MotionScenario) throws { try scenario.check() }
}
