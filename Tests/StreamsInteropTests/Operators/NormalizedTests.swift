import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct NormalizedTests {
  @Test(
    "matches its tables and scenarios: law L13",
    arguments: [
      OperatorScenario("matches its tables", tables),
      OperatorScenario("divides by zero as in IEEE 754", zero),
      OperatorScenario("divides, and doesn't multiply by the reciprocal", rounding),
      OperatorScenario("L13 passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func tables() {
    checkTable("normalized(by: 50)") {
      (upstream: MotionObservable<Double>) in
      upstream.normalized(by: 50)
    }
    checkTable("normalized(by: amount)") {
      (upstream: MotionObservable<Double>, amount: MotionObservable<Double>) in
      upstream.normalized(by: amount)
    }
    checkTable("normalized(by: 100)") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.normalized(by: 100)
    }
    checkTable("normalized(by: amount)") {
      (upstream: MotionObservable<SIMD2<Double>>, amount: MotionObservable<Double>) in
      upstream.normalized(by: amount)
    }
    checkTable("normalized(by: SIMD2(100, 10))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.normalized(by: SIMD2(100, 10))
    }
    checkTable("normalized(by: amounts)") {
      (upstream: MotionObservable<SIMD2<Double>>, amounts: MotionObservable<SIMD2<Double>>) in
      upstream.normalized(by: amounts)
    }
  }

  private static func zero() {
    let heard = outputs([1.0, -1, 0]) { $0.normalized(by: 0) }
    #expect(heard[0] == .infinity && heard[1] == -.infinity && heard[2].isNaN)
    let point = outputs([SIMD2(1.0, 1)]) { $0.normalized(by: SIMD2(0, 2)) }
    #expect(point == [SIMD2(.infinity, 0.5)])
  }

  private static func rounding() {
    var findings = Findings()
    for divisor in (1...200).map(Double.init) {
      let numbers = outputs([7.0]) { $0.normalized(by: divisor) }
      let points = outputs([SIMD2(7.0, 3)]) { $0.normalized(by: divisor) }
      findings.expect(numbers, is: [7 / divisor], "7 by \(divisor)")
      findings.expect(points, is: [SIMD2(7 / divisor, 3 / divisor)], "(7, 3) by \(divisor)")
    }
    #expect(findings.faults == [])
  }

  private static func states() {
    expectMarbles(
      of: Double.self, "-(<8)-(4>)", through: { $0.normalized(by: 4) }, gives: "-(<2)-(1>)")
  }
}
