import StreamsInterop
import StreamsMaterialMotion

extension Checks {
  /// Transitions, and the interactions that move and reverse them.
  mutating func addTransitions() {
    add("TransitionWindowSegment", checkWindowSegment)
    add("TransitionSpring", checkTransitionSpring)
    add("TransitionTween", checkTransitionTween)
    add("MotionTransition", checkTransition)
    add("ChangeDirection, SlopRegion", checkTurningDrags)
  }
}

private func checkWindowSegment() {
  let window = TransitionWindow(duration: 2)
  let segment = TransitionWindowSegment.firstQuarter
  expect(segment.delay(in: window, moving: .backward) == 1.5)
  expect(segment.inverted() == .fourthQuarter && segment.duration(in: window) == 0.5)
}

private func checkTransitionSpring() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  let element = MotionElement()
  let spring = TransitionSpring(
    back: SIMD2(0.0, 100), fore: SIMD2(50, 0), direction: direction, .promptTransition)
  runtime.add(spring, to: element.position) { $0.xLocked(to: 1) }
  expect(element.position.value == SIMD2(1, 100) && spring.state.value == .active)
  clock.advance(by: 3)
  expect(element.position.value == SIMD2(1, 0))
  direction.value = .backward
  clock.advance(by: 3)
  expect(element.position.value == SIMD2(1, 100) && spring.state.value == .atRest)
}

private func checkTransitionTween() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  let element = MotionElement()
  let tween = TransitionTween(
    duration: 1, forwardValues: [0.0, 1, 5], forwardOffsets: [0, 0.25, 1],
    forwardTimingFunctions: [.linear], direction: direction)
  runtime.add(tween, to: element.opacity)
  runtime.add(tween, to: element.positionX)
  clock.advance(by: 0.7)
  expect(areClose([element.opacity.value], [3.4]))
  direction.value = .backward
  clock.advance(by: 0.5)
  expect(areClose([element.opacity.value, element.position.value.x], [0.8, 0.8]))
  clock.advance(by: 1)
  expect(element.opacity.value == 0 && tween.state.value == .atRest)
}

private func checkTransition() {
  let clock = ManualClock()
  let runtime = MotionRuntime(clock: clock)
  let transition = MotionTransition(in: runtime)
  let property = ReactiveProperty(initialValue: 0.0)
  let fade = TransitionTween(
    in: TransitionWindow(), forwardValues: [0.0, 1], direction: transition.direction)
  transition.runtime.add(fade, to: property)
  var ended: [TransitionDirection] = []
  transition.complete(whenAllAtRest: [fade.state]) { ended.append($0) }
  clock.advance(by: 0.2)
  transition.direction.value = .backward
  expect(ended.isEmpty)
  clock.advance(by: 1)
  expect(ended == [.backward] && property.value == 0 && runtime.connectionCount == 0)
}

private func checkTurningDrags() {
  let pointers = PointerSource()
  let runtime = MotionRuntime(clock: ManualClock())
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
  runtime.add(SlopRegion(withTranslationOf: drag, size: 15), to: direction)
  runtime.add(ChangeDirection(withVelocityOf: drag, whenPositive: .forward), to: direction)
  var heard: [TransitionDirection] = []
  let subscription = direction.subscribe { heard.append($0) }
  pointers.send(PointerSample(.pressed, at: .zero, time: 0))
  for step in 1...10 {
    pointers.send(
      PointerSample(.moved, at: SIMD2(0, 3 * Double(step)), time: Double(step) / 100))
  }
  expect(heard == [.forward, .backward])
  pointers.send(PointerSample(.released, at: SIMD2(0, 30), time: 0.1))
  expect(heard == [.forward, .backward, .forward])
  subscription.unsubscribe()
}
