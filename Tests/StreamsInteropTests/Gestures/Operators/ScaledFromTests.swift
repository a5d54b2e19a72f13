import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

struct ScaledFromTests {
  @Test("matches its tables")
  func tables() {
    checkTable("scaled(from: 2)") { (upstream: MotionObservable<ScaleEvent>) in
      upstream.scaled(from: 2)
    }
    checkTable("scaled(from: SIMD2(2, 4))") { (upstream: MotionObservable<ScaleEvent>) in
      upstream.scaled(from: SIMD2(2, 4))
    }
    checkTable("scaled(from: initial)") {
      (upstream: MotionObservable<ScaleEvent>, initial: MotionObservable<Double>) in
      upstream.scaled(from: initial)
    }
    checkTable("scaled(from: initial)") {
      (upstream: MotionObservable<ScaleEvent>, initial: MotionObservable<SIMD2<Double>>) in
      upstream.scaled(from: initial)
    }
  }
}
