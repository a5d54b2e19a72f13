import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct XLockedTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("accepts points of any scalar type", kinds),
      OperatorScenario(
        "L13 passes states on; with a stream, the result is active while either source is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func kinds() {
    let points: [SIMD2<Int32>] = [SIMD2(1, 2), SIMD2(3, 4)]
    #expect(outputs(points) { $0.xLocked(to: 7) } == [SIMD2(7, 2), SIMD2(7, 4)])
  }

  private static func states() {
    marbleTest { context in
      let upstream = context.source(of: Int.self, "-(<1)-(2>)--").map { SIMD2($0, $0) }
      let x = context.source(of: Int.self, "3----(<4)>")
      context.expect(upstream.xLocked(to: 5).x(), "-(<5)-(5>)")
      context.expect(upstream.xLocked(to: x).x(), "-(<3)-(3>)-(<4)>")
    }
  }
}
