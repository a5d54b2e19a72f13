import StreamsInterop
import Testing

@testable import InteropTestSupport

struct MapTests {
  @Test(
    "matches its table and scenarios",
    arguments: [
      OperatorScenario("matches its table", table),
      OperatorScenario("emits the transform of each value", map),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func table() {
    checkTable("map { $0 * 10 }") { (upstream: MotionObservable<Int>) in upstream.map { $0 * 10 } }
  }

  private static func map() {
    #expect(outputs([1, 2, 3]) { $0.map { $0 * 10 } } == [10, 20, 30])
  }
}
