import StreamsOperators
import Testing

@testable import InteropTestSupport

struct ApplyDiffsTests {
  @Test(
    "behaves as described: laws L10, L11",
    arguments: [
      OperatorScenario("L11 starts empty for each subscriber", twoSubscribers),
      OperatorScenario(
        "L10 releases a replaced element after emitting the new dictionary", release),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func twoSubscribers() {
    #expect(
      lateOutputs([["a": 1]], then: [["b": 2], ["a": 3]]) { $0.applyDiffs() }
        == [["b": 2], ["a": 3, "b": 2]])
  }

  private static func release() {
    let source = ObserverList<[String: Last]>()
    var texts: [String] = []
    let subscription = MotionObservable<[String: Last]> { source.subscribe($0) }.applyDiffs()
      .subscribe { merged in
        texts.append(
          merged.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value.number)" }.joined())
      }
    source.send(["a": Last(0) { source.send(["b": Last(2)]) }])
    source.send(["a": Last(1)])
    #expect(texts == ["a0", "a1", "a1b2"])
    subscription.unsubscribe()
  }
}
