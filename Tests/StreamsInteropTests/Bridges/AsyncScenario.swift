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

  /// The expectations that fail.
  @MainActor
  func faults() async -> [String] {
    var findings = Findings()
    await steps(&findings)
    return findings.faults
  }
}
