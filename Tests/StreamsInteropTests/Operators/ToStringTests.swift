import StreamsOperators
import StreamsOperatorsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct ToStringTests {
  @Test(
    "behaves as described: law L16",
    arguments: [
      OperatorScenario(
        "matches string interpolation for values of any type", interpolation),
      OperatorScenario("rounds half away from zero, by the number's exact value", rounding),
      OperatorScenario("carries into the integer part", carries),
      OperatorScenario("gives zero no sign, and keeps leading zeros in fractions", zeros),
      OperatorScenario("formats infinite, NaN and huge numbers", extremes),
      OperatorScenario("matches the C library, except for halfway values", oracle),
      OperatorScenario("passes states on", states),
      OperatorScenario("L16 traps on an invalid number of digits, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func interpolation() {
    expectInterpolated([20, -1])
    expectInterpolated([1.5, .infinity])
    expectInterpolated([true, false])
    expectInterpolated([1, nil])
    expectInterpolated(["a", ""])
    expectInterpolated([[1, 2], []])
    expectInterpolated([Plain()])
    expectInterpolated([Streamed()])
    expectInterpolated([Described(), StreamedToo()])
    expectInterpolated([1, "a", Streamed()] as [any CustomStringConvertible])
  }

  private static func expectInterpolated<Value>(_ values: [Value]) {
    #expect(outputs(values) { $0.toString() } == values.map { "\($0)" })
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    outputs([value]) { $0.toString(fractionDigits: digits) }[0]
  }

  private static func texts(_ numbers: [(value: Double, digits: Int)]) -> [String] {
    numbers.map { text($0.value, $0.digits) }
  }

  private static func rounding() {
    let halves = [(0.5, 0), (1.5, 0), (2.5, 0), (-2.5, 0), (0.125, 2)]
    #expect(texts(halves) == ["1", "2", "3", "-3", "0.13"])
    // Stored as 1.00499999999999989…, 0.284999999999999975… and 0.1499999999999999944….
    let nearHalves = [(1.005, 2), (0.285, 2), (0.15, 1), (0.49999999999999994, 0)]
    #expect(texts(nearHalves) == ["1.00", "0.28", "0.1", "0"])
  }

  private static func carries() {
    #expect(texts([(9.999, 2), (-0.999, 1), (99.5, 0)]) == ["10.00", "-1.0", "100"])
  }

  private static func zeros() {
    let numbers = [(-0.001, 2), (-0.0, 1), (1.05, 3), (Double.leastNonzeroMagnitude, 17)]
    #expect(texts(numbers) == ["0.00", "0.0", "1.050", "0.00000000000000000"])
  }

  private static func extremes() {
    let endless = [(Double.infinity, 2), (-Double.infinity, 2), (Double.nan, 2)]
    #expect(texts(endless) == ["inf", "-inf", "nan"])
    #expect(
      texts([(0x1p63, 1), (0x1p64, 0), (-0x1p100, 0)]) == [
        "9223372036854775808.0", "18446744073709551616", "-1267650600228229401496703205376",
      ])
    #expect(text(.greatestFiniteMagnitude, 0).count == 309)
    #expect(outputs([Float(0.1)]) { $0.toString(fractionDigits: 9) } == ["0.100000001"])
  }

  private static func oracle() {
    var generator = SeededGenerator.printed()
    var faults: [String] = []
    for _ in 0..<Sampling.count(2000, of: "ToStringTests: numbers") {
      let exponent = Double(Int.random(in: -20...200, using: &generator))
      let value = Double.random(in: -1...1, using: &generator) * exp2(exponent)
      let digits = Int.random(in: 0...17, using: &generator)
      // With all digits, detects halfway values, which have their own test.
      let rest = libraryText(value, digits + 100).suffix(100)
      if rest.first == "5", rest.dropFirst().allSatisfy({ $0 == "0" }) { continue }
      let expected = libraryText(value, digits)
      let isNegativeZero = expected.allSatisfy { "-0.".contains($0) }
      let actual = text(value, digits)
      if actual != (isNegativeZero ? expected.filter { $0 != "-" } : expected) {
        faults.append("\(value) with \(digits): expected \(expected), got \(actual)")
      }
    }
    #expect(faults.prefix(3) == [])
  }

  private static func libraryText(_ value: Double, _ digits: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let count = unsafe withVaList([Int32(digits), value]) {
      unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func states() {
    expectMarbles(of: Int.self, "<1-(2>)", through: { $0.toString() }, gives: "<1-(2>)")
  }

  private static func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).toString(fractionDigits: 18)
    }
    expectMessage("toString(fractionDigits:): expected a value from 0 to 17, got 18", of: exit)
  }
}

private struct Plain {
  var number = 1
}

/// String interpolation uses the streamed text, not the description.
private struct Streamed: CustomStringConvertible, TextOutputStreamable {
  var description: String { "described" }

  func write(to target: inout some TextOutputStream) { target.write("streamed") }
}

private class Described: CustomStringConvertible {
  var description: String { "described" }
}

private final class StreamedToo: Described, TextOutputStreamable {
  func write(to target: inout some TextOutputStream) { target.write("streamed") }
}
