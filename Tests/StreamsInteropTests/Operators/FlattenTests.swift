import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct FlattenTests {
  @Test(
    "behaves as described: laws L3, L4, L13",
    arguments: [
      OperatorScenario("L13 passes states in order with the elements", states),
      OperatorScenario(
        "L4 after an unsubscription between elements, emits and requests no more",
        unsubscribesBetween),
      OperatorScenario(
        "L3 values that an element triggers are emitted after the rest of its sequence", feedback),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    marbleTest { context in
      let input = context.source(
        Marbles("<a-b>", ["a": [1, 2], "b": [3]]))
      context.expect(input.flatten(), "<(12)-3>")
    }
  }

  private static func unsubscribesBetween() {
    let source = ObserverList<AnySequence<Int>>()
    let heard = HeardEvents(source.asTestStream().flatten(), endingAt: "3")
    var asked = 0
    source.send(
      AnySequence(
        sequence(first: 1) {
          asked += 1
          return $0 + 1
        }))
    #expect(heard.texts == ["1", "2", "3"])
    #expect(asked <= 3)
    expectNoLiveSubscriptions(on: source)
  }

  private static func feedback() {
    let source = ObserverList<[Int]>()
    var heard: [Int] = []
    let subscription = source.asTestStream().flatten().subscribe {
      heard.append($0)
      if $0 == 1 { source.send([10, 20]) }
    }
    source.send([1, 2])
    #expect(heard == [1, 2, 10, 20])
    subscription.unsubscribe()
  }
}
