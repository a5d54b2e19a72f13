import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport
@testable import SystemsTestSupport

/// Spring, checked against the matrix exponential with 106 bits of precision.
struct SpringOracleTests {
  /// The greater error of the position and the velocity, relative to the motion's scale and to the scale times ω.
  private func error(
    _ spring: SpringStyle, _ time: Double, _ y: Double, _ v: Double
  ) -> Double {
    let exact = ExactSpring(spring, at: time).after(y, v)
    let way = SpringPropagator(spring, elapsed: time)
    let omega = spring.angularFrequency
    let scale = y.magnitude + v.magnitude / omega
    let position = (way.displacement(y, v) - exact.displacement).magnitude / scale
    let velocity = (way.velocity(y, v) - exact.velocity).magnitude / (scale * omega)
    // NaN counts as an infinite error.
    return position + velocity >= 0 ? max(position, velocity) : .infinity
  }

  private func spread(_ low: Double, _ high: Double, _ random: inout SeededGenerator) -> Double {
    exponential(
      Double.random(in: naturalLogarithm(low)...naturalLogarithm(high), using: &random))
  }

  @Test(
    "errors are below 10⁻¹² of the motion's scale, for ratios 10⁻³ to 10³ and masses 10⁻⁶ to 10⁶")
  func extremes() {
    var random = SeededGenerator.printed()
    var worst = (0.0, "")
    for round in 0..<6000 {
      let mass = spread(1e-6, 1e6, &random)
      let tension = spread(1e-2, 1e6, &random)
      let critical = 2 * (tension * mass).squareRoot()
      let ratio =
        switch round % 4 {
        case 0: spread(1e-3, 1e3, &random)
        case 1: spread(0.1, 10, &random)
        case 2: 1.0
        // Close to critical damping, on both sides.
        default: 1 + (round % 8 < 4 ? 1 : -1) * spread(1e-15, 1e-3, &random)
        }
      let spring = SpringStyle(tension: tension, friction: ratio * critical, mass: mass)
      // Either any time, or a time at which the spring is still moving.
      let time =
        round % 3 == 0
        ? spread(1e-6, 1e6, &random) : spread(1e-3, 40, &random) * spring.response * max(1, ratio)
      let y = Double.random(in: -1000...1000, using: &random)
      let v =
        round % 5 == 0
        ? 0 : Double.random(in: -1000...1000, using: &random) * spring.angularFrequency
      let found = error(spring, time, y, v)
      if found > worst.0 { worst = (found, "\(spring) at \(time) s, ratio \(ratio)") }
    }
    print("greatest spring error: \(worst)")
    #expect(worst.0 <= 1e-12, "\(worst.1)")
  }

  @Test("rounding errors don't accumulate: a million steps of a frictionless spring")
  func millionSteps() {
    let spring = SpringStyle(tension: 342, friction: 0)
    var way = SpringTrajectory(
      from: 100.0, velocity: 50, to: 0, spring: spring, rest: RestRule(threshold: 1e-3))
    let step = 0x1p-10
    var worst = 0.0
    for index in 1...1_000_000 {
      way.advance(by: step, to: Double(index) * step)
      guard index % 62_500 == 0 else { continue }
      let exact = SpringPropagator(spring, elapsed: Double(index) * step)
      worst = max(worst, (way.value - exact.displacement(100.0, 50.0)).magnitude / 100)
    }
    #expect(worst <= 3e-12, "\(worst)")
  }

  @Test(
    "a spring is unchanged at 0 s, and at rest after a very long time, without NaN",
    arguments: [0.0, 1e-3, 0.5, 1 - 1e-15, 1, 1 + 1e-15, 2, 1e3])
  func ends(_ ratio: Double) {
    var findings = Findings()
    for mass in [1e-6, 1, 1e6] {
      let spring = SpringStyle.spring(response: 0.4, dampingRatio: ratio, mass: mass)
      findings.expect(
        SpringPropagator(spring, elapsed: 0), is: SpringPropagator(a: 1, b: 0, c: 0, d: 1))
      for time in [1e-300, 1e-9, 1e6, 1e9] {
        let way = SpringPropagator(spring, elapsed: time)
        let isFinite = way.a.isFinite && way.b.isFinite && way.c.isFinite && way.d.isFinite
        findings.expect(isFinite, "\(way) after \(time)")
        if time >= 1e6, ratio > 0 {
          findings.expect(way.a.magnitude < 1e-9, "\(way) after \(time)")
        }
      }
    }
    findings.report()
  }

  @Test("motion is continuous across critical damping", arguments: [0.01, 0.1, 1, 3])
  func damping(at time: Double) {
    var worst = 0.0
    var last: SpringPropagator?
    for step in -2000...2000 {
      let ratio = 1 + Double(step) * 1e-7
      let way = SpringPropagator(
        SpringStyle.spring(response: 1, dampingRatio: ratio), elapsed: time)
      if let last {
        let errors = [(way.a - last.a).magnitude, (way.b - last.b).magnitude]
        // NaN counts as an infinite error.
        for error in errors where !(error <= worst) { worst = error >= 0 ? error : .infinity }
      }
      last = way
    }
    // A step of the damping ratio changes the result by at most about that step.
    #expect(worst < 1e-6)
  }

  @Test("motion is continuous across the limit of the series", arguments: [0.5, 2])
  func series(_ ratio: Double) {
    // The series applies up to |D t²| = 1.
    let spring = SpringStyle.spring(response: 1, dampingRatio: ratio)
    let rate = (ratio * ratio - 1).magnitude.squareRoot() * spring.angularFrequency
    let nearOne: [Double] = [1 - 1e-12, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-12]
    let errors = nearOne.map { (time: Double) -> Double in
      error(spring, time / rate, 1, -3)
    }
    #expect(errors.allSatisfy { $0 < 1e-14 }, "\(errors)")
  }

  @Test("with a ratio of 2 and a stiffness of 100, an overdamped spring has 5 % left after 1.15 s")
  func overdamped() {
    var findings = Findings()
    let spring = SpringStyle(tension: 100, friction: 40)
    findings.expect(spring.dampingRatio, is: 2)
    let left = SpringPropagator(spring, elapsed: 1.15).a
    findings.expect(left, near: 0.05, within: 0.0006)
    let exact = ExactSpring(spring, at: 1.15).after(1, 0).displacement
    findings.expect(left, near: exact, within: 1e-15)
    let clock = ManualClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = SpringSystem(destination: 100.0, spring).drive(position, on: clock)
    clock.advance(by: 1.15)
    findings.expect(run.value, near: 100 - 100 * left, within: 1e-11)
    findings.report()
  }

  @Test("many steps are as accurate as one (L14)", arguments: [0.05, 0.8, 1, 3])
  func steps(_ ratio: Double) {
    var findings = Findings()
    let spring = SpringStyle.spring(response: 0.7, dampingRatio: ratio)
    for step in [1.0 / 1000, 1.0 / 144, 1.0 / 30, 1, 10] {
      var path = SpringTrajectory(
        from: 100.0, velocity: 500.0, to: -20.0, spring: spring, rest: RestRule(threshold: 1e-12))
      var time = 0.0
      for index in 1...min(2000, Int(10 / step)) where !path.isOver {
        time = Double(index) * step
        path.advance(by: step, to: time)
        guard !path.isOver else { break }
        let exact = ExactSpring(spring, at: time).after(120, 500)
        findings.expect(path.value + 20, near: exact.displacement, within: 1e-10)
        findings.expect(path.velocity, near: exact.velocity, within: 1e-9)
      }
    }
    findings.report()
  }
}
