import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct FilterTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("emits the values for which its predicate holds", filter),
      OperatorScenario("L13 passes states on, even when it drops the values between them", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func filter() {
    #expect(outputs([1, 2, 3, 4]) { $0.filter { $0 % 2 == 0 } } == [2, 4])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-(23)->", through: { $0.filter { $0 % 2 == 0 } }, gives: "<--2->")
  }
}
