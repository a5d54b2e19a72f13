import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct PrefixTests {
  @Test(
    "behaves as described: laws L4, L10, L11, L13, L16",
    arguments: [
      OperatorScenario(
        "L13 if upstream is active, announces rest after its last value, and then nothing",
        states),
      OperatorScenario(
        "L10 unsubscribes upstream when it is done, and releases upstream's captures", leaves),
      OperatorScenario("unsubscribes from a property whose current value completes it", atOnce),
      OperatorScenario("with a count of 0, never subscribes upstream", empty),
      OperatorScenario("emits no more if its last value makes upstream emit another", reentrancy),
      OperatorScenario(
        "L4 sends nothing to an observer that unsubscribes at the last value", unsubscribesAtLast),
      OperatorScenario("L11 counts for each subscriber", twoSubscribers),
      OperatorScenario("L16 traps on a negative count", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(of: Int.self, "<1-2-3->", through: { $0.prefix(2) }, gives: "<1-(2>)")
    expectMarbles(of: Int.self, "<>1-2-<3>", through: { $0.prefix(2) }, gives: "<>1-2")
    expectMarbles(of: Int.self, "1-2-<3>", through: { $0.prefix(3) }, gives: "1-2-<(3>)")
    expectMarbles(
      of: Int.self, "<1-7-1>", through: { $0.prefix(while: { $0 < 5 }) }, gives: "<1->")
    expectMarbles(of: Int.self, "1-7-<1>", through: { $0.prefix(while: { $0 < 5 }) }, gives: "1-")
  }

  private static func leaves() {
    let source = ObserverList<Int>()
    var held: Last? = Last(0)
    weak let witness = held
    let counted = HeardEvents(
      source.asTestStream().map { [held] in $0 + (held?.number ?? 0) }
        .prefix(2))
    let bounded = HeardEvents(source.asTestStream().prefix(while: { $0 < 5 }))
    held = nil
    var seen: [String] = []
    for value in [1, 2, 5] {
      source.send(value)
      seen.append("\(source.observerCount)" + (witness == nil ? "" : ", held"))
    }
    #expect(seen == ["2, held", "1", "0"])
    #expect([counted.texts, bounded.texts] == [["1", "2"], ["1", "2"]])
  }

  private static func atOnce() {
    let property = ReactiveProperty(initialValue: 7)
    property.state(.active)
    let first = HeardEvents(property.prefix(1))
    let none = HeardEvents(property.prefix(while: { $0 < 5 }))
    let started = HeardEvents(property.startWith(1).prefix(1))
    #expect(
      [first.texts, none.texts, started.texts] == [
        ["active", "7", "atRest"], ["active", "atRest"], ["1"],
      ])
    expectNoLiveSubscriptions(on: property)
  }

  private static func empty() {
    var connects = 0
    let stream = MotionObservable<Int> { _ in
      connects += 1
      return {}
    }
    let heard = HeardEvents(stream.prefix(0))
    #expect(connects == 0 && heard.texts == [])
  }

  private static func reentrancy() {
    // A source that calls its observer synchronously, unlike a list.
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

  private static func unsubscribesAtLast() {
    let source = ObserverList<Int>()
    let heard = HeardEvents(source.asTestStream().prefix(2), endingAt: "2")
    source.send(state: .active)
    source.send(1)
    source.send(2)
    #expect(heard.texts == ["active", "1", "2"])
    expectNoLiveSubscriptions(on: source)
  }

  private static func twoSubscribers() {
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

  private static func traps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = ReactiveProperty(initialValue: 0).prefix(-1) }
    expectMessage("prefix(_:): expected at least 0, got -1", of: result)
  }
}
