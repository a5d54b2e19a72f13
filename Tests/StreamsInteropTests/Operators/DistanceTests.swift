import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct DistanceTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("accepts unsigned integers", unsigned),
      OperatorScenario(
        "is the Euclidean distance, even if the squares overflow or underflow", euclidean),
      OperatorScenario(
        "is infinite if a component is infinite, and otherwise NaN if a component is NaN", notFinite
      ),
      OperatorScenario(
        "L13 passes states on; with a stream, the result is active while either source is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func unsigned() {
    #expect(outputs([UInt(2), 9]) { $0.distance(from: 5) } == [3, 4])
  }

  private static func euclidean() {
    let scales = [1.0, 1e-300, 0x1p-1030, 1e300, 0x1p-1060, 0x1p1020]
    var findings = Findings()
    for scale in scales {
      let heard = outputs([SIMD2(3 * scale, -4 * scale)]) { $0.distance(from: .zero) }[0]
      let tolerance = max((5 * scale).ulp, .leastNonzeroMagnitude)
      findings.expect(heard, near: 5 * scale, within: 2 * tolerance, "at \(scale)")
    }
    findings.report()
    #expect(outputs([SIMD2(0.0, -0.0)]) { $0.distance(from: .zero) } == [0])
    let space = outputs([SIMD3<Float>(2, 3, 6)]) { $0.distance(from: .zero) }
    let plane = outputs([SIMD2<Float>(3e30, 4e30)]) { $0.distance(from: .zero) }
    #expect(space + plane == [7, 5e30])
  }

  private static func notFinite() {
    let (infinity, nan) = (Double.infinity, Double.nan)
    let points = [SIMD2(infinity, 1), SIMD2(nan, -infinity), SIMD2(nan, 1), SIMD2(0, nan)]
    let heard = outputs(points) { $0.distance(from: SIMD2(0.0, 0)) }
    let ofNumber = outputs([nan]) { $0.distance(from: 1) }
    #expect((heard + ofNumber).map(\.isNaN) == [false, false, true, true, true])
    #expect(heard.prefix(2) == [infinity, infinity])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "-(<1)-(9>)", through: { $0.distance(from: 4) }, gives: "-(<3)-(5>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.distance(from: $1) },
      gives: "-2<-1--2>")
  }
}
