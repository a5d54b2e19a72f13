import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport
@testable import SystemsTestSupport

/// I13 Tossable: disabled, removed, added late.
struct TossableEndingTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "Disabled mid-drag, it flies home without velocity, and can't be dragged", disabled),
    Scenario("Disabled mid-flight, it flies on", disabledInFlight),
    Scenario("Everything is released with the runtime, even mid-flight", released),
    Scenario(
      "Added while a drag is in progress, it is held immediately, and does not jump", addedLate),
  ]

  @Test("I13 Tossable: disabled, released, added late", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func disabled(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(500, 0), for: 0.2)
    let start = card.position.value
    tossable.isEnabled.value = false
    findings.expect(card.position.value, is: start)
    findings.expect(tossable.velocity(of: card), is: .zero)
    hand.move(at: SIMD2(500, 0), for: 0.1, steps: 12)
    let expected = springPlace(
      from: start, velocity: .zero, to: home, SpringStyle(), after: 0.1)
    findings.expect(card.position.value, near: expected, within: 1e-9)
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
    hand.drag(from: home, at: SIMD2(500, 0))
    findings.expect(card.position.value, is: home)
    findings.expect(watch.states.count, is: 2)
    tossable.isEnabled.value = true
    hand.drag(from: home, at: SIMD2(500, 0))
    findings.expect(card.position.value, isNot: home)
  }

  private func disabledInFlight(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.drag(from: home, at: SIMD2(500, 0))
    tossable.isEnabled.value = false
    findings.expect(card.position.value, isNot: home)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
  }

  enum Moment: CaseIterable {
    case atRest, pressed, dragged, flying, caught
  }

  @Test(
    "Removed at any moment, the element stays, announces rest once, and leaves nothing behind",
    arguments: Moment.allCases, [false, true])
  func removed(_ moment: Moment, byEnding: Bool) {
    var findings = Findings()
    let clock = CountingClock(hand.clock)
    let runtime = MotionRuntime(clock: clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable())
    let added = runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    if moment != .atRest { hand.press(at: home) }
    if [.dragged, .flying, .caught].contains(moment) { hand.move(at: SIMD2(500, 0), for: 0.2) }
    if [.flying, .caught].contains(moment) {
      hand.release()
      hand.clock.advance(by: 0.05)
      findings.expect(clock.subscriptionCount, is: 1)
    }
    if moment == .caught {
      hand.press(at: card.position.value)
      hand.move(at: SIMD2(0, 300), for: 0.1)
    }
    let place = card.position.value
    let isActive = [.dragged, .flying, .caught].contains(moment)
    findings.expect(watch.states, is: isActive ? [.active] : [])
    if byEnding { runtime.end() } else { added.unsubscribe() }
    findings.expect(watch.states, is: isActive ? [.active, .atRest] : [])
    findings.expect(watch.faults, is: [])
    findings.expect(tossable.state.value, is: .atRest)
    findings.expect(tossable.spring.state.value, is: .atRest)
    findings.expect(clock.subscriptionCount, is: 0)
    hand.move(at: SIMD2(500, 0), for: 0.2)
    hand.release()
    tossable.spring.destination.value = .zero
    tossable.draggable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 1, height: 1)
    hand.clock.advance(by: 1)
    findings.expect(card.position.value, is: place)
    findings.expect(watch.states.count, is: isActive ? 2 : 0)
    findings.expect(tossable.velocity(of: card), is: .zero)
    watch.end()
    expectNoLiveSubscriptions(on: card.position)
    expectNoLiveSubscriptions(on: tossable.isEnabled)
    expectNoLiveSubscriptions(on: tossable.draggable.resistance.perimeter)
    expectNoLiveSubscriptions(on: tossable.draggable.resistance.maxLength)
    expectNoLiveSubscriptions(on: tossable.draggable.resistance.radial)
    findings.expect(runtime.connectionCount, is: 0)
    findings.report()
  }

  @Test(
    "It can be removed by an observer of its rest, or of its motion",
    arguments: [MotionPhase.active, .atRest])
  func removedInCallback(_ phase: MotionPhase) {
    var findings = Findings()
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    let added = runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    let subscription = card.position.subscribe(
      next: { _ in }, state: { if $0 == phase { added.unsubscribe() } })
    hand.drag(from: home, at: SIMD2(500, 0))
    hand.clock.advance(by: 20)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(!added.isConnected, "expected the connection to be gone")
    findings.expect(tossable.state.value, is: .atRest)
    subscription.unsubscribe()
    findings.report()
  }

  private func released(_ findings: inout Findings) {
    expectReleased {
      let runtime = MotionRuntime(clock: hand.clock)
      let card = hand.card(at: home)
      let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
      runtime.add(tossable, to: card)
      hand.drag(from: home, at: SIMD2(500, 0))
      return tossable
    }
    expectReleased {
      let runtime = MotionRuntime(clock: hand.clock)
      let card = hand.card(at: home)
      runtime.add(Tossable(destination: home), to: card)
      return card
    }
  }

  private func addedLate(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let drag = DragRecognizer(in: GestureArbiter(hand.pointers), threshold: 0)
    let tossable = Tossable(destination: .zero, draggable: Draggable(recognizer: drag))
    hand.press(at: home)
    hand.move(at: SIMD2(100, 0), for: 0.2)
    let watch = PlaceWatch(card.position)
    runtime.add(tossable, to: card)
    findings.expect(watch.states, is: [.active])
    findings.expect(tossable.state.value, is: .active)
    hand.clock.advance(by: 0.5)
    findings.expect(card.position.value, is: home)
    hand.move(at: SIMD2(100, 50), for: 0.2)
    // Measured from its first notification: 1/24 of the drag.
    let first = SIMD2(100.0, 50) * (0.2 / 24)
    findings.expect(card.position.value, near: home + SIMD2(20, 10) - first, within: 1e-9)
    hand.release()
    findings.expect(tossable.velocity(of: card), near: SIMD2(100, 50), within: 1e-6)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: .zero)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
  }
}
