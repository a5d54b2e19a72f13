import StreamsSystems
import Testing

/// Playbacks that are dropped by their own observers (law L10).
struct PlanLifetimeTests {
  @Test(
    "L10: an observer of a part may drop the playback", arguments: [MotionPhase.active, .atRest])
  func drops(_ phase: MotionPhase) {
    let clock = ManualClock()
    let (first, second) = (
      ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0)
    )
    var endings: [EndReason] = []
    var playback: MotionPlayback? = MotionPlan.sequence(
      TweenSystem(to: 1.0, .easeInOut(duration: 0.1)).animating(first),
      TweenSystem(to: 1.0, .easeInOut(duration: 0.1)).animating(second)
    ).start(on: clock)
    let subscriptions = [
      playback!.endings.subscribe { endings.append($0) },
      second.subscribe(next: { _ in }, state: { if $0 == phase { playback = nil } }),
    ]
    clock.advance(by: 2)
    #expect(playback == nil)
    #expect(second.value == (phase.isActive ? 0 : 1))
    #expect(endings == [.cancelled] || endings == [.finished])
    var states: [MotionPhase] = []
    let states2 = second.subscribe(next: { _ in }, state: { states.append($0) })
    #expect(states == [])
    withExtendedLifetime((subscriptions, states2)) {}
  }
}
