import StreamsInterop
import StreamsTesting
import Testing

struct PrefixTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("prefix(2)") { (upstream: MotionObservable<Int>) in upstream.prefix(2) }
    checkTable("prefix(while: { $0 < 5 })") { (upstream: MotionObservable<Int>) in
      upstream.prefix(while: { $0 < 5 })
    }
  }

  @Test("L13 announces rest after its last value where upstream is active, and nothing after that")
  func states() {
    expectMarbles(of: Int.self, "<1-2-3->", through: { $0.prefix(2) }, gives: "<1-(2>)")
    expectMarbles(of: Int.self, "<>1-2-<3>", through: { $0.prefix(2) }, gives: "<>1-2")
    expectMarbles(of: Int.self, "1-2-<3>", through: { $0.prefix(3) }, gives: "1-2-<(3>)")
    expectMarbles(
      of: Int.self, "<1-7-1>", through: { $0.prefix(while: { $0 < 5 }) }, gives: "<1->")
    expectMarbles(of: Int.self, "1-7-<1>", through: { $0.prefix(while: { $0 < 5 }) }, gives: "1-")
  }

  @Test("L10 leaves upstream when it is done, and lets go of what that held")
  func leaves() {
    let source = ObserverList<Int>()
    var held: Last? = Last(0)
    weak let witness = held
    let counted = HeardEvents(
      source.asTestStream().map { [held] in $0 + (held?.number ?? 0) }
        .prefix(2))
    let bounded = HeardEvents(source.asTestStream().prefix(while: { $0 < 5 }))
    held = nil
    source.send(1)
    #expect(source.observerCount == 2 && witness != nil)
    source.send(2)
    #expect(source.observerCount == 1 && witness == nil)
    source.send(5)
    #expect(source.observerCount == 0)
    #expect(counted.texts == ["1", "2"] && bounded.texts == ["1", "2"])
  }

  @Test("leaves a property that was enough at once")
  func atOnce() {
    let property = ReactiveProperty(initialValue: 7)
    property.state(.active)
    let first = HeardEvents(property.prefix(1))
    #expect(first.texts == ["active", "7", "atRest"])
    let none = HeardEvents(property.prefix(while: { $0 < 5 }))
    #expect(none.texts == ["active", "atRest"])
    let started = HeardEvents(property.startWith(1).prefix(1))
    #expect(started.texts == ["1"])
    expectNoLiveSubscriptions(on: property)
  }

  @Test("of no value never subscribes to upstream")
  func empty() {
    var connects = 0
    let stream = MotionObservable<Int> { _ in
      connects += 1
      return {}
    }
    let heard = HeardEvents(stream.prefix(0))
    #expect(connects == 0 && heard.texts == [])
  }

  @Test("emits no more where its last value has upstream emit another")
  func reentrancy() {
    // A source that calls its observer right away, unlike a list.
    var observer: MotionObserver<Int>?
    let stream = MotionObservable<Int> {
      observer = $0
      return { observer = nil }
    }
    var heard: [Int] = []
    let subscription = stream.prefix(2).subscribe {
      heard.append($0)
      observer?.next($0 + 1)
    }
    observer?.next(1)
    #expect(heard == [1, 2] && observer == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("L4 tells nothing to who unsubscribes at the last value")
  func unsubscribesAtLast() {
    let source = ObserverList<Int>()
    let heard = HeardEvents(source.asTestStream().prefix(2), endingAt: "2")
    source.send(state: .active)
    source.send(1)
    source.send(2)
    #expect(heard.texts == ["active", "1", "2"])
    #expect(source.observerCount == 0)
  }

  @Test("L11 counts for each subscriber")
  func twoSubscribers() {
    let source = ObserverList<Int>()
    let stream = source.asTestStream().prefix(2)
    let early = HeardEvents(stream)
    source.send(1)
    let late = HeardEvents(stream)
    source.send(2)
    source.send(3)
    source.send(4)
    #expect(early.texts == ["1", "2"] && late.texts == ["2", "3"])
  }

  @Test("L16 traps on a negative count")
  func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).prefix(-1) }
    #expect(errorText(result).contains("prefix: count must be at least 0, not -1"))
  }
}
