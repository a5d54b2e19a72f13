import StreamsInterop
import StreamsTesting
import Testing

struct ActiveTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("active()") { (upstream: MotionObservable<GesturePhase>) in upstream.active() }
  }
}
