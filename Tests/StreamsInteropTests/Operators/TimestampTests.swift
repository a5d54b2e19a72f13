import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct TimestampTests {
  @Test(
    "matches its table and scenarios: law L13",
    arguments: [
      OperatorScenario("matches its table", table),
      OperatorScenario("L13 pairs each value with the time, and passes states on", pairs),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func table() {
    checkTable("timestamp(on: clock).map { $0.time }") {
      (upstream: MotionObservable<Int>, clock: ManualClock) in
      upstream.timestamp(on: clock).map { $0.time }
    }
  }

  private static func pairs() {
    let stamped = Marbles(
      "(<a)-(b>)", ["a": Timestamped(value: 1, time: 0), "b": Timestamped(value: 2, time: 2)])
    expectMarbles("(<1)-(2>)", through: { $0.timestamp(on: $1) }, gives: stamped)
  }
}
