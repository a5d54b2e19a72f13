import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ClampedTests {
  @Test(
    "behaves as described: law L16",
    arguments: [
      OperatorScenario("passes NaN, and ignores NaN bounds", notANumber),
      OperatorScenario("L16 traps on reversed points, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func notANumber() {
    #expect(outputs([Double.nan]) { $0.clamped(to: 0...1) }[0].isNaN)
    let heard = outputs([SIMD2(-9.0, 9)]) { $0.clamped(from: SIMD2(.nan, 0), to: SIMD2(1, .nan)) }
    #expect(heard == [SIMD2(-9, 9)])
  }

  private static func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: SIMD2(0.0, 0))
        .clamped(from: SIMD2(0, 5), to: SIMD2(1, 4))
    }
    expectMessage(
      "clamped(from:to:): expected ordered bounds in every component, got SIMD2<Double>", of: result
    )
  }
}
