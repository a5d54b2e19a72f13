import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct ToStringTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("toString()") { (upstream: MotionObservable<Int>) in upstream.toString() }
    checkTable("toString(fractionDigits: 2)") { (upstream: MotionObservable<Double>) in
      upstream.toString(fractionDigits: 2)
    }
    checkTable("toString(fractionDigits: fractionDigits)") {
      (upstream: MotionObservable<Double>, fractionDigits: MotionObservable<Int>) in
      upstream.toString(fractionDigits: fractionDigits)
    }
  }

  @Test("is what string interpolation makes of a value, of whichever type")
  func interpolation() {
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

  private func expectInterpolated<Value>(_ values: [Value]) {
    #expect(outputs(values) { $0.toString() } == values.map { "\($0)" })
  }

  private func text(_ value: Double, _ digits: Int) -> String {
    outputs([value]) { $0.toString(fractionDigits: digits) }[0]
  }

  @Test("rounds half away from zero, by what the number really is")
  func rounding() {
    #expect(text(0.5, 0) == "1")
    #expect(text(1.5, 0) == "2")
    #expect(text(2.5, 0) == "3")
    #expect(text(-2.5, 0) == "-3")
    #expect(text(0.125, 2) == "0.13")
    #expect(text(1.005, 2) == "1.00", "it is held as 1.00499999999999989…")
    #expect(text(0.285, 2) == "0.28", "it is held as 0.284999999999999975…")
    #expect(text(0.15, 1) == "0.1", "it is held as 0.1499999999999999944…")
    #expect(text(0.49999999999999994, 0) == "0")
  }

  @Test("carries into the whole part")
  func carries() {
    #expect(text(9.999, 2) == "10.00")
    #expect(text(-0.999, 1) == "-1.0")
    #expect(text(99.5, 0) == "100")
  }

  @Test("gives zero no sign, and keeps leading zeros")
  func zeros() {
    #expect(text(-0.001, 2) == "0.00")
    #expect(text(-0.0, 1) == "0.0")
    #expect(text(1.05, 3) == "1.050")
    #expect(text(.leastNonzeroMagnitude, 17) == "0.00000000000000000")
  }

  @Test("writes what has no end, what is no number and what is huge")
  func extremes() {
    #expect(text(.infinity, 2) == "inf")
    #expect(text(-.infinity, 2) == "-inf")
    #expect(text(.nan, 2) == "nan")
    #expect(text(0x1p63, 1) == "9223372036854775808.0")
    #expect(text(0x1p64, 0) == "18446744073709551616")
    #expect(text(-0x1p100, 0) == "-1267650600228229401496703205376")
    #expect(text(.greatestFiniteMagnitude, 0).count == 309)
    #expect(outputs([Float(0.1)]) { $0.toString(fractionDigits: 9) } == ["0.100000001"])
  }

  @Test("says what the C library says, where nothing is half-way")
  func oracle() {
    var generator = SeededGenerator.printed()
    for _ in 0..<2000 {
      let exponent = Double(Int.random(in: -20...200, using: &generator))
      let value = Double.random(in: -1...1, using: &generator) * exp2(exponent)
      let digits = Int.random(in: 0...17, using: &generator)
      // All digits there are: what is half-way is another test's.
      let rest = libraryText(value, digits + 100).suffix(100)
      if rest.first == "5", rest.dropFirst().allSatisfy({ $0 == "0" }) { continue }
      let expected = libraryText(value, digits)
      let isNegativeZero = expected.allSatisfy { "-0.".contains($0) }
      #expect(
        text(value, digits) == (isNegativeZero ? expected.filter { $0 != "-" } : expected),
        "\(value) with \(digits)")
    }
  }

  private func libraryText(_ value: Double, _ digits: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let count = unsafe withVaList([Int32(digits), value]) {
      unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("takes digits that may change to the nearest that can be")
  func reactiveDigits() {
    let digits = ReactiveProperty(initialValue: -1)
    let source = ReactiveProperty(initialValue: 0.5)
    let texts = heard(source.toString(fractionDigits: digits)) { digits.value = 99 }
    #expect(texts == ["1", "0.50000000000000000"])
  }

  @Test("passes states on")
  func states() {
    expectMarbles(of: Int.self, "<1-(2>)", through: { $0.toString() }, gives: "<1-(2>)")
  }

  @Test("L16 traps on a number of digits that can't be, and says which")
  func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).toString(fractionDigits: 18)
    }
    let message = errorText(exit)
    #expect(message.contains("toString: fractionDigits must be from 0 to 17, not 18"))
  }
}

private struct Plain {
  var number = 1
}

/// Interpolation asks what streams its text for that, and not for its description.
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
