import StreamsInterop
import Testing

@testable import InteropTestSupport

struct MapTests {
  @Test(
    "does what its table and its scenarios say",
    arguments: [
      OperatorScenario("does what its table says", table),
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
