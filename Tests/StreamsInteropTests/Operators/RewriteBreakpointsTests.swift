import StreamsOperators
import Testing

@testable import InteropTestSupport

struct RewriteBreakpointsTests {
  @Test(
    "behaves as described: law L16",
    arguments: [
      OperatorScenario("accepts any number of breakpoints, in any order", order),
      OperatorScenario("finds the right breakpoint among many", many),
      OperatorScenario("L16 traps on equal breakpoints and on NaN", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func order() {
    let unordered = [(from: 3.0, value: "c"), (from: 1, value: "a"), (from: 2, value: "b")]
    let none: [(from: Int, value: String)] = []
    let heard = [
      outputs([1, 2.5, 3, .infinity, .nan, -1]) { $0.rewriteBreakpoints(unordered) },
      outputs([1, 2]) { $0.rewriteBreakpoints(none) },
    ]
    #expect(heard == [["a", "b", "c", "c"], []])
  }

  private static func many() {
    let points = (0..<100).map { (from: $0 * 10, value: $0) }
    #expect(
      outputs(Array(0..<1000)) { $0.rewriteBreakpoints(points) } == (0..<1000).map { $0 / 10 })
  }

  private static func traps() async {
    let equal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0)
        .rewriteBreakpoints([(from: 1, value: "a"), (from: 1, value: "b")])
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0.0).rewriteBreakpoints([(from: .nan, value: "a")])
    }
    for exit in [equal, nan] {
      expectMessage(
        "rewriteBreakpoints(_:): expected different numbers", of: exit)
    }
  }
}
