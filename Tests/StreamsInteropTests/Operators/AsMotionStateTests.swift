import StreamsInterop
import StreamsTesting
import Testing

struct AsMotionStateTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("asMotionState()") { (upstream: MotionObservable<GesturePhase>) in
      upstream.asMotionState()
    }
  }

  @Test("of a tap is active and at rest at once")
  func tap() {
    let tap = LocationEvent(.ended, value: .zero, velocity: .zero, isMomentary: true)
    #expect(outputs([tap, tap]) { $0.asMotionState() } == [.active, .atRest, .active, .atRest])
  }
}
