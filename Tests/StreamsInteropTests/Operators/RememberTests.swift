import StreamsOperators
import Testing

@testable import InteropTestSupport

struct RememberTests {
  @Test(
    "behaves as described: laws L3, L5, L10, L12",
    arguments: [
      OperatorScenario(
        "L12 subscribes upstream with the first subscriber, and unsubscribes with the last", shares),
      OperatorScenario(
        "replays the last value, and an active state, to each new subscriber", replays),
      OperatorScenario("L12 clears its memory after the last unsubscription", forgets),
      OperatorScenario(
        "delivers each value that upstream emits at subscription, once", synchronousUpstream),
      OperatorScenario(
        "L3 L5 keeps the order despite reentrant writes and late subscribers", reentrancy),
      OperatorScenario(
        "L10 is released with its stream and its subscribers, even mid-delivery", releases),
      OperatorScenario(
        "L5 L10 releases the old value after emitting the new one", releasesOldValue),
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
    }.remember()
    count()
    let first = stream.subscribe { _ in }
    let second = stream.subscribe { _ in }
    count()
    first.unsubscribe()
    count()
    second.unsubscribe()
    count()
    stream.subscribe { _ in }.unsubscribe()
    count()
    #expect(counts == [[0, 0], [1, 0], [1, 0], [1, 1], [2, 2]])
  }

  private static func replays() {
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }.remember()
    var first: [Int] = []
    let a = stream.subscribe { first.append($0) }
    source.send(1)
    source.send(state: .active)
    source.send(2)
    var late: [String] = []
    let b = stream.subscribe(next: { late.append("\($0)") }, state: { late.append("\($0)") })
    source.send(3)
    source.send(state: .atRest)
    #expect(
      [first.map(\.description), late] == [["1", "2", "3"], ["active", "2", "3", "atRest"]])
    withExtendedLifetime((a, b)) {}
  }

  private static func forgets() {
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }.remember()
    let first = stream.subscribe { _ in }
    source.send(state: .active)
    source.send(7)
    first.unsubscribe()
    var heard: [String] = []
    let second = stream.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    heard.append("subscribed")
    source.send(8)
    #expect(heard == ["subscribed", "8"])
    withExtendedLifetime(second) {}
  }

  private static func synchronousUpstream() {
    let property = ReactiveProperty(initialValue: 0)
    let stream = property.startWith(-1).remember()
    var first: [Int] = []
    var second: [Int] = []
    let a = stream.subscribe { first.append($0) }
    let b = stream.subscribe { second.append($0) }
    property.value = 1
    #expect([first, second] == [[-1, 0, 1], [0, 1]])
    withExtendedLifetime((a, b)) {}
  }

  private static func reentrancy() {
    let property = ReactiveProperty(initialValue: 0)
    let stream = property.remember()
    var late: [Int] = []
    var subscriptions: [Subscription] = []
    var b: [Int] = []
    stream.subscribe { value in
      guard value == 1 else { return }
      property.value = 2
      stream.subscribe { late.append($0) }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    stream.subscribe { b.append($0) }.store(in: &subscriptions)
    property.value = 1
    // A late observer receives the stream's last value, then the later ones.
    #expect([b, late] == [[0, 1, 2], [1, 2]])
    subscriptions = []  // one of them held this array
  }

  private static func releases() {
    let property = ReactiveProperty(initialValue: 0)
    var held: Held? = Held()
    weak let witness = held
    var stream: MotionObservable<Int>? = property.map { [held] value in
      withExtendedLifetime(held) {}
      return value
    }.remember()
    held = nil
    var first: Subscription? = stream?.subscribe { _ in }
    var second: Subscription?
    second = stream?.subscribe { value in
      guard value == 1 else { return }
      first = nil
      second = nil
    }
    stream = nil
    let wasHeld = witness != nil
    property.value = 1
    #expect([wasHeld, witness != nil] == [true, false])
    withExtendedLifetime((first, second)) {}
  }

  private static func releasesOldValue() {
    let source = ObserverList<Last>()
    let stream = MotionObservable<Last> { source.subscribe($0) }.remember()
    var heard: [String] = []
    var late: Subscription?
    let subscription = stream.subscribe { heard.append("a\($0.number)") }
    source.send(Last(0) { late = stream.subscribe { heard.append("b\($0.number)") } })
    source.send(Last(1))
    source.send(Last(2))
    #expect(heard == ["a0", "a1", "b1", "a2", "b2"])
    subscription.unsubscribe()
    late?.unsubscribe()
  }
}
