import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct LogTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("passes the prefix, a space and each value's text to its sink", texts),
      OperatorScenario(
        "L13 passes states on in order with the values, without printing them", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func texts() {
    var lines: [String] = []
    let plain = outputs([20, 40]) { $0.log(to: { lines.append($0) }) }
    let prefixed = outputs([20]) { $0.log("The value is:", to: { lines.append($0) }) }
    #expect([plain, prefixed] == [[20, 40], [20]])
    #expect(lines == ["20", "40", "The value is: 20"])
  }

  private static func states() {
    var lines: [String] = []
    expectMarbles(
      of: Int.self, "<1-2>", through: { $0.log(to: { lines.append($0) }) }, gives: "<1-2>")
    #expect(lines == ["1", "2"])
  }
}
