/// The failures of one scenario, one per line. A scenario adds to them as it runs, and makes a single
/// expectation at its end: that there are none.
///
///     var findings = Findings()
///     findings.expect(card.position.value, is: home)
///     findings.expect(watch.faults.isEmpty, "\(watch.faults)")
///     #expect(findings.faults == [])
struct Findings {
  private(set) var faults: [String] = []

  /// Expects a value to equal another.
  mutating func expect<Value: Equatable>(
    _ value: Value, is expected: Value, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    if value != expected { note("\(name()) is \(value), expected \(expected)", line) }
  }

  /// Expects a number to be within `tolerance` of another; NaN is near nothing.
  mutating func expect(
    _ value: Double, near expected: Double, within tolerance: Double,
    _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    if !(abs(value - expected) <= tolerance) {
      note("\(name()) is \(value), expected \(expected) ± \(tolerance)", line)
    }
  }

  /// Expects a condition to hold.
  mutating func expect(
    _ holds: Bool, _ fact: @autoclosure () -> String = "a condition doesn't hold",
    line: Int = #line
  ) {
    if !holds { note(fact(), line) }
  }

  private mutating func note(_ text: String, _ line: Int) {
    faults.append("line \(line): \(text)")
  }
}
