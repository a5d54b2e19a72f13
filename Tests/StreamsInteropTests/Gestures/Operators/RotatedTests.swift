import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct RotatedTests {
  @Test("matches its tables")
  func tables() {
    checkTable("rotated(from: 2)") { (upstream: MotionObservable<RotationEvent>) in
      upstream.rotated(from: 2)
    }
    checkTable("rotated(from: initial)") {
      (upstream: MotionObservable<RotationEvent>, initial: MotionObservable<Double>) in
      upstream.rotated(from: initial)
    }
  }
}
