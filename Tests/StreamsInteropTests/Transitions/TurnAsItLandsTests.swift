import StreamsInterop
import Testing

@testable import InteropTestSupport

/// L14, L15: a transition that is turned after its spring has ended, and before a frame reports it.
struct TurnAsItLandsTests {
  @Test("turned at any moment, it completes once, at the side where things stand")
  func turned() {
    var findings = Findings()
    for moment in 0..<600 {
      let clock = ManualClock()
      let runtime = MotionRuntime(clock: clock)
      let transition = MotionTransition(in: runtime)
      let place = ReactiveProperty(initialValue: 0.0)
      let rise = TransitionSpring(
        back: 0.0, fore: 100, direction: transition.direction, parameters: .promptTransition)
      transition.runtime.add(rise, to: place)
      var completions: [TransitionDirection] = []
      transition.complete(whenAllAtRest: [rise]) { direction in
        completions.append(direction)
        let side = direction.destination(back: 0.0, fore: 100)
        findings.expect(place.value, is: side, "place as it completes, turned at \(moment)")
      }
      // An action runs before the frame that it lies in.
      let turn = clock.schedule(after: Double(moment) / 600) {
        transition.direction.value = .backward
      }
      for _ in 0..<180 { clock.advance(by: 1.0 / 60) }
      findings.expect(completions.count, is: 1, "completions, turned at \(moment)")
      withExtendedLifetime((runtime, turn)) {}
    }
    #expect(findings.faults.prefix(3) == [])
  }
}
