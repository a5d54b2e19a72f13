import StreamsInterop
import StreamsTesting
import Testing

struct ShareTests {
  @Test("does what its table says")
  func table() {
    checkTable("share()") { (upstream: MotionObservable<Int>) in upstream.share() }
  }

  @Test("L12 subscribes upstream with the first subscriber and leaves with the last")
  func shares() {
    var connects = 0
    var disconnects = 0
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { observer in
      connects += 1
      let upstream = source.subscribe(observer)
      return {
        disconnects += 1
        upstream.unsubscribe()
      }
    }.share()
    #expect(connects == 0)
    let first = HeardEvents(stream)
    let second = HeardEvents(stream)
    source.send(1)
    #expect(connects == 1 && first.texts == ["1"] && second.texts == ["1"])
    first.unsubscribe()
    #expect(disconnects == 0)
    second.unsubscribe()
    #expect(disconnects == 1)
    HeardEvents(stream).unsubscribe()
    #expect(connects == 2 && disconnects == 2)
  }

  @Test("remembers neither a value nor a state for who joins later")
  func noMemory() {
    let property = ReactiveProperty(initialValue: 0)
    property.state(.active)
    let stream = property.share()
    let first = HeardEvents(stream)
    let second = HeardEvents(stream)
    #expect(first.texts == ["active", "0"] && second.texts == [])
    property.value = 1
    property.state(.atRest)
    #expect(first.texts == ["active", "0", "1", "atRest"])
    #expect(second.texts == ["1", "atRest"])
    first.unsubscribe()
    second.unsubscribe()
    let third = HeardEvents(stream)
    #expect(third.texts == ["1"], "the first of a new connection hears what upstream says then")
  }

  @Test("L3 L5 keeps the order under re-entrant writes and late joiners")
  func reentrancy() {
    let property = ReactiveProperty(initialValue: 0)
    let stream = property.share()
    var late: HeardEvents<MotionObservable<Int>>?
    let first = stream.subscribe { value in
      guard value == 1 else { return }
      property.value = 2
      late = HeardEvents(stream)
    }
    let second = HeardEvents(stream)
    property.value = 1
    property.value = 3
    #expect(second.texts == ["1", "2", "3"])
    #expect(late?.texts == ["2", "3"])
    withExtendedLifetime(first) {}
  }

  @Test("L10 is released with its stream and its subscribers")
  func releases() {
    let source = ObserverList<Int>()
    var held: Last? = Last(0)
    weak let witness = held
    var stream: MotionObservable<Int>? = source.asTestStream()
      .map { [held] in $0 + (held?.number ?? 0) }.share()
    held = nil
    let heard = stream.map { HeardEvents($0) }
    stream = nil
    source.send(1)
    #expect(witness != nil && heard?.texts == ["1"])
    heard?.unsubscribe()
    #expect(witness == nil && source.observerCount == 0)
  }
}
