import StreamsInterop
import StreamsTesting
import Testing

/// I15 Swipeable.
struct SwipeableTests {
  private let hand = TossingHand()
  private let home = SIMD2(160.0, 40)

  private func swiping(
    _ swipeable: Swipeable? = nil
  ) throws -> (runtime: MotionRuntime, card: MotionElement, swipeable: Swipeable, SwipeProgress) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let swipeable =
      swipeable ?? Swipeable(width: 320, draggable: Draggable(threshold: 0, axis: .x))
    runtime.add(swipeable, to: card)
    return (runtime, card, swipeable, try #require(swipeable.progress(of: card)))
  }

  /// Drags by a way, stands still if it is not to be thrown, and lets go.
  private func drag(by way: Double, velocity: Double) {
    hand.press(at: hand.start)
    hand.jump(to: hand.start + SIMD2(way - velocity * 0.1, 0))
    hand.clock.advance(by: 1)
    hand.jump(to: hand.start + SIMD2(way - velocity * 0.1, 0))
    hand.move(at: SIMD2(velocity, 50), for: 0.1)
    hand.release()
  }

  @Test("What is gone is announced once, also where the side moves with what shows it")
  func announcedOnce() throws {
    let (runtime, card, swipeable, progress) = try swiping()
    var swiped: [SwipeState] = []
    runtime.connect(swipeable.swiped) { swiped.append($0.side) }
    drag(by: 100, velocity: 0)
    hand.clock.advance(by: 20)
    #expect(swiped == [.right])
    swipeable.width.value = 500
    hand.clock.advance(by: 20)
    progress.home.value = home + SIMD2(3, 4)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home + SIMD2(511, 4) && swiped == [.right])
    progress.swipeState.value = .home
    hand.clock.advance(by: 20)
    progress.swipeState.value = .right
    hand.clock.advance(by: 20)
    #expect(swiped == [.right, .right])
    progress.swipeState.value = .left
    hand.clock.advance(by: 20)
    #expect(swiped == [.right, .right, .left])
  }

  @Test(
    "[B] A release goes where its place and its velocity lead: a threshold of 72, and a flick",
    arguments: [
      (0.0, 0.0, SwipeState.home), (71, 0, .home), (73, 0, .right), (-71, 0, .home),
      (-73, 0, .left), (20, 700, .right), (20, 300, .home), (-20, -700, .left),
      // What is far out is flicked back, and not to the other side.
      (100, -500, .home), (-100, 500, .home), (100, -3000, .home), (-100, 3000, .home),
      (10, -3000, .left),
    ])
  func decided(way: Double, velocity: Double, side: SwipeState) throws {
    let (runtime, card, swipeable, progress) = try swiping()
    let watch = PlaceWatch(card.position)
    var swiped: [SwipeState] = []
    runtime.connect(swipeable.swiped) { swiped.append($0.side) }
    drag(by: way, velocity: velocity)
    #expect(progress.swipeState.value == side)
    let (start, speed) = (card.position.value, SIMD2(velocity, 0))
    #expect(abs(start.x - home.x - way) < 1e-9 && start.y == home.y)
    let destination = home + SIMD2(side == .home ? 0 : side == .left ? -328 : 328, 0)
    let began = hand.clock.time
    for _ in 0..<24 {
      hand.clock.advance(by: 1.0 / 120)
      let expected = springPlace(
        from: start, velocity: speed, to: destination, SpringParameters(),
        after: hand.clock.time - began)
      #expect(way == 0 || distance(card.position.value, expected) < 1e-5)
    }
    hand.clock.advance(by: 20)
    #expect(card.position.value == destination)
    #expect(watch.states == [.active, .atRest] && watch.faults.isEmpty)
    #expect(swiped == (side == .home ? [] : [side]))
    #expect(progress.reached.value == side && swipeable.state.value == .atRest)
  }

  @Test("Beyond the threshold the icon and the background spring forth, and back within")
  func icon() throws {
    let (runtime, card, swipeable, progress) = try swiping()
    #expect(progress.iconScale.value == 0.67 && progress.background.value == 0)
    hand.press(at: home)
    hand.jump(to: home + SIMD2(71, 0))
    hand.clock.advance(by: 0.1)
    #expect(progress.reached.value == .home && progress.iconScale.value == 0.67)
    hand.jump(to: home + SIMD2(-72, 0))
    #expect(progress.reached.value == .left)
    hand.clock.advance(by: 12.0 / 120)
    let way = SpringPropagator(SpringParameters(), elapsed: 0.1)
    // Within the frame in which it set out.
    #expect(progress.iconScale.value > 0.67 && progress.background.value > 0)
    #expect(abs(progress.background.value - (1 - way.a)) < 0.1)
    #expect(abs(progress.iconScale.value - (1 - 0.33 * way.a)) < 0.033)
    hand.clock.advance(by: 5)
    #expect(progress.iconScale.value == 1 && progress.background.value == 1)
    #expect(swipeable.state.value == .active)
    swipeable.threshold.value = 80
    #expect(progress.reached.value == .home)
    hand.clock.advance(by: 5)
    #expect(progress.iconScale.value == 0.67 && progress.background.value == 0)
    hand.release()
    hand.clock.advance(by: 5)
    #expect(card.position.value == home && swipeable.state.value == .atRest)
    withExtendedLifetime(runtime) {}
  }

  @Test("A cancelled drag decides nothing, and neither does switching off")
  func cancelled() throws {
    let (runtime, card, swipeable, progress) = try swiping()
    hand.press(at: home)
    hand.move(at: SIMD2(1000, 0), for: 0.2)
    hand.cancel()
    #expect(progress.swipeState.value == .home)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
    hand.press(at: home)
    hand.move(at: SIMD2(1000, 0), for: 0.2)
    swipeable.enabled.value = false
    #expect(progress.swipeState.value == .home)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
    withExtendedLifetime(runtime) {}
  }

  @Test("The state, the width, the margin and the place can be set at any time")
  func reactive() throws {
    let (runtime, card, swipeable, progress) = try swiping()
    progress.swipeState.value = .left
    hand.clock.advance(by: 20)
    #expect(card.position.value == home - SIMD2(328, 0))
    swipeable.width.value = 500
    swipeable.margin.value = 20
    hand.clock.advance(by: 20)
    #expect(card.position.value == home - SIMD2(520, 0))
    progress.home.value = SIMD2(600, 80)
    hand.clock.advance(by: 20)
    #expect(card.position.value == SIMD2(80, 80))
    swipeable.spring.value = SpringParameters(response: 2, dampingRatio: 1)
    progress.swipeState.value = .home
    hand.clock.advance(by: 1)
    #expect(card.position.value.x < 590)
    hand.clock.advance(by: 20)
    #expect(card.position.value == SIMD2(600, 80))
    withExtendedLifetime(runtime) {}
  }

  @Test("One swipeable serves many, each of which goes its way; they are removed as they have gone")
  func many() throws {
    let runtime = MotionRuntime(clock: hand.clock)
    let swipeable = Swipeable(width: 320)
    let cards = (0..<3).map { hand.card(at: SIMD2(160, 40 + 80 * Double($0))) }
    var added: [ObjectIdentifier: MotionConnection] = [:]
    for card in cards { added[ObjectIdentifier(card)] = runtime.add(swipeable, to: card) }
    var gone: [Int] = []
    runtime.connect(swipeable.swiped) { swipe in
      gone.append(cards.firstIndex { $0 === swipe.element } ?? -1)
      added[ObjectIdentifier(swipe.element)]?.unsubscribe()
    }
    hand.drag(from: SIMD2(160, 120), at: SIMD2(-900, 0), for: 0.1)
    hand.drag(from: SIMD2(160, 200), at: SIMD2(900, 0), for: 0.1)
    hand.drag(from: SIMD2(160, 40), at: SIMD2(200, 0), for: 0.1)
    hand.clock.advance(by: 20)
    #expect(cards.map { $0.position.value.x } == [160, -168, 488])
    #expect(gone.sorted() == [1, 2] && swipeable.state.value == .atRest)
    #expect(swipeable.progress(of: cards[0]) != nil && swipeable.progress(of: cards[1]) == nil)
    expectNoLiveSubscriptions(on: cards[1].position)
    runtime.end()
    for property in [swipeable.width, swipeable.margin, swipeable.threshold] {
      expectNoLiveSubscriptions(on: property)
    }
    expectNoLiveSubscriptions(on: swipeable.spring)
    expectNoLiveSubscriptions(on: swipeable.enabled)
  }

  @Test("Everything is released with the runtime, in mid-flight, too")
  func released() throws {
    try expectReleased {
      let (runtime, card, swipeable, _) = try swiping()
      drag(by: 100, velocity: 100)
      #expect(card.position.value != home)
      withExtendedLifetime(runtime) {}
      return swipeable
    }
  }

  @Test("How quickly it is taken to slow down counts from the next release on")
  func projectionRate() throws {
    let (runtime, _, swipeable, progress) = try swiping()
    drag(by: 20, velocity: 300)
    #expect(progress.swipeState.value == .home)
    hand.clock.advance(by: 20)
    #expect(swipeable.projectionRate.value == DecayRate.fast)
    swipeable.projectionRate.value = 2
    drag(by: 20, velocity: 300)
    #expect(progress.swipeState.value == .right)
    withExtendedLifetime(runtime) {}
  }

  @Test("The icon and the background have springs of their own, which can be set at any time")
  func ownSprings() throws {
    let (runtime, _, swipeable, progress) = try swiping()
    let slow = SpringParameters(response: 20, dampingRatio: 1)
    hand.press(at: home)
    swipeable.iconSpring.value = slow
    hand.jump(to: home + SIMD2(80, 0))
    hand.clock.advance(by: 2)
    #expect(progress.iconScale.value < 0.75 && progress.background.value == 1)
    swipeable.iconSpring.value = SpringParameters()
    hand.clock.advance(by: 3)
    #expect(progress.iconScale.value == 1)
    swipeable.backgroundSpring.value = slow
    hand.jump(to: home)
    hand.clock.advance(by: 2)
    #expect(progress.iconScale.value == 0.67 && progress.background.value > 0.75)
    hand.release()
    withExtendedLifetime(runtime) {}
  }
}

extension TossingHand {
  fileprivate var start: SIMD2<Double> { SIMD2(160, 40) }
}
