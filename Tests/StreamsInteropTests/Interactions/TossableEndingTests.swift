import StreamsInterop
import StreamsTesting
import Testing

/// I13 Tossable: switched off, removed, added late.
struct TossableEndingTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  @Test("Switched off in mid-drag it flies home without velocity, and can't be dragged")
  func disabled() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(500, 0), for: 0.2)
    let start = card.position.value
    tossable.enabled.value = false
    #expect(card.position.value == start && tossable.velocity(of: card) == .zero)
    hand.move(at: SIMD2(500, 0), for: 0.1, steps: 12)
    let expected = springPlace(
      from: start, velocity: .zero, to: home, SpringParameters(), after: 0.1)
    #expect(distance(card.position.value, expected) < 1e-9)
    hand.release()
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
    hand.drag(from: home, at: SIMD2(500, 0))
    #expect(card.position.value == home && watch.states.count == 2)
    tossable.enabled.value = true
    hand.drag(from: home, at: SIMD2(500, 0))
    #expect(card.position.value != home)
  }

  @Test("Switched off in mid-flight it flies on")
  func disabledInFlight() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.drag(from: home, at: SIMD2(500, 0))
    tossable.enabled.value = false
    #expect(card.position.value != home)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
  }

  enum Moment: CaseIterable {
    case atRest, pressed, dragged, flying, caught
  }

  @Test(
    "Removed at any moment the element stays, hears once that it rests, and nothing is left behind",
    arguments: Moment.allCases, [false, true])
  func removed(_ moment: Moment, byEnding: Bool) {
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
      #expect(clock.subscriptionCount == 1)
    }
    if moment == .caught {
      hand.press(at: card.position.value)
      hand.move(at: SIMD2(0, 300), for: 0.1)
    }
    let place = card.position.value
    let isActive = [.dragged, .flying, .caught].contains(moment)
    #expect(watch.states == (isActive ? [.active] : []))
    if byEnding { runtime.end() } else { added.unsubscribe() }
    #expect(watch.states == (isActive ? [.active, .atRest] : []) && watch.faults.isEmpty)
    #expect(tossable.state.value == .atRest && tossable.spring.state.value == .atRest)
    #expect(clock.subscriptionCount == 0)
    hand.move(at: SIMD2(500, 0), for: 0.2)
    hand.release()
    tossable.spring.destination.value = .zero
    tossable.resistance.perimeter.value = MotionRectangle(x: 0, y: 0, width: 1, height: 1)
    hand.clock.advance(by: 1)
    #expect(card.position.value == place && watch.states.count == (isActive ? 2 : 0))
    #expect(tossable.velocity(of: card) == .zero)
    watch.end()
    expectNoLiveSubscriptions(on: card.position)
    expectNoLiveSubscriptions(on: tossable.enabled)
    expectNoLiveSubscriptions(on: tossable.resistance.perimeter)
    expectNoLiveSubscriptions(on: tossable.resistance.maxLength)
    expectNoLiveSubscriptions(on: tossable.resistance.radial)
    #expect(runtime.connectionCount == 0)
  }

  @Test("Removed by who hears that it has come to rest, or that it moves")
  func removedInCallback() {
    for phase in [MotionPhase.active, .atRest] {
      let runtime = MotionRuntime(clock: hand.clock)
      let card = hand.card(at: home)
      let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
      let added = runtime.add(tossable, to: card)
      let watch = PlaceWatch(card.position)
      let subscription = card.position.subscribe(
        next: { _ in }, state: { if $0 == phase { added.unsubscribe() } })
      hand.drag(from: home, at: SIMD2(500, 0))
      hand.clock.advance(by: 20)
      #expect(watch.states == [.active, .atRest])
      #expect(!added.isConnected && tossable.state.value == .atRest)
      subscription.unsubscribe()
    }
  }

  @Test("Everything is released with the runtime, in mid-flight, too")
  func released() {
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

  @Test("Added while a drag is under way it is in the hand at once, and does not jump")
  func addedLate() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let drag = DragRecognizer(hand.pointers, threshold: 0)
    let tossable = Tossable(destination: .zero, draggable: Draggable(by: drag))
    hand.press(at: home)
    hand.move(at: SIMD2(100, 0), for: 0.2)
    let watch = PlaceWatch(card.position)
    runtime.add(tossable, to: card)
    #expect(watch.states == [.active] && tossable.state.value == .active)
    hand.clock.advance(by: 0.5)
    #expect(card.position.value == home)
    hand.move(at: SIMD2(100, 50), for: 0.2)
    // From what it first heard of: a move of the hand by a 24th.
    let first = SIMD2(100.0, 50) * (0.2 / 24)
    #expect(distance(card.position.value, home + SIMD2(20, 10) - first) < 1e-9)
    hand.release()
    #expect(distance(tossable.velocity(of: card), SIMD2(100, 50)) < 1e-6)
    hand.clock.advance(by: 20)
    #expect(card.position.value == .zero)
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
  }
}
