import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ValveTests {
  @Test(
    "behaves as described: laws L4, L9, L10, L11, L13",
    arguments: [
      OperatorScenario(
        "receives a property's value at each opening, and ignores a repeated true", property),
      OperatorScenario(
        "L13 announces rest if it closes while upstream is active, and active if it opens then",
        states),
      OperatorScenario(
        "L13 announces rest once, however often it closes afterward on a silent stream", restsOnce),
      OperatorScenario(
        "L4 announces no rest to an observer that unsubscribes during a motion", leavesInMotion),
      OperatorScenario(
        "L4 receives nothing more from an upstream that ends it while it is being subscribed to",
        closesItself),
      OperatorScenario(
        "L10 releases upstream if it ends while it is subscribing", endedWhileOpening),
      OperatorScenario("L11 each subscriber has its own valve", twoSubscribers),
      OperatorScenario("L10 releases everything when its subscription ends", released),
      OperatorScenario(
        "L9 if one write opens it and changes its upstream, passes on only the new value",
        opensBeforeUpstreamHasSettled),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func property() {
    let upstream = ReactiveProperty(initialValue: 10)
    let isOpen = ReactiveProperty(initialValue: false)
    var values: [Int] = []
    let subscription = upstream.valve(openWhenTrue: isOpen).subscribe { values.append($0) }
    expectNoLiveSubscriptions(on: upstream)
    isOpen.value = true
    isOpen.value = true
    upstream.value = 5
    isOpen.value = false
    expectNoLiveSubscriptions(on: upstream)
    upstream.value = -5
    isOpen.value = true
    #expect(values == [10, 5, -5])
    subscription.unsubscribe()
    expectNoLiveSubscriptions(on: upstream)
    expectNoLiveSubscriptions(on: isOpen)
  }

  private static func states() {
    let upstream = ReactiveProperty(initialValue: 1)
    let isOpen = ReactiveProperty(initialValue: true)
    isOpen.state(.active)
    let texts = heard(upstream.valve(openWhenTrue: isOpen)) {
      upstream.state(.active)
      isOpen.value = false
      upstream.value = 2
      isOpen.value = true
      upstream.state(.atRest)
      isOpen.value = false
      upstream.state(.active)
    }
    #expect(texts == ["1", "active", "atRest", "active", "2", "atRest"])
  }

  private static func restsOnce() {
    let upstream = MotionSubject<Int>()
    let isOpen = ReactiveProperty(initialValue: true)
    let texts = heard(upstream.valve(openWhenTrue: isOpen)) {
      upstream.state(.active)
      isOpen.value = false
      upstream.state(.atRest)
      isOpen.value = true
      isOpen.value = false
    }
    #expect(texts == ["active", "atRest"])
  }

  private static func leavesInMotion() {
    let upstream = ReactiveProperty(initialValue: 1)
    let isOpen = ReactiveProperty(initialValue: true)
    var texts: [String] = []
    let subscription = upstream.valve(openWhenTrue: isOpen).subscribe(
      next: { texts.append("\($0)") }, state: { texts.append("\($0)") })
    upstream.state(.active)
    subscription.unsubscribe()
    #expect(texts == ["1", "active"])
  }

  private static func closesItself() {
    let isOpen = ReactiveProperty(initialValue: false)
    var values: [Int] = []
    let burst = MotionObservable<Int> { observer in
      for value in 1...3 { observer.next(value) }
      return {}
    }
    var subscription: Subscription?
    subscription = burst.valve(openWhenTrue: isOpen).subscribe {
      values.append($0)
      if $0 == 2 { subscription?.unsubscribe() }
    }
    isOpen.value = true
    #expect(values == [1, 2])
  }

  private static func endedWhileOpening() {
    let isOpen = ReactiveProperty(initialValue: false)
    let values = ReactiveProperty(initialValue: 1)
    var subscription: Subscription?
    let upstream = MotionObservable<Int> { observer in
      subscription?.unsubscribe()
      let inner = values.subscribe(observer)
      return { inner.unsubscribe() }
    }
    subscription = upstream.valve(openWhenTrue: isOpen).subscribe { _ in }
    isOpen.value = true
    expectNoLiveSubscriptions(on: values)
  }

  private static func twoSubscribers() {
    let isOpen = ObserverList<Bool>()
    let upstream = ReactiveProperty(initialValue: 1)
    let stream = upstream.valve(openWhenTrue: MotionObservable { isOpen.subscribe($0) })
    var late: [Int] = []
    let first = stream.subscribe { _ in }
    isOpen.send(true)
    let second = stream.subscribe { late.append($0) }
    let atFirst = late
    isOpen.send(true)
    #expect([atFirst, late] == [[], [1]])
    withExtendedLifetime((first, second)) {}
  }

  private static func released() {
    expectReleased {
      let upstream = ReactiveProperty(initialValue: 1)
      let isOpen = ReactiveProperty(initialValue: true)
      upstream.valve(openWhenTrue: isOpen).subscribe { _ in withExtendedLifetime(isOpen) {} }
        .unsubscribe()
      return upstream
    }
  }

  private static func opensBeforeUpstreamHasSettled() {
    let source = ReactiveProperty(initialValue: 0)
    let derived = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    let subscriptions = [
      derived.valve(openWhenTrue: source.map { $0 > 0 }).subscribe { heard.append($0) },
      source.combineLatest(source.map { $0 * 10 }) { $0 + $1 }.subscribe { derived.value = $0 },
    ]
    source.value = 1
    source.value = 2
    source.value = 0
    source.value = 3
    #expect(heard == [11, 22, 33])
    withExtendedLifetime(subscriptions) {}
  }
}
