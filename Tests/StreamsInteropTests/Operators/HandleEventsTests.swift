import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// handleEvents and tap.
struct HandleEventsTests {
  @Test(
    "behaves as described: laws L4, L10, L11, L13",
    arguments: [
      OperatorScenario(
        "calls each closure in order: before an event is passed on, and after the subscription ends",
        order),
      OperatorScenario(
        "L13 passes everything on unchanged, and its closure receives states even if no subscriber does",
        states
      ),
      OperatorScenario(
        "L4 passes nothing on to an observer that a closure has unsubscribed", unsubscribes),
      OperatorScenario(
        "L11 calls its closures for each subscriber; L10 releases them", twoSubscribers),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func order() {
    let property = ReactiveProperty(initialValue: 0)
    property.state(.active)
    var log: [String] = []
    let upstream = MotionObservable<Int> { observer in
      log.append("connected")
      let subscription = property.subscribe(observer)
      return {
        log.append("disconnected")
        subscription.unsubscribe()
      }
    }
    let stream = upstream.handleEvents(
      onSubscribe: { log.append("subscribe") }, onNext: { log.append("next \($0)") },
      onState: { log.append("state \($0)") }, onUnsubscribe: { log.append("unsubscribe") })
    log.append("-")
    let subscription = stream.subscribe(
      next: { log.append("heard \($0)") }, state: { log.append("heard \($0)") })
    log.append("-")
    subscription.unsubscribe()
    subscription.unsubscribe()
    #expect(
      log == [
        "-", "subscribe", "connected", "state active", "heard active", "next 0", "heard 0",
        "-", "disconnected", "unsubscribe",
      ])
  }

  private static func states() {
    expectMarbles(of: Int.self, "<1-2>", through: { $0.tap { _ in } }, gives: "<1-2>")
    expectMarbles(of: Int.self, "<1-2>", through: { $0.handleEvents() }, gives: "<1-2>")
    let source = ObserverList<Int>()
    var states: [MotionPhase] = []
    let subscription = source.asTestStream().handleEvents(onState: { states.append($0) })
      .subscribe { _ in }
    source.send(state: .active)
    #expect(states == [.active])
    subscription.unsubscribe()
  }

  private static func unsubscribes() {
    let source = ObserverList<Int>()
    var heard: [String] = []
    var subscription: Subscription?
    let stream = source.asTestStream().handleEvents(
      onNext: { if $0 == 2 { subscription?.unsubscribe() } },
      onState: { if $0 == .active { subscription?.unsubscribe() } })
    subscription = stream.subscribe { heard.append("\($0)") }
    source.send(1)
    source.send(2)
    subscription = stream.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    source.send(state: .active)
    #expect(heard == ["1"])
    expectNoLiveSubscriptions(on: source)
  }

  private static func twoSubscribers() {
    var held: Last? = Last(0)
    weak let witness = held
    let source = ObserverList<Int>()
    var ends = 0
    var stream: MotionObservable<Int>? = source.asTestStream().handleEvents(
      onNext: { [held] _ in withExtendedLifetime(held) {} }, onUnsubscribe: { ends += 1 })
    held = nil
    let (first, second) = (stream?.subscribe { _ in }, stream?.subscribe { _ in })
    stream = nil
    var seen: [String] = []
    for subscription in [first, second] {
      subscription?.unsubscribe()
      seen.append("\(ends)" + (witness == nil ? "" : ", held"))
    }
    #expect(seen == ["1, held", "2"])
  }
}
