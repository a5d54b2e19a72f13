import StreamsInterop
import Testing

@testable import InteropTestSupport

struct CompactMapTests {
  @Test(
    "matches its table and scenarios",
    arguments: [
      OperatorScenario("matches its table", table),
      OperatorScenario("drops nil", compactMap),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func table() {
    checkTable("compactMap { Int($0) }") {
      (upstream: MotionObservable<String>) in
      upstream.compactMap { Int($0) }
    }
  }

  private static func compactMap() {
    let numbers: [Int] = outputs(["1", "x", "3"]) { $0.compactMap { Int($0) } }
    #expect(numbers == [1, 3])
  }
}
