import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct LowerBoundTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("passes NaN, and ignores NaN bounds", notANumber),
      OperatorScenario("accepts any comparable type", comparable),
      OperatorScenario(
        "L13 passes states on; with a stream, the result is active while either source is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func notANumber() {
    let number = outputs([Double.nan]) { $0.lowerBound(0) }[0]
    let point = outputs([SIMD2(.nan, 5.0)]) { $0.lowerBound(SIMD2(0, .nan)) }[0]
    #expect([number.isNaN, point.x.isNaN, point.y == 5] == [true, true, true])
    let unbounded = outputs([-5.0, 5]) { $0.lowerBound(.nan) }
    #expect(unbounded == [-5, 5])
  }

  private static func comparable() {
    let texts = outputs(["a", "z"]) { $0.lowerBound("k") }
    #expect(texts == ["k", "z"])
    let points: [SIMD2<Int>] = outputs([SIMD2(1, 9)]) { $0.lowerBound(SIMD2(4, 4)) }
    #expect(points == [SIMD2(4, 9)])
  }

  private static func states() {
    expectMarbles(of: Int.self, "-(<1)-(9>)", through: { $0.lowerBound(4) }, gives: "-(<4)-(9>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.lowerBound($1) },
      gives: "-3<-3--4>")
  }
}
