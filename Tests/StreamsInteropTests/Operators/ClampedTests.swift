import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ClampedTests {
  @Test(
    "behaves as described: laws L9, L13, L16",
    arguments: [
      OperatorScenario("passes NaN, and ignores NaN bounds", notANumber),
      OperatorScenario(
        "with stream bounds that are briefly reversed, emits the lower bound", reversed),
      OperatorScenario("L9 emits once if all inputs change because of one write", settles),
      OperatorScenario("L13 is active while any of its three inputs is", states),
      OperatorScenario("L16 traps on reversed points, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func notANumber() {
    #expect(outputs([Double.nan]) { $0.clamped(to: 0...1) }[0].isNaN)
    let nan = ReactiveProperty(initialValue: Double.nan)
    let one = ReactiveProperty(initialValue: 1.0)
    let above = outputs([-5.0, 5]) { $0.clamped(from: nan, to: one) }
    let below = outputs([-5.0, 5]) { $0.clamped(from: one, to: nan) }
    #expect([above, below] == [[-5, 1], [1, 5]])
    let heard = outputs([SIMD2(-9.0, 9)]) { $0.clamped(from: SIMD2(.nan, 0), to: SIMD2(1, .nan)) }
    #expect(heard == [SIMD2(-9, 9)])
  }

  private static func reversed() {
    let low = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let high = ReactiveProperty(initialValue: SIMD2(10.0, 10))
    let value = ReactiveProperty(initialValue: SIMD2(5.0, 50))
    let recorder = Recorder(value.clamped(from: low, to: high))
    low.value = SIMD2(20, 0)
    high.value = SIMD2(30, 10)
    #expect(recorder.values == [SIMD2(5, 10), SIMD2(20, 10), SIMD2(20, 10)])
  }

  private static func settles() {
    let property = ReactiveProperty(initialValue: 1)
    let recorder = Recorder(
      property.clamped(from: property.offset(by: 1), to: property.scaled(by: 10)))
    property.value = 2
    #expect(recorder.values == [2, 3])
  }

  private static func states() {
    expectMarbles(
      of: (Int.self, Int.self, Int.self), "1-<-->--", "-3--<->-", "--5--<->",
      through: { $0.clamped(from: $1, to: $2) }, gives: "--(<3)---->")
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
