import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// Timing functions.
struct TimingFunctionTests {
  // MARK: Published reference points

  @Test("A cubic Bézier has the values and slopes from Chromium's unit tests")
  func referencePoints() {
    var findings = Findings()
    let curve = TimingFunction.cubicBezier(0.25, 0, 0.75, 1)
    let values = [
      0, 0.01136, 0.03978, 0.07978, 0.12803, 0.18235, 0.24115, 0.30323, 0.36761, 0.43345, 0.5,
      0.56655, 0.63238, 0.69676, 0.75884, 0.81764, 0.87196, 0.92021, 0.96021, 0.98863, 1,
    ]
    let slopes = [
      0, 0.42170, 0.69778, 0.89121, 1.03184, 1.13576, 1.21239, 1.26751, 1.30474, 1.32628, 1.33333,
    ]
    for (index, value) in values.enumerated() {
      let slope = slopes[min(index, 20 - index)]
      findings.expect(curve.value(at: Double(index) / 20), near: value, within: 1e-5)
      findings.expect(curve.derivative(at: Double(index) / 20), near: slope, within: 1e-5)
    }
    let wild = TimingFunction.cubicBezier(0.5, -1, 0.5, 2)
    let wildValues = [
      0, -0.08954, -0.15613, -0.19641, -0.20651, -0.18232, -0.11992, -0.01672, 0.12660, 0.30349,
      0.5,
    ]
    for (index, value) in wildValues.enumerated() {
      findings.expect(wild.value(at: Double(index) / 20), near: value, within: 1e-5)
      findings.expect(wild.value(at: 1 - Double(index) / 20), near: 1 - value, within: 1e-5)
    }
    findings.expect(TimingFunction.cubicBezier(0.5, 1, 0.5, 1).value(at: 0.5), is: 0.875)
    findings.expect(TimingFunction.cubicBezier(0.5, 2, 0.5, 2).value(at: 0.5), is: 1.625)
    findings.expect(TimingFunction.cubicBezier(0.5, -1, 0.5, -1).value(at: 0.5), is: -0.625)
    // In the Web Platform Tests, this curve passes 1 at 0.23368794, and its mirror image passes 0.
    let passing = TimingFunction.cubicBezier(0, 1.5, 1, 1.5)
    findings.expect(passing.value(at: 0.23368794), near: 1, within: 1e-7)
    findings.expect(
      TimingFunction.cubicBezier(0, -0.5, 1, -0.5).value(at: 0.76631206), near: 0, within: 1e-7)
    findings.report()
  }

  @Test(
    "Outside of 0…1, a Bézier continues along its tangents, as in CSS",
    arguments: [
      ([0.5, 1, 0.5, 1], -2.0, 1.0), ([0, 0, 1, 1], -1, 2), ([0, 1, 1, 0], 0, 1),
      ([0.5, 0, 1, 0.5], 0, 1), ([0.1, 0.2, 0.8, 0.8], -2, 2), ([0, 0, 0.5, 1], -2, 1),
      ([1, 0.5, 1, 1], -0.5, 1), ([0, 0, 0, 0], -1, 2), ([1, 1, 1, 1], -1, 2),
      ([0, 0, 0, 1], 0, 1),
    ] as [([Double], Double, Double)])
  func outside(_ points: [Double], _ before: Double, _ after: Double) {
    let curve = TimingFunction.cubicBezier(points[0], points[1], points[2], points[3])
    var findings = Findings()
    findings.expect(curve.value(at: -1), near: before, within: 1e-15)
    findings.expect(curve.value(at: 2), near: after, within: 1e-15)
    findings.expect(curve.derivative(at: -1), is: curve.derivative(at: 0))
    findings.report()
  }

  @Test("The named curves are those of CSS and Material")
  func names() {
    #expect(
      [.ease, .easeIn, .easeOut, .easeInOut, .linear] as [TimingFunction] == [
        .cubicBezier(0.25, 0.1, 0.25, 1), .cubicBezier(0.42, 0, 1, 1),
        .cubicBezier(0, 0, 0.58, 1), .cubicBezier(0.42, 0, 0.58, 1),
        .cubicBezier(0.3, 0.3, 0.7, 0.7),
      ])
    #expect(TimingFunction.materialStandard.value(at: 0.5) > 0.7)
  }

  // MARK: Béziers, checked against a bisection with twice the precision

  @Test("A Bézier is accurate to 1e-14, and its slope to 1e-9, with any control points")
  func precision() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    var worst = 0.0
    for round in 0..<Sampling.count(400, of: "TimingFunctionTests: curves") {
      func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
      // Includes the extremes, at which the curve is vertical.
      let x1 = round % 5 == 0 ? Double(random.next(below: 2)) : unit()
      let x2 = round % 7 == 0 ? Double(random.next(below: 2)) : unit()
      let (y1, y2) = (4 * unit() - 1.5, 4 * unit() - 1.5)
      let curve = TimingFunction.cubicBezier(x1, y1, x2, y2)
      let oracle = BezierOracle(x1, y1, x2, y2)
      for index in 0..<24 {
        let x =
          switch index % 4 {
          case 0: unit()
          case 1: 0.5 + (unit() - 0.5) * 1e-9
          case 2: unit() * 1e-9
          default: 1 - unit() * 1e-9
          }
        let (value, slope) = oracle.solve(x)
        worst = max(worst, abs(curve.value(at: x) - value))
        if slope < 1e3 {
          findings.expect(curve.derivative(at: x), near: slope, within: 1e-9 * (1 + slope * slope))
        }
        findings.expect(curve.derivative(at: x).isFinite, is: true, "at \(x)")
      }
      findings.expect(curve.value(at: 0), is: 0)
      findings.expect(curve.value(at: 1), is: 1)
    }
    findings.expect(worst < 1e-14, "\(worst)")
    // This curve is vertical in its middle, y = ½ + ∛(…), so Newton's method has no slope to use.
    let vertical = TimingFunction.cubicBezier(1, 0, 0, 1)
    let oracle = BezierOracle(1, 0, 0, 1)
    for x in [0.5, 0.5.nextUp, 0.5 - 1e-15, 0.5 + 1e-12, 0.4999] {
      findings.expect(vertical.value(at: x), near: oracle.solve(x).value, within: 1e-14)
    }
    findings.report()
  }

  // MARK: Steps

  @Test(
    "Steps jump as in CSS",
    arguments: [
      (TimingFunction.StepJump.start, [0.25, 0.25, 0.5, 1, 1]),
      (.end, [0, 0, 0.25, 0.75, 1]),
      (.neither, [0, 0, 1.0 / 3, 1, 1]),
      (.both, [0.2, 0.2, 0.4, 0.8, 1]),
    ] as [(TimingFunction.StepJump, [Double])])
  func steps(_ jump: TimingFunction.StepJump, _ expected: [Double]) {
    var findings = Findings()
    let stairs = TimingFunction.steps(4, jump: jump)
    for (x, value) in zip([0, 0.2499, 0.25, 0.99, 1], expected) {
      findings.expect(stairs.value(at: x), is: value, "at \(x)")
      findings.expect(stairs.derivative(at: x), is: 0)
    }
    for count in 2...400 {
      let stairs = TimingFunction.steps(count, jump: .end)
      for index in 0...count {
        let x = Double(index) / Double(count)
        findings.expect(stairs.value(at: x), is: x, "of \(count)")
      }
    }
    findings.report()
  }

  // MARK: Springs and lines

  @Test(
    "A spring curve matches the spring within the threshold, and ends at 1",
    arguments: [0.2, 0.81, 1, 3])
  func spring(_ ratio: Double) {
    var findings = Findings()
    let spring = SpringStyle.spring(response: 0.4, dampingRatio: ratio)
    let curve = TimingFunction.spring(spring, threshold: 0.001)
    let duration = spring.settlingDuration(displacement: 1.0, velocity: 0, threshold: 0.001)
    for index in 0...1000 {
      let x = Double(index) / 1000
      let exact =
        1 - SpringPropagator(spring, elapsed: x * duration).displacement(1.0, 0)
      findings.expect(curve.value(at: x), near: exact, within: 0.001)
      guard index > 0, index < 1000 else { continue }
      let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      findings.expect(curve.derivative(at: x), near: slope, within: 1e-6 * (1 + abs(slope)))
    }
    findings.expect(curve.value(at: 0), is: 0)
    findings.expect(curve.value(at: 1), is: 1)
    findings.expect(curve.value(at: 1.0.nextDown), near: 1, within: 1e-12)
    findings.report()
  }

  @Test("Linear interpolation between points, with jumps, and beyond the ends")
  func lines() {
    var findings = Findings()
    // In CSS: linear(0 0%, 0 50%, 1 50%, 1 100%) and linear(0, 0.25 75%, 1).
    let jump = TimingFunction.linear([
      .init(fraction: 0, value: 0), .init(fraction: 0.5, value: 0),
      .init(fraction: 0.5, value: 1), .init(fraction: 1, value: 1),
    ])
    findings.expect([0, 0.4999, 0.5, 1].map(jump.value(at:)), is: [0, 0, 1, 1])
    let bent = TimingFunction.linear([
      .init(fraction: 0, value: 0), .init(fraction: 0.75, value: 0.25),
      .init(fraction: 1, value: 1),
    ])
    findings.expect(
      [-0.75, 0, 0.375, 0.75, 0.875, 1, 1.25].map(bent.value(at:)),
      is: [-0.25, 0, 0.125, 0.25, 0.625, 1, 1.75])
    findings.expect(bent.derivative(at: 0.8), is: 3)
    findings.expect(TimingFunction.linear([0, 1.5, 0.5]).value(at: 0.25), is: 0.75)
    findings.expect(TimingFunction.linear([0.3]).value(at: 0.7), is: 0.3)
    findings.report()
  }
}
