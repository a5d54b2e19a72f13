import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct FirstTests {
  @Test(
    "behaves as described: laws L10, L11, L13",
    arguments: [
      OperatorScenario(
        "L13 if upstream is active, announces rest after its value, and then nothing",
        states),
      OperatorScenario(
        "L10 unsubscribes upstream with its value", leaves
      ),
      OperatorScenario("L11 each subscriber receives its own value", twoSubscribers),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(of: Int.self, "<-1-2-><", through: { $0.first() }, gives: "<-(1>)")
    expectMarbles(
      of: Int.self, "<>1-<7-8>", through: { $0.filter { $0 > 5 }.first() }, gives: "<>--<(7>)")
    expectMarbles(of: Int.self, "<1>", through: { $0.filter { $0 > 5 }.first() }, gives: "<->")
  }

  private static func leaves() {
    let property = ReactiveProperty(initialValue: 1)
    var asked: [Int] = []
    let heard = HeardEvents(
      property.startWith(3).filter {
        asked.append($0)
        return $0 == 3
      }.first())
    let later = HeardEvents(property.filter { $0 > 5 }.first())
    let observerCount = property.observerCount
    property.value = 6
    property.value = 7
    #expect(asked.first == 3 && observerCount == 1)
    #expect([heard.texts, later.texts] == [["3"], ["6"]])
    expectNoLiveSubscriptions(on: property)
  }

  private static func twoSubscribers() {
    let source = ObserverList<Int>()
    let stream = source.asTestStream().filter { $0 > 1 }.first()
    let early = HeardEvents(stream)
    source.send(2)
    let late = HeardEvents(stream)
    source.send(3)
    #expect(early.texts == ["2"] && late.texts == ["3"])
  }
}
