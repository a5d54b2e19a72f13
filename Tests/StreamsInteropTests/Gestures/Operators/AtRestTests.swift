import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct AtRestTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("atRest()") { (upstream: MotionObservable<GesturePhase>) in upstream.atRest() }
  }
}
