import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct DropTests {
  @Test(
    "behaves as described: laws L11, L13, L16",
    arguments: [
      OperatorScenario("L13 passes states on from the beginning", states),
      OperatorScenario(
        "drops nothing with a count of 0, and a property's current value with a count of 1", edges),
      OperatorScenario("L11 counts for each subscriber", twoSubscribers),
      OperatorScenario("L16 traps on a negative count", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(of: Int.self, "<1-2-3>", through: { $0.drop(first: 2) }, gives: "<----3>")
    expectMarbles(
      of: Int.self, "<1-7-1>", through: { $0.drop(while: { $0 < 5 }) }, gives: "<--7-1>")
  }

  private static func edges() {
    #expect(outputs([1, 2]) { $0.drop(first: 0) } == [1, 2])
    let property = ReactiveProperty(initialValue: 1)
    let heard = HeardEvents(property.drop(first: 1))
    property.value = 2
    #expect(heard.texts == ["2"])
  }

  private static func twoSubscribers() {
    let source = ObserverList<Int>()
    let stream = source.asTestStream()
    let (dropped, bounded) = (stream.drop(first: 1), stream.drop(while: { $0 < 3 }))
    let (early, earlyBounded) = (HeardEvents(dropped), HeardEvents(bounded))
    source.send(3)
    let (late, lateBounded) = (HeardEvents(dropped), HeardEvents(bounded))
    source.send(2)
    source.send(4)
    let heard = [early, late, earlyBounded, lateBounded].map(\.texts)
    #expect(heard == [["2", "4"], ["4"], ["3", "2", "4"], ["4"]])
  }

  private static func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).drop(first: -2) }
    expectMessage("drop(first:): expected at least 0, got -2", of: result)
  }
}
