import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport
@testable import SystemsTestSupport

/// I12 AttachWithSpring, Attach.
struct AttachTests {
  private let clock = ManualClock(frameRate: 120)
  private let parameters = SpringStyle(tension: 200, friction: 20)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("A property is pulled to another's position, and follows it from then on", followed),
    Scenario(
      "In a chain of followers, each rests once, at the same position", chain),
    Scenario(
      "Nothing is pulled before there is a destination, and a non-finite destination is ignored",
      withoutDestination),
    Scenario(
      "Many properties follow one, each from its own position, with constraints and one subscription",
      many),
    Scenario("Everything is released with the runtime", released),
  ]

  @Test("I12 AttachWithSpring, Attach", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func followed(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let leader = ReactiveProperty(initialValue: SIMD2(100.0, 0))
    let follower = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let attach = Attach(
      to: leader, spring: SpringSystem(destination: .zero, parameters))
    runtime.add(attach, to: follower)
    let watch = PlaceWatch(follower)
    findings.expect(attach.state.value, is: .active)
    // The destination changes at 0.1 s: the same spring continues from the position and velocity there.
    clock.advance(by: 12.0 / 120)
    let first = SpringPropagator(parameters, elapsed: 0.1)
    let place = SIMD2(100.0, 0) + SIMD2(-100.0, 0) * first.a
    let velocity = SIMD2(-100.0, 0) * first.c
    findings.expect(follower.value, near: place, within: 1e-9)
    leader.value = SIMD2(100, 50)
    findings.expect(follower.value, near: place, within: 1e-9)
    for frame in 1...40 {
      clock.advance(by: 1.0 / 120)
      let expected = springPlace(
        from: place, velocity: velocity, to: SIMD2(100, 50), parameters,
        after: Double(frame) / 120)
      findings.expect(follower.value, near: expected, within: 1e-9)
    }
    clock.advance(by: 20)
    findings.expect(follower.value, is: SIMD2(100, 50))
    findings.expect(attach.state.value, is: .atRest)
    // The motion started before the watch did.
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
    leader.value = .zero
    clock.advance(by: 20)
    findings.expect(follower.value, is: .zero)
    findings.expect(watch.states, is: [.active, .atRest, .active, .atRest])
  }

  private func chain(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let places = (0..<4).map { _ in ReactiveProperty(initialValue: SIMD2(0.0, 0)) }
    for index in 1..<4 { runtime.add(Attach(to: places[index - 1]), to: places[index]) }
    let watches = places.dropFirst().map { PlaceWatch($0) }
    places[0].value = SIMD2(300, -40)
    var farthest = [0.0, 0, 0, 0]
    for _ in 0..<20 {
      clock.advance(by: 1.0 / 120)
      farthest = places.map { $0.value.x }
      // The later ones lag behind.
      for index in 1..<4 { findings.expect(farthest[index], isAtMost: farthest[index - 1]) }
    }
    clock.advance(by: 60)
    for (place, watch) in zip(places.dropFirst(), watches) {
      findings.expect(place.value, is: SIMD2(300, -40))
      findings.expect(watch.faults, is: [])
      findings.expect(watch.states, is: [.active, .atRest])
    }
  }

  private func withoutDestination(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let events = ObserverList<Double>()
    let attach = Attach(to: MotionObservable { events.subscribe($0) })
    attach.spring.initialVelocity.value = 40
    let follower = ReactiveProperty(initialValue: 70.0)
    runtime.add(attach, to: follower)
    clock.advance(by: 1)
    findings.expect(follower.value, is: 70)
    findings.expect(attach.state.value, is: .atRest)
    events.send(.nan)
    clock.advance(by: 1)
    findings.expect(follower.value, is: 70)
    findings.expect(attach.state.value, is: .atRest)
    events.send(70)
    findings.expect(attach.state.value, is: .active)
    clock.advance(by: 12.0 / 120)
    let way = SpringPropagator(SpringStyle(), elapsed: 0.1)
    findings.expect(follower.value, near: 70 + 40 * way.b, within: 1e-9)
    events.send(.infinity)
    clock.advance(by: 20)
    findings.expect(follower.value, is: 70)
    findings.expect(attach.state.value, is: .atRest)
  }

  private func many(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let leader = ReactiveProperty(initialValue: SIMD2(10.0, 20))
    let attach = Attach(to: leader)
    let near = ReactiveProperty(initialValue: SIMD2(10.0, 20))
    let far = ReactiveProperty(initialValue: SIMD2(900.0, 20))
    let first = runtime.add(attach, to: near)
    let second = runtime.add(attach, to: far) { $0.offset(by: SIMD2(0, 100)) }
    findings.expect(runtime.interactions(ofType: Attach<SIMD2<Double>>.self, for: far).count, is: 1)
    clock.advance(by: 20)
    findings.expect(near.value, is: SIMD2(10, 20))
    findings.expect(far.value, is: SIMD2(10, 120))
    attach.enabled.value = false
    leader.value = .zero
    clock.advance(by: 1)
    findings.expect(near.value, is: SIMD2(10, 20))
    attach.enabled.value = true
    clock.advance(by: 20)
    findings.expect(near.value, is: .zero)
    findings.expect(far.value, is: SIMD2(0, 100))
    first.unsubscribe()
    leader.value = SIMD2(5, 5)
    clock.advance(by: 0.1)
    findings.expect(near.value, is: .zero)
    findings.expect(far.value, isNot: SIMD2(0, 100))
    let states = PlaceWatch(far)
    second.unsubscribe()
    findings.expect(states.states, is: [.active, .atRest])
    findings.expect(attach.state.value, is: .atRest)
    expectNoLiveSubscriptions(on: leader)
    let place = far.value
    clock.advance(by: 1)
    findings.expect(far.value, is: place)
    // Add it again.
    runtime.add(attach, to: far)
    clock.advance(by: 20)
    findings.expect(far.value, is: SIMD2(5, 5))
    runtime.end()
    expectNoLiveSubscriptions(on: leader)
  }

  private func released(_ findings: inout Findings) {
    let leader = ReactiveProperty(initialValue: 1.0)
    expectReleased {
      let runtime = MotionRuntime(clock: clock)
      let attach = Attach(to: leader)
      runtime.add(attach, to: ReactiveProperty(initialValue: 0.0))
      return attach
    }
    expectNoLiveSubscriptions(on: leader)
  }
}
