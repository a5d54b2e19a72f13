import StreamsInterop
import StreamsTesting
import Testing

struct UpperBoundTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("upperBound(1)") {
      (upstream: MotionObservable<Double>) in
      upstream.upperBound(1)
    }
    checkTable("upperBound(maximum)") {
      (upstream: MotionObservable<Double>, maximum: MotionObservable<Double>) in
      upstream.upperBound(maximum)
    }
    checkTable("upperBound(SIMD2(0, 6))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.upperBound(SIMD2(0, 6))
    }
    checkTable("upperBound(maximum)") {
      (upstream: MotionObservable<SIMD2<Double>>, maximum: MotionObservable<SIMD2<Double>>) in
      upstream.upperBound(maximum)
    }
  }

  @Test("lets pass what is not a number, and is not bounded by it")
  func notANumber() {
    #expect(outputs([Double.nan]) { $0.upperBound(0) }[0].isNaN)
    #expect(outputs([-5.0, 5]) { $0.upperBound(.nan) } == [-5, 5])
    let point = outputs([SIMD2(.nan, 5.0)]) { $0.upperBound(SIMD2(0, .nan)) }[0]
    #expect(point.x.isNaN && point.y == 5)
  }

  @Test("takes whatever can be compared")
  func comparable() {
    #expect(outputs(["a", "z"]) { $0.upperBound("k") } == ["a", "k"])
    #expect(outputs([SIMD2(1, 9)]) { $0.upperBound(SIMD2(4, 4)) } == [SIMD2(1, 4)])
  }

  @Test("L13 passes states on; with a stream it is active while either is")
  func states() {
    expectMarbles(of: Int.self, "-(<1)-(9>)", through: { $0.upperBound(4) }, gives: "-(<1)-(4>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.upperBound($1) },
      gives: "-1<-2--2>")
  }
}
