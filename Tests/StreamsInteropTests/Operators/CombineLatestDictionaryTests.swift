import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// combineLatest for dictionaries.
struct CombineLatestDictionaryTests {
  @Test(
    "behaves as described: laws L9, L13",
    arguments: [
      OperatorScenario("emits once for all values at subscription", once),
      OperatorScenario(
        "without waiting, emits the available values from the beginning", partial),
      OperatorScenario("emits an empty dictionary for no streams", empty),
      OperatorScenario("L9 emits once if several inputs change because of one write", oneEmission),
      OperatorScenario("L13 is active while any of its inputs is", states),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func once() {
    let inputs = ["a": 1, "b": 2, "c": 3].mapValues { ReactiveProperty(initialValue: $0) }
    for waits in [true, false] {
      var values: [[String: Int]] = []
      let subscription = inputs.combineLatest(waitForAllValues: waits)
        .subscribe { values.append($0) }
      let atOnce = values
      inputs["b"]?.value = 2
      let all = ["a": 1, "b": 2, "c": 3]
      #expect([atOnce, values] == [[all], [all, all]])
      subscription.unsubscribe()
    }
    for input in inputs.values { expectNoLiveSubscriptions(on: input) }
  }

  private static func partial() {
    let left = ObserverList<Int>()
    let right = ObserverList<Int>()
    let streams = ["a": left, "b": right].mapValues { list in
      MotionObservable<Int> { list.subscribe($0) }
    }
    var values: [[String: Int]] = []
    let subscription = streams.combineLatest(waitForAllValues: false)
      .subscribe { values.append($0) }
    left.send(1)
    right.send(2)
    left.send(3)
    #expect(values == [[:], ["a": 1], ["a": 1, "b": 2], ["a": 3, "b": 2]])
    subscription.unsubscribe()
  }

  private static func empty() {
    let none: [String: MotionObservable<Int>] = [:]
    let values = [true, false].map { none.combineLatest(waitForAllValues: $0).currentValue() }
    #expect([none.combineLatest().currentValue()] + values == [[:], [:], [:]])
  }

  private static func oneEmission() {
    let source = ReactiveProperty(initialValue: 1)
    let streams = [1: source.map { $0 }, 2: source.map { $0 * 2 }]
    for waits in [true, false] {
      var values: [[Int: Int]] = []
      let subscription = streams.combineLatest(waitForAllValues: waits)
        .subscribe { values.append($0) }
      source.value += 1
      #expect(values.count == 2 && values[1] == [1: source.value, 2: source.value * 2])
      subscription.unsubscribe()
    }
  }

  private static func states() {
    let left = ReactiveProperty(initialValue: 1)
    let right = ReactiveProperty(initialValue: 1)
    let texts = heard([1: left, 2: right].combineLatest()) {
      left.state(.active)
      right.state(.active)
      left.state(.atRest)
      right.state(.atRest)
    }
    #expect(texts.dropFirst() == ["active", "atRest"])
  }
}
