import StreamsInterop
import StreamsTesting
import Testing

struct CollectTests {
  @Test("does what its table says")
  func table() {
    checkTable("collect(2)") { (upstream: MotionObservable<Int>) in upstream.collect(2) }
  }

  @Test("L13 passes states at once, also while values wait")
  func states() {
    expectMarbles(
      of: Int.self, "<1-2>-3<4>", through: { $0.collect(2).map { $0.reduce(0, +) } },
      gives: "<--3>--<7>")
  }

  @Test("collects one by one where the count is 1")
  func one() {
    #expect(outputs([1, 2]) { $0.collect(1) } == [[1], [2]])
  }

  @Test("collects what an emission sets off for the next array")
  func feedback() {
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

  @Test("L11 begins anew with each subscriber; L10 what is short of an array goes with it")
  func twoSubscribers() {
    let source = ObserverList<Last>()
    let arrays = source.asTestStream().collect(2)
    var heard: [String] = []
    var gone = 0
    let early = arrays.subscribe { heard.append("a\($0.map(\.number))") }
    source.send(Last(1))
    let late = arrays.subscribe { heard.append("b\($0.map(\.number))") }
    source.send(Last(2))
    source.send(Last(3))
    #expect(heard == ["a[1, 2]", "b[2, 3]"])
    early.unsubscribe()
    source.send(Last(4) { gone += 1 })
    late.unsubscribe()
    #expect(gone == 1)
  }

  @Test("L16 traps on a count below 1")
  func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).collect(0) }
    #expect(errorText(result).contains("collect: count must be at least 1, not 0"))
  }
}
