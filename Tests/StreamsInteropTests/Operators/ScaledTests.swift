import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ScaledTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("accepts integers, and vectors of any size", kinds),
      OperatorScenario(
        "L13 passes states on; with a stream, the result is active while either source is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func kinds() {
    #expect(outputs([20, 80]) { $0.scaled(by: 10) } == [200, 800])
    let vector = SIMD4<Float>(1, 2, 3, 4)
    let doubled = outputs([vector]) { $0.scaled(by: 2) }
    let squared = outputs([vector]) { $0.scaled(by: vector) }
    let expected: [SIMD4<Float>] = [SIMD4(2, 4, 6, 8), SIMD4(1, 4, 9, 16)]
    #expect(doubled + squared == expected)
  }

  private static func states() {
    expectMarbles(of: Int.self, "-(<1)-(2>)", through: { $0.scaled(by: 3) }, gives: "-(<3)-(6>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.scaled(by: $1) },
      gives: "-3<-6--8>")
  }
}
