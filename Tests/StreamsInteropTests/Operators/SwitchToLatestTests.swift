import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct SwitchToLatestTests {
  @Test(
    "behaves as described: law L13",
    arguments: [
      OperatorScenario("emits only the latest stream's values", latestOnly),
      OperatorScenario(
        "handles a stream that triggers a switch while it is being subscribed to", reentrantSwitch),
      OperatorScenario(
        "L13 is active while upstream or the latest stream is, and never at rest in between", states
      ),
      OperatorScenario(
        "L13 follows a stream that arrives during the previous one's unsubscription, and its states",
        switchWhileLeaving),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func latestOnly() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 10))
    let selected = ReactiveProperty(initialValue: a.asStream())
    var heard: [Int] = []
    let subscription = selected.switchToLatest().subscribe { heard.append($0) }
    a.value = 2
    selected.value = b.asStream()
    a.value = 3
    b.value = 20
    subscription.unsubscribe()
    b.value = 30
    #expect(heard == [1, 2, 10, 20])
    expectNoLiveSubscriptions(on: a)
    expectNoLiveSubscriptions(on: b)
  }

  private static func reentrantSwitch() {
    let b = ReactiveProperty(initialValue: 10)
    let selected = ObserverList<MotionObservable<Int>>()
    var heard: [Int] = []
    let subscription = MotionObservable { selected.subscribe($0) }.switchToLatest()
      .subscribe { heard.append($0) }
    selected.send(
      MotionObservable<Int> { observer in
        observer.next(1)
        selected.send(b.asStream())
        observer.next(2)
        return {}
      })
    b.value = 20
    #expect(heard == [1, 2, 10, 20])
    withExtendedLifetime(subscription) {}
  }

  private static func states() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 10))
    a.state(.active)
    b.state(.active)
    let selected = ReactiveProperty(initialValue: a.asStream())
    var states: [String] = []
    let subscription = selected.switchToLatest().subscribe(
      next: { _ in }, state: { states.append("\($0)") })
    selected.value = b.asStream()
    states.append("switched")
    a.state(.atRest)
    b.state(.atRest)
    selected.state(.active)
    #expect(states == ["active", "switched", "atRest", "active"])
    withExtendedLifetime(subscription) {}
  }

  private static func switchWhileLeaving() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 10))
    let c = ReactiveProperty(initialValue: 100)
    let (selected, interrupting) = (
      ObserverList<MotionObservable<Int>>(), ObserverList<MotionObservable<Int>>()
    )
    let streams = MotionObservable { selected.subscribe($0) }
      .merge(with: MotionObservable { interrupting.subscribe($0) })
    var subscribed = 0
    var heard: [String] = []
    let subscription = streams.switchToLatest().subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    c.state(.active)
    selected.send(a.handleEvents(onUnsubscribe: { interrupting.send(c.asStream()) }))
    selected.send(b.handleEvents(onSubscribe: { subscribed += 1 }))
    #expect(subscribed == 0, "expected no subscription to b, which was superseded first")
    heard.append("back")
    selected.send(a.asStream())
    #expect(heard == ["1", "active", "100", "back", "1", "atRest"])
    withExtendedLifetime(subscription) {}
  }
}
