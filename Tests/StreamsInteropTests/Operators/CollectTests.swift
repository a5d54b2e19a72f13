import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct CollectTests {
  @Test(
    "behaves as described: laws L10, L11, L13, L16",
    arguments: [
      OperatorScenario("L13 passes states on immediately, even while values wait", states),
      OperatorScenario("with a count of 1, emits arrays of one value", one),
      OperatorScenario("collects values that an emission triggers in the next array", feedback),
      OperatorScenario(
        "L11 starts over for each subscriber; L10 releases an incomplete array with the subscription",
        twoSubscribers),
      OperatorScenario("L16 traps on a count below 1", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-2>-3<4>", through: { $0.collect(2).map { $0.reduce(0, +) } },
      gives: "<--3>--<7>")
  }

  private static func one() {
    #expect(outputs([1, 2]) { $0.collect(1) } == [[1], [2]])
  }

  private static func feedback() {
    var observer: MotionObserver<Int>?
    let stream = MotionObservable<Int> {
      observer = $0
      return { observer = nil }
    }
    var heard: [[Int]] = []
    let subscription = stream.collect(2).subscribe {
      heard.append($0)
      if heard.count < 3 { observer?.next(0) }
    }
    for value in 1...4 { observer?.next(value) }
    #expect(heard == [[1, 2], [0, 3], [0, 4]])
    subscription.unsubscribe()
  }

  private static func twoSubscribers() {
    let source = ObserverList<Last>()
    let arrays = source.asTestStream().collect(2)
    var heard: [String] = []
    let early = arrays.subscribe { heard.append("a\($0.map(\.number))") }
    source.send(Last(1))
    let late = arrays.subscribe { heard.append("b\($0.map(\.number))") }
    source.send(Last(2))
    source.send(Last(3))
    early.unsubscribe()
    source.send(Last(4) { heard.append("4 is gone") })
    heard.append("b leaves")
    late.unsubscribe()
    #expect(heard == ["a[1, 2]", "b[2, 3]", "b leaves", "4 is gone"])
  }

  private static func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).collect(0) }
    expectMessage(
      "collect(_:): expected at least 1, got 0 (InteropOperatorsTests/CollectTests.swift:",
      of: result)
  }
}
