import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct AsMotionStateTests {
  @Test(
    "matches its tables and scenarios",
    arguments: [
      OperatorScenario("matches its tables", tables),
      OperatorScenario("for a tap, is active and immediately at rest", tap),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func tables() {
    checkTable("asMotionState()") { (upstream: MotionObservable<GesturePhase>) in
      upstream.asMotionState()
    }
  }

  private static func tap() {
    let tap = LocationEvent(.ended, value: .zero, velocity: .zero, isMomentary: true)
    #expect(outputs([tap, tap]) { $0.asMotionState() } == [.active, .atRest, .active, .atRest])
  }
}
