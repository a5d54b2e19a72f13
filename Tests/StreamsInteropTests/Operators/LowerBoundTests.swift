import StreamsInterop
import StreamsTesting
import Testing

struct LowerBoundTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("lowerBound(0)") {
      (upstream: MotionObservable<Double>) in
      upstream.lowerBound(0)
    }
    checkTable("lowerBound(minimum)") {
      (upstream: MotionObservable<Double>, minimum: MotionObservable<Double>) in
      upstream.lowerBound(minimum)
    }
    checkTable("lowerBound(SIMD2(0, 6))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.lowerBound(SIMD2(0, 6))
    }
    checkTable("lowerBound(minimum)") {
      (upstream: MotionObservable<SIMD2<Double>>, minimum: MotionObservable<SIMD2<Double>>) in
      upstream.lowerBound(minimum)
    }
  }

  @Test("lets pass what is not a number, and is not bounded by it")
  func notANumber() {
    #expect(outputs([Double.nan]) { $0.lowerBound(0) }[0].isNaN)
    #expect(outputs([-5.0, 5]) { $0.lowerBound(.nan) } == [-5, 5])
    let point = outputs([SIMD2(.nan, 5.0)]) { $0.lowerBound(SIMD2(0, .nan)) }[0]
    #expect(point.x.isNaN && point.y == 5)
  }

  @Test("takes whatever can be compared")
  func comparable() {
    #expect(outputs(["a", "z"]) { $0.lowerBound("k") } == ["k", "z"])
    #expect(outputs([SIMD2(1, 9)]) { $0.lowerBound(SIMD2(4, 4)) } == [SIMD2(4, 9)])
  }

  @Test("L13 passes states on; with a stream it is active while either is")
  func states() {
    expectMarbles(of: Int.self, "-(<1)-(9>)", through: { $0.lowerBound(4) }, gives: "-(<4)-(9>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.lowerBound($1) },
      gives: "-3<-3--4>")
  }
}
