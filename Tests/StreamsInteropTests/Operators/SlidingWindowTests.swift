import StreamsInterop
import StreamsTesting
import Testing

struct SlidingWindowTests {
  @Test("does what its table says")
  func table() {
    checkTable("slidingWindow(size: 3)") { (upstream: MotionObservable<Int>) in
      upstream.slidingWindow(size: 3)
    }
  }

  @Test("hands out windows that later values leave as they are")
  func fresh() {
    #expect(outputs([1, 2, 3]) { $0.slidingWindow(size: 2) } == [[1], [1, 2], [2, 3]])
    #expect(outputs([1, 2]) { $0.slidingWindow(size: 1) } == [[1], [2]])
  }

  @Test("L13 passes states in order with the values")
  func states() {
    expectMarbles(
      of: Int.self, "<1-2>-3", through: { $0.slidingWindow(size: 2).map { $0.reduce(0, +) } },
      gives: "<1-3>-5")
  }

  @Test("L11 begins anew with each subscriber")
  func twoSubscribers() {
    let source = ObserverList<Int>()
    let windows = source.asTestStream().slidingWindow(size: 2)
    let early = HeardEvents(windows)
    source.send(1)
    let late = HeardEvents(windows)
    source.send(2)
    #expect(early.texts == ["[1]", "[1, 2]"] && late.texts == ["[2]"])
  }

  @Test("L10 lets the oldest value go when the window without it has been emitted")
  func release() {
    // A source that calls its observer right away, unlike a list.
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

  @Test("L16 traps on a size below 1")
  func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).slidingWindow(size: 0) }
    #expect(
      errorText(result).contains("slidingWindow: size must be at least 1, not 0"))
  }
}
