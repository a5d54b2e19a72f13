import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport
@testable import SystemsTestSupport

/// I13 Tossable: from release to rest.
struct TossableTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "The velocity is kept, nothing looks at rest in between, and rest is announced once", tossed),
    Scenario(
      "A release that also moves: the flight starts where that move has led", movingRelease),
    Scenario(
      "The same is true if a constraint that uses a stream settles after the release",
      constraintThatSettles),
    Scenario("A canceled drag releases it without velocity", cancelled),
    Scenario(
      "[B] Constraints apply to the drag and to the spring, whose constants can be changed",
      constraints),
    Scenario("Released at its destination without velocity, it rests immediately", releasedAtRest),
    Scenario("In a rotated and scaled parent, the velocity is in the parent's units", inParent),
  ]

  @Test("I13 Tossable: from release to rest", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func tossed(_ findings: inout Findings) throws {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home)
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    var wholes: [MotionPhase] = []
    runtime.connect(tossable.state) { wholes.append($0) }
    var release: SIMD2<Double>?
    runtime.add(
      tossable.draggable.finalVelocity, to: ReactiveProperty(initialValue: .zero) { release = $0 })

    hand.drag(from: home + SIMD2(10, 10), at: SIMD2(900, -300))
    findings.expect(watch.states, is: [.active])
    let thrown = try #require(release)
    findings.expect(thrown, near: SIMD2(900, -300), within: 1e-6)
    findings.expect(distance(tossable.velocity(of: card), thrown), isAtMost: 1e-9)
    hand.expectFlight(
      of: card, from: card.position.value, velocity: thrown, to: home, in: &findings)
    findings.expect(watch.states, is: [.active])
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    findings.expect(tossable.velocity(of: card), is: .zero)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
    findings.expect(wholes, is: [.atRest, .active, .atRest])
  }

  private func movingRelease(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.press(at: home)
    hand.move(at: SIMD2(600, 0), for: 0.1)
    hand.release(at: home + SIMD2(75, 8))
    findings.expect(card.position.value, is: home + SIMD2(75, 8))
    hand.expectFlight(
      of: card, from: home + SIMD2(75, 8), velocity: tossable.velocity(of: card), to: home,
      in: &findings)
  }

  private func constraintThatSettles(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    let lock = ReactiveProperty(initialValue: 300.0)
    runtime.add(tossable, to: card) { $0.yLocked(to: lock) }
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(600, 30), for: 0.1)
    hand.release(at: home + SIMD2(75, 8))
    findings.expect(card.position.value, is: home + SIMD2(75, 0))
    hand.expectFlight(
      of: card, from: home + SIMD2(75, 0), velocity: SIMD2(tossable.velocity(of: card).x, 0),
      to: home, in: &findings)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
  }

  private func cancelled(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(500, 100), for: 0.2)
    hand.cancel()
    findings.expect(tossable.velocity(of: card), is: .zero)
    findings.expect(card.position.value, is: home + SIMD2(100, 20))
    hand.expectFlight(
      of: card, from: home + SIMD2(100, 20), velocity: .zero, to: home, in: &findings)
    hand.clock.advance(by: 20)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
  }

  private func constraints(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let parameters = SpringStyle(tension: 120, friction: 9, mass: 2)
    let tossable = Tossable(
      destination: home + SIMD2(50, 90), parameters, draggable: Draggable(threshold: 0))
    tossable.spring.enabled.value = false
    runtime.add(tossable, to: card) { $0.yLocked(to: 300) }
    tossable.spring.enabled.value = true
    hand.clock.advance(by: 0.1)
    let watch = PlaceWatch(card.position)
    hand.press(at: card.position.value)
    hand.move(at: SIMD2(300, 700), for: 0.2)
    let start = card.position.value
    hand.release()
    let began = hand.clock.time
    for _ in 0..<60 {
      hand.clock.advance(by: 1.0 / 120)
      let free = springPlace(
        from: start, velocity: SIMD2(300, 0), to: home + SIMD2(50, 0), parameters,
        after: hand.clock.time - began)
      findings.expect(card.position.value, near: free, within: 1e-6)
    }
    hand.clock.advance(by: 60)
    findings.expect(watch.values.allSatisfy { $0.y == 300 }, "\(watch.values)")
    findings.expect(card.position.value, is: SIMD2(250, 300))
  }

  private func releasedAtRest(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.jump(to: home + SIMD2(64, 0))
    hand.clock.advance(by: 1)
    hand.jump(to: home)
    hand.clock.advance(by: 1)
    hand.release()
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
    findings.expect(card.position.value, is: home)
    findings.expect(tossable.state.value, is: .atRest)
    hand.clock.advance(by: 1)
    findings.expect(watch.states, is: [.active, .atRest])
  }

  private func inParent(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let page = MotionElement(
      position: SIMD2(500, 500), size: .zero, gestures: GestureArbiter(hand.pointers))
    page.transform.value = MotionTransform(rotation: .pi / 2, scale: SIMD2(2, 2))
    let card = MotionElement(position: SIMD2(40, 10), size: SIMD2(80, 80), parent: page)
    let tossable = Tossable(destination: SIMD2(40, 10), draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.press(at: page.toShared(SIMD2(40, 10)))
    hand.move(at: SIMD2(0, 400), for: 0.1)
    // Down on the screen is forward along the page's first axis, at half the length.
    findings.expect(card.position.value, near: SIMD2(60, 10), within: 1e-9)
    let start = card.position.value
    hand.release()
    findings.expect(tossable.velocity(of: card), near: SIMD2(200, 0), within: 1e-6)
    hand.expectFlight(
      of: card, from: start, velocity: tossable.velocity(of: card), to: SIMD2(40, 10), in: &findings
    )
  }
}
