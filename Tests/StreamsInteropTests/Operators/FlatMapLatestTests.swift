import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct FlatMapLatestTests {
  @Test(
    "behaves as described: laws L11, L13",
    arguments: [
      OperatorScenario(
        "emits the current value of the new property, and unsubscribes from the previous one",
        properties),
      OperatorScenario("L13 is active while upstream or the latest stream is", states),
      OperatorScenario("L11 switches for each subscriber", twoSubscribers),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func properties() {
    let properties = [10, 20].map { ReactiveProperty(initialValue: $0) }
    let choice = ReactiveProperty(initialValue: 0)
    let heard = HeardEvents(choice.flatMapLatest { properties[$0] })
    choice.value = 1
    properties[0].value = 11
    properties[1].value = 21
    #expect(heard.texts == ["10", "20", "21"])
    expectNoLiveSubscriptions(on: properties[0])
    heard.unsubscribe()
    expectNoLiveSubscriptions(on: properties[1])
    expectNoLiveSubscriptions(on: choice)
  }

  private static func states() {
    let inner = [ObserverList<Int>(), ObserverList<Int>()]
    let choice = ReactiveProperty(initialValue: 0)
    let heard = HeardEvents(choice.flatMapLatest { inner[$0].asTestStream() })
    inner[0].send(state: .active)
    choice.state(.active)
    choice.value = 1
    inner[0].send(state: .atRest)
    inner[1].send(1)
    choice.state(.atRest)
    #expect(heard.texts == ["active", "1", "atRest"])
  }

  private static func twoSubscribers() {
    let choice = ObserverList<Int>()
    let source = ObserverList<Int>()
    let stream = choice.asTestStream().flatMapLatest { (factor: Int) in
      source.asTestStream().map { (value: Int) -> Int in value * factor }
    }
    let early = HeardEvents(stream)
    choice.send(10)
    let late = HeardEvents(stream)
    source.send(1)
    choice.send(100)
    source.send(2)
    #expect(early.texts == ["10", "200"] && late.texts == ["200"])
  }
}
