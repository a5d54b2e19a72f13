import StreamsInterop
import StreamsTesting
import Testing

/// T2 MotionTransition: direction, window, end.
struct TransitionTests {
  private let clock = ManualClock()

  @Test("ends when all that it waits for rest, with the direction that it has then")
  func completes() {
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    #expect(transition.window.duration == 0.35 && transition.direction.value == .forward)
    let place = ReactiveProperty(initialValue: 0.0)
    let opacity = ReactiveProperty(initialValue: 0.0)
    let rise = TransitionSpring(
      back: 0.0, fore: 100, direction: transition.direction, parameters: .promptTransition)
    let fade = TransitionTween(
      in: transition.window, forwardValues: [0.0, 1], direction: transition.direction)
    transition.runtime.add(rise, to: place)
    transition.runtime.add(fade, to: opacity)
    var ended: [TransitionDirection] = []
    transition.complete(whenAllAtRest: [rise, fade]) { ended.append($0) }
    clock.advance(by: 0.35)
    #expect(opacity.value == 1 && place.value < 100 && ended == [] && !transition.isComplete)
    clock.advance(by: 1)
    #expect(place.value == 100 && ended == [.forward] && transition.isComplete)
    // Its runtime has ended: nothing turns any more, and nothing is left.
    transition.direction.value = .backward
    clock.advance(by: 1)
    #expect(place.value == 100 && ended == [.forward])
    #expect(runtime.connectionCount == 0)
    expectNoLiveSubscriptions(on: place)
  }

  @Test("[B] ends at once where nothing moves, or there is nothing to wait for")
  func nothingMoves() {
    let runtime = MotionRuntime(clock: clock)
    var ended: [TransitionDirection] = []
    let still = MotionTransition(.backward, in: runtime)
    let spring = TransitionSpring(back: 5.0, fore: 5, direction: still.direction)
    still.runtime.add(spring, to: ReactiveProperty(initialValue: 5.0))
    still.complete(whenAllAtRest: [spring]) { ended.append($0) }
    #expect(ended == [.backward] && still.isComplete)

    let empty = MotionTransition(in: runtime)
    empty.complete(whenAllAtRest: [ReactiveProperty<MotionPhase>]()) { ended.append($0) }
    #expect(ended == [.backward, .forward])
    #expect(runtime.connectionCount == 0)
  }

  @Test("turned in its midst it goes on, and ends as what it then is")
  func interrupted() {
    let runtime = MotionRuntime(clock: clock)
    let transition = MotionTransition(in: runtime)
    let place = ReactiveProperty(initialValue: 0.0)
    let rise = TransitionSpring(
      back: 0.0, fore: 100, direction: transition.direction, parameters: .promptTransition)
    transition.runtime.add(rise, to: place)
    var ended: [TransitionDirection] = []
    transition.complete(whenAllAtRest: [rise]) { ended.append($0) }
    for _ in 0..<5 {
      clock.advance(by: 0.1)
      transition.direction.value = transition.direction.value.inverted()
      #expect(ended.isEmpty)
    }
    clock.advance(by: 2)
    #expect(place.value == 0 && ended == [.backward])
  }

  @Test("can be completed by hand, and may wait for something else instead")
  func byHand() {
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
    #expect(ended == [])
    transition.complete()
    transition.complete()
    phase.value = .atRest
    transition.complete(whenAllAtRest: [first]) { _ in ended.append("late") }
    #expect(ended == ["second forward"] && runtime.connectionCount == 0)
  }

  @Test("It keeps what it waits for, whose state nobody else may keep")
  func keepsWhatItWaitsFor() {
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
    #expect(transition.isComplete && waitedFor == nil && runtime.connectionCount == 0)
  }

  @Test(
    "L10 one whose completion holds it is let go with the runtime above it, also where it is asked for too late"
  )
  func completionHolds() {
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
    #expect(ended == 0)
  }

  @Test("L10 what ends with the runtime above it is let go, without being complete")
  func released() {
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
    #expect(ended == 0)
  }
}
