/// The facts of one scenario that do not hold, a line each. A scenario states its facts as it goes, and
/// has one expectation, at its end: that nothing was found.
///
///     var findings = Findings()
///     findings.expect(card.position.value, is: home)
///     findings.expect(watch.faults.isEmpty, "\(watch.faults)")
///     #expect(findings.faults == [])
struct Findings {
  private(set) var faults: [String] = []

  /// A fact: a value that must equal another.
  mutating func expect<Value: Equatable>(
    _ value: Value, is expected: Value, _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    if value != expected { note("\(name()) is \(value), expected \(expected)", line) }
  }

  /// A fact: a number that must be within `tolerance` of another; NaN is near nothing.
  mutating func expect(
    _ value: Double, near expected: Double, within tolerance: Double,
    _ name: @autoclosure () -> String = "", line: Int = #line
  ) {
    if !(abs(value - expected) <= tolerance) {
      note("\(name()) is \(value), expected \(expected) ± \(tolerance)", line)
    }
  }

  /// A fact: a condition that must hold.
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
