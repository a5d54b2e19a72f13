import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct RewriteToTests {
  @Test(
    "behaves as described",
    arguments: [
      OperatorScenario("passes states on", states),
      OperatorScenario("accepts a property, and reads it for every value", property),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(of: Int.self, "<1-(2>)", through: { $0.rewriteTo(7) }, gives: "<7-(7>)")
  }

  private static func property() {
    let target = ReactiveProperty(initialValue: 1)
    let taps = ObserverList<String>()
    let stream = MotionObservable<String> { taps.subscribe($0) }.rewriteTo(target)
    let texts = heard(stream) {
      taps.send("tap")
      target.value = 2
      taps.send("tap")
    }
    #expect(texts == ["1", "2"])
    expectNoLiveSubscriptions(on: target)
  }
}
