import StreamsInterop
import StreamsMaterialMotion
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// Gestures, followers and transitions take over from other motions, and lose to them (law L18).
struct HandContinuityTests {
  let hand = TossingHand()
  let home = SIMD2(100.0, 100)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("a drag takes an element from an animation, at its current position", grasps),
    Scenario("an animation takes an element from a drag, until the next grasp", loses),
    Scenario("the velocity of a held element is that of the pointers", velocityInHand),
    Scenario("a gesture that pauses has no velocity", pauses),
    Scenario("a rotating and scaling gesture has velocities, which an animation takes over", turns),
    Scenario("an animation takes over a toss, and a change to the toss takes it back", toss),
    Scenario("with constraints, a motion starts at the property's value", constraints),
    Scenario("a follower's new destination takes over", follower),
    Scenario("a transition takes over, from the side it starts on", transition),
    Scenario("a gesture that rotates takes the rotation, and leaves the scale moving", rotation),
  ]

  @Test("L18: gestures, followers and transitions", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func grasps(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    runtime.add(Draggable(threshold: 0), to: card)
    var endings: [EndReason] = []
    card.position.animate(to: SIMD2(120, 100), on: hand.clock) { endings.append($0) }
    hand.clock.advance(by: 0.1)
    let place = card.position.value
    hand.press(at: place)
    hand.jump(to: place + SIMD2(10, 0))
    findings.expect(card.position.value, near: place + SIMD2(10, 0), within: 1e-9)
    findings.expect(endings, is: [.interrupted])
    hand.clock.advance(by: 1)
    findings.expect(card.position.value, near: place + SIMD2(10, 0), within: 1e-9)
  }

  private func loses(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    var grasps: [Grasp<SIMD2<Double>>] = []
    runtime.connect(tossable.draggable.grasps(of: card)) { grasps.append($0) }
    hand.press(at: home)
    hand.move(at: SIMD2(200, 0), for: 0.1)
    card.position.animate(to: SIMD2(0, 50), on: hand.clock)
    findings.expect(grasps, is: [.taken, .interrupted])
    hand.move(at: SIMD2(200, 0), for: 0.1)
    hand.release()
    hand.clock.advance(by: 4)
    findings.expect(card.position.value, is: SIMD2(0, 50))
    findings.expect(grasps, is: [.taken, .interrupted])
    hand.press(at: SIMD2(0, 50))
    hand.jump(to: SIMD2(20, 50))
    findings.expect(card.position.value, is: SIMD2(20, 50))
    hand.release()
    hand.clock.advance(by: 5)
    findings.expect(card.position.value, is: home)
  }

  private func velocityInHand(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(at: home)
    hand.move(at: SIMD2(200, 0), for: 0.2)
    findings.expect(card.position.velocity, near: SIMD2(200, 0), within: 1)
    let motion = card.position.animate(to: home, on: hand.clock)
    findings.expect(motion.velocity, near: SIMD2(200, 0), within: 1)
    hand.release()
  }

  private func pauses(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    runtime.add(Draggable(threshold: 0), to: card)
    hand.press(at: home)
    hand.move(at: SIMD2(200, 0), for: 0.2)
    hand.clock.advance(by: 0.1)
    findings.expect(card.position.velocity, is: .zero)
    hand.move(at: SIMD2(0, 100), for: 0.2)
    findings.expect(card.position.velocity, near: SIMD2(0, 100), within: 1)
    hand.clock.advance(by: 0.1)
    let motion = card.position.animate(to: home, on: hand.clock)
    findings.expect(motion.velocity, is: .zero)
    hand.release()
  }

  private func turns(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let (rotatable, scalable) = (Rotatable(threshold: 0), Scalable(threshold: 0))
    rotatable.recognizer(for: card, in: runtime)
      .allowSimultaneous(with: scalable.recognizer(for: card, in: runtime))
    runtime.add(rotatable, to: card)
    runtime.add(scalable, to: card)
    hand.press(at: home - SIMD2(20, 0))
    hand.press(at: home + SIMD2(20, 0), finger: 1)
    // Rotates by 2 arctan 0.013 per frame, and grows by half its size per second.
    let cosine = (1 - 0.013 * 0.013) / (1 + 0.013 * 0.013)
    let (sine, angle) = (2 * 0.013 / (1 + 0.013 * 0.013), 3.119824)
    var direction = SIMD2(20.0, 0)
    for step in 1...30 {
      hand.clock.advance(by: 1.0 / 120)
      direction = SIMD2(
        cosine * direction.x - sine * direction.y, sine * direction.x + cosine * direction.y)
      let place = direction * (1 + Double(step) / 240)
      hand.jump(to: home - place)
      hand.jump(to: home + place, finger: 1)
    }
    findings.expect(card.rotation.velocity, near: angle, within: 0.02)
    findings.expect(card.scale.velocity, near: 0.5, within: 0.02)
    let turn = card.rotation.animate(to: 0, on: hand.clock)
    findings.expect(turn.velocity, near: angle, within: 0.02)
    findings.expect(card.scale.velocity, near: 0.5, within: 0.02)
    hand.clock.advance(by: 0.1)
    findings.expect(card.scale.velocity, is: 0)
  }

  private func toss(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    runtime.add(tossable, to: card)
    hand.drag(from: home, at: SIMD2(500, 0))
    hand.clock.advance(by: 0.05)
    let velocity = tossable.velocity(of: card)
    let motion = card.position.animate(to: SIMD2(0, 0), on: hand.clock)
    findings.expect(motion.velocity, is: velocity)
    findings.expect(tossable.velocity(of: card), is: .zero)
    hand.clock.advance(by: 0.1)
    let now = card.position.velocity
    tossable.spring.destination.value = SIMD2(300, 300)
    findings.expect(tossable.velocity(of: card), is: now)
    findings.expect(motion.phase, is: .atRest)
    hand.clock.advance(by: 5)
    findings.expect(card.position.value, is: SIMD2(300, 300))
  }

  private func constraints(_ findings: inout Findings) {
    let property = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: hand.clock)
    runtime.add(SpringSystem(destination: 100.0), to: property) { $0.clamped(to: 0...20) }
    hand.clock.advance(by: 0.2)
    findings.expect(property.value, is: 20)
    let motion = property.animate(to: 0, velocity: 0, on: hand.clock)
    findings.expect(motion.value, is: 20)
    hand.clock.advance(by: 5)
    findings.expect(property.value, is: 0)
    // A constraint that starts the motion twice results in one motion.
    let both = runtime.add(SpringSystem(destination: 50.0), to: property) { $0.merge(with: $0) }
    hand.clock.advance(by: 5)
    findings.expect(property.value, is: 50)
    both.unsubscribe()
  }

  private func follower(_ findings: inout Findings) {
    let leader = ReactiveProperty(initialValue: 0.0)
    let property = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: hand.clock)
    runtime.add(Attach(to: leader), to: property)
    let motion = property.animate(to: 100, on: hand.clock)
    hand.clock.advance(by: 0.1)
    findings.expect(motion.phase, is: .active)
    let velocity = property.velocity
    leader.value = 30
    findings.expect(motion.phase, is: .atRest)
    findings.expect(property.velocity, is: velocity)
    hand.clock.advance(by: 5)
    findings.expect(property.value, is: 30)
  }

  private func transition(_ findings: inout Findings) {
    let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
    let property = ReactiveProperty(initialValue: 0.0)
    let runtime = MotionRuntime(clock: hand.clock)
    let early = property.animate(to: 100, on: hand.clock)
    hand.clock.advance(by: 0.1)
    let rise = TransitionSpring(back: 10.0, fore: 20, direction: direction)
    runtime.add(rise, to: property)
    findings.expect(early.phase, is: .atRest)
    findings.expect(property.value, is: 10)
    hand.clock.advance(by: 0.1)
    let motion = property.animate(to: 500, on: hand.clock)
    hand.clock.advance(by: 0.1)
    let velocity = property.velocity
    direction.value = .backward
    findings.expect(motion.phase, is: .atRest)
    findings.expect(property.velocity, is: velocity)
    hand.clock.advance(by: 8)
    findings.expect(property.value, is: 10)
  }

  private func rotation(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    runtime.add(Rotatable(threshold: 0), to: card)
    var endings: [String] = []
    let scale = card.transform.lens(get: { $0.scale }, set: { $0.scale = $1 })
    card.rotation.animate(to: 3, on: hand.clock) { endings.append("rotation \($0)") }
    scale.animate(to: SIMD2(2, 2), on: hand.clock) { endings.append("scale \($0)") }
    hand.clock.advance(by: 0.1)
    hand.press(at: home - SIMD2(20, 0))
    hand.press(at: home + SIMD2(20, 0), finger: 1)
    hand.jump(to: home + SIMD2(20, 10), finger: 1)
    findings.expect(endings, is: ["rotation interrupted"])
    let angle = card.rotation.value
    hand.clock.advance(by: 4)
    findings.expect(card.rotation.value, is: angle)
    findings.expect(card.transform.value.scale, is: SIMD2(2, 2))
    findings.expect(endings, is: ["rotation interrupted", "scale finished"])
  }
}
