import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The arctangent.
struct ArcTangentTests {
  /// The difference from the system's result, in units in the last place.
  private func error(_ y: Double, _ x: Double) -> Double {
    let expected = atan2(y, x)
    let actual = arcTangent(y: y, x: x)
    guard actual != expected else { return actual.sign == expected.sign ? 0 : .infinity }
    let error = abs(actual - expected) / expected.ulp
    return error.isNaN ? .infinity : error
  }

  @Test("is within a unit of the system's result at a million points")
  func points() {
    var generator = SeededGenerator.printed()
    var greatest = 0.0
    var different = 0
    let count = Sampling.count(1_000_000, of: "ArcTangentTests: points")
    for _ in 0..<count {
      let y = Double.random(in: -1...1, using: &generator)
      let x = Double.random(in: -1...1, using: &generator)
      let error = error(y, x)
      if error > 0 { different += 1 }
      greatest = max(greatest, error)
    }
    #expect(greatest <= 1)
    // Most results are the nearest double.
    #expect(different < count / 5)
  }

  @Test("is within a unit just above 1/32, where the summand is as large as the sum")
  func thirtySecond() {
    var generator = SeededGenerator.printed()
    var greatest = error(-0.022102902674062896, 0.7072606510433015)
    for _ in 0..<Sampling.count(200_000, of: "ArcTangentTests: points above a thirty-second") {
      let x = Double.random(in: 0.5...1, using: &generator)
      let y = x * .random(in: 0.031249...0.033, using: &generator)
      greatest = max(greatest, error(y, x), error(x, y))
    }
    #expect(greatest <= 1)
  }

  @Test("is within a unit of the system's result for coordinates of any size")
  func sizes() {
    var generator = SeededGenerator.printed()
    var greatest = 0.0
    for _ in 0..<Sampling.count(200_000, of: "ArcTangentTests: sizes") {
      let bits = generator.next() & ~(0x400 << 52)
      let y = Double(bitPattern: generator.next())
      guard y.isFinite, bits & (0x7FF << 52) != 0x7FF << 52 else { continue }
      // Any number, a number within a factor of 2^40, and one that differs only in its last bits.
      for x in [
        Double(bitPattern: bits), y * .random(in: -0x1p20...0x1p20, using: &generator),
        y / .random(in: 1...0x1p40, using: &generator), y.nextUp.nextUp, -y.nextDown,
      ] where x.isFinite {
        greatest = max(greatest, error(y, x), error(x, y))
      }
    }
    #expect(greatest <= 1)
  }

  @Test("matches the standard for axes, zeros and infinities")
  func special() {
    let least = Double.leastNonzeroMagnitude
    let values = [0, -0.0, 1, -1, .infinity, -.infinity, least, -least, 1e308, -1e308]
    var findings = Findings()
    for y in values {
      for x in values { findings.expect(error(y, x), is: 0, "the error at \(y), \(x)") }
      findings.expect(arcTangent(y: y, x: .nan).isNaN, "\(y), NaN")
      findings.expect(arcTangent(y: .nan, x: y).isNaN, "NaN, \(y)")
    }
    findings.report()
  }

  @Test("does not jump at the boundaries of its table")
  func seams() {
    var greatest = 0.0
    for sixteenths in 0..<16 {
      let seam = (Double(sixteenths) + 0.5) / 16
      for quotient in [seam.nextDown, seam, seam.nextUp] {
        greatest = max(greatest, error(quotient, 1))
      }
    }
    #expect(greatest <= 1)
  }
}
