import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct SubtractedTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("subtracts the value from the amount, not vice versa", order)
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func order() {
    expectMarbles(
      of: Int.self, "-(<1)-(7>)", through: { $0.subtracted(from: 9) }, gives: "-(<8)-(2>)")
    expectMarbles(
      of: Double.self, "[0.25][0.5][1.5]", through: { $0.subtracted(from: 1) },
      gives: "[0.75][0.5][-0.5]")
  }
}
