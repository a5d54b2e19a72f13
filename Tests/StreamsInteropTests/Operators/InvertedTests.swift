import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

private enum Direction: Invertible {
  case forward, backward
  func inverted() -> Direction { self == .forward ? .backward : .forward }
}

struct InvertedTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("inverts any invertible type", custom),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func custom() {
    #expect(outputs([Direction.forward, .backward]) { $0.inverted() } == [.backward, .forward])
  }

  private static func states() {
    expectMarbles(
      of: Bool.self, "<[true]-([false]>)", through: { $0.inverted() },
      gives: "<[false]-([true]>)")
  }
}
