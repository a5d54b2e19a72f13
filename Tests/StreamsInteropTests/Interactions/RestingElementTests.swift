import StreamsInterop
import StreamsTesting
import Testing

/// What elements share, or have not yet, while they rest.
struct RestingElementTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  @Test(
    "what elements of one Tossable share while they rest, no setting of one changes for another")
  func sharedRest() {
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(destination: home)
    let cards = (0..<4).map { _ in hand.card(at: home) }
    for card in cards { runtime.add(tossable, to: card) }
    let drags = cards.map { tossable.draggable.recognizer(for: $0, in: runtime) }
    drags[2].threshold.value = 500
    drags[3].axis.value = .x
    hand.press(at: home)
    hand.jump(to: home + SIMD2(40, 30))
    // Each has an arbiter of its own, and so all are under the finger.
    #expect(cards[0].position.value != home)
    #expect(cards[1].position.value == cards[0].position.value)
    #expect(cards[2].position.value == home)
    #expect(cards[3].position.value.y == home.y && cards[3].position.value.x > home.x)
    #expect(drags[1].threshold.value == 10 && drags[2].threshold.value == 500)
    hand.release()
    hand.clock.advance(by: 20)
    #expect(cards.allSatisfy { $0.position.value == home } && tossable.state.value == .atRest)
  }

  @Test("what rests wakes by whatever is changed about its spring, as if it had never slept")
  func waking() {
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(destination: home)
    let card = hand.card(at: home)
    let watch = PlaceWatch(card.position)
    runtime.add(tossable, to: card)
    // What bends a motion moves nothing that rests.
    tossable.spring.parameters.value = SpringParameters(tension: 100, friction: 20)
    #expect(tossable.state.value == .atRest && card.position.value == home)
    tossable.spring.initialVelocity.value = SIMD2(100, 0)
    #expect(tossable.state.value == .active && tossable.velocity(of: card) == SIMD2(100, 0))
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
    tossable.spring.enabled.value = false
    tossable.spring.destination.value = .zero
    hand.clock.advance(by: 1)
    #expect(card.position.value == home)
    tossable.spring.enabled.value = true
    hand.clock.advance(by: 20)
    #expect(card.position.value == .zero)
    #expect(watch.states == [.active, .atRest, .active, .atRest] && watch.faults.isEmpty)
  }

  @Test("an initial value puts what sleeps there, and starts no motion")
  func put() {
    let runtime = MotionRuntime(clock: hand.clock)
    let tossable = Tossable(destination: home)
    let card = hand.card(at: home)
    runtime.add(tossable, to: card)
    tossable.spring.initialValue.value = SIMD2(7, 8)
    #expect(card.position.value == SIMD2(7, 8) && tossable.state.value == .atRest)
    hand.clock.advance(by: 1)
    #expect(card.position.value == SIMD2(7, 8))
  }

  @Test("each velocity is that of its own element and interaction, whichever leaves first")
  func velocities() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossables = (0..<3).map { _ in Tossable(destination: home) }
    let added = tossables.map { runtime.add($0, to: card) }
    for (index, tossable) in tossables.enumerated() {
      tossable.spring.initialVelocity.value = SIMD2(Double(index + 1), 0)
    }
    #expect(tossables.map { $0.velocity(of: card).x } == [1, 2, 3])
    added[1].unsubscribe()
    #expect(tossables.map { $0.velocity(of: card).x } == [1, 0, 3])
    added[2].unsubscribe()
    #expect(tossables.map { $0.velocity(of: card).x } == [1, 0, 0])
    added[0].unsubscribe()
    #expect(tossables.map { $0.velocity(of: card).x } == [0, 0, 0])
  }

  @Test("an arbiter keeps its order and its rules as recognisers leave it, in whatever order")
  func leavingArbiter() {
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
    #expect(began == [0, 2, 4, 9])
  }
}
