import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// State that elements at rest share, or don't create until they move.
struct RestingElementTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "elements at rest share parts of a Tossable, but a setting changed for one doesn't change the others",
      sharedRest),
    Scenario(
      "any change to its spring wakes a resting element, as if it had always been active", waking),
    Scenario("an initial value sets a resting element's position without starting a motion", put),
    Scenario(
      "each velocity belongs to its own element and interaction, whichever leaves first", velocities
    ),
    Scenario(
      "an arbiter keeps its order and its rules when recognizers leave it, in any order",
      leavingArbiter),
  ]

  @Test("Elements at rest", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func sharedRest(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(destination: home)
    let cards = (0..<4).map { _ in hand.card(at: home) }
    for card in cards { runtime.add(tossable, to: card) }
    let drags = cards.map { tossable.draggable.recognizer(for: $0, in: runtime) }
    drags[2].threshold.value = 500
    drags[3].axis.value = .horizontal
    hand.press(at: home)
    hand.jump(to: home + SIMD2(40, 30))
    // Each element has its own arbiter, so all of them are under the finger.
    findings.expect(cards[0].position.value, isNot: home)
    findings.expect(cards[1].position.value, is: cards[0].position.value)
    findings.expect(cards[2].position.value, is: home)
    findings.expect(cards[3].position.value.y, is: home.y)
    findings.expect(cards[3].position.value.x, isAbove: home.x)
    findings.expect(drags[1].threshold.value, is: 10)
    findings.expect(drags[2].threshold.value, is: 500)
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(cards.map(\.position.value), is: cards.map { _ in home })
    findings.expect(tossable.state.value, is: .atRest)
  }

  private func waking(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(destination: home)
    let card = hand.card(at: home)
    let watch = PlaceWatch(card.position)
    runtime.add(tossable, to: card)
    // A change that bends a motion doesn't move an element at rest.
    tossable.spring.style.value = SpringStyle(tension: 100, friction: 20)
    findings.expect(tossable.state.value, is: .atRest)
    findings.expect(card.position.value, is: home)
    tossable.spring.initialVelocity.value = SIMD2(100, 0)
    findings.expect(tossable.state.value, is: .active)
    findings.expect(tossable.velocity(of: card), is: SIMD2(100, 0))
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    tossable.spring.enabled.value = false
    tossable.spring.destination.value = .zero
    hand.clock.advance(by: 1)
    findings.expect(card.position.value, is: home)
    tossable.spring.enabled.value = true
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: .zero)
    findings.expect(watch.states, is: [.active, .atRest, .active, .atRest])
    findings.expect(watch.faults, is: [])
  }

  private func put(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(destination: home)
    let card = hand.card(at: home)
    runtime.add(tossable, to: card)
    tossable.spring.initialValue.value = SIMD2(7, 8)
    findings.expect(card.position.value, is: SIMD2(7, 8))
    findings.expect(tossable.state.value, is: .atRest)
    hand.clock.advance(by: 1)
    findings.expect(card.position.value, is: SIMD2(7, 8))
  }

  private func velocities(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossables = (0..<3).map { _ in Tossable(destination: home) }
    let added = tossables.map { runtime.add($0, to: card) }
    for (index, tossable) in tossables.enumerated() {
      tossable.spring.initialVelocity.value = SIMD2(Double(index + 1), 0)
    }
    // The motion that started last moves the card (law L18).
    findings.expect(tossables.map { $0.velocity(of: card).x }, is: [0, 0, 3])
    added[1].unsubscribe()
    findings.expect(tossables.map { $0.velocity(of: card).x }, is: [0, 0, 3])
    tossables[0].spring.initialVelocity.value = SIMD2(4, 0)
    findings.expect(tossables.map { $0.velocity(of: card).x }, is: [4, 0, 0])
    added[2].unsubscribe()
    findings.expect(tossables.map { $0.velocity(of: card).x }, is: [4, 0, 0])
    added[0].unsubscribe()
    findings.expect(tossables.map { $0.velocity(of: card).x }, is: [0, 0, 0])
  }

  private func leavingArbiter(_ findings: inout Findings) {
    let pointers = PointerSource()
    let arbiter = GestureArbiter(pointers)
    var drags: [DragRecognizer?] = (0..<12).map { _ in DragRecognizer(in: arbiter, threshold: 0) }
    var began: [Int] = []
    func listen() -> [Subscription] {
      drags.enumerated().compactMap { index, drag in
        drag?.subscribe(next: { if $0.phase == .began { began.append(index) } })
      }
    }
    func press() {
      let listening = listen()
      pointers.send(PointerSample(.pressed, at: .zero, time: 0))
      pointers.send(PointerSample(.released, at: .zero, time: 0))
      for subscription in listening { subscription.unsubscribe() }
    }
    press()
    for index in [11, 0, 5, 6, 1, 3] { drags[index] = nil }
    drags[4]?.allowSimultaneous(with: drags[2]!)
    press()
    drags[2] = nil
    for index in [4, 7, 8] { drags[index] = nil }
    let late = DragRecognizer(in: arbiter, threshold: 0)
    drags.append(late)
    press()
    findings.expect(began, is: [0, 2, 4, 9])
  }
}
