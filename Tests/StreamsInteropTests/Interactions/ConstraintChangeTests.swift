import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I2 Constraints that change on their own.
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

  private static let scenarios: [Scenario<Self>] = [
    Scenario("At rest and in flight, they don't revive a drag that ended long ago", afterwards),
    Scenario("Mid-drag they take effect, and don't revive the last flight", inTheHand),
    Scenario(
      "Between a release and its flight's first frame, they don't revive an earlier flight",
      beforeTheFlight),
    Scenario(
      "An element moved only by a drag follows them, unless something else has moved it since",
      draggedAlone),
    Scenario("An element that was rotated and scaled follows them, too", turnedAndScaled),
    Scenario(
      "Values that settle after the last movement count, although the anchor point has returned by then",
      anchorPointReturns),
    Scenario(
      "An element released at rest, which they then move elsewhere, flies back", releasedAtRest),
    Scenario("A value that a constraint delays arrives, even after the drag has ended", delayed),
    Scenario(
      "A held element stays in place, even if the clock goes back to its flight",
      clockGoesBack),
    Scenario(
      "(L14) the times at which a hand held an element show it where it was grasped",
      handIsNotPlayed),
    Scenario(
      "A card that receives its values twice has one flight, which a grasp ends", heardTwice),
  ]

  @Test("I2 Constraints that change on their own", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func afterwards(_ findings: inout Findings) {
    let tossable = toss()
    hand.clock.advance(by: 0.1)
    let place = card.position.value
    lock.value = 310
    findings.expect(card.position.value, is: SIMD2(place.x, 310))
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: SIMD2(200, 310))
    lock.value = 320
    findings.expect(card.position.value, is: SIMD2(200, 320))
    findings.expect(tossable.state.value, is: .atRest)
  }

  private func inTheHand(_ findings: inout Findings) {
    _ = toss()
    hand.clock.advance(by: 20)
    hand.press(at: home)
    hand.move(at: SIMD2(100, 0), for: 0.2)
    let x = card.position.value.x
    let watch = PlaceWatch(card.position)
    lock.value = 310
    lock.value = 320
    findings.expect(card.position.value, is: SIMD2(x, 320))
    findings.expect(watch.values.allSatisfy { $0.x == x }, "\(watch.values)")
  }

  private func beforeTheFlight(_ findings: inout Findings) {
    _ = toss()
    hand.clock.advance(by: 20)
    hand.drag(from: home, at: SIMD2(900, 0))
    let x = card.position.value.x
    let watch = PlaceWatch(card.position)
    lock.value = 310
    findings.expect(card.position.value, is: SIMD2(x, 310))
    findings.expect(watch.values.allSatisfy { $0.x == x }, "\(watch.values)")
  }

  private func draggedAlone(_ findings: inout Findings) {
    runtime.add(Draggable(threshold: 0), to: card) { [lock] in $0.yLocked(to: lock) }
    hand.press(at: home)
    // The constraint settles after the drag ends.
    hand.release(at: home + SIMD2(30, 30))
    findings.expect(card.position.value, is: SIMD2(230, 300))
    lock.value = 305
    findings.expect(card.position.value, is: SIMD2(230, 305))
    card.position.value = SIMD2(7, 8)
    lock.value = 310
    findings.expect(card.position.value, is: SIMD2(7, 8))
  }

  private func turnedAndScaled(_ findings: inout Findings) {
    let limit = ReactiveProperty(initialValue: 0.5)
    let big = MotionElement(
      position: home, size: SIMD2(1000, 1000), gestures: GestureArbiter(hand.pointers))
    let rotatable = Rotatable(threshold: 0)
    runtime.add(rotatable, to: big) { $0.upperBound(limit) }
    let turning = MotionPhase.active
    hand.press(at: home, finger: 0)
    hand.press(at: home + SIMD2(100, 0), finger: 1)
    hand.jump(to: home + SIMD2(0, 100), finger: 1)
    findings.expect(rotatable.state.value, is: turning)
    findings.expect(big.rotation.value, is: 0.5)
    limit.value = 0.75
    findings.expect(big.rotation.value, is: 0.75)
    hand.release(finger: 0)
    hand.release(finger: 1)
    big.rotation.value = 0
    limit.value = 1
    findings.expect(big.rotation.value, is: 0)

    let scalable = Scalable(threshold: 0)
    runtime.add(scalable, to: card) { $0.upperBound(limit) }
    hand.press(at: home, finger: 0)
    hand.press(at: home + SIMD2(10, 0), finger: 1)
    hand.jump(to: home + SIMD2(40, 0), finger: 1)
    findings.expect(scalable.state.value, is: .active)
    findings.expect(card.scale.value, is: 1)
    hand.release(finger: 0)
    hand.release(finger: 1)
    card.scale.value = 0.25
    limit.value = 3
    findings.expect(card.scale.value, is: 0.25)
  }

  private func anchorPointReturns(_ findings: inout Findings) {
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
    findings.expect(card.anchorPoint.value, is: SIMD2(0.5, 0.5))
    findings.expect(card.toShared(.zero), near: left + SIMD2(30, 0), within: 1e-9)
  }

  private func releasedAtRest(_ findings: inout Findings) {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    let lock = ReactiveProperty(initialValue: 200.0)
    runtime.add(tossable, to: card) { $0.xLocked(to: lock) }
    hand.press(at: home)
    hand.clock.advance(by: 1)
    hand.release()
    findings.expect(tossable.state.value, is: .atRest)
    findings.expect(card.position.value, is: home)
    lock.value = 250
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: SIMD2(250, 300))
    findings.expect(tossable.state.value, is: .atRest)
  }

  private func delayed(_ findings: inout Findings) {
    runtime.add(Draggable(threshold: 0), to: card) { [hand] in
      $0.delay(by: 0.05, on: hand.clock)
    }
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 1)
    findings.expect(card.position.value, near: home + SIMD2(180, -60), within: 1e-9)
  }

  private func clockGoesBack(_ findings: inout Findings) {
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
    findings.expect(card.position.value, is: held)
    timeline.seek(to: 0.3)
    hand.release()
    findings.expect(card.position.value, is: held)
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
  }

  private func handIsNotPlayed(_ findings: inout Findings) {
    let timeline = Timeline(on: hand.clock)
    let runtime = MotionRuntime(clock: timeline)
    runtime.add(Tossable(destination: home, draggable: Draggable(threshold: 0)), to: card)
    card.position.animate(to: home + SIMD2(100, 0), .linear(duration: 1), on: timeline)
    hand.clock.advance(by: 0.5)
    let grasped = card.position.value
    hand.press(at: grasped)
    hand.clock.advance(by: 0.5)
    hand.jump(to: grasped + SIMD2(0, 40))
    let released = timeline.time
    hand.release()
    hand.clock.advance(by: 20)
    for time in [0.5, 0.75] {
      timeline.seek(to: time)
      findings.expect(card.position.value, is: grasped)
    }
    timeline.seek(to: released)
    findings.expect(card.position.value, is: grasped + SIMD2(0, 40))
  }

  private func heardTwice(_ findings: inout Findings) {
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card) { places in
      places.x().combineLatest(places.y()) { SIMD2($0, $1) }
    }
    hand.drag(from: home, at: SIMD2(900, -300))
    hand.clock.advance(by: 0.1)
    hand.press(at: card.position.value)
    let held = card.position.value
    hand.clock.advance(by: 0.5)
    findings.expect(card.position.value, is: held)
    findings.expect(tossable.spring.state.value, is: .atRest)
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    findings.expect(tossable.state.value, is: .atRest)
  }
}
