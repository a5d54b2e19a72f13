import StreamsInterop
import Testing

/// I16 Tween.
struct TweenInteractionTests {
  private let clock = ManualClock()

  @Test("added to two properties at different times, each has a motion of its own")
  func perTarget() {
    let runtime = MotionRuntime(clock: clock)
    let tween = TweenSystem(duration: 1, values: [0.0, 100], timingFunctions: [.linear])
    let first = ReactiveProperty(initialValue: 0.0)
    let second = ReactiveProperty(initialValue: 0.0)
    var states: [MotionPhase] = []
    let watching = tween.state.subscribe { states.append($0) }
    runtime.add(tween, to: first)
    clock.advance(by: 0.5)
    let adding = runtime.add(tween, to: second)
    clock.advance(by: 0.25)
    #expect(abs(first.value - 75) < 1e-9 && abs(second.value - 25) < 1e-9)
    clock.advance(by: 0.25)
    #expect(first.value == 100 && abs(second.value - 50) < 1e-9)
    #expect(tween.state.value == .active)
    // The one goes without the other.
    adding.unsubscribe()
    #expect(tween.state.value == .atRest && states == [.atRest, .active, .atRest])
    clock.advance(by: 1)
    #expect(first.value == 100 && abs(second.value - 50) < 1e-9)
    withExtendedLifetime(watching) {}
  }

  @Test("takes constraints, each target its own, and moves a lens")
  func constraints() {
    let runtime = MotionRuntime(clock: clock)
    let tween = TweenSystem(duration: 1, values: [0.0, 100], timingFunctions: [.linear])
    let element = MotionElement(position: SIMD2(5, 5))
    let doubled = ReactiveProperty(initialValue: 0.0)
    runtime.add(tween, to: element.positionY) { $0.upperBound(60) }
    runtime.add(tween, to: doubled) { $0.scaled(by: 2) }
    clock.advance(by: 0.5)
    #expect(abs(element.position.value.y - 50) < 1e-9 && abs(doubled.value - 100) < 1e-9)
    clock.advance(by: 1)
    #expect(element.position.value == SIMD2(5, 60) && doubled.value == 200)
  }
}
