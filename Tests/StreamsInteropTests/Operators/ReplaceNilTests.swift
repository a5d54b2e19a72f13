import StreamsOperators
import Testing

@testable import InteropTestSupport

struct ReplaceNilTests {
  @Test(
    "behaves as described: laws L9, L13",
    arguments: [
      OperatorScenario(
        "L13 passes states on; with two streams, it is active while either is", states),
      OperatorScenario("L9 emits once if both inputs change because of one write", diamond),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    let source = ObserverList<Int?>()
    let heard = HeardEvents(source.asTestStream().replaceNil(with: 0))
    let replacement = ReactiveProperty(initialValue: 5)
    let joined = HeardEvents(source.asTestStream().replaceNil(with: replacement))
    source.send(state: .active)
    source.send(nil)
    replacement.state(.active)
    source.send(state: .atRest)
    let restsLate = joined.texts
    replacement.state(.atRest)
    #expect(
      [heard.texts, restsLate, joined.texts] == [
        ["active", "0", "atRest"], ["active", "5"], ["active", "5", "atRest"],
      ])
  }

  private static func diamond() {
    let property = ReactiveProperty(initialValue: 1)
    let odd = property.map { (value: Int) -> Int? in value % 2 == 1 ? value : nil }
    let heard = HeardEvents(odd.replaceNil(with: property.map { (value: Int) -> Int in -value }))
    property.value = 2
    #expect(heard.texts == ["1", "-2"])
  }
}
