import StreamsOperators
import StreamsOperatorsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

struct UnwrappedTests {
  @Test(
    "behaves as described: laws L11, L13",
    arguments: [
      OperatorScenario(
        "a step is at most half a period; of two equal ones, the positive step", halves),
      OperatorScenario("differs from the input by whole periods, even after 100,000 turns", turns),
      OperatorScenario("passes non-finite values on, and forgets them", notFinite),
      OperatorScenario("L13 passes states on", states),
      OperatorScenario("L11 starts over for each subscriber", twoSubscribers),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func halves() {
    #expect(outputs([0.0, 180, 0, 180]) { $0.unwrapped(period: 360) } == [0, 180, 360, 540])
    #expect(outputs([0.0, -179, 179, 900]) { $0.unwrapped(period: 360) } == [0, -179, -181, -180])
  }

  private static func turns() {
    // Four steps per turn, forward.
    let source = ObserverList<Double>()
    var last = 0.0
    let subscription = source.asTestStream().unwrapped().subscribe { last = $0 }
    for step in 0...400_000 { source.send([0, .pi / 2, -.pi, -.pi / 2][step % 4]) }
    #expect(last == 1e5 * 2 * .pi)
    subscription.unsubscribe()
  }

  private static func notFinite() {
    let values = outputs([350, .nan, 10, .infinity, 20]) { $0.unwrapped(period: 360.0) }
    #expect(values.map { "\($0)" } == ["350.0", "nan", "370.0", "inf", "380.0"])
  }

  private static func states() {
    expectMarbles(
      of: Double.self, "<1-3>-7", through: { $0.unwrapped(period: 5) }, gives: "<1-3>-2")
  }

  private static func twoSubscribers() {
    let source = ObserverList<Double>()
    let angles = source.asTestStream().unwrapped(period: 360)
    let early = HeardEvents(angles)
    source.send(350)
    let late = HeardEvents(angles)
    source.send(10)
    #expect(early.texts == ["350.0", "370.0"] && late.texts == ["10.0"])
  }
}
