import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct ActiveTests {
  @Test("matches its tables")
  func tables() {
    checkTable("active()") { (upstream: MotionObservable<GesturePhase>) in upstream.active() }
  }
}
