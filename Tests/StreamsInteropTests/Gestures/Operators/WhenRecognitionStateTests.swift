import StreamsInteractions
import Testing

@testable import InteropTestSupport

struct WhenRecognitionStateTests {
  @Test("emits nothing for no phases")
  func none() {
    #expect(outputs(GesturePhase.allCases) { $0.whenRecognitionState(isAnyOf: []) } == [])
  }
}
