import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ThresholdTests {
  @Test(
    "behaves as described: laws L9, L16",
    arguments: [
      OperatorScenario("emits `within` for NaN", notANumber),
      OperatorScenario("passes states on", states),
      OperatorScenario(
        "L9 emits once if value and position change because of one write", oneEmission),
      OperatorScenario("L16 traps on a NaN position", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func notANumber() {
    #expect(outputs([.nan, .infinity]) { $0.threshold(0.0) } == [.within, .above])
  }

  private static func states() {
    let names: [String: ThresholdSide] = ["b": .below, "a": .above]
    expectMarbles(
      of: Int.self, "<1-(9>)", through: { $0.threshold(5) }, gives: Marbles("<b-(a>)", names))
  }

  private static func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = source.threshold(source.map { $0 + 1 })
    #expect(heard(stream) { source.value = 2 } == ["below", "below"])
  }

  private static func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).threshold(.nan)
    }
    expectMessage("threshold(_:): expected a number, got nan", of: exit)
  }
}
