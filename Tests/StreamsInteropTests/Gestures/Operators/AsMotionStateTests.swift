import StreamsInteractions
import Testing

@testable import InteropTestSupport

struct AsMotionStateTests {
  @Test("for a tap, is active and immediately at rest")
  func tap() {
    let tap = LocationEvent(.ended, value: .zero, velocity: .zero, isMomentary: true)
    #expect(outputs([tap, tap]) { $0.asMotionState() } == [.active, .atRest, .active, .atRest])
  }
}
