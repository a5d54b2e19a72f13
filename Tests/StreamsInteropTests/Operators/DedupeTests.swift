import StreamsInterop
import Testing

struct DedupeTests {
  @Test("does what its table says")
  func table() {
    checkTable("dedupe()") {
      (upstream: MotionObservable<Int>) in
      upstream.dedupe()
    }
    checkTable("dedupe { $0 % 2 == $1 % 2 }") {
      (upstream: MotionObservable<Int>) in
      upstream.dedupe { $0 % 2 == $1 % 2 }
    }
  }

  @Test("dedupe drops values equal to the last one emitted, and lets the first pass")
  func dedupe() {
    #expect(outputs([20, 20, 80, 20]) { $0.dedupe() } == [20, 80, 20])
    #expect(outputs([0, 0]) { $0.dedupe() } == [0])
    let optionals: [Int?] = [nil, nil, 1, nil]
    #expect(outputs(optionals) { $0.dedupe() } == [nil, 1, nil])
    #expect(outputs([1, 2, 4, 5]) { $0.dedupe { $0 % 2 == $1 % 2 } } == [1, 2, 5])
  }

  @Test("dedupe keeps its value before it emits, so that a feedback cycle ends")
  func dedupeCycle() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let there = left.dedupe().subscribe { right.value = $0 }
    let back = right.dedupe().subscribe { left.value = $0 }
    left.value = 1
    #expect(right.value == 1)
    right.value = 2
    #expect(left.value == 2)
    withExtendedLifetime((there, back)) {}
  }

  @Test("L10 lets the old one go when the new one has been emitted")
  func release() {
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
