import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct YTests {
  @Test(
    "matches its tables and scenarios: law L13",
    arguments: [
      OperatorScenario("matches its tables", tables),
      OperatorScenario("L13 passes states on, and accepts points of any scalar type", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func tables() {
    checkTable("y()") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.y()
    }
  }

  private static func states() {
    marbleTest { context in
      let upstream = context.source(of: Int.self, "-(<1)-(2>)").map { SIMD2($0, $0) }
      context.expect(upstream.y(), "-(<1)-(2>)")
    }
  }
}
