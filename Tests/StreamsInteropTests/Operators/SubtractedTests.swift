import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct SubtractedTests {
  @Test(
    "matches its tables and scenarios: law L9",
    arguments: [
      OperatorScenario("matches its tables", tables),
      OperatorScenario("subtracts the value from the amount, not vice versa", order),
      OperatorScenario("L9 emits once if both inputs change because of one write", settles),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func tables() {
    checkTable("subtracted(from: 10)") {
      (upstream: MotionObservable<Double>) in
      upstream.subtracted(from: 10)
    }
    checkTable("subtracted(from: minuend)") {
      (upstream: MotionObservable<Double>, minuend: MotionObservable<Double>) in
      upstream.subtracted(from: minuend)
    }
    checkTable("subtracted(from: SIMD2(10, 20))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.subtracted(from: SIMD2(10, 20))
    }
    checkTable("subtracted(from: minuend)") {
      (upstream: MotionObservable<SIMD2<Double>>, minuend: MotionObservable<SIMD2<Double>>) in
      upstream.subtracted(from: minuend)
    }
  }

  private static func order() {
    expectMarbles(
      of: Int.self, "-(<1)-(7>)", through: { $0.subtracted(from: 9) }, gives: "-(<8)-(2>)")
    expectMarbles(
      of: Double.self, "[0.25][0.5][1.5]", through: { $0.subtracted(from: 1) },
      gives: "[0.75][0.5][-0.5]")
  }

  private static func settles() {
    let property = ReactiveProperty(initialValue: 1)
    let recorder = Recorder(property.subtracted(from: property.scaled(by: 10)))
    property.value = 2
    #expect(recorder.values == [9, 18])
  }
}
