import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct IgnoreUntilTests {
  @Test(
    "behaves as described: laws L9, L11",
    arguments: [
      OperatorScenario("passes states on from the beginning, and never closes again", states),
      OperatorScenario("L11 starts closed for each subscriber", twoSubscribers),
      OperatorScenario("compares no more values once it is open", asksNoMore),
      OperatorScenario(
        "L9 receives the expected value first if both change because of one write", oneWrite),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-5-1-(5>)", through: { $0.ignoreUntil(5) }, gives: "<--5-1-(5>)")
  }

  private static func twoSubscribers() {
    #expect(lateOutputs([5, 1], then: [1, 5, 1]) { $0.ignoreUntil(5) } == [5, 1])
  }

  private static func asksNoMore() {
    let counter = Variable(0)
    let values = outputs([1, 5, 2, 5].map { Compared(value: $0, counter: counter) }) {
      $0.ignoreUntil(Compared(value: 5, counter: counter))
    }
    #expect(counter.value == 2 && values.map(\.value) == [5, 2, 5])
  }

  private static func oneWrite() {
    let source = ReactiveProperty(initialValue: 1)
    let stream = source.ignoreUntil(source.filter { $0 > 1 })
    #expect(
      heard(stream) {
        source.value = 2
        source.value = 1
      } == ["2", "1"])
  }
}

/// A number that counts its comparisons.
private struct Compared: Equatable {
  let value: Int
  let counter: Variable<Int>

  static func == (left: Compared, right: Compared) -> Bool {
    left.counter.value += 1
    return left.value == right.value
  }
}
