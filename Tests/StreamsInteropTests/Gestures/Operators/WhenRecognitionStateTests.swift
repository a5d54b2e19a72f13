import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct WhenRecognitionStateTests {
  @Test(
    "matches its tables and scenarios",
    arguments: [
      OperatorScenario("matches its tables", tables),
      OperatorScenario("emits nothing for no phases", none),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func tables() {
    checkTable("whenRecognitionState(is: .began)") {
      (upstream: MotionObservable<GesturePhase>) in
      upstream.whenRecognitionState(is: .began)
    }
    checkTable("whenRecognitionState(isAnyOf: [.began, .ended])") {
      (upstream: MotionObservable<GesturePhase>) in
      upstream.whenRecognitionState(isAnyOf: [.began, .ended])
    }
  }

  private static func none() {
    #expect(outputs(GesturePhase.allCases) { $0.whenRecognitionState(isAnyOf: []) } == [])
  }
}
