import StreamsOperators
import Testing

@testable import InteropTestSupport

struct ThresholdRangeTests {
  @Test(
    "behaves as described: laws L9, L16",
    arguments: [
      OperatorScenario("while variable ends are reversed, checks for below first", reversed),
      OperatorScenario(
        "L9 emits once if all three inputs change because of one write", oneEmission),
      OperatorScenario(
        "L16 traps on reversed ends and on NaN, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func reversed() {
    let low = ReactiveProperty(initialValue: 10)
    let high = ReactiveProperty(initialValue: 0)
    #expect(
      outputs([5, 10, -1]) { $0.thresholdRange(min: low, max: high) } == [.below, .above, .below])
  }

  private static func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = source.thresholdRange(min: source.map { $0 }, max: source.map { $0 + 1 })
    #expect(heard(stream) { source.value = 2 } == ["within", "within"])
  }

  private static func traps() async {
    let reversed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).thresholdRange(min: 10, max: 3)
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).thresholdRange(min: 0, max: .nan)
    }
    expectMessage("thresholdRange(min:max:): expected ordered ends, got 10.0 and 3.0", of: reversed)
    expectMessage("thresholdRange(min:max:): expected ordered ends, got 0.0 and nan", of: nan)
  }
}
