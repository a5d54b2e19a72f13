import StreamsInterop
import Testing

@testable import InteropTestSupport

struct StartWithTests {
  @Test(
    "matches its table and scenarios",
    arguments: [
      OperatorScenario("matches its table", table),
      OperatorScenario("emits its value to each subscriber first", startWith),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func table() {
    checkTable("startWith(0)") {
      (upstream: MotionObservable<Int>) in
      upstream.startWith(0)
    }
  }

  private static func startWith() {
    #expect(outputs([20, 80]) { $0.startWith(0) } == [0, 20, 80])
    let property = ReactiveProperty(initialValue: 0)
    property.state(.active)
    var heard: [String] = []
    let subscription = property.startWith(10).subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    property.value = -10
    #expect(heard == ["10", "active", "0", "-10"])
    withExtendedLifetime(subscription) {}
  }
}
