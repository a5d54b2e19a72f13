import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct ActiveTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("active()") { (upstream: MotionObservable<GesturePhase>) in upstream.active() }
  }
}
