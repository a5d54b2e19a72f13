import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct AtRestTests {
  @Test("matches its tables")
  func tables() {
    checkTable("atRest()") { (upstream: MotionObservable<GesturePhase>) in upstream.atRest() }
  }
}
