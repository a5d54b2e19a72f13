import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct FilterTests {
  @Test(
    "matches its table and scenarios: law L13",
    arguments: [
      OperatorScenario("matches its table", table),
      OperatorScenario("emits the values for which its predicate holds", filter),
      OperatorScenario("L13 passes states on, even when it drops the values between them", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func table() {
    checkTable("filter { $0 % 2 == 0 }") { (upstream: MotionObservable<Int>) in
      upstream.filter { $0 % 2 == 0 }
    }
  }

  private static func filter() {
    #expect(outputs([1, 2, 3, 4]) { $0.filter { $0 % 2 == 0 } } == [2, 4])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-(23)->", through: { $0.filter { $0 % 2 == 0 } }, gives: "<--2->")
  }
}
