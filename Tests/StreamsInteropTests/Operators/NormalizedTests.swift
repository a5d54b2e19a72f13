import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct NormalizedTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("divides by zero as in IEEE 754", zero),
      OperatorScenario("divides, and doesn't multiply by the reciprocal", rounding),
      OperatorScenario("L13 passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

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
    findings.report()
  }

  private static func states() {
    expectMarbles(
      of: Double.self, "-(<8)-(4>)", through: { $0.normalized(by: 4) }, gives: "-(<2)-(1>)")
  }
}
