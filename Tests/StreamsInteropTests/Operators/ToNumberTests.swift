import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ToNumberTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("drops text that isn't exactly one number", drops),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func drops() {
    let dropped = outputs(["", " 1", "1 ", "1,5", "nan", "--1", "."]) { $0.toNumber() }
    let numbers = outputs(["inf", "+2", ".5", "0x10"]) { $0.toNumber() }
    #expect([dropped, numbers] == [[], [.infinity, 2, 0.5, 16]])
  }

  private static func states() {
    expectMarbles(of: String.self, "<1-(x>)", through: { $0.toNumber() }, gives: "<1->")
  }
}
