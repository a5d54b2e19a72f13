import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct RewriteTests {
  @Test(
    "behaves as described: laws L4, L13",
    arguments: [
      OperatorScenario(
        "follows the chosen stream, and unsubscribes when another is chosen", follows),
      OperatorScenario(
        "L4 emits nothing more if the chosen stream immediately ends the subscription",
        endsInMidEmission),
      OperatorScenario(
        "L13 passes states on, and is active while the chosen stream is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func follows() {
    let near = ReactiveProperty(initialValue: 1)
    let far = ReactiveProperty(initialValue: 100)
    let key = ReactiveProperty(initialValue: "near")
    var values: [Int] = []
    let subscription = key.rewrite(["near": near, "far": far]).subscribe { values.append($0) }
    near.value = 2
    far.value = 200
    key.value = "far"
    near.value = 3
    far.value = 300
    key.value = "nowhere"
    expectNoLiveSubscriptions(on: near)
    expectNoLiveSubscriptions(on: far)
    far.value = 400
    key.value = "far"
    #expect(values == [1, 2, 200, 300, 400])
    subscription.unsubscribe()
    expectNoLiveSubscriptions(on: far)
  }

  private static func endsInMidEmission() {
    let key = ObserverList<Int>()
    var values: [Int] = []
    var subscription: Subscription?
    let burst = MotionObservable<Int> { observer in
      for value in 1...3 { observer.next(value) }
      return {}
    }
    subscription = MotionObservable<Int> { key.subscribe($0) }.rewrite([0: burst]).subscribe {
      values.append($0)
      subscription?.unsubscribe()
    }
    key.send(0)
    #expect(values == [1])
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "<1-(2>)", through: { $0.rewrite([1: 10]) },
      gives: Marbles("<a->", ["a": 10]))
    expectMarbles(
      of: (Int.self, Int.self), "-1--2-", "--<3--", through: { $0.rewrite([1: $1]) },
      gives: "--<3>-")
  }
}
