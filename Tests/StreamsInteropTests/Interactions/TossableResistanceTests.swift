import StreamsInteractions
import Testing

@testable import InteractionsTestSupport
@testable import InteropTestSupport

/// I13 Tossable: resistance.
struct TossableResistanceTests {
  private let hand = TossingHand()
  private let home = SIMD2(200.0, 300)

  private func tossing(
    _ resist: (DragResistance) -> Void
  ) -> (runtime: MotionRuntime, card: MotionElement, tossable: Tossable) {
    let runtime = MotionRuntime(clock: hand.clock)
    let card = hand.card(at: home)
    let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
    resist(tossable.draggable.resistance)
    runtime.add(tossable, to: card)
    return (runtime, card, tossable)
  }

  /// JavaScript's formula, restated: a pull beyond the radius follows a sine up to basis / factor.
  private func overshoot(_ pull: Double, _ radius: Double, _ basis: Double, _ factor: Double)
    -> Double
  {
    // Two more terms than a double needs.
    let x = min((pull - radius) / basis, 1) * Double.pi / 2
    var (sum, term) = (x, x)
    for n in 1...14 {
      term *= -x * x / Double((2 * n) * (2 * n + 1))
      sum += term
    }
    return basis / factor * sum
  }

  @Test(
    "Beyond a radius, it yields by basis / factor times a sine, and the velocity by its slope",
    arguments: [(96.0, Double.pi / 2), (60, 2), (200, 1)])
  func radial(basis: Double, factor: Double) {
    var findings = Findings()
    let (runtime, card, tossable) = tossing {
      var resistance = RadialResistance(origin: home, radiusUntilResistance: 40)
      (resistance.basis, resistance.factor) = (basis, factor)
      $0.radial.value = resistance
    }
    hand.press(at: home)
    hand.move(at: SIMD2(300, 400), for: 0.06)
    // Free up to 40; then 30 and 40 away, against the resistance.
    findings.expect(card.position.value, near: home + SIMD2(18, 24), within: 1e-9)
    hand.move(at: SIMD2(300, 400), for: 0.1)
    let pull = 80.0
    let length = 40 + overshoot(pull, 40, basis, factor)
    let place = home + SIMD2(0.6, 0.8) * length
    findings.expect(card.position.value, near: place, within: 1e-9)
    hand.release()
    let h = 1e-3
    let slope =
      (overshoot(pull + h, 40, basis, factor) - overshoot(pull - h, 40, basis, factor)) / (2 * h)
    let velocity = SIMD2(300.0, 400) * slope
    findings.expect(tossable.velocity(of: card), near: velocity, within: 1e-3)
    findings.expect(card.position.value, near: place, within: 1e-9)
    withExtendedLifetime(runtime) {}
    findings.report()
  }

  @Test(
    "The velocity at the handover is the derivative of the position, outside a circle and a perimeter",
    arguments: [
      SIMD2(500.0, 0), SIMD2(300, 400), SIMD2(-200, 700), SIMD2(0, -650), SIMD2(900, 900),
    ])
  func derivative(velocity: SIMD2<Double>) {
    var findings = Findings()
    for shape in 0..<4 {
      // Away from the origin, so that part of the path goes around it.
      func place(_ time: Double) -> (SIMD2<Double>, Tossable, MotionElement, MotionRuntime) {
        let hand = TossingHand()
        let runtime = MotionRuntime(clock: hand.clock)
        let card = hand.card(at: home)
        let tossable = Tossable(destination: home, draggable: Draggable(threshold: 0))
        if shape != 1 {
          tossable.draggable.resistance.radial.value = RadialResistance(
            origin: home + SIMD2(10, -30), radiusUntilResistance: 40,
            measure: shape == 3 ? .x : .distance)
        }
        if shape == 1 || shape == 2 {
          tossable.draggable.resistance.perimeter.value = MotionRectangle(
            x: 170, y: 270, width: 60, height: 60)
        }
        runtime.add(tossable, to: card)
        hand.press(at: home)
        hand.move(at: velocity, for: time, steps: 24)
        let place = card.position.value
        hand.release()
        return (place, tossable, card, runtime)
      }
      let h = 1e-4
      let slope = (place(0.12 + h).0 - place(0.12 - h).0) / (2 * h)
      let (_, tossable, card, runtime) = place(0.12)
      findings.expect(tossable.velocity(of: card), near: slope, within: 0.02, "\(shape) \(slope)")
      withExtendedLifetime(runtime) {}
    }
    findings.report()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "Where pulling has no further effect, the flight starts without that velocity", saturated),
    Scenario(
      "Changed mid-drag, it applies from the next event on; while nothing is dragged, nothing moves",
      changed),
  ]

  @Test("I13 Tossable: resistance", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func saturated(_ findings: inout Findings) {
    let (runtime, card, tossable) = tossing {
      $0.radial.value = RadialResistance(
        origin: home, radiusUntilResistance: 40, basis: 30, factor: 2)
    }
    hand.press(at: home)
    hand.move(at: SIMD2(1000, 0), for: 0.2)
    findings.expect(card.position.value, near: home + SIMD2(55, 0), within: 1e-9)
    hand.release()
    findings.expect(tossable.velocity(of: card), near: .zero, within: 1e-9)
    withExtendedLifetime(runtime) {}
  }

  @Test(
    "Grasped anywhere, even beyond the reach of a pull, it does not jump, and can be dragged back")
  func graspedOutside() {
    var findings = Findings()
    for (index, start) in [
      SIMD2(200.0, 300), SIMD2(260, 300), SIMD2(400, 700), SIMD2(-900, 300), SIMD2(200, 301),
    ].enumerated() {
      for shape in 0..<3 {
        let hand = TossingHand()
        let runtime = MotionRuntime(clock: hand.clock)
        let card = hand.card(at: start)
        let tossable = Tossable(destination: start, draggable: Draggable(threshold: 0))
        if shape != 0 {
          tossable.draggable.resistance.perimeter.value = MotionRectangle(
            x: 150, y: 250, width: 100, height: 100)
        }
        if shape != 1 {
          tossable.draggable.resistance.radial.value = RadialResistance(
            origin: home, radiusUntilResistance: 30)
        }
        runtime.add(tossable, to: card)
        hand.press(at: start)
        findings.expect(card.position.value, near: start, within: 1e-9, "\(index) \(shape)")
        hand.jump(to: start + SIMD2(0.001, 0))
        findings.expect(card.position.value, near: start, within: 0.0012, "\(index) \(shape)")
        // Pulled on toward its home and beyond, it passes its home along either axis.
        let way = (home - start) / 20
        var least = SIMD2(Double.infinity, .infinity)
        for step in 0...200 {
          hand.jump(to: start + way * Double(step))
          let rest = card.position.value - home
          least = SIMD2(min(least.x, abs(rest.x)), min(least.y, abs(rest.y)))
        }
        findings.expect(least.x, isAtMost: abs(way.x), "\(index) \(shape)")
        findings.expect(least.y, isAtMost: abs(way.y), "\(index) \(shape)")
        hand.jump(to: start)
        findings.expect(card.position.value, near: start, within: 1e-9, "\(index) \(shape)")
      }
    }
    findings.report()
  }

  private func changed(_ findings: inout Findings) {
    let (runtime, card, tossable) = tossing { _ in }
    let watch = PlaceWatch(card.position)
    tossable.draggable.resistance.perimeter.value = MotionRectangle(
      x: 0, y: 0, width: 10, height: 10)
    tossable.draggable.resistance.maxLength.value = 20
    findings.expect(card.position.value, is: home)
    findings.expect(watch.values.count, is: 1)
    hand.press(at: home)
    findings.expect(card.position.value, near: home, within: 1e-9)
    tossable.draggable.resistance.perimeter.value = nil
    hand.release()
    hand.clock.advance(by: 20)
    findings.expect(card.position.value, is: home)
    hand.press(at: home)
    hand.jump(to: home + SIMD2(99, 0))
    findings.expect(card.position.value, is: home + SIMD2(99, 0))
    tossable.draggable.resistance.radial.value = RadialResistance(
      origin: home, radiusUntilResistance: 50, basis: 50, factor: 2)
    findings.expect(card.position.value, is: home + SIMD2(99, 0))
    hand.jump(to: home + SIMD2(100, 0))
    findings.expect(card.position.value, near: home + SIMD2(75, 0), within: 1e-9)
    tossable.draggable.resistance.radial.value?.basis = 20
    hand.jump(to: home + SIMD2(101, 0))
    findings.expect(card.position.value, near: home + SIMD2(60, 0), within: 1e-9)
    tossable.draggable.resistance.radial.value = nil
    hand.jump(to: home + SIMD2(100, 0))
    findings.expect(card.position.value, is: home + SIMD2(100, 0))
    hand.release()
    hand.clock.advance(by: 20)
    let count = watch.values.count
    tossable.draggable.resistance.perimeter.value = MotionRectangle(
      x: 0, y: 0, width: 10, height: 10)
    tossable.draggable.resistance.radial.value = RadialResistance(
      origin: .zero, radiusUntilResistance: 1)
    tossable.draggable.resistance.perimeter.state(.active)
    findings.expect(card.position.value, is: home)
    findings.expect(watch.values.count, is: count)
    findings.expect(tossable.state.value, is: .atRest)
    findings.expect(watch.faults, is: [])
    withExtendedLifetime(runtime) {}
  }

  @Test(
    "I14 applyLinearResistanceToTossable: bounds on one axis, whether the other is locked or not")
  func linear() {
    var findings = Findings()
    for isLocked in [false, true] {
      let hand = TossingHand()
      let runtime = MotionRuntime(clock: hand.clock)
      let card = hand.card(at: home)
      let tossable = Tossable(
        destination: home, draggable: Draggable(threshold: 0, axis: isLocked ? .horizontal : .both))
      tossable.draggable.resistance.radial.value = .linear(x: 150...230, basis: 50, factor: 2)
      runtime.add(tossable, to: card)
      hand.press(at: home)
      hand.jump(to: home + SIMD2(30, 500))
      findings.expect(card.position.value, near: SIMD2(230, isLocked ? 300 : 800), within: 1e-9)
      hand.jump(to: home + SIMD2(80, 500))
      findings.expect(card.position.value, near: SIMD2(255, isLocked ? 300 : 800), within: 1e-9)
      hand.jump(to: home + SIMD2(-50 - 25, 0))
      let sine = 0.5.squareRoot()
      findings.expect(card.position.value, near: SIMD2(150 - 25 * sine, 300), within: 1e-9)
      hand.move(at: SIMD2(0, 200), for: 0.1)
      hand.release()
      findings.expect(tossable.velocity(of: card).y, near: isLocked ? 0 : 200, within: 1e-6)
    }
    let vertical = RadialResistance.linear(y: -10...30)
    findings.expect(vertical.origin, is: SIMD2(0, 10))
    findings.expect(vertical.radiusUntilResistance, is: 20)
    findings.expect(vertical.measure, is: .y)
    findings.report()
  }
}
