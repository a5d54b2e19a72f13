import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct PairwiseTests {
  @Test(
    "behaves as described: laws L10, L11, L13",
    arguments: [
      OperatorScenario("L13 passes states on, even before the first pair", states),
      OperatorScenario("treats nil like any other value", optionals),
      OperatorScenario("L11 starts over for each subscriber", twoSubscribers),
      OperatorScenario("L10 releases the previous value after emitting the pair", release),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(of: Int.self, "<1-3>-7", through: { $0.pairwise { $1 - $0 } }, gives: "<--2>-4")
  }

  private static func optionals() {
    let values: [Int?] = [nil, nil, 1]
    #expect(outputs(values) { $0.pairwise { $0 == $1 } } == [true, false])
  }

  private static func twoSubscribers() {
    let source = ObserverList<Int>()
    let steps = source.asTestStream().pairwise { $1 - $0 }
    let early = HeardEvents(steps)
    source.send(1)
    let late = HeardEvents(steps)
    source.send(3)
    source.send(7)
    #expect(early.texts == ["2", "4"] && late.texts == ["4"])
  }

  private static func release() {
    let source = ObserverList<Last>()
    var heard: [String] = []
    let subscription = source.asTestStream().pairwise { ($0.number, $1.number) }
      .subscribe { heard.append("\($0)") }
    source.send(Last(1) { source.send(Last(9)) })
    source.send(Last(2))
    #expect(heard == ["(1, 2)", "(2, 9)"])
    subscription.unsubscribe()
  }
}
