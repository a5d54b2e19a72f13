import Testing

@testable import InteropTestSupport

/// A row in a table of scenarios that wait for something on the main actor.
struct AsyncScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let steps: @MainActor @Sendable (inout Findings) async -> Void

  init(_ name: String, _ steps: @escaping @MainActor @Sendable (inout Findings) async -> Void) {
    testDescription = name
    self.steps = steps
  }

  /// Plays it, and records the expectations that fail.
  @MainActor
  func check() async {
    var findings = Findings()
    await steps(&findings)
    findings.report()
  }
}
