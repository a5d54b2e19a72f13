import StreamsInterop
import StreamsTesting
import Testing

struct ScaledTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("scaled(by: 10)") {
      (upstream: MotionObservable<Double>) in
      upstream.scaled(by: 10)
    }
    checkTable("scaled(by: factor)") {
      (upstream: MotionObservable<Double>, factor: MotionObservable<Double>) in
      upstream.scaled(by: factor)
    }
    checkTable("scaled(by: 10)") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.scaled(by: 10)
    }
    checkTable("scaled(by: factor)") {
      (upstream: MotionObservable<SIMD2<Double>>, factor: MotionObservable<Double>) in
      upstream.scaled(by: factor)
    }
    checkTable("scaled(by: SIMD2(10, 100))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.scaled(by: SIMD2(10, 100))
    }
    checkTable("scaled(by: factors)") {
      (upstream: MotionObservable<SIMD2<Double>>, factors: MotionObservable<SIMD2<Double>>) in
      upstream.scaled(by: factors)
    }
  }

  @Test("takes integers, and vectors of any size")
  func kinds() {
    #expect(outputs([20, 80]) { $0.scaled(by: 10) } == [200, 800])
    let vector = SIMD4<Float>(1, 2, 3, 4)
    #expect(outputs([vector]) { $0.scaled(by: 2) } == [SIMD4(2, 4, 6, 8)])
    #expect(outputs([vector]) { $0.scaled(by: vector) } == [SIMD4(1, 4, 9, 16)])
  }

  @Test("L13 passes states on; with a stream it is active while either is")
  func states() {
    expectMarbles(of: Int.self, "-(<1)-(2>)", through: { $0.scaled(by: 3) }, gives: "-(<3)-(6>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.scaled(by: $1) },
      gives: "-3<-6--8>")
  }
}
