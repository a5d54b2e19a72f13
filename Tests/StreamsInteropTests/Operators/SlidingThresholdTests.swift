import StreamsOperators
import Testing

@testable import InteropTestSupport

struct SlidingThresholdTests {
  @Test(
    "behaves as described: laws L11, L16",
    arguments: [
      OperatorScenario("measures from the highest and lowest values, not from the first", extremes),
      OperatorScenario("with a distance of 0, turns at every change of direction", zero),
      OperatorScenario("ignores NaN", notANumber),
      OperatorScenario("compares the minimum and maximum integers without overflow", ends),
      OperatorScenario("L11 detects turns separately for each subscriber", twoSubscribers),
      OperatorScenario("L16 traps on a negative distance, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func extremes() {
    #expect(
      outputs([0, -8, 2, 1, -9]) { $0.slidingThreshold(distance: 10) }
        == [.within, .within, .above, .above, .below])
  }

  private static func zero() {
    #expect(
      outputs([1, 1, 2, 2, 1, 1]) { $0.slidingThreshold(distance: 0) }
        == [.within, .within, .above, .above, .below, .below])
  }

  private static func notANumber() {
    #expect(
      outputs([0, .nan, 10, .nan]) { $0.slidingThreshold(distance: 10.0) }
        == [.within, .within, .above, .above])
  }

  private static func ends() {
    var heard = [0, 1, Int.max].map { distance in
      outputs([Int.min, .max, .min]) { $0.slidingThreshold(distance: distance) }
    }
    heard.append(outputs([-1, .max - 1, -1]) { $0.slidingThreshold(distance: .max) })
    let turns: [ThresholdSide] = [.within, .above, .below]
    #expect(heard == [turns, turns, turns, turns])
    let short = outputs([0, .max - 1]) { $0.slidingThreshold(distance: .max) }
    #expect(short.last == .within)
  }

  private static func twoSubscribers() {
    #expect(
      lateOutputs([0, 20], then: [15, 25]) { $0.slidingThreshold(distance: 10) }
        == [.within, .above])
  }

  private static func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0).slidingThreshold(distance: -1)
    }
    expectMessage("slidingThreshold(distance:): expected at least 0, got -1", of: exit)
  }
}
