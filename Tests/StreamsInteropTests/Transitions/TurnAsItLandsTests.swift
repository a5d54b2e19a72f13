import StreamsInterop
import StreamsMaterialMotion
import Testing

@testable import InteropTestSupport

/// L14, L15: a transition that is turned after its spring has ended, before a frame reports the end.
struct TurnAsItLandsTests {
  @Test("turned at any moment, it completes once, at its current side")
  func turned() {
    var findings = Findings()
    for moment in 0..<600 {
      let clock = ManualClock()
      let runtime = MotionRuntime(clock: clock)
      let transition = MotionTransition(in: runtime)
      let place = ReactiveProperty(initialValue: 0.0)
      let rise = TransitionSpring(
        back: 0.0, fore: 100, direction: transition.direction, .promptTransition)
      transition.runtime.add(rise, to: place)
      var completions: [TransitionDirection] = []
      transition.complete(whenAllAtRest: [rise]) { direction in
        completions.append(direction)
        let side = direction.destination(back: 0.0, fore: 100)
        findings.expect(place.value, is: side, "the position on completion, turned at \(moment)")
      }
      // An action runs before the frame that covers its time.
      let turn = clock.schedule(after: Double(moment) / 600) {
        transition.direction.value = .backward
      }
      for _ in 0..<180 { clock.advance(by: 1.0 / 60) }
      findings.expect(completions.count, is: 1, "completions, turned at \(moment)")
      withExtendedLifetime((runtime, turn)) {}
    }
    findings.report()
  }
}
