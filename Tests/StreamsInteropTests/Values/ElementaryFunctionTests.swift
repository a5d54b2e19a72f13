import Foundation
import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

/// Elementary functions.
struct ElementaryFunctionTests {
  /// The difference between the two values, in units in the last place of the true value.
  private func ulps(_ value: Double, _ truth: Double) -> Double {
    value == truth ? 0 : (value - truth).magnitude / truth.ulp
  }

  @Test("the exponential is within 1.5 ulp of the C library's result, including 0 and infinity")
  func exponentials() {
    var random = SeededGenerator.printed()
    var worst = 0.0
    for round
      in 0..<Sampling.count(400_000, of: "ElementaryFunctionTests: exponentials", isPromised: true)
    {
      let range = [745.0, 709, 1, 1e-3, 1e-12][round % 5]
      let x = Double.random(in: -range...range, using: &random)
      let truth = exp(x)
      // If the result is subnormal, its ulp is the smallest number.
      worst = max(worst, ulps(exponential(x), truth))
    }
    var findings = Findings()
    findings.expect(worst <= 1.5, "\(worst) ulp")
    for x in [
      0, -0.0, 709.782712893384, -745.13, -744.4, -708.4, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude,
    ] {
      findings.expect(ulps(exponential(x), exp(x)) <= 1, "at \(x)")
    }
    findings.expect(
      [709.7827128933841, 1e300, .infinity, -.infinity, -745.14, -1e300].map(exponential),
      is: [.infinity, .infinity, .infinity, 0, 0, 0])
    findings.expect(exponential(.nan).isNaN, "of NaN")
    findings.report()
  }

  @Test(
    "the logarithm is within 2 ulp of the C library's result, from the least number to the greatest"
  )
  func logarithms() {
    var random = SeededGenerator.printed()
    var worst = 0.0
    for round
      in 0..<Sampling.count(400_000, of: "ElementaryFunctionTests: logarithms", isPromised: true)
    {
      // Any bits, and numbers around 1, where the logarithm is near 0.
      let x =
        round % 2 == 0
        ? Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF)
        : 1 + Double.random(in: -0.4...0.4, using: &random)
      guard x > 0 else { continue }
      worst = max(worst, ulps(naturalLogarithm(x), log(x)))
    }
    var findings = Findings()
    findings.expect(worst <= 2, "\(worst) ulp")
    for x in [
      1, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 77, .leastNormalMagnitude,
      .greatestFiniteMagnitude, 2, 0.5,
    ] {
      findings.expect(ulps(naturalLogarithm(x), log(x)) <= 1, "at \(x)")
    }
    findings.expect([0, .infinity].map(naturalLogarithm), is: [-.infinity, .infinity])
    findings.expect([-1, .nan].map { naturalLogarithm($0).isNaN }, is: [true, true])
    findings.report()
  }

  @Test(
    "sine and cosine are within 1.5 ulp of the C library's up to 10¹³ radians, and within 4 beyond")
  func circles() {
    var random = SeededGenerator.printed()
    var worst = 0.0
    var worstAngle = 0.0
    var worstBeyond = 0.0
    func check(_ x: Double) {
      let (sine, cosine) = sineAndCosine(x)
      let error = max(ulps(sine, sin(x)), ulps(cosine, cos(x)))
      if x.magnitude > 1e13 {
        worstBeyond = max(worstBeyond, error)
      } else if error > worst {
        (worst, worstAngle) = (error, x)
      }
    }
    for round
      in 0..<Sampling.count(400_000, of: "ElementaryFunctionTests: angles", isPromised: true)
    {
      let range = [1e-8, 1, 10, 1e5, 1e10, 0x1p51][round % 6]
      check(Double.random(in: -range...range, using: &random))
      // Near the zeros, where the remainder of the angle has few significant digits.
      check((Double(random.next(below: 1 << 40)) * Double.pi / 2).rounded(.up).nextDown)
      check(Double(random.next(below: 1 << 40)) * (Double.pi / 2))
    }
    for x in [0.0, .leastNonzeroMagnitude, .leastNonzeroMagnitude * 77, .pi, .pi / 2, .pi / 4] {
      check(x)
    }
    var findings = Findings()
    findings.expect(worst <= 1.5, "\(worst) ulp at \(worstAngle)")
    findings.expect(worstBeyond <= 4, "\(worstBeyond) ulp")
    findings.expect(sineAndCosine(0).sine, is: 0)
    findings.expect(sineAndCosine(0).cosine, is: 1)
    for x in [0x1p51, -0x1p51, 1e300, .infinity, .nan] {
      findings.expect(sineAndCosine(x).sine.isNaN, "of \(x)")
    }
    findings.report()
  }
}
