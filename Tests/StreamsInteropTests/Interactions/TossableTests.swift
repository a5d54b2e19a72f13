import StreamsInterop
import StreamsTesting
import Testing

/// I13 Tossable: from release to rest.
struct TossableTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  /// Lets time pass, and compares where an element is with where the spring alone would be.
  private func expectFlight(
    of card: MotionElement, from start: SIMD2<Double>, velocity: SIMD2<Double>,
    to destination: SIMD2<Double>, _ parameters: SpringParameters = SpringParameters(),
    frames: Int = 40, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let began = hand.clock.time
    for _ in 0..<frames {
      hand.clock.advance(by: 1.0 / 120)
      let expected = springPlace(
        from: start, velocity: velocity, to: destination, parameters,
        after: hand.clock.time - began)
      // What has landed is half a point from there.
      let hasLanded = card.position.value == destination
      #expect(
        distance(card.position.value, expected) < (hasLanded ? 0.5 : 1e-9), "\(expected)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("The velocity goes on, nothing looks at rest between, and rest is announced once")
  func tossed() throws {
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
    #expect(watch.states == [.active])
    let thrown = try #require(release)
    #expect(distance(thrown, SIMD2(900, -300)) < 1e-6)
    #expect(distance(tossable.velocity(of: card), thrown) <= 1e-9)
    expectFlight(of: card, from: card.position.value, velocity: thrown, to: home)
    #expect(watch.states == [.active])
    hand.clock.advance(by: 20)
    #expect(card.position.value == home && tossable.velocity(of: card) == .zero)
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
    #expect(wholes == [.atRest, .active, .atRest])
  }

  @Test("A release that is a last movement, too: the flight begins where that has led")
  func movingRelease() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.press(at: home)
    hand.move(at: SIMD2(600, 0), for: 0.1)
    hand.release(at: home + SIMD2(75, 8))
    #expect(card.position.value == home + SIMD2(75, 8))
    expectFlight(
      of: card, from: home + SIMD2(75, 8), velocity: tossable.velocity(of: card), to: home)
  }

  @Test("So too where a constraint, which has a stream, settles after the release")
  func constraintThatSettles() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    let lock = ReactiveProperty(initialValue: 300.0)
    runtime.add(tossable, to: card) { $0.yLocked(to: lock) }
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(600, 30), for: 0.1)
    hand.release(at: home + SIMD2(75, 8))
    #expect(card.position.value == home + SIMD2(75, 0))
    expectFlight(
      of: card, from: home + SIMD2(75, 0), velocity: SIMD2(tossable.velocity(of: card).x, 0),
      to: home)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home && watch.states == [.active, .atRest])
    #expect(watch.faults.isEmpty)
  }

  @Test("A drag that is cancelled lets go without velocity")
  func cancelled() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.press(at: home)
    hand.move(at: SIMD2(500, 100), for: 0.2)
    hand.cancel()
    #expect(tossable.velocity(of: card) == .zero)
    #expect(card.position.value == home + SIMD2(100, 20))
    expectFlight(of: card, from: home + SIMD2(100, 20), velocity: .zero, to: home)
    hand.clock.advance(by: 20)
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
  }

  @Test("Caught in mid-flight it is where it was, stays with the hand, and is thrown again")
  func caught() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    let watch = PlaceWatch(card.position)
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 12.0 / 120)
    let place = card.position.value
    hand.press(at: place + SIMD2(20, 5))
    #expect(distance(card.position.value, place) < 1e-9)
    let caught = card.position.value
    #expect(tossable.velocity(of: card) == .zero)
    hand.clock.advance(by: 1)
    #expect(card.position.value == caught && watch.states == [.active])
    hand.move(at: SIMD2(-400, 200), for: 0.1)
    #expect(distance(card.position.value, place + SIMD2(-40, 20)) < 1e-9)
    let start = card.position.value
    hand.release()
    #expect(distance(tossable.velocity(of: card), SIMD2(-400, 200)) < 1e-6)
    expectFlight(of: card, from: start, velocity: tossable.velocity(of: card), to: home)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
  }

  @Test("Caught between two frames it is where the spring is at that moment")
  func caughtBetweenFrames() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.drag(from: home, at: SIMD2(900, -300))
    let (start, velocity) = (card.position.value, tossable.velocity(of: card))
    hand.clock.advance(by: 0.0707)
    hand.press(at: card.position.value)
    let expected = springPlace(
      from: start, velocity: velocity, to: home, SpringParameters(), after: 0.0707)
    #expect(distance(card.position.value, expected) < 1e-9)
  }

  @Test("Two elements of one tossable fly by themselves, and it is active while one does")
  func two() {
    let runtime = MotionRuntime(clock: hand.clock)
    let left = hand.card(at: home)
    let right = hand.card(at: home + SIMD2(300, 0))
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: left)
    runtime.add(tossable, to: right)
    hand.clock.advance(by: 20)
    #expect(right.position.value == home)
    var wholes: [MotionPhase] = []
    runtime.connect(tossable.state) { wholes.append($0) }
    let (leftWatch, rightWatch) = (PlaceWatch(left.position), PlaceWatch(right.position))
    // Two fingers: the first moves both, which lie on one another; then each its own.
    hand.press(at: home, finger: 1)
    hand.move(at: SIMD2(-500, 0), for: 0.1, finger: 1)
    hand.release(finger: 1)
    #expect(left.position.value == right.position.value)
    left.position.value = SIMD2(0, 0)
    hand.clock.advance(by: 20)
    right.position.value = home + SIMD2(0, 400)
    hand.press(at: home + SIMD2(0, 400), finger: 2)
    hand.press(at: home, finger: 3)
    hand.move(at: SIMD2(0, 300), for: 0.1, finger: 2)
    hand.move(at: SIMD2(200, 0), for: 0.1, finger: 3)
    hand.release(finger: 2)
    #expect(distance(tossable.velocity(of: left), .zero) == 0)
    hand.clock.advance(by: 0.05)
    hand.release(finger: 3)
    #expect(leftWatch.states == [.active, .atRest, .active])
    hand.clock.advance(by: 20)
    #expect(left.position.value == home && right.position.value == home)
    #expect(leftWatch.states == [.active, .atRest, .active, .atRest])
    #expect(rightWatch.states == [.active, .atRest, .active, .atRest])
    #expect(wholes == [.atRest, .active, .atRest, .active, .atRest])
  }

  @Test("[B] Constraints go to the drag and to the spring, whose constants are anybody's to choose")
  func constraints() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let parameters = SpringParameters(tension: 120, friction: 9, mass: 2)
    let tossable = Tossable(
      destination: home + SIMD2(50, 90), parameters: parameters, draggable: Draggable(threshold: 0))
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
      #expect(distance(card.position.value, free) < 1e-6)
    }
    hand.clock.advance(by: 60)
    #expect(watch.values.allSatisfy { $0.y == 300 })
    #expect(card.position.value == SIMD2(250, 300))
  }

  @Test("A destination that is changed in mid-flight bends it; changed in a hand, it waits")
  func destinationChanged() {
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
    #expect(card.position.value == held)
    hand.release()
    hand.clock.advance(by: 10.0 / 120)
    let (place, velocity) = (card.position.value, tossable.velocity(of: card))
    tossable.spring.destination.value = SIMD2(700, 500)
    #expect(card.position.value == place)
    #expect(distance(tossable.velocity(of: card), velocity) <= 1e-9)
    expectFlight(of: card, from: place, velocity: velocity, to: SIMD2(700, 500))
    hand.clock.advance(by: 20)
    #expect(card.position.value == SIMD2(700, 500))
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
  }

  @Test("Let go at its destination without velocity, it rests at once")
  func releasedAtRest() {
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
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
    #expect(card.position.value == home && tossable.state.value == .atRest)
    hand.clock.advance(by: 1)
    #expect(watch.states == [.active, .atRest])
  }

  @Test("Added to one element twice and removed once, it knows the flight that is left")
  func addedTwice() {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home + SIMD2(100, 0))
    runtime.add(tossable, to: card)
    let other = runtime.add(tossable, to: card)
    hand.clock.advance(by: 0.1)
    other.unsubscribe()
    let velocity = tossable.velocity(of: card)
    let start = card.position.value
    #expect(velocity.x > 0)
    expectFlight(of: card, from: start, velocity: velocity, to: home + SIMD2(100, 0))
  }

  @Test("In a parent that is turned and scaled, the velocity is that parent's")
  func inParent() {
    let runtime = MotionRuntime(clock: hand.clock)
    let page = MotionElement(
      position: SIMD2(500, 500), size: .zero, gestures: GestureArbiter(hand.pointers))
    page.transform.value = MotionTransform(rotation: .pi / 2, scale: SIMD2(2, 2))
    let card = MotionElement(position: SIMD2(40, 10), size: SIMD2(80, 80), parent: page)
    let tossable = Tossable(destination: SIMD2(40, 10), draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.press(at: page.toShared(SIMD2(40, 10)))
    hand.move(at: SIMD2(0, 400), for: 0.1)
    // Down on the screen is on along the page's first axis, at half the length.
    #expect(distance(card.position.value, SIMD2(60, 10)) < 1e-9)
    let start = card.position.value
    hand.release()
    #expect(distance(tossable.velocity(of: card), SIMD2(200, 0)) < 1e-6)
    expectFlight(
      of: card, from: start, velocity: tossable.velocity(of: card), to: SIMD2(40, 10))
  }
}
