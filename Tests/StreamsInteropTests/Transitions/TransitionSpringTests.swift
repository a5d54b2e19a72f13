import Foundation
import StreamsInterop
import StreamsTesting
import Testing

/// I18 TransitionSpring.
struct TransitionSpringTests {
  private let clock = ManualClock(frameRate: 100)
  private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  @Test("starts at the opposite end, says so before it moves, and ends exactly where it goes")
  func startsOpposite() {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(back: 10.0, fore: 90, direction: direction)
    let place = ReactiveProperty(initialValue: 33.0)
    var heard: [String] = []
    let watching = place.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    heard = []
    runtime.add(spring, to: place)
    #expect(heard == ["10.0", "active"])
    clock.advance(by: 20)
    #expect(heard.suffix(2) == ["90.0", "atRest"] && place.value == 90)

    // One that is added later starts where the transition comes from now.
    direction.value = .backward
    let late = ReactiveProperty(initialValue: 33.0)
    runtime.add(spring, to: late)
    #expect(late.value == 90)
    clock.advance(by: 20)
    #expect(late.value == 10 && place.value == 10)
    withExtendedLifetime(watching) {}
  }

  @Test("its constants are tension 1000, friction 500, mass 3, and not the other way round")
  func constants() {
    let spring = TransitionSpring(back: 0.0, fore: 1, direction: direction).spring
    #expect(spring.tension.value == 1000 && spring.friction.value == 500)
    #expect(spring.mass.value == 3 && TransitionSpring<Double>.suggestedDuration == 0.5)
    #expect(abs(SpringParameters.transition.dampingRatio - 4.5644) < 1e-4)
    func settling(_ parameters: SpringParameters) -> Double {
      parameters.settlingDuration(displacement: 1.0, velocity: 0)
    }
    #expect(abs(settling(.transition) - 3.4) < 0.05)
    #expect(abs(settling(.promptTransition) - 0.5) < 0.03)
    #expect(abs(SpringParameters.promptTransition.dampingRatio - 1) < 1e-15)
    // Exchanged, the pull would be half and the friction twice: it would take four times as long.
    let exchanged = SpringParameters(tension: 500, friction: 1000, mass: 3)
    #expect(settling(exchanged) > 3.9 * settling(.transition))
  }

  @Test(
    "turned in mid-motion it goes on as a spring does, from the same place with the same velocity")
  func turns() {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, parameters: .promptTransition)
    let place = ReactiveProperty(initialValue: 0.0)
    runtime.add(spring, to: place)
    clock.advance(by: 0.12)
    let oracle = CriticalSpring(SpringParameters.promptTransition)
    let (at, velocity) = oracle.place(after: 0.12, from: -100, velocity: 0)
    #expect(abs(place.value - (100 + at)) < 1e-9)
    direction.value = .backward
    for step in 1...20 {
      clock.advance(by: 0.01)
      let expected = oracle.place(after: Double(step) / 100, from: 100 + at, velocity: velocity).0
      #expect(abs(place.value - expected) < 1e-9)
    }
    clock.advance(by: 2)
    #expect(place.value == 0 && spring.state.value == .atRest)
    // From rest it sets out again.
    direction.value = .forward
    #expect(spring.state.value == .active)
    clock.advance(by: 2)
    #expect(place.value == 100)
  }

  @Test("[B] back and fore can change: at once for the one that it goes to, else for the next turn")
  func sides() {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, parameters: .promptTransition)
    let place = ReactiveProperty(initialValue: 0.0)
    runtime.add(spring, to: place)
    clock.advance(by: 0.1)
    let before = place.value
    spring.fore.value = 200
    clock.advance(by: 1e-6)
    #expect(abs(place.value - before) < 0.01)
    clock.advance(by: 2)
    #expect(place.value == 200)
    var destinations = 0
    let watching = spring.spring.destination.dedupe().subscribe { _ in destinations += 1 }
    spring.back.value = -50
    direction.value = .forward
    #expect(destinations == 1 && spring.state.value == .atRest)
    direction.value = .backward
    clock.advance(by: 2)
    #expect(destinations == 2 && place.value == -50)
    // A stream may say where the sides are.
    let height = ReactiveProperty(initialValue: 300.0)
    runtime.connect(height.scaled(by: -1), to: spring.back)
    clock.advance(by: 2)
    #expect(place.value == -300)
    withExtendedLifetime(watching) {}
  }

  @Test("each target moves by itself, as constrained from its first value on; a lens, too")
  func targets() {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: SIMD2(0.0, 0), fore: SIMD2(100, 50), direction: direction, parameters: .promptTransition
    )
    let free = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    let locked = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    runtime.add(spring, to: free)
    clock.advance(by: 0.1)
    runtime.add(spring, to: locked) { $0.xLocked(to: 3) }
    #expect(locked.value == SIMD2(3, 0) && free.value.y > 0)
    clock.advance(by: 0.1)
    #expect(locked.value.x == 3 && locked.value.y > 0 && locked.value.y < free.value.y)
    clock.advance(by: 3)
    #expect(free.value == SIMD2(100, 50) && locked.value == SIMD2(3, 50))

    let element = MotionElement(position: SIMD2(4, 4))
    let rise = TransitionSpring(back: 400.0, fore: 100, direction: direction)
    runtime.add(rise, to: element.positionY)
    #expect(element.position.value == SIMD2(4, 400))
    clock.advance(by: 20)
    #expect(element.position.value == SIMD2(4, 100))
  }

  @Test("disabled it rests where it is, and goes on from there")
  func disabled() {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, parameters: .promptTransition, enabled: false)
    let place = ReactiveProperty(initialValue: 60.0)
    runtime.add(spring, to: place)
    #expect(place.value == 0 && runtime.state.value == .atRest)
    clock.advance(by: 1)
    place.value = 40
    direction.value = .backward
    spring.enabled.value = true
    #expect(place.value == 40)
    clock.advance(by: 2)
    #expect(place.value == 0)
  }

  @Test("as a stream it begins at the opposite end; a side that is not finite is dropped (L16)")
  func stream() {
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, parameters: .promptTransition)
    var heard: [Double] = []
    let watching = spring.stream(on: clock).subscribe { heard.append($0) }
    #expect(heard == [0])
    clock.advance(by: 0.1)
    spring.enabled.value = false
    let held = heard.last
    spring.enabled.value = true
    clock.advance(by: 1e-9)
    #expect(abs((heard.last ?? 0) - (held ?? 1)) < 1e-3)
    spring.fore.value = .nan
    #expect(spring.spring.droppedCount == 1)
    clock.advance(by: 2)
    #expect(heard.last == 100)
    watching.unsubscribe()
  }

  @Test("L10 goes with whoever holds it, and is in step for as long as its spring lives")
  func released() {
    expectReleased {
      let spring = TransitionSpring(back: 0.0, fore: 1, direction: direction)
      MotionRuntime(clock: clock).add(spring, to: ReactiveProperty(initialValue: 0.0))
      return spring.spring
    }
    expectNoLiveSubscriptions(on: direction)
    let tossable = Tossable(
      spring: TransitionSpring(back: SIMD2(0, 0), fore: SIMD2(9, 9), direction: direction))
    #expect(tossable.spring.destination.value == SIMD2(9, 9))
    direction.value = .backward
    #expect(tossable.spring.destination.value == SIMD2(0, 0))
  }
}

/// (x + (v + ωx) t) e^(−ωt), of a spring whose damping ratio is 1.
struct CriticalSpring {
  let frequency: Double

  init(_ parameters: SpringParameters) { frequency = parameters.angularFrequency }

  func place(after time: Double, from x: Double, velocity: Double) -> (Double, Double) {
    let decay = exp(-frequency * time)
    let slope = velocity + frequency * x
    return (
      (x + slope * time) * decay, (slope - frequency * (x + slope * time)) * decay
    )
  }
}
