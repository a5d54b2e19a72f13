import Testing

/// The failures of one scenario. A scenario adds to them as it runs, and reports them at its end, each at the line of
/// its expectation.
///
///     var findings = Findings()
///     findings.expect(card.position.value, is: home)
///     findings.expect(watch.faults.isEmpty, "\(watch.faults)")
///     findings.report()
struct Findings {
  private var found: [(text: String, place: SourceLocation)] = []

  /// The failures as texts.
  var faults: [String] { found.map { "line \($0.place.line): \($0.text)" } }

  /// Records each failure at its expectation. Of many, only the first.
  func report() {
    for (text, place) in found.prefix(20) {
      Issue.record(Comment(rawValue: text), sourceLocation: place)
    }
  }

  /// Expects a value to equal another.
  mutating func expect<Value: Equatable>(
    _ value: Value, is expected: Value, _ name: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: Int = #line
  ) {
    if value != expected { note("\(name()) is \(value), expected \(expected)", file, line) }
  }

  /// Expects a number to be within `tolerance` of another; NaN is near nothing.
  mutating func expect(
    _ value: Double, near expected: Double, within tolerance: Double,
    _ name: @autoclosure () -> String = "", file: StaticString = #filePath, line: Int = #line
  ) {
    if !(abs(value - expected) <= tolerance) {
      note("\(name()) is \(value), expected \(expected) ± \(tolerance)", file, line)
    }
  }

  /// Expects a condition to hold.
  mutating func expect(
    _ holds: Bool, _ fact: @autoclosure () -> String = "a condition doesn't hold",
    file: StaticString = #filePath, line: Int = #line
  ) {
    if !holds { note(fact(), file, line) }
  }

  /// The place is made here: a macro for it would be expanded at each of thousands of calls.
  private mutating func note(_ text: String, _ file: StaticString, _ line: Int) {
    let path = "\(file)"
    let name = path.split(separator: "/").last ?? ""
    let place = SourceLocation(fileID: "Tests/\(name)", filePath: path, line: line, column: 1)
    found.append((text, place))
  }
}
