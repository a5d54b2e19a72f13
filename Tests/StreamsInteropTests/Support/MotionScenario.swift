import Testing

/// A row in a table of scenarios: its name, for failures, and the expectations that must hold in it.
///
///     private static let landings: [MotionScenario] = [
///       MotionScenario("it comes back when the content shrinks") { findings in
///         …
///         findings.expect(scroller.currentOffset.y, is: 400)
///       }
///     ]
///
///     @Test("changes on landing", arguments: landings)
///     func landing(_ scenario: MotionScenario) throws {
///       try scenario.check()
///     }
struct MotionScenario: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let state: @Sendable (inout Findings) throws -> Void

  init(_ name: String, _ state: @escaping @Sendable (inout Findings) throws -> Void) {
    testDescription = name
    self.state = state
  }

  /// Plays the scenario, and records the expectations that fail.
  func check() throws {
    var findings = Findings()
    defer { findings.report() }
    try state(&findings)
  }
}
