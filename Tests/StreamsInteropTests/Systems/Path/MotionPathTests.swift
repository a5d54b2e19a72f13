import Foundation
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

struct MotionPathTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario("straight lines have their exact length, and closing adds one", lines),
    Scenario("a quarter circle has the length that numerical integration gives", quarterCircle),
    Scenario("a path without points begins with the first one added", empty),
  ]

  @Test("lengths, points and tangents", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func lines(_ findings: inout Findings) {
    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(3, 4))
    path.line(to: SIMD2(3, 4))
    path.line(to: SIMD2(3, 0))
    path.close()
    path.close()
    findings.expect(path.length, is: 12)
    findings.expect(path.start, is: SIMD2(0, 0))
    findings.expect(path.end, is: SIMD2(0, 0))
    findings.expect(path.point(atLength: 2.5), near: SIMD2(1.5, 2), within: 1e-15)
    findings.expect(path.point(atLength: 5), is: SIMD2(3, 4))
    findings.expect(path.point(atLength: 9), is: SIMD2(3, 0))
    findings.expect(path.tangent(atLength: 5), is: SIMD2(0, -1))
    findings.expect(path.tangent(atLength: 99), is: SIMD2(-1, 0))
    findings.expect(path.point(atLength: -1), is: SIMD2(0, 0))
    findings.expect(path.point(atLength: 99), is: SIMD2(0, 0))
    path.move(to: SIMD2(10, 10))
    path.line(to: SIMD2(11, 10))
    findings.expect(path.length, is: 13)
    findings.expect(path.point(atLength: 12.5), is: SIMD2(10.5, 10))
  }

  private func quarterCircle(_ findings: inout Findings) {
    let kappa = 0.5522847498
    let points = [SIMD2(1.0, 0), SIMD2(1, kappa), SIMD2(kappa, 1), SIMD2(0, 1)]
    var path = MotionPath(from: points[0])
    path.curve(to: points[3], control1: points[1], control2: points[2])
    findings.expect(path.length, near: CurveOracle.length(points), within: 1e-12)
    findings.expect(path.length, near: .pi / 2, within: 3e-4)
    let middle = path.place(atLength: path.length / 2)
    findings.expect(middle.point, near: SIMD2(0.5.squareRoot(), 0.5.squareRoot()), within: 1e-10)
    findings.expect(
      middle.tangent, near: SIMD2(-0.5.squareRoot(), 0.5.squareRoot()), within: 1e-12)
    findings.expect(path.point(atLength: path.length), is: SIMD2(0, 1))
    findings.expect(path.tangent(atLength: 0), is: SIMD2(0, 1))
  }

  @Test("random curves: their lengths match integration, and points lie at the requested lengths")
  func curves() {
    var random = SeededGenerator.printed()
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var findings = Findings()
    for round in 0..<Sampling.count(12, of: "MotionPathTests: random curves") {
      let scale = pow(10, 8 * unit() - 4)
      let p = (0..<4).map { _ in SIMD2(unit(), unit()) * scale }
      var path = MotionPath(from: p[0])
      path.curve(to: p[3], control1: p[1], control2: p[2])
      let length = CurveOracle.length(p)
      findings.expect(path.length, near: length, within: 1e-10 * length, "round \(round): \(p)")
      // The chords between many points are equally long, and add up to slightly less than the length.
      let count = 400
      let step = path.length / Double(count)
      var last = p[0]
      for index in 1...count {
        let (point, tangent) = path.place(atLength: step * Double(index))
        let chord = (point - last).length
        findings.expect(chord, isAtMost: step * (1 + 1e-9), "chord \(index) of \(p)")
        findings.expect(tangent.length, near: 1, within: 1e-14, "tangent \(index) of \(p)")
        last = point
      }
      // The inverse: the length up to a point is the requested one.
      let part = path.length * unit()
      let split = path.point(atLength: part)
      let t = CurveOracle.parameter(of: split, p)
      let first = CurveOracle.split(p, at: t)
      findings.expect(
        CurveOracle.length(first), near: part, within: 1e-9 * path.length, "part of \(p)")
    }
    findings.report()
  }

  /// A path that isn't a smooth curve, its length, and the allowed error.
  struct Degenerate: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: MotionPath
    let length: Double
    let tolerance: Double
  }

  private static func curve(_ p: [SIMD2<Double>]) -> MotionPath {
    var path = MotionPath(from: p[0])
    path.curve(to: p[3], control1: p[1], control2: p[2])
    return path
  }

  private static var point: MotionPath {
    var path = curve([SIMD2(3, 3), SIMD2(3, 3), SIMD2(3, 3), SIMD2(3, 3)])
    path.line(to: SIMD2(3, 3))
    path.close()
    return path
  }

  /// Goes back and forth on a line: the speed is 0 at t = 1/2 ± √5/10.
  private static var foldedLength: Double {
    let t = 0.5 - (5.0).squareRoot() / 10
    let turn = 6 * t * (1 - t) * (1 - t) - 3 * t * t * (1 - t) + t * t * t
    return 1 + 4 * (turn - 0.5)
  }

  private static let folded = [SIMD2(0.0, 0), SIMD2(2, 0), SIMD2(-1, 0), SIMD2(1, 0)]
  private static let doubled = [SIMD2(5.0, 5), SIMD2(5, 5), SIMD2(8, 9), SIMD2(8, 9)]
  private static let huge = [SIMD2(0.0, 0), SIMD2(0, 1e200), SIMD2(1e200, 1e200), SIMD2(1e200, 0)]
  /// The cusp is at t = 1/2.
  private static let cusp = [SIMD2(0.0, 0), SIMD2(1, 1), SIMD2(0, 1), SIMD2(1, 0)]

  private static let degenerates: [Degenerate] = [
    Degenerate(
      testDescription: "a folded line", path: curve(folded), length: foldedLength, tolerance: 1e-10),
    Degenerate(
      testDescription: "a cusp", path: curve(cusp), length: CurveOracle.length(cusp, parts: 40000),
      tolerance: 1e-9),
    Degenerate(
      testDescription: "doubled controls", path: curve(doubled), length: 5, tolerance: 1e-12),
    Degenerate(testDescription: "a single point", path: point, length: 0, tolerance: 0),
    Degenerate(
      testDescription: "a huge curve", path: curve(huge), length: 2e200, tolerance: 1e190),
    Degenerate(
      testDescription: "no curve", path: MotionPath(from: .zero), length: 0, tolerance: 0),
  ]

  @Test(
    "cusps, folded lines, single points and doubled controls have the right length, without NaN",
    arguments: degenerates)
  func degenerate(_ row: Degenerate) {
    let path = row.path
    var findings = Findings()
    findings.expect(path.length, near: row.length, within: row.tolerance, "length")
    for index in 0...64 {
      let (point, tangent) = path.place(atLength: path.length * Double(index) / 64)
      findings.expect(point.isFiniteVector && tangent.isFiniteVector, "\(point), \(tangent)")
      findings.expect(
        abs(tangent.length - 1) < 1e-12 || path.length == 0 && tangent == .zero,
        "tangent \(index) is \(tangent)")
    }
    findings.report()
  }

  /// The direction at a length of a path; exact if the tolerance is 0.
  struct Tangent: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: MotionPath
    let length: Double
    let tangent: SIMD2<Double>
    var tolerance = 0.0
  }

  private static let bent = curve([SIMD2(0, 0), SIMD2(4, 0), SIMD2(9, 1), SIMD2(9, 3)])
  private static let slope = SIMD2(0.6, 0.8)

  private static let tangentRows: [Tangent] = [
    Tangent(testDescription: "at NaN", path: bent, length: .nan, tangent: .zero),
    Tangent(testDescription: "at a start", path: bent, length: 0, tangent: SIMD2(1, 0)),
    Tangent(testDescription: "without points", path: MotionPath(), length: 1, tangent: .zero),
    Tangent(
      testDescription: "of one point", path: MotionPath(from: SIMD2(2, 3)), length: 1,
      tangent: .zero),
    Tangent(
      testDescription: "at the start of doubled controls", path: curve(doubled), length: 0,
      tangent: slope, tolerance: 1e-12),
    Tangent(
      testDescription: "at the end of doubled controls", path: curve(doubled), length: 5,
      tangent: slope, tolerance: 1e-12),
    Tangent(
      testDescription: "control points at the start: straight toward the end",
      path: curve([SIMD2(2, 3), SIMD2(2, 3), SIMD2(2, 3), SIMD2(5, 7)]), length: 0,
      tangent: slope, tolerance: 1e-12),
  ]

  @Test(
    "L16 a path without length, or at NaN, has no direction",
    arguments: tangentRows)
  func tangents(_ row: Tangent) {
    let tangent = row.path.tangent(atLength: row.length)
    #expect(
      tangent == row.tangent || (tangent - row.tangent).length < row.tolerance,
      "the tangent is \(tangent)")
  }

  /// The control points after (0, 0), and the length to 20 digits, by graded Gaussian quadrature of the speed between
  /// its minima, with 30 digits of precision.
  private static let cusps: [[Double]] = [
    [
      33.333333333333336, 0.0, 13.386506879360855, 16.733466933867735, 20.053173546027523,
      -16.5998663994656, 41.944595994943163153,
    ],
    [
      3.3856427840048817, -20.550393066980032, -5.545451320442972, -11.640998062721701,
      8.931084630785717, -8.909405687452448, 23.150674983951578693,
    ],
    [
      24.536353809553116, 1.5454140255534223, 4.2431925269758075, -4.960825723801554,
      20.326649607075158, 6.466605967504615, 23.520568233064779943,
    ],
    [
      18.598172379855452, 23.681705346219832, -30969.05467209259, -39433.99055005861,
      -30974.311437921493, -39411.75874205887, 50126.859622851522931,
    ],
    [
      12.132142442331107, 28.596373413334465, -10.02415053333459, -19.747731375474334,
      13.73588722644912, 12.98491161578001, 35.598276093622384719,
    ],
    [
      32.497062077107636, -12.341573824458877, 1.9357653876780674, -1.3236245151752275,
      -6.296463757790237, 4.623251907478631, 39.015318038108416229,
    ],
  ]

  @Test("lengths are within 1e-10, even at cusps and near them", arguments: cusps)
  func cuspsAnywhere(numbers: [Double]) {
    var path = MotionPath(from: SIMD2(0, 0))
    path.curve(
      to: SIMD2(numbers[4], numbers[5]), control1: SIMD2(numbers[0], numbers[1]),
      control2: SIMD2(numbers[2], numbers[3]))
    #expect(abs(path.length - numbers[6]) <= 1e-10 * numbers[6])
  }

  private func empty(_ findings: inout Findings) {
    var path = MotionPath()
    findings.expect(path.length, is: 0)
    findings.expect(path.start, is: nil)
    path.move(to: SIMD2(1, 1))
    path.line(to: SIMD2(4, 5))
    findings.expect(path.length, is: 5)
    findings.expect(path.start, is: SIMD2(1, 1))
  }
}
