import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct WhenTests {
  @Test(
    "does what its table and its scenarios say",
    arguments: [
      OperatorScenario("does what its table says", table),
      OperatorScenario("tells falling edges from an inverted stream", fallingEdges),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func table() {
    checkTable("when()") { (upstream: MotionObservable<Bool>) in upstream.when() }
  }

  private static func fallingEdges() {
    let flags = [false, false, true, true, false, true, false]
    #expect(outputs(flags) { $0.dedupe().inverted().when() }.count == 3)
  }

  private static func states() {
    expectMarbles(
      of: Bool.self, "<[true]-([false]>)", through: { $0.when() }, gives: "<[true]->")
  }
}
