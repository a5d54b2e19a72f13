import StreamsInterop
import StreamsTesting
import Testing

struct FirstTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("first()") { (upstream: MotionObservable<Int>) in upstream.first() }
    checkTable("first(where: { $0 > 5 })") { (upstream: MotionObservable<Int>) in
      upstream.first(where: { $0 > 5 })
    }
  }

  @Test("L13 announces rest after its value where upstream is active, and nothing after that")
  func states() {
    expectMarbles(of: Int.self, "<-1-2-><", through: { $0.first() }, gives: "<-(1>)")
    expectMarbles(
      of: Int.self, "<>1-<7-8>", through: { $0.first(where: { $0 > 5 }) }, gives: "<>--<(7>)")
    expectMarbles(of: Int.self, "<1>", through: { $0.first(where: { $0 > 5 }) }, gives: "<->")
  }

  @Test("L10 leaves upstream with its value, and asks no condition any more")
  func leaves() {
    let property = ReactiveProperty(initialValue: 1)
    var asked: [Int] = []
    let heard = HeardEvents(
      property.startWith(3).first {
        asked.append($0)
        return $0 == 3
      })
    let later = HeardEvents(property.first { $0 > 5 })
    #expect(heard.texts == ["3"] && asked == [3])
    #expect(property.observerCount == 1)
    property.value = 6
    property.value = 7
    #expect(later.texts == ["6"])
    expectNoLiveSubscriptions(on: property)
  }

  @Test("L11 has a value for each subscriber")
  func twoSubscribers() {
    let source = ObserverList<Int>()
    let stream = source.asTestStream().first { $0 > 1 }
    let early = HeardEvents(stream)
    source.send(2)
    let late = HeardEvents(stream)
    source.send(3)
    #expect(early.texts == ["2"] && late.texts == ["3"])
  }
}
