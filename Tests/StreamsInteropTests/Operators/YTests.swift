import StreamsInterop
import StreamsTesting
import Testing

struct YTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("y()") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.y()
    }
  }

  @Test("L13 passes states on, and takes points of any number")
  func states() {
    marbleTest { context in
      let upstream = context.source(of: Int.self, "-(<1)-(2>)").map { SIMD2($0, $0) }
      context.expect(upstream.y(), "-(<1)-(2>)")
    }
  }
}
