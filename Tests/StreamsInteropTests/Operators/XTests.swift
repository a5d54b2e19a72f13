import StreamsInterop
import StreamsTesting
import Testing

struct XTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("x()") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.x()
    }
  }

  @Test("L13 passes states on, and takes points of any number")
  func states() {
    marbleTest { context in
      let upstream = context.source(of: Int.self, "-(<1)-(2>)").map { SIMD2($0, $0) }
      context.expect(upstream.x(), "-(<1)-(2>)")
    }
  }
}
