import StreamsOperators
import Testing

@testable import InteropTestSupport

struct DedupeTests {
  @Test(
    "behaves as described: law L10",
    arguments: [
      OperatorScenario(
        "drops values that equal the last one emitted, and emits the first", dedupe),
      OperatorScenario(
        "stores its value before it emits, so that a feedback cycle ends", dedupeCycle),
      OperatorScenario("L10 releases the old value after emitting the new one", release),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func dedupe() {
    let heard = [
      outputs([20, 20, 80, 20]) { $0.dedupe() }, outputs([0, 0]) { $0.dedupe() },
      outputs([1, 2, 4, 5]) { $0.dedupe { $0 % 2 == $1 % 2 } },
    ]
    #expect(heard == [[20, 80, 20], [0], [1, 2, 5]])
    let optionals: [Int?] = [nil, nil, 1, nil]
    #expect(outputs(optionals) { $0.dedupe() } == [nil, 1, nil])

  }

  private static func dedupeCycle() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let there = left.dedupe().subscribe { right.value = $0 }
    let back = right.dedupe().subscribe { left.value = $0 }
    left.value = 1
    var seen = [right.value]
    right.value = 2
    seen.append(left.value)
    #expect(seen == [1, 2])
    withExtendedLifetime((there, back)) {}
  }

  private static func release() {
    let source = ObserverList<Last>()
    var heard: [Int] = []
    let subscription = MotionObservable<Last> { source.subscribe($0) }.dedupe()
      .subscribe { heard.append($0.number) }
    source.send(Last(0) { source.send(Last(9)) })
    source.send(Last(1))
    source.send(Last(9))
    #expect(heard == [0, 1, 9])
    subscription.unsubscribe()
  }
}
