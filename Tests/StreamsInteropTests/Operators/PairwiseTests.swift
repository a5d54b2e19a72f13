import StreamsInterop
import StreamsTesting
import Testing

struct PairwiseTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("pairwise { $1 - $0 }") { (upstream: MotionObservable<Int>) in
      upstream.pairwise { $1 - $0 }
    }
    checkTable("pairwise()") { (upstream: MotionObservable<Int>) in upstream.pairwise() }
  }

  @Test("L13 passes states, also before there is a pair")
  func states() {
    expectMarbles(of: Int.self, "<1-3>-7", through: { $0.pairwise { $1 - $0 } }, gives: "<--2>-4")
  }

  @Test("takes nil for a value like others")
  func optionals() {
    let values: [Int?] = [nil, nil, 1]
    #expect(outputs(values) { $0.pairwise { $0 == $1 } } == [true, false])
  }

  @Test("L11 begins anew with each subscriber")
  func twoSubscribers() {
    let source = ObserverList<Int>()
    let steps = source.asTestStream().pairwise { $1 - $0 }
    let early = HeardEvents(steps)
    source.send(1)
    let late = HeardEvents(steps)
    source.send(3)
    source.send(7)
    #expect(early.texts == ["2", "4"] && late.texts == ["4"])
  }

  @Test("L10 lets the previous value go when the pair has been emitted")
  func release() {
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
