import StreamsOperators
import Testing

@testable import InteropTestSupport

struct RenamedTests {
  @Test(
    "behaves as described: law L16",
    arguments: [
      OperatorScenario("can swap two names, and overwrites a key that isn't renamed", collisions),
      OperatorScenario("L16 traps if two keys get the same name, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func collisions() {
    let exchanged = outputs([["a": 1, "b": 2]]) { $0.renamed(["a": "b", "b": "a"]) }
    let overwritten = outputs([["a": 1, "b": 2]]) { $0.renamed(["a": "b"]) }
    #expect([exchanged, overwritten] == [[["a": 2, "b": 1]], [["b": 1]]])
    #expect(outputs([[1: "x"]]) { $0.renamed([:]) } == [[1: "x"]])
  }

  private static func traps() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: ["a": 1]).renamed(["a": "c", "b": "c"])
    }
    expectMessage("renamed(_:): expected a different name for each key, got 1 for 2", of: exit)
  }
}
