import StreamsOperators
import Testing

/// One of a suite's scenarios: its name, and the method that plays it and records its findings. A suite whose
/// scenarios share little but their setup is a table of these, with one test that plays each of them with a
/// fresh suite.
///
///     private static let scenarios: [Scenario<Self>] = [
///       Scenario("Thrown, it flies home", thrown), Scenario("Caught, it stays", caught),
///     ]
///
///     @Test("A ball", arguments: scenarios)
///     func scenario(_ scenario: Scenario<Self>) throws {
///       try scenario.check(in: self)
///     }
struct Scenario<Suite>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let play: @Sendable (Suite) -> (inout Findings) throws -> Void

  init(_ name: String, _ play: @escaping @Sendable (Suite) -> (inout Findings) throws -> Void) {
    testDescription = name
    self.play = play
  }

  /// Plays it, and records the expectations that fail.
  func check(in suite: Suite) throws {
    var findings = Findings()
    defer { findings.report() }
    try play(suite)(&findings)
  }
}
