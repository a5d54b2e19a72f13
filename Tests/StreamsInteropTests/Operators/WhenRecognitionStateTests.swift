import StreamsInterop
import StreamsTesting
import Testing

struct WhenRecognitionStateTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("whenRecognitionState(is: .began)") {
      (upstream: MotionObservable<GesturePhase>) in
      upstream.whenRecognitionState(is: .began)
    }
    checkTable("whenRecognitionState(isAnyOf: [.began, .ended])") {
      (upstream: MotionObservable<GesturePhase>) in
      upstream.whenRecognitionState(isAnyOf: [.began, .ended])
    }
  }

  @Test("emits nothing for no phases")
  func none() {
    #expect(outputs(GesturePhase.allCases) { $0.whenRecognitionState(isAnyOf: []) } == [])
  }
}
