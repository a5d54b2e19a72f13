import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

private struct Person {
  var name: String
  var pet: String?
}

struct PluckTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("emits nothing for nil, with a key path and with a closure", missing),
      OperatorScenario("passes states on", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func missing() {
    let people = [Person(name: "Ada", pet: nil), Person(name: "Bo", pet: "cat")]
    let texts = [
      outputs(people) { $0.pluck(\.name) }, outputs(people) { $0.pluck(\.pet) },
      outputs(people) { $0.pluck { $0.pet } },
    ]
    #expect(texts == [["Ada", "Bo"], ["cat"], ["cat"]])
    let entries = [["a": ["b": 1]], ["a": [:]], [:]]
    let lengths = outputs(people) { $0.pluck(\.pet?.count) }
    let leaves = outputs(entries) { $0.pluck { $0["a"]?["b"] } }
    #expect([lengths, leaves] == [[3], [1]])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.pluck { $0 == 1 ? 7 : nil } }, gives: "<7->")
  }
}
