import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ToggledTests {
  @Test(
    "behaves as described: laws L4, L10, L13",
    arguments: [
      OperatorScenario(
        "unsubscribes from upstream while the preferred stream is active, and then subscribes again",
        properties),
      OperatorScenario(
        "begins with the preferred stream if it is active at subscription", beginsActive),
      OperatorScenario(
        "L13 has no rest in between if one stream takes over from the other while active", handsOver
      ),
      OperatorScenario("L4 can end during upstream's synchronous values", endsInMidEmission),
      OperatorScenario("L10 releases everything when its subscription ends", released),
      OperatorScenario(
        "L13 stays active if its emission makes the preferred stream move again", turnsBack),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func properties() {
    let upstream = ReactiveProperty(initialValue: 1)
    let preferred = ReactiveProperty(initialValue: 100)
    var values: [Int] = []
    let subscription = upstream.toggled(with: preferred).subscribe { values.append($0) }
    preferred.value = 200
    preferred.state(.active)
    expectNoLiveSubscriptions(on: upstream)
    upstream.value = 2
    preferred.value = 300
    preferred.state(.active)
    preferred.state(.atRest)
    preferred.state(.atRest)
    preferred.value = 400
    upstream.value = 3
    #expect(values == [1, 300, 2, 3])
    subscription.unsubscribe()
    expectNoLiveSubscriptions(on: upstream)
    expectNoLiveSubscriptions(on: preferred)
  }

  private static func beginsActive() {
    let upstream = ReactiveProperty(initialValue: 1)
    let preferred = ReactiveProperty(initialValue: 100)
    preferred.state(.active)
    let texts = heard(upstream.toggled(with: preferred)) {
      expectNoLiveSubscriptions(on: upstream)
      preferred.state(.atRest)
    }
    #expect(texts == ["active", "100", "1", "atRest"])
  }

  private static func handsOver() {
    let upstream = ReactiveProperty(initialValue: 1)
    let preferred = ReactiveProperty(initialValue: 100)
    let texts = heard(upstream.toggled(with: preferred)) {
      upstream.state(.active)
      preferred.state(.active)
      preferred.value = 200
      preferred.state(.atRest)
      upstream.state(.atRest)
    }
    #expect(texts == ["1", "active", "200", "1", "atRest"])
  }

  private static func endsInMidEmission() {
    let preferred = ObserverList<Int>()
    var values: [Int] = []
    let burst = MotionObservable<Int> { observer in
      for value in 1...3 { observer.next(value) }
      return {}
    }
    var subscription: Subscription?
    subscription = burst.toggled(with: MotionObservable { preferred.subscribe($0) }).subscribe {
      values.append($0)
      if values.count == 5 { subscription?.unsubscribe() }
    }
    preferred.send(state: .active)
    preferred.send(state: .atRest)
    #expect(values == [1, 2, 3, 1, 2])
  }

  private static func released() {
    expectReleased {
      let upstream = ReactiveProperty(initialValue: 1)
      let preferred = ReactiveProperty(initialValue: 1)
      upstream.toggled(with: preferred).subscribe { _ in withExtendedLifetime(preferred) {} }
        .unsubscribe()
      return upstream
    }
  }

  private static func turnsBack() {
    let plain = ReactiveProperty(initialValue: 1)
    let (x, y) = (ReactiveProperty(initialValue: 10), ReactiveProperty(initialValue: 20))
    x.state(.active)
    var heard: [String] = []
    let subscription = plain.toggled(with: x.merge(with: y)).subscribe(
      next: { value in
        heard.append("\(value)")
        if value == 1 { y.state(.active) }
      }, state: { heard.append("\($0)") })
    x.state(.atRest)
    heard.append("still")
    plain.value = 2
    y.value = 21
    plain.value = 3
    y.state(.atRest)
    #expect(heard == ["active", "10", "20", "1", "still", "21", "3", "atRest"])
    withExtendedLifetime(subscription) {}
  }
}
