import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport
@testable import SystemsTestSupport

/// I13 Tossable: caught in flight, redirected, two flights at once.
struct TossableFlightTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "Caught mid-flight, it stays in place, follows the pointer, and is thrown again", caught),
    Scenario(
      "Caught between two frames, it is where the spring is at that moment", caughtBetweenFrames),
    Scenario(
      "Two elements of one tossable fly independently, and it is active while either does", two),
    Scenario(
      "A destination changed mid-flight bends the flight; changed during a drag, it waits",
      destinationChanged),
    Scenario(
      "Added to one element twice and removed once, it continues with the remaining flight",
      addedTwice),
  ]

  @Test("I13 Tossable: in flight", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func caught(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 12.0 / 120)
    let place = card.position.value
    hand.press(at: place + SIMD2(20, 5))
    findings.expect(card.position.value, near: place, within: 1e-9)
    let caught = card.position.value
    findings.expect(tossable.velocity(of: card), is: .zero)
    hand.clock.advance(by: 1)
    findings.expect(card.position.value, is: caught)
    findings.expect(watch.states, is: [.active])
    hand.move(at: SIMD2(-400, 200), for: 0.1)
    findings.expect(card.position.value, near: place + SIMD2(-40, 20), within: 1e-9)
    let start = card.position.value
    hand.release()
    findings.expect(tossable.velocity(of: card), near: SIMD2(-400, 200), within: 1e-6)
    hand.expectFlight(
      of: card, from: start, velocity: tossable.velocity(of: card), to: home, in: &findings)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
  }

  private func caughtBetweenFrames(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.drag(from: home, at: SIMD2(900, -300))
    let (start, velocity) = (card.position.value, tossable.velocity(of: card))
    hand.clock.advance(by: 0.0707)
    hand.press(at: card.position.value)
    let expected = springPlace(
      from: start, velocity: velocity, to: home, SpringStyle(), after: 0.0707)
    findings.expect(card.position.value, near: expected, within: 1e-9)
  }

  private func two(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let left = hand.card(at: home)
    let right = hand.card(at: home + SIMD2(300, 0))
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: left)
    runtime.add(tossable, to: right)
    hand.clock.advance(by: 20)
    findings.expect(right.position.value, is: home)
    var wholes: [MotionPhase] = []
    runtime.connect(tossable.state) { wholes.append($0) }
    let (leftWatch, rightWatch) = (PlaceWatch(left.position), PlaceWatch(right.position))
    // Two fingers: the first moves both cards, which overlap; then each finger moves one.
    hand.press(at: home, finger: 1)
    hand.move(at: SIMD2(-500, 0), for: 0.1, finger: 1)
    hand.release(finger: 1)
    findings.expect(left.position.value, is: right.position.value)
    left.position.value = SIMD2(0, 0)
    hand.clock.advance(by: 20)
    right.position.value = home + SIMD2(0, 400)
    hand.press(at: home + SIMD2(0, 400), finger: 2)
    hand.press(at: home, finger: 3)
    hand.move(at: SIMD2(0, 300), for: 0.1, finger: 2)
    hand.move(at: SIMD2(200, 0), for: 0.1, finger: 3)
    hand.release(finger: 2)
    findings.expect(distance(tossable.velocity(of: left), .zero), is: 0)
    hand.clock.advance(by: 0.05)
    hand.release(finger: 3)
    findings.expect(leftWatch.states, is: [.active, .atRest, .active])
    hand.clock.advance(by: 20)
    findings.expect(left.position.value, is: home)
    findings.expect(right.position.value, is: home)
    findings.expect(leftWatch.states, is: [.active, .atRest, .active, .atRest])
    findings.expect(rightWatch.states, is: [.active, .atRest, .active, .atRest])
    findings.expect(wholes, is: [.atRest, .active, .atRest, .active, .atRest])
  }

  private func destinationChanged(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(500, 0), for: 0.2)
    let held = card.position.value
    tossable.spring.destination.value = SIMD2(0, 0)
    hand.clock.advance(by: 3.0 / 120)
    findings.expect(card.position.value, is: held)
    hand.release()
    hand.clock.advance(by: 10.0 / 120)
    let (place, velocity) = (card.position.value, tossable.velocity(of: card))
    tossable.spring.destination.value = SIMD2(700, 500)
    findings.expect(card.position.value, is: place)
    findings.expect(distance(tossable.velocity(of: card), velocity), isAtMost: 1e-9)
    hand.expectFlight(of: card, from: place, velocity: velocity, to: SIMD2(700, 500), in: &findings)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: SIMD2(700, 500))
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
  }

  private func addedTwice(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home + SIMD2(100, 0))
    // The later flight has taken over (law L18).
    let other = runtime.add(tossable, to: card)
    runtime.add(tossable, to: card)
    hand.clock.advance(by: 0.1)
    other.unsubscribe()
    let velocity = tossable.velocity(of: card)
    let start = card.position.value
    findings.expect(velocity.x, isAbove: 0)
    hand.expectFlight(
      of: card, from: start, velocity: velocity, to: home + SIMD2(100, 0), in: &findings)
  }
}

extension TossingHand {
  /// Advances the clock, and compares an element's position with the spring's alone.
  func expectFlight(
    of card: MotionElement, from start: SIMD2<Double>, velocity: SIMD2<Double>,
    to destination: SIMD2<Double>, _ parameters: SpringStyle = SpringStyle(),
    frames: Int = 40,
    in findings: inout Findings
  ) {
    let began = clock.time
    for _ in 0..<frames {
      clock.advance(by: 1.0 / 120)
      let expected = springPlace(
        from: start, velocity: velocity, to: destination, parameters,
        after: clock.time - began)
      // An element lands half a point away.
      let hasLanded = card.position.value == destination
      findings.expect(
        card.position.value, near: expected, within: hasLanded ? 0.5 : 1e-9, "\(expected)")
    }
  }
}
