import Foundation
import StreamsInterop
import StreamsMaterialMotion
import StreamsTesting
import Testing

@testable import InteropTestSupport
@testable import SystemsTestSupport

/// I18 TransitionSpring.
struct TransitionSpringTests {
  private let clock = ManualClock(frameRate: 100)
  private let direction = ReactiveProperty(initialValue: TransitionDirection.forward)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "starts at the opposite end, reports that before it moves, and ends exactly at its destination",
      startsOpposite),
    Scenario(
      "its constants are tension 1000, friction 500 and mass 3, not swapped", constants
    ),
    Scenario(
      "turned mid-flight, it continues as a spring does, from the same position and velocity",
      turns),
    Scenario(
      "[B] back and fore can change: the current destination immediately, the other at the next turn",
      sides),
    Scenario(
      "each target moves independently, constrained from its first value on, and so does a lens",
      targets),
    Scenario("disabled, it rests in place, and continues from there when enabled", disabled),
    Scenario(
      "as a stream, it starts at the opposite end, and drops a non-finite side (L16)",
      stream),
    Scenario(
      "L10 it is released with its owner, and follows the direction while its spring lives",
      released),
  ]

  @Test("moves between back and fore, whatever changes (L10, L16) [B]", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func startsOpposite(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(back: 10.0, fore: 90, direction: direction)
    let place = ReactiveProperty(initialValue: 33.0)
    var heard: [String] = []
    let watching = place.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    heard = []
    runtime.add(spring, to: place)
    findings.expect(heard, is: ["10.0", "active"])
    clock.advance(by: 20)
    findings.expect(heard.suffix(2), is: ["90.0", "atRest"])
    findings.expect(place.value, is: 90)

    // A target added later starts at the transition's current origin.
    direction.value = .backward
    let late = ReactiveProperty(initialValue: 33.0)
    runtime.add(spring, to: late)
    findings.expect(late.value, is: 90)
    clock.advance(by: 20)
    findings.expect(late.value, is: 10)
    findings.expect(place.value, is: 10)
    withExtendedLifetime(watching) {}
  }

  private func constants(_ findings: inout Findings) {
    let spring = TransitionSpring(back: 0.0, fore: 1, direction: direction).spring
    findings.expect(spring.tension.value, is: 1000)
    findings.expect(spring.friction.value, is: 500)
    findings.expect(spring.mass.value, is: 3)
    findings.expect(TransitionSpring<Double>.suggestedDuration, is: 0.5)
    findings.expect(SpringStyle.transition.dampingRatio, near: 4.5644, within: 1e-4)
    func settling(_ parameters: SpringStyle) -> Double {
      parameters.settlingDuration(displacement: 1.0, velocity: 0)
    }
    findings.expect(settling(.transition), near: 3.4, within: 0.05)
    findings.expect(settling(.promptTransition), near: 0.5, within: 0.03)
    findings.expect(SpringStyle.promptTransition.dampingRatio, near: 1, within: 1e-15)
    // Swapped, the pull would be half and the friction double, so it would take four times as long.
    let exchanged = SpringStyle(tension: 500, friction: 1000, mass: 3)
    findings.expect(
      settling(exchanged) > 3.9 * settling(.transition),
      "\(settling(exchanged)) is not above \(3.9 * settling(.transition))")
  }

  private func turns(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, .promptTransition)
    let place = ReactiveProperty(initialValue: 0.0)
    runtime.add(spring, to: place)
    clock.advance(by: 0.12)
    let oracle = CriticalSpring(SpringStyle.promptTransition)
    let (at, velocity) = oracle.place(after: 0.12, from: -100, velocity: 0)
    findings.expect(place.value, near: 100 + at, within: 1e-9)
    direction.value = .backward
    for step in 1...20 {
      clock.advance(by: 0.01)
      let expected = oracle.place(after: Double(step) / 100, from: 100 + at, velocity: velocity).0
      findings.expect(place.value, near: expected, within: 1e-9)
    }
    clock.advance(by: 2)
    findings.expect(place.value, is: 0)
    findings.expect(spring.state.value, is: .atRest)
    // It starts again from rest.
    direction.value = .forward
    findings.expect(spring.state.value, is: .active)
    clock.advance(by: 2)
    findings.expect(place.value, is: 100)
  }

  private func sides(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, .promptTransition)
    let place = ReactiveProperty(initialValue: 0.0)
    runtime.add(spring, to: place)
    clock.advance(by: 0.1)
    let before = place.value
    spring.fore.value = 200
    clock.advance(by: 1e-6)
    findings.expect(place.value, near: before, within: 0.01)
    clock.advance(by: 2)
    findings.expect(place.value, is: 200)
    var destinations = 0
    let watching = spring.spring.destination.dedupe().subscribe { _ in destinations += 1 }
    spring.back.value = -50
    direction.value = .forward
    findings.expect(destinations, is: 1)
    findings.expect(spring.state.value, is: .atRest)
    direction.value = .backward
    clock.advance(by: 2)
    findings.expect(destinations, is: 2)
    findings.expect(place.value, is: -50)
    // A stream can set the sides.
    let height = ReactiveProperty(initialValue: 300.0)
    runtime.connect(height.scaled(by: -1), to: spring.back)
    clock.advance(by: 2)
    findings.expect(place.value, is: -300)
    withExtendedLifetime(watching) {}
  }

  private func targets(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: SIMD2(0.0, 0), fore: SIMD2(100, 50), direction: direction, .promptTransition
    )
    let free = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    let locked = ReactiveProperty(initialValue: SIMD2(7.0, 7))
    runtime.add(spring, to: free)
    clock.advance(by: 0.1)
    runtime.add(spring, to: locked) { $0.xLocked(to: 3) }
    findings.expect(locked.value, is: SIMD2(3, 0))
    findings.expect(free.value.y > 0, "\(free.value.y) is not above 0")
    clock.advance(by: 0.1)
    findings.expect(locked.value.x, is: 3)
    findings.expect(locked.value.y > 0, "\(locked.value.y) is not above 0")
    findings.expect(locked.value.y < free.value.y, "\(locked.value.y) is not below \(free.value.y)")
    clock.advance(by: 3)
    findings.expect(free.value, is: SIMD2(100, 50))
    findings.expect(locked.value, is: SIMD2(3, 50))

    let element = MotionElement(position: SIMD2(4, 4))
    let rise = TransitionSpring(back: 400.0, fore: 100, direction: direction)
    runtime.add(rise, to: element.positionY)
    findings.expect(element.position.value, is: SIMD2(4, 400))
    clock.advance(by: 20)
    findings.expect(element.position.value, is: SIMD2(4, 100))
  }

  private func disabled(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, .promptTransition, enabled: false)
    let place = ReactiveProperty(initialValue: 60.0)
    runtime.add(spring, to: place)
    findings.expect(place.value, is: 0)
    findings.expect(runtime.state.value, is: .atRest)
    clock.advance(by: 1)
    place.value = 40
    direction.value = .backward
    spring.enabled.value = true
    findings.expect(place.value, is: 40)
    clock.advance(by: 2)
    findings.expect(place.value, is: 0)
  }

  private func stream(_ findings: inout Findings) {
    let spring = TransitionSpring(
      back: 0.0, fore: 100, direction: direction, .promptTransition)
    var heard: [Double] = []
    let watching = spring.stream(on: clock).subscribe { heard.append($0) }
    findings.expect(heard, is: [0])
    clock.advance(by: 0.1)
    spring.enabled.value = false
    let held = heard.last
    spring.enabled.value = true
    clock.advance(by: 1e-9)
    findings.expect((heard.last ?? 0), near: held ?? 1, within: 1e-3)
    spring.fore.value = .nan
    findings.expect(spring.spring.droppedCount, is: 1)
    clock.advance(by: 2)
    findings.expect(heard.last, is: 100)
    watching.unsubscribe()
  }

  private func released(_ findings: inout Findings) {
    expectReleased {
      let spring = TransitionSpring(back: 0.0, fore: 1, direction: direction)
      MotionRuntime(clock: clock).add(spring, to: ReactiveProperty(initialValue: 0.0))
      return spring.spring
    }
    expectNoLiveSubscriptions(on: direction)
    let tossable = Tossable(
      spring: TransitionSpring(back: SIMD2(0, 0), fore: SIMD2(9, 9), direction: direction))
    findings.expect(tossable.spring.destination.value, is: SIMD2(9, 9))
    direction.value = .backward
    findings.expect(tossable.spring.destination.value, is: SIMD2(0, 0))
  }
}
