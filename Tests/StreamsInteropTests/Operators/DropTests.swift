import StreamsInterop
import StreamsTesting
import Testing

struct DropTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("drop(first: 2)") { (upstream: MotionObservable<Int>) in upstream.drop(first: 2) }
    checkTable("drop(while: { $0 < 5 })") { (upstream: MotionObservable<Int>) in
      upstream.drop(while: { $0 < 5 })
    }
  }

  @Test("L13 passes states from the beginning")
  func states() {
    expectMarbles(of: Int.self, "<1-2-3>", through: { $0.drop(first: 2) }, gives: "<----3>")
    expectMarbles(
      of: Int.self, "<1-7-1>", through: { $0.drop(while: { $0 < 5 }) }, gives: "<--7-1>")
  }

  @Test("drops nothing where the count is 0, and a property's current value where it is 1")
  func edges() {
    #expect(outputs([1, 2]) { $0.drop(first: 0) } == [1, 2])
    let property = ReactiveProperty(initialValue: 1)
    let heard = HeardEvents(property.drop(first: 1))
    property.value = 2
    #expect(heard.texts == ["2"])
  }

  @Test("L11 counts for each subscriber")
  func twoSubscribers() {
    let source = ObserverList<Int>()
    let stream = source.asTestStream()
    let (dropped, bounded) = (stream.drop(first: 1), stream.drop(while: { $0 < 3 }))
    let (early, earlyBounded) = (HeardEvents(dropped), HeardEvents(bounded))
    source.send(3)
    let (late, lateBounded) = (HeardEvents(dropped), HeardEvents(bounded))
    source.send(2)
    source.send(4)
    #expect(early.texts == ["2", "4"] && late.texts == ["4"])
    #expect(earlyBounded.texts == ["3", "2", "4"] && lateBounded.texts == ["4"])
  }

  @Test("L16 traps on a negative count")
  func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).drop(first: -2) }
    #expect(errorText(result).contains("drop: first must be at least 0, not -2"))
  }
}
