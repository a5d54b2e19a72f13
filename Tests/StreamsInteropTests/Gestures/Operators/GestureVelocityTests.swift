import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

/// The velocity operators of gestures.
struct GestureVelocityTests {
  @Test("matches its tables")
  func tables() {
    checkTable("velocity()") { (upstream: MotionObservable<DragEvent>) in upstream.velocity() }
    checkTable("velocity(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))") {
      (upstream: MotionObservable<DragEvent>) in
      upstream.velocity(in: FrameSpace(origin: SIMD2(5, 5), unit: SIMD2(2, 2)))
    }
  }
}
