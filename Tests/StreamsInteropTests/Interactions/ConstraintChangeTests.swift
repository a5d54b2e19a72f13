import StreamsInterop
import StreamsTesting
import Testing

/// I2 Constraints that change by themselves.
struct ConstraintChangeTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)
  private let lock = ReactiveProperty(initialValue: 300.0)
  private let runtime: MotionRuntime
  private let card: MotionElement

  init() {
    runtime = MotionRuntime(clock: hand.clock)
    card = hand.card(at: home)
  }

  private func toss() -> Tossable {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card) { [lock] in $0.yLocked(to: lock) }
    hand.drag(from: home, at: SIMD2(900, 0))
    return tossable
  }

  @Test("At rest and in flight they don't bring back a drag that is long over")
  func afterwards() {
    let tossable = toss()
    hand.clock.advance(by: 0.1)
    let place = card.position.value
    lock.value = 310
    #expect(card.position.value == SIMD2(place.x, 310))
    hand.clock.advance(by: 20)
    #expect(card.position.value == SIMD2(200, 310))
    lock.value = 320
    #expect(card.position.value == SIMD2(200, 320) && tossable.state.value == .atRest)
  }

  @Test("In the midst of a drag they count, and don't bring back the last flight")
  func inTheHand() {
    _ = toss()
    hand.clock.advance(by: 20)
    hand.press(at: home)
    hand.move(at: SIMD2(100, 0), for: 0.2)
    let x = card.position.value.x
    let watch = PlaceWatch(card.position)
    lock.value = 310
    lock.value = 320
    #expect(card.position.value == SIMD2(x, 320))
    #expect(watch.values.allSatisfy { $0.x == x })
  }

  @Test(
    "Between the release and the first frame of its flight, they don't bring back an earlier one")
  func beforeTheFlight() {
    _ = toss()
    hand.clock.advance(by: 20)
    hand.drag(from: home, at: SIMD2(900, 0))
    let x = card.position.value.x
    let watch = PlaceWatch(card.position)
    lock.value = 310
    #expect(card.position.value == SIMD2(x, 310))
    #expect(watch.values.allSatisfy { $0.x == x })
  }

  @Test("What moves by a drag alone follows them, unless something else has moved it since")
  func draggedAlone() {
    runtime.add(Draggable(threshold: 0), to: card) { [lock] in $0.yLocked(to: lock) }
    hand.press(at: home)
    // The constraint settles after the end of the drag.
    hand.release(at: home + SIMD2(30, 30))
    #expect(card.position.value == SIMD2(230, 300))
    lock.value = 305
    #expect(card.position.value == SIMD2(230, 305))
    card.position.value = SIMD2(7, 8)
    lock.value = 310
    #expect(card.position.value == SIMD2(7, 8))
  }

  @Test("So does what was turned and scaled")
  func turnedAndScaled() {
    let limit = ReactiveProperty(initialValue: 0.5)
    let big = MotionElement(
      position: home, size: SIMD2(1000, 1000), gestures: GestureArbiter(hand.pointers))
    let rotatable = Rotatable(threshold: 0)
    runtime.add(rotatable, to: big) { $0.upperBound(limit) }
    let turning = MotionPhase.active
    hand.press(at: home, finger: 0)
    hand.press(at: home + SIMD2(100, 0), finger: 1)
    hand.jump(to: home + SIMD2(0, 100), finger: 1)
    #expect(rotatable.state.value == turning && big.rotation.value == 0.5)
    limit.value = 0.75
    #expect(big.rotation.value == 0.75)
    hand.release(finger: 0)
    hand.release(finger: 1)
    big.rotation.value = 0
    limit.value = 1
    #expect(big.rotation.value == 0)

    let scalable = Scalable(threshold: 0)
    runtime.add(scalable, to: card) { $0.upperBound(limit) }
    hand.press(at: home, finger: 0)
    hand.press(at: home + SIMD2(10, 0), finger: 1)
    hand.jump(to: home + SIMD2(40, 0), finger: 1)
    #expect(scalable.state.value == .active && card.scale.value == 1)
    hand.release(finger: 0)
    hand.release(finger: 1)
    card.scale.value = 0.25
    limit.value = 3
    #expect(card.scale.value == 0.25)
  }

  @Test("What settles after the last movement counts, though the anchor point has returned by then")
  func anchorPointReturns() {
    let lane = ReactiveProperty(initialValue: 300.0)
    let direct = DirectlyManipulable(
      draggable: Draggable(threshold: 0), rotatable: Rotatable(threshold: 0),
      scalable: Scalable(threshold: 0))
    runtime.add(
      direct, to: card,
      constraints: .init(translation: { $0.yLocked(to: lane) }))
    hand.press(at: home + SIMD2(-20, 0), finger: 0)
    hand.press(at: home + SIMD2(20, 0), finger: 1)
    hand.jump(to: home + SIMD2(0, 20), finger: 1)
    hand.release(finger: 0)
    let (left, under) = (card.toShared(.zero), home + SIMD2(0, 20))
    hand.release(at: under + SIMD2(30, 0), finger: 1)
    #expect(card.anchorPoint.value == SIMD2(0.5, 0.5))
    #expect(distance(card.toShared(.zero), left + SIMD2(30, 0)) < 1e-9)
  }

  @Test("Let go where it rests, and put elsewhere by them, it flies")
  func releasedAtRest() {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    let lock = ReactiveProperty(initialValue: 200.0)
    runtime.add(tossable, to: card) { $0.xLocked(to: lock) }
    hand.press(at: home)
    hand.clock.advance(by: 1)
    hand.release()
    #expect(tossable.state.value == .atRest && card.position.value == home)
    lock.value = 250
    hand.clock.advance(by: 20)
    #expect(card.position.value == SIMD2(250, 300) && tossable.state.value == .atRest)
  }

  @Test("What a constraint delays comes, though nobody drags any more")
  func delayed() {
    runtime.add(Draggable(threshold: 0), to: card) { [hand] in
      $0.delay(by: 0.05, on: hand.clock)
    }
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 1)
    #expect(distance(card.position.value, home + SIMD2(180, -60)) < 1e-9)
  }

  @Test("In somebody's hand it stays there, also where the clock goes back to its flight")
  func clockGoesBack() {
    let timeline = Timeline(on: hand.clock)
    let runtime = MotionRuntime(clock: timeline)
    runtime.add(Tossable(destination: home, draggable: Draggable(threshold: 0)), to: card)
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 0.2)
    hand.press(at: card.position.value)
    let held = card.position.value
    hand.clock.advance(by: 1)
    timeline.seek(to: 0.3)
    hand.clock.advance(by: 3)
    #expect(card.position.value == held)
    timeline.seek(to: 0.3)
    hand.release()
    #expect(card.position.value == held)
    hand.clock.advance(by: 20)
    #expect(card.position.value == home)
  }

  @Test("One that hears the values twice has one flight, which rests in a hand")
  func heardTwice() {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card) { places in
      places.x().combineLatest(places.y()) { SIMD2($0, $1) }
    }
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 0.1)
    hand.press(at: card.position.value)
    let held = card.position.value
    hand.clock.advance(by: 0.5)
    #expect(card.position.value == held && tossable.spring.state.value == .atRest)
    hand.release()
    hand.clock.advance(by: 20)
    #expect(card.position.value == home && tossable.state.value == .atRest)
  }
}
