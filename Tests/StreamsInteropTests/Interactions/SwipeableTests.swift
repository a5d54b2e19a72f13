import StreamsOperatorsTesting
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport
import StreamsInteractions
@testable import StreamsInteractions
@testable import StreamsOperators
@testable import StreamsSystems
@testable import SystemsTestSupport

/// I15 Swipeable.
struct SwipeableTests {
  let hand = TossingHand()
  let home = SIMD2(160.0, 40)

  private func swiping(
    _ swipeable: Swipeable? = nil
  ) throws -> (runtime: MotionRuntime, card: MotionElement, swipeable: Swipeable, SwipeProgress) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let swipeable =
      swipeable ?? Swipeable(distance: 328, draggable: Draggable(threshold: 0, axis: .horizontal))
    runtime.add(swipeable, to: card)
    return (runtime, card, swipeable, try #require(swipeable.progress(of: card)))
  }

  /// Drags by the given distance, stops unless there is a velocity to throw it at, and releases.
  private func drag(by way: Double, velocity: Double) {
    hand.press(at: hand.start)
    hand.jump(to: hand.start + SIMD2(way - velocity * 0.1, 0))
    hand.clock.advance(by: 1)
    hand.jump(to: hand.start + SIMD2(way - velocity * 0.1, 0))
    hand.move(at: SIMD2(velocity, 50), for: 0.1)
    hand.release()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("A card that has left is announced once, even if its side changes", announcedOnce),
    Scenario("It reports how far it has moved, and which threshold it has passed", reached),
    Scenario("[B] It leaves in any direction, along the throw, or returns", directions),
    Scenario("A card that has left is restored, even mid-flight", restored),
    Scenario("A canceled drag decides nothing, and neither does disabling it", cancelled),
    Scenario("The side, the distance and the place can be set at any time", reactive),
    Scenario(
      "One swipeable serves many cards, each with its own motion; they are removed once they have left",
      many),
    Scenario(
      "A press on a leaving card goes to the next card under it, or catches the leaving card",
      stacked),
    Scenario("Everything is released with the runtime, even mid-flight", released),
    Scenario(
      "The projection rate applies from the next release on", projectionRate),
  ]

  @Test("I15 Swipeable", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func announcedOnce(_ findings: inout Findings) throws {
    let (runtime, card, swipeable, progress) = try swiping()
    var swiped: [SwipeSide] = []
    runtime.connect(swipeable.swipes) { swiped.append($0.side) }
    drag(by: 100, velocity: 0)
    hand.clock.advance(by: 20)
    findings.expect(swiped, is: [.right])
    swipeable.distance.value = 508
    hand.clock.advance(by: 20)
    progress.home.value = home + SIMD2(3, 4)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home + SIMD2(511, 4))
    findings.expect(swiped, is: [.right])
    progress.side.value = nil
    hand.clock.advance(by: 20)
    progress.side.value = .right
    hand.clock.advance(by: 20)
    findings.expect(swiped, is: [.right, .right])
    progress.side.value = .left
    hand.clock.advance(by: 20)
    findings.expect(swiped, is: [.right, .right, .left])
  }

  @Test(
    "[B] A release follows its projected end, from position and velocity: a threshold of 72, and a flick",
    arguments: [
      (0.0, 0.0, SwipeSide?.none), (71, 0, nil), (73, 0, .right), (-71, 0, nil),
      (-73, 0, .left), (20, 700, .right), (20, 300, nil), (-20, -700, .left),
      // A card far out is flicked back, not to the other side.
      (100, -500, nil), (-100, 500, nil), (100, -3000, nil), (-100, 3000, nil),
      (10, -3000, .left), (160, -800, nil), (200, -400, nil), (200, -100, .right),
    ])
  func decided(way: Double, velocity: Double, side: SwipeSide?) throws {
    var findings = Findings()
    let (runtime, card, swipeable, progress) = try swiping()
    let watch = PlaceWatch(card.position)
    var swiped: [SwipeSide] = []
    runtime.connect(swipeable.swipes) { swiped.append($0.side) }
    drag(by: way, velocity: velocity)
    findings.expect(progress.side.value, is: side)
    let (start, speed) = (card.position.value, SIMD2(velocity, 0))
    findings.expect(start.x - home.x, near: way, within: 1e-9)
    findings.expect(start.y, is: home.y)
    let destination = home + SIMD2(side == nil ? 0 : side == .left ? -328 : 328, 0)
    let began = hand.clock.time
    for _ in 0..<24 {
      hand.clock.advance(by: 1.0 / 120)
      let expected = springPlace(
        from: start, velocity: speed, to: destination, SpringStyle(),
        after: hand.clock.time - began)
      findings.expect(
        way == 0 || distance(card.position.value, expected) < 1e-5,
        "\(card.position.value), expected \(expected)")
    }
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: destination)
    findings.expect(watch.states, is: [.active, .atRest])
    findings.expect(watch.faults, is: [])
    findings.expect(swiped, is: side.map { [$0] } ?? [])
    findings.expect(progress.reached.value, is: side)
    findings.expect(swipeable.state.value, is: .atRest)
    findings.report()
  }

  private func reached(_ findings: inout Findings) throws {
    let (runtime, _, swipeable, progress) = try swiping()
    hand.press(at: home)
    hand.jump(to: home + SIMD2(71, 0))
    findings.expect(progress.reached.value, is: nil)
    findings.expect(progress.progress.value, near: 71.0 / 328, within: 1e-12)
    hand.jump(to: home + SIMD2(-72, 0))
    findings.expect(progress.reached.value, is: .left)
    findings.expect(progress.progress.value, near: 72.0 / 328, within: 1e-12)
    findings.expect(swipeable.state.value, is: .active)
    swipeable.threshold.value = 80
    findings.expect(progress.reached.value, is: nil)
    hand.release()
    hand.clock.advance(by: 5)
    findings.expect(progress.progress.value, is: 0)
    findings.expect(swipeable.state.value, is: .atRest)
    withExtendedLifetime(runtime) {}
  }

  /// It leaves along the throw; if thrown in an excluded direction, it returns, with its velocity.
  private func directions(_ findings: inout Findings) throws {
    let rows: [(SwipeSides, SIMD2<Double>, SwipeSide?, SIMD2<Double>)] = [
      ([.up, .down], SIMD2(0, 900), .down, SIMD2(0, 400)),
      ([.up, .down], SIMD2(0, -900), .up, SIMD2(0, -400)),
      ([.down], SIMD2(0, -900), nil, .zero),
      ([.left, .right, .up, .down], SIMD2(1200, 600), .right, SIMD2(400, 200)),
      ([.right], SIMD2(1200, 2400), .right, SIMD2(400, 400)),
      (.any, SIMD2(-1200, 0), .angle(.pi), SIMD2(-400, 0)),
      (.any, SIMD2(900, 1200), .angle(0.9272952180016122), SIMD2(240, 320)),
      (.any, SIMD2(30, 40), nil, .zero),
      ([.angle(.pi / 2)], SIMD2(0, 900), .angle(.pi / 2), SIMD2(0, 400)),
    ]
    for (sides, velocity, side, way) in rows {
      let swipeable = Swipeable(
        towards: sides, distance: 400, draggable: Draggable(threshold: 0))
      let (runtime, card, _, progress) = try swiping(swipeable)
      hand.drag(from: home, at: velocity, for: 0.1)
      let (start, began) = (card.position.value, hand.clock.time)
      switch (progress.side.value, side) {
      case (.angle(let angle), .angle(let expected)):
        findings.expect(angle, near: expected, within: 1e-6)
      default: findings.expect(progress.side.value, is: side)
      }
      for _ in 0..<12 {
        hand.clock.advance(by: 1.0 / 120)
        let expected = springPlace(
          from: start, velocity: velocity, to: home + way, SpringStyle(),
          after: hand.clock.time - began)
        findings.expect(card.position.value, near: expected, within: 1e-3)
      }
      hand.clock.advance(by: 20)
      findings.expect(card.position.value, near: home + way, within: 1e-6)
      findings.expect(progress.progress.value, near: side == nil ? 0 : 1, within: 1e-9)
      runtime.end()
    }
  }

  /// Restores the last card first, even mid-flight, without a jump (law L18).
  private func restored(_ findings: inout Findings) throws {
    let runtime = MotionRuntime(clock: hand.clock)
    let swipeable = Swipeable(towards: .any, distance: 500)
    let cards = (0..<3).map { hand.card(at: SIMD2(160, 40 + 80 * Double($0))) }
    let added = cards.map { runtime.add(swipeable, to: $0) }
    findings.expect(nothing: swipeable.restore())
    for y in [120.0, 40, 200] { hand.drag(from: SIMD2(160, y), at: SIMD2(900, 30), for: 0.1) }
    hand.clock.advance(by: 0.1)
    // Mid-flight.
    let (before, time) = (cards[2].position.value, hand.clock.time)
    let velocity = cards[2].position.velocity
    findings.expect(velocity.x, isAbove: 500)
    findings.expect(swipeable.restore() === cards[2], "expected to restore the third card")
    hand.clock.advance(by: 0.05)
    findings.expect(
      cards[2].position.value,
      near: springPlace(
        from: before, velocity: velocity, to: SIMD2(160, 200), SpringStyle(),
        after: hand.clock.time - time),
      within: 1e-6)
    hand.clock.advance(by: 20)
    added[0].unsubscribe()
    findings.expect(swipeable.restore() === cards[1], "expected to restore the second card")
    findings.expect(nothing: swipeable.restore())
    hand.clock.advance(by: 20)
    findings.expect(
      cards.dropFirst().map { $0.position.value }, is: [SIMD2(160, 120), SIMD2(160, 200)])
    findings.expect(cards[0].position.value.x, isAbove: 600)
    findings.expect(swipeable.core.gone.isEmpty, "expected no cards to have left")
  }

  private func cancelled(_ findings: inout Findings) throws {
    let (runtime, card, swipeable, progress) = try swiping()
    hand.press(at: home)
    hand.move(at: SIMD2(1000, 0), for: 0.2)
    hand.cancel()
    findings.expect(progress.side.value, is: nil)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    hand.press(at: home)
    hand.move(at: SIMD2(1000, 0), for: 0.2)
    swipeable.enabled.value = false
    findings.expect(progress.side.value, is: nil)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    withExtendedLifetime(runtime) {}
  }

  private func reactive(_ findings: inout Findings) throws {
    let (runtime, card, swipeable, progress) = try swiping()
    progress.side.value = .left
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home - SIMD2(328, 0))
    swipeable.distance.value = 520
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home - SIMD2(520, 0))
    progress.home.value = SIMD2(600, 80)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: SIMD2(80, 80))
    swipeable.spring.value = .spring(response: 2, dampingRatio: 1)
    progress.side.value = nil
    hand.clock.advance(by: 1)
    findings.expect(card.position.value.x, isBelow: 590)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: SIMD2(600, 80))
    withExtendedLifetime(runtime) {}
  }

  private func many(_ findings: inout Findings) throws {
    let runtime = MotionRuntime(clock: hand.clock)
    let swipeable = Swipeable(distance: 328)
    let cards = (0..<3).map { hand.card(at: SIMD2(160, 40 + 80 * Double($0))) }
    var added: [ObjectIdentifier: MotionConnection] = [:]
    for card in cards { added[ObjectIdentifier(card)] = runtime.add(swipeable, to: card) }
    var gone: [Int] = []
    runtime.connect(swipeable.swipes) { swipe in
      gone.append(cards.firstIndex { $0 === swipe.element } ?? -1)
      added[ObjectIdentifier(swipe.element)]?.unsubscribe()
    }
    hand.drag(from: SIMD2(160, 120), at: SIMD2(-900, 0), for: 0.1)
    hand.drag(from: SIMD2(160, 200), at: SIMD2(900, 0), for: 0.1)
    hand.drag(from: SIMD2(160, 40), at: SIMD2(200, 0), for: 0.1)
    hand.clock.advance(by: 20)
    findings.expect(cards.map { $0.position.value.x }, is: [160, -168, 488])
    findings.expect(gone.sorted(), is: [1, 2])
    findings.expect(swipeable.state.value, is: .atRest)
    findings.expect(
      swipeable.progress(of: cards[0]) != nil, "expected progress for the first card")
    findings.expect(nothing: swipeable.progress(of: cards[1]))
    expectNoLiveSubscriptions(on: cards[1].position)
    runtime.end()
    for property in [swipeable.distance, swipeable.threshold] {
      expectNoLiveSubscriptions(on: property)
    }
    expectNoLiveSubscriptions(on: swipeable.spring)
    expectNoLiveSubscriptions(on: swipeable.enabled)
  }

  private func released(_ findings: inout Findings) throws {
    try expectReleased {
      let (runtime, card, swipeable, _) = try swiping()
      drag(by: 100, velocity: 100)
      findings.expect(card.position.value, isNot: home)
      withExtendedLifetime(runtime) {}
      return swipeable
    }
  }

  private func projectionRate(_ findings: inout Findings) throws {
    let (runtime, _, swipeable, progress) = try swiping()
    drag(by: 20, velocity: 300)
    findings.expect(progress.side.value, is: nil)
    hand.clock.advance(by: 20)
    findings.expect(swipeable.projectionRate.value, is: DecayRate.fast)
    swipeable.projectionRate.value = 2
    drag(by: 20, velocity: 300)
    findings.expect(progress.side.value, is: .right)
    withExtendedLifetime(runtime) {}
  }
}

extension TossingHand {
  fileprivate var start: SIMD2<Double> { SIMD2(160, 40) }
}
