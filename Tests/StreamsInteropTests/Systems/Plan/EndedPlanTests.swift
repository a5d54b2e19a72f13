import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// L14, L17: an ended motion on a timeline requests no frames until time goes back.
struct EndedPlanTests {
  private let clock = CountingClock()
  private let position = ReactiveProperty(initialValue: 0.0)

  @Test("a run that has landed on a timeline requests no frames, and still goes back with time")
  func run() {
    var findings = Findings()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(position, on: timeline)
    findings.expect(clock.subscriptionCount, is: 1, "while it moves")
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    findings.expect(position.value, is: 100)
    findings.expect(clock.subscriptionCount, is: 0, "after it has landed")
    findings.expect(timeline.time, near: 5, within: 1e-9, "time")

    // Seeks between two frames, when the run hasn't yet noticed that time has passed.
    clock.manual.advance(by: 1)
    timeline.seek(to: 0.1)
    let early = position.value
    findings.expect(early > 0 && early < 100, "\(early) at 0.1")
    findings.expect(clock.subscriptionCount, is: 1, "after a seek back")
    findings.expect(run.phase, is: .active)
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    findings.expect(position.value, is: 100, "after landing again")
    findings.expect(clock.subscriptionCount, is: 0, "after landing again")

    timeline.rate.value = -1
    findings.expect(clock.subscriptionCount, is: 1, "while going back")
    clock.manual.advance(by: timeline.time - 0.1)
    findings.expect(position.value, near: early, within: 1e-9, "position after going back to 0.1")
    timeline.rate.value = 1
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    findings.expect(clock.subscriptionCount, is: 0, "after going forward again")

    spring.destination.value = 0
    findings.expect(clock.subscriptionCount, is: 1, "with a new destination")
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    findings.expect(position.value, is: 0)
    findings.expect(clock.subscriptionCount, is: 0, "after landing at the new destination")

    // After a seek back, a value that was set between two frames takes effect at its original time.
    clock.manual.advance(by: 3)
    spring.enabled.value = false
    spring.initialValue.value = 50
    spring.enabled.value = true
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    run.unsubscribe()
    findings.expect(clock.subscriptionCount, is: 0, "after the end of the run")
    findings.report()
  }

  @Test("on a nested timeline, it goes back with either timeline")
  func nested() {
    var findings = Findings()
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    let run = SpringSystem(destination: 100.0).drive(position, on: inner)
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    findings.expect(clock.subscriptionCount, is: 0, "after it has landed")
    outer.seek(to: 0.1)
    let early = position.value
    findings.expect(early > 0 && early < 100, "\(early) at 0.1 of the outer")
    findings.expect(clock.subscriptionCount, is: 1, "after a seek back")
    for _ in 0..<300 { clock.manual.advance(by: 1.0 / 60) }
    findings.expect(clock.subscriptionCount, is: 0, "after landing again")
    outer.rate.value = -1
    clock.manual.advance(by: outer.time - 0.1)
    findings.expect(position.value, near: early, within: 1e-9, "position after going back to 0.1")
    outer.rate.value = 1
    inner.seek(to: 2)
    inner.seek(to: 0.1)
    findings.expect(position.value, near: early, within: 1e-9, "position after a seek back to 0.1")
    findings.report()
    withExtendedLifetime(run) {}
  }

  @Test("a plan that has ended requests no frames, and still goes back with time")
  func plan() {
    var findings = Findings()
    let other = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 100.0)
    let playback = MotionPlan.sequence(
      spring.animating(position), .pause(0.5), SpringSystem(destination: 10.0).animating(other),
      .pause(0.5)
    ).start(on: clock)
    var phases: [MotionPhase] = []
    let hearing = playback.state.subscribe { phases.append($0) }
    func play() { for _ in 0..<600 { clock.manual.advance(by: 1.0 / 60) } }
    play()
    findings.expect(phases, is: [.active, .atRest])
    findings.expect([position.value, other.value], is: [100, 10])
    findings.expect(clock.subscriptionCount, is: 0, "after its end")
    let end = playback.duration ?? 0
    findings.expect(end > 1 && end < 10, "\(end) seconds")

    playback.timeline.seek(to: 0.1)
    let early = position.value
    findings.expect(early > 0 && early < 100 && other.value == 0, "\(early) at 0.1")
    findings.expect(clock.subscriptionCount, is: 1, "after a seek back")
    play()
    findings.expect([position.value, other.value], is: [100, 10], "positions after playing again")
    findings.expect(phases, is: [.active, .atRest, .active, .atRest])
    findings.expect(clock.subscriptionCount, is: 0, "after playing again")

    // Seeks into the last pause: nothing moves, but the plan isn't over.
    playback.timeline.seek(to: end - 0.25)
    findings.expect(phases.last == .active, "in the last pause")
    play()
    findings.expect(phases.last == .atRest, "after the last pause")
    findings.expect(clock.subscriptionCount, is: 0, "after the last pause")

    // An ended motion can get a new destination.
    spring.destination.value = 0
    findings.expect(clock.subscriptionCount, is: 1, "with a new destination")
    play()
    findings.expect(position.value, is: 0)
    findings.expect(clock.subscriptionCount, is: 0, "after landing at the new destination")

    playback.timeline.rate.value = -1
    clock.manual.advance(by: playback.timeline.time - 0.1)
    playback.timeline.paused.value = true
    findings.expect(position.value, near: early, within: 1e-9, "position after going back to 0.1")
    findings.expect(other.value, is: 0, "other position after going back to 0.1")
    findings.report()
    withExtendedLifetime(hearing) {}
  }

  @Test("a sequence of instant parts uses no stack (L7)")
  func instants() {
    var sum = 0.0, isOver = false
    withStack(ofBytes: 512 << 10) {
      let clock = ManualClock()
      let property = ReactiveProperty(initialValue: 0.0)
      let steps = (1...20_000).map {
        TweenSystem(duration: 0, values: [Double($0 - 1), Double($0)]).animating(property)
      }
      let playback = MotionPlan.sequence(steps).start(on: clock)
      clock.advance(by: 1)
      sum = property.value
      isOver = playback.state.value == .atRest
    }
    #expect(sum == 20_000 && isOver)
  }
}
