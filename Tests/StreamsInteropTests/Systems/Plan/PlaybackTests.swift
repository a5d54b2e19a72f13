import StreamsInteractions
import StreamsSystems
import Testing

@testable import InteropTestSupport

/// A plan's playback: playing, pausing, reversing and restarting.
struct PlaybackTests {
  private let clock = ManualClock()
  private let place = ReactiveProperty(initialValue: 0.0)

  private func start(isPaused: Bool = false) -> MotionPlayback {
    MotionPlan.sequence(
      TweenSystem(to: 50, .linear(duration: 0.5)).animating(place),
      TweenSystem(to: 100, .linear(duration: 0.5)).animating(place)
    ).start(on: clock, isPaused: isPaused)
  }

  @Test("A playback goes to labels, forward and backward, and pauses exactly there (L14, L15)")
  func labels() {
    var findings = Findings()
    let other = ReactiveProperty(initialValue: 0.0)
    let plan = MotionPlan.sequence {
      place.to(50, .linear(duration: 0.5)).labeled("half")
      other.to(10, .snappy).labeled("settled")
      place.to(100, .linear(duration: 0.5))
    }
    let playback = plan.start(on: clock, isPaused: true)
    func go(_ label: String) {
      playback.play(to: label)
      clock.advance(by: 3)
    }
    go("half")
    findings.expect([place.value, playback.timeline.time], is: [50, 0.5], "forward")
    findings.expect(playback.timeline.isPaused.value, is: true)
    go("half")
    findings.expect(playback.timeline.time, is: 0.5, "there already")
    go("settled")
    findings.expect([place.value, other.value], is: [50, 10], "a spring's end")
    let settled = playback.timeline.time
    playback.play()
    clock.advance(by: 3)
    findings.expect(place.value, is: 100, "on to the end")
    go("settled")
    findings.expect([place.value, other.value], is: [50, 10], "backward")
    findings.expect(playback.timeline.time, is: settled)
    go("half")
    findings.expect([place.value, other.value], is: [50, 0], "further backward")
    go("settled")
    findings.expect(playback.timeline.time, is: settled, "forward to a known time")
    findings.expect([place.value, other.value], is: [50, 10])
    playback.play(to: "half")
    playback.reverse()
    clock.advance(by: 9)
    findings.expect([place.value, playback.timeline.time], is: [0, 0], "a later command counts")
    go("settled")
    playback.play(to: "half")
    playback.unsubscribe()
    clock.advance(by: 3)
    findings.expect(other.value, is: 10, "an ended playback")
    findings.report()
  }

  @Test("A playback reverses immediately, however long ago it ended, and plays forward again")
  func reversing() {
    var findings = Findings()
    let playback = start()
    var heard: [String] = []
    let kept = [
      playback.state.subscribe { heard.append("\($0)") },
      playback.endings.subscribe { heard.append("\($0)") },
    ]
    clock.advance(by: 10)
    findings.expect(place.value, is: 100)
    findings.expect(playback.progress, is: 1, "progress at the end")
    playback.reverse()
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 75, within: 1e-6, "after a quarter of a second")
    findings.expect(playback.progress ?? -1, near: 0.75, within: 1e-6, "progress")
    playback.reverse()
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 50, within: 1e-6, "reversed twice")
    playback.play()
    clock.advance(by: 0.25)
    findings.expect(place.value, near: 75, within: 1e-6, "position after playing forward again")
    clock.advance(by: 1)
    findings.expect(place.value, is: 100)
    playback.play()
    clock.advance(by: 1)
    findings.expect(place.value, is: 100, "position after playing at the end")
    playback.reverse()
    clock.advance(by: 10)
    findings.expect(place.value, is: 0, "position at the beginning")
    findings.expect(playback.progress, is: 0, "progress at the beginning")
    playback.reverse()
    clock.advance(by: 1)
    findings.expect(place.value, is: 0, "position after reversing at the beginning")
    playback.play()
    clock.advance(by: 0.25)
    findings.expect(
      place.value, near: 25, within: 1e-6, "position after playing from the beginning")
    findings.expect(
      heard, is: ["active", "atRest", "finished", "active", "atRest", "finished", "active"])
    withExtendedLifetime(kept) {}
    findings.report()
  }

  @Test("A playback pauses, continues and restarts, and keeps its timeline's rate")
  func standing() {
    var findings = Findings()
    let playback = start(isPaused: true)
    findings.expect(playback.progress, is: nil, "progress before the parts have started")
    playback.timeline.rate.value = 2
    playback.play()
    clock.advance(by: 0.125)
    playback.pause()
    clock.advance(by: 1)
    findings.expect(place.value, near: 25, within: 1e-6, "position while paused")
    playback.play()
    clock.advance(by: 5)
    findings.expect(place.value, is: 100)
    playback.reverse()
    findings.expect(playback.timeline.rate.value, is: -2)
    clock.advance(by: 0.125)
    findings.expect(
      place.value, near: 75, within: 1e-6, "position after going back at twice the rate")
    playback.pause()
    playback.restart()
    findings.expect(place.value, is: 0, "position after a restart")
    clock.advance(by: 0.25)
    findings.expect(
      place.value, near: 50, within: 1e-6, "position after a restart, at twice the rate")
    playback.timeline.rate.value = 0
    playback.reverse()
    findings.expect(playback.timeline.rate.value, is: -1)
    playback.timeline.rate.value = 0
    playback.play()
    findings.expect(playback.timeline.rate.value, is: 1)
    playback.unsubscribe()
    let rest = place.value
    playback.restart()
    playback.pause()
    playback.reverse()
    clock.advance(by: 1)
    findings.expect(place.value, is: rest, "position after the end")
    findings.expect(playback.timeline.rate.value, is: 1, "the rate after the end")
    // An empty plan is already complete.
    let empty = MotionPlan.parallel([]).start(on: clock)
    findings.expect(empty.progress, is: 1, "progress of an empty plan")
    findings.report()
  }

  @Test("A paused plan begins nothing, even if another motion interrupts its part")
  func interruptedWhilePaused() {
    for isRate in [false, true] {
      let clock = ManualClock()
      let (a, b) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
      let plan = MotionPlan.sequence(
        TweenSystem(to: 100, .easeInOut(duration: 1)).animating(a),
        TweenSystem(to: 100, .easeInOut(duration: 1)).animating(b))
      let playback = plan.start(on: clock)
      clock.advance(by: 0.5)
      if isRate {
        playback.timeline.rate.value = 0
      } else {
        playback.timeline.isPaused.value = true
      }
      a.animate(to: 0, .easeInOut(duration: 0.2), on: clock)
      b.animate(to: -50, .easeInOut(duration: 0.2), on: clock)
      clock.advance(by: 1)
      #expect(a.value == 0 && b.value == -50)
      if isRate {
        playback.timeline.rate.value = 1
      } else {
        playback.timeline.isPaused.value = false
      }
      clock.advance(by: 0.5)
      #expect(b.value > -50 && b.value < 100)
      clock.advance(by: 1)
      #expect(b.value == 100 && playback.state.value == .atRest)
    }
  }
}
