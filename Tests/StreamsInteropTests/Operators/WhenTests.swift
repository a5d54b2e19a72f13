import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct WhenTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("detects falling edges with an inverted stream", fallingEdges),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func fallingEdges() {
    let flags = [false, false, true, true, false, true, false]
    #expect(outputs(flags) { $0.dedupe().inverted().when() }.count == 3)
  }

  private static func states() {
    expectMarbles(
      of: Bool.self, "<[true]-([false]>)", through: { $0.when() }, gives: "<[true]->")
  }
}
