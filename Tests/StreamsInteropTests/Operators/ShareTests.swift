import StreamsOperators
import Testing

@testable import InteropTestSupport

struct ShareTests {
  @Test(
    "behaves as described: laws L3, L5, L10, L12",
    arguments: [
      OperatorScenario(
        "L12 subscribes upstream with the first subscriber, and unsubscribes with the last", shares),
      OperatorScenario("replays neither a value nor a state to later subscribers", noMemory),
      OperatorScenario(
        "L3 L5 keeps the order despite reentrant writes and late subscribers", reentrancy),
      OperatorScenario("L10 is released with its stream and its subscribers", releases),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func shares() {
    var connects = 0
    var disconnects = 0
    /// The numbers of connections and disconnections after each step.
    var counts: [[Int]] = []
    func count() { counts.append([connects, disconnects]) }
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { observer in
      connects += 1
      let upstream = source.subscribe(observer)
      return {
        disconnects += 1
        upstream.unsubscribe()
      }
    }.share()
    count()
    let first = HeardEvents(stream)
    let second = HeardEvents(stream)
    source.send(1)
    count()
    #expect([first.texts, second.texts] == [["1"], ["1"]])
    first.unsubscribe()
    count()
    second.unsubscribe()
    count()
    HeardEvents(stream).unsubscribe()
    count()
    #expect(counts == [[0, 0], [1, 0], [1, 0], [1, 1], [2, 2]])
  }

  private static func noMemory() {
    let property = ReactiveProperty(initialValue: 0)
    property.state(.active)
    let stream = property.share()
    let first = HeardEvents(stream)
    let second = HeardEvents(stream)
    #expect([first.texts, second.texts] == [["active", "0"], []])
    property.value = 1
    property.state(.atRest)
    first.unsubscribe()
    second.unsubscribe()
    // The first subscriber of a new connection receives upstream's replay.
    let third = HeardEvents(stream)
    #expect(
      [first.texts, second.texts, third.texts] == [
        ["active", "0", "1", "atRest"], ["1", "atRest"], ["1"],
      ])
  }

  private static func reentrancy() {
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
    #expect([second.texts, late?.texts] == [["1", "2", "3"], ["2", "3"]])
    withExtendedLifetime(first) {}
  }

  private static func releases() {
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
