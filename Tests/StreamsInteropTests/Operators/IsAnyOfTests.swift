import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct IsAnyOfTests {
  @Test(
    "behaves as described: law L9",
    arguments: [
      OperatorScenario("passes states on, and emits false without candidates", states),
      OperatorScenario(
        "L9 emits once if value and candidates change because of one write", oneEmission),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.isAnyOf([]) }, gives: "<[false]-([false]>)")
  }

  private static func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    #expect(
      heard(source.isAnyOf(source.map { [$0] })) { source.value = 2 } == ["true", "true"])
  }
}
