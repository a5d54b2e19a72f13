import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct SlidingWindowTests {
  @Test(
    "behaves as described: laws L10, L11, L13, L16",
    arguments: [
      OperatorScenario("emits windows that later values don't change", fresh),
      OperatorScenario("L13 passes states in order with the values", states),
      OperatorScenario("L11 starts over for each subscriber", twoSubscribers),
      OperatorScenario(
        "L10 releases the oldest value after emitting the window without it", release),
      OperatorScenario("L16 traps on a size below 1", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func fresh() {
    let pairs = outputs([1, 2, 3]) { $0.slidingWindow(size: 2) }
    let singles = outputs([1, 2]) { $0.slidingWindow(size: 1) }
    #expect([pairs, singles] == [[[1], [1, 2], [2, 3]], [[1], [2]]])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-2>-3", through: { $0.slidingWindow(size: 2).map { $0.reduce(0, +) } },
      gives: "<1-3>-5")
  }

  private static func twoSubscribers() {
    let source = ObserverList<Int>()
    let windows = source.asTestStream().slidingWindow(size: 2)
    let early = HeardEvents(windows)
    source.send(1)
    let late = HeardEvents(windows)
    source.send(2)
    #expect(early.texts == ["[1]", "[1, 2]"] && late.texts == ["[2]"])
  }

  private static func release() {
    // A source that calls its observer synchronously, unlike a list.
    var observer: MotionObserver<Last>?
    let stream = MotionObservable<Last> {
      observer = $0
      return { observer = nil }
    }
    var heard: [[Int]] = []
    let subscription = stream.slidingWindow(size: 2).subscribe { heard.append($0.map(\.number)) }
    observer?.next(Last(1) { observer?.next(Last(9)) })
    observer?.next(Last(2))
    observer?.next(Last(3))
    #expect(heard == [[1], [1, 2], [2, 3], [3, 9]])
    subscription.unsubscribe()
  }

  private static func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).slidingWindow(size: 0) }
    expectMessage("slidingWindow(size:): expected at least 1, got 0", of: result)
  }
}
