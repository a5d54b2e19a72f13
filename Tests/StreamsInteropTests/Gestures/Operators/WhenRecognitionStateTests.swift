import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct WhenRecognitionStateTests {
  @Test(
    "does what its tables and its scenarios say",
    arguments: [
      OperatorScenario("does what its tables say", tables),
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
