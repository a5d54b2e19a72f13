import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct AppendUnitTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("appends to a text", texts),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func texts() {
    #expect(
      outputs([1.25]) { $0.toString(fractionDigits: 1).appendUnit("°") } == ["1.3°"])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.appendUnit("s") }, gives: "<[1s]-([2s]>)")
  }
}
