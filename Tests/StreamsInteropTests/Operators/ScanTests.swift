import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ScanTests {
  @Test(
    "behaves as described: laws L10, L11, L13",
    arguments: [
      OperatorScenario("L13 passes states in order with the values", states),
      OperatorScenario("can produce results of another type", types),
      OperatorScenario("L11 starts over for each subscriber", twoSubscribers),
      OperatorScenario(
        "stores its result before it emits, so that a feedback cycle adds up", feedback),
      OperatorScenario("L10 releases the old result after emitting the new one", release),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(of: Int.self, "<1-2>-3", through: { $0.scan(0) { $0 + $1 } }, gives: "<1-3>-6")
  }

  private static func types() {
    #expect(outputs([1, 2]) { $0.scan("") { "\($0)\($1)" } } == ["1", "12"])
  }

  private static func twoSubscribers() {
    let source = ObserverList<Int>()
    let sums = source.asTestStream().scan(0) { $0 + $1 }
    let early = HeardEvents(sums)
    source.send(1)
    let late = HeardEvents(sums)
    source.send(2)
    #expect(early.texts == ["1", "3"] && late.texts == ["2"])
  }

  private static func feedback() {
    let property = ReactiveProperty(initialValue: 1)
    var heard: [Int] = []
    let subscription = property.scan(0) { $0 + $1 }.subscribe {
      heard.append($0)
      if $0 < 4 { property.value = $0 }
    }
    #expect(heard == [1, 2, 4])
    withExtendedLifetime(subscription) {}
  }

  private static func release() {
    let source = ObserverList<Int>()
    var heard: [String] = []
    let subscription = source.asTestStream()
      .scan(Last(0) { heard.append("gone 0") }) { last, value in
        let number = last.number + value
        return Last(number) { heard.append("gone \(number)") }
      }
      .subscribe { heard.append("\($0.number)") }
    source.send(1)
    source.send(2)
    subscription.unsubscribe()
    #expect(heard == ["1", "gone 0", "3", "gone 1", "gone 3"])
  }
}
