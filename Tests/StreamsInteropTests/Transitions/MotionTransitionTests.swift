import StreamsInterop
import StreamsMaterialMotion
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// T2 MotionTransition: direction, end.
struct TransitionTests {
  private let clock = ManualClock()

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "ends when everything it waits for rests, with its direction at that moment", completes),
    Scenario(
      "[B] ends immediately if nothing moves, or there is nothing to wait for", nothingMoves),
    Scenario("turned midway, it continues, and ends with its new direction", interrupted),
    Scenario("can be completed manually, and can wait for something else instead", byHand),
    Scenario(
      "It retains the objects it waits for, whose state may have no other owner",
      keepsWhatItWaitsFor),
    Scenario(
      "L10 with a completion that retains it, it is released with its parent runtime, even if requested too late",
      completionHolds),
    Scenario(
      "L10 a transition that ends with its parent runtime is released, without completing", released
    ),
  ]

  @Test(
    "ends once, with its current side, and leaves nothing behind (L10) [B]", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func completes(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    findings.expect(transition.direction.value, is: .forward)
    let place = ReactiveProperty(initialValue: 0.0)
    let opacity = ReactiveProperty(initialValue: 0.0)
    let rise = TransitionSpring(
      back: 0.0, fore: 100, direction: transition.direction, .promptTransition)
    let fade = TransitionTween(
      in: TransitionWindow(), forwardValues: [0.0, 1], direction: transition.direction)
    transition.runtime.add(rise, to: place)
    transition.runtime.add(fade, to: opacity)
    var ended: [TransitionDirection] = []
    transition.complete(whenAllAtRest: [rise, fade]) { ended.append($0) }
    clock.advance(by: 0.35)
    findings.expect(opacity.value, is: 1)
    findings.expect(place.value < 100, "\(place.value) is not below 100")
    findings.expect(ended, is: [])
    findings.expect(transition.isComplete, is: false)
    clock.advance(by: 1)
    findings.expect(place.value, is: 100)
    findings.expect(ended, is: [.forward])
    findings.expect(transition.isComplete, is: true)
    // Its runtime has ended: nothing turns any longer, and nothing remains.
    transition.direction.value = .backward
    clock.advance(by: 1)
    findings.expect(place.value, is: 100)
    findings.expect(ended, is: [.forward])
    findings.expect(runtime.connectionCount, is: 0)
    expectNoLiveSubscriptions(on: place)
  }

  private func nothingMoves(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    var ended: [TransitionDirection] = []
    let still = MotionTransition(.backward, in: runtime)
    let spring = TransitionSpring(back: 5.0, fore: 5, direction: still.direction)
    still.runtime.add(spring, to: ReactiveProperty(initialValue: 5.0))
    still.complete(whenAllAtRest: [spring]) { ended.append($0) }
    findings.expect(ended, is: [.backward])
    findings.expect(still.isComplete, is: true)

    let empty = MotionTransition(in: runtime)
    empty.complete(whenAllAtRest: [ReactiveProperty<MotionPhase>]()) { ended.append($0) }
    findings.expect(ended, is: [.backward, .forward])
    findings.expect(runtime.connectionCount, is: 0)
  }

  private func interrupted(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    let place = ReactiveProperty(initialValue: 0.0)
    let rise = TransitionSpring(
      back: 0.0, fore: 100, direction: transition.direction, .promptTransition)
    transition.runtime.add(rise, to: place)
    var ended: [TransitionDirection] = []
    transition.complete(whenAllAtRest: [rise]) { ended.append($0) }
    for _ in 0..<5 {
      clock.advance(by: 0.1)
      transition.direction.value = transition.direction.value.inverted()
      findings.expect(ended, is: [])
    }
    clock.advance(by: 2)
    findings.expect(place.value, is: 0)
    findings.expect(ended, is: [.backward])
  }

  private func byHand(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    let first = TransitionSpring(back: 0.0, fore: 1, direction: transition.direction)
    let place = ReactiveProperty(initialValue: 0.0)
    transition.runtime.add(first, to: place)
    var ended: [String] = []
    transition.complete(whenAllAtRest: [first]) { _ in ended.append("first") }
    let phase = ReactiveProperty(initialValue: MotionPhase.active)
    transition.complete(whenAllAtRest: [phase]) { ended.append("second \($0)") }
    clock.advance(by: 10)
    findings.expect(ended, is: [])
    transition.complete()
    transition.complete()
    phase.value = .atRest
    transition.complete(whenAllAtRest: [first]) { _ in ended.append("late") }
    findings.expect(ended, is: ["second forward"])
    findings.expect(runtime.connectionCount, is: 0)
  }

  private func keepsWhatItWaitsFor(_ findings: inout Findings) {
    final class Lone: Stateful {
      let state = ReactiveProperty(initialValue: MotionPhase.active)
    }
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    weak var waitedFor: Lone?
    do {
      let lone = Lone()
      waitedFor = lone
      transition.complete(whenAllAtRest: [lone]) { _ in }
    }
    waitedFor?.state.value = .atRest
    findings.expect(transition.isComplete, is: true)
    findings.expect(waitedFor == nil, "waitedFor was not released")
    findings.expect(runtime.connectionCount, is: 0)
  }

  private func completionHolds(_ findings: inout Findings) {
    var ended = 0
    for isLate in [false, true] {
      expectReleased {
        let runtime = MotionRuntime(clock: clock)
        let transition = MotionTransition(in: runtime)
        let phase = ReactiveProperty(initialValue: MotionPhase.active)
        if isLate { runtime.end() }
        transition.complete(whenAllAtRest: [phase]) { _ in
          ended += transition.isComplete ? 1 : 0
        }
        return transition
      }
    }
    findings.expect(ended, is: 0)
  }

  private func released(_ findings: inout Findings) {
    var ended = 0
    expectReleased {
      let runtime = MotionRuntime(clock: clock)
      let transition = MotionTransition(in: runtime)
      let spring = TransitionSpring(back: 0.0, fore: 1, direction: transition.direction)
      transition.runtime.add(spring, to: ReactiveProperty(initialValue: 0.0))
      transition.complete(whenAllAtRest: [spring]) { _ in ended += 1 }
      clock.advance(by: 0.1)
      return transition
    }
    clock.advance(by: 10)
    findings.expect(ended, is: 0)
  }
}
