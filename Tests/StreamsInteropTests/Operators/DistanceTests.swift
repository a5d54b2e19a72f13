import StreamsInterop
import StreamsTesting
import Testing

struct DistanceTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("distance(from: 50)") {
      (upstream: MotionObservable<Double>) in
      upstream.distance(from: 50)
    }
    checkTable("distance(from: location)") {
      (upstream: MotionObservable<Double>, location: MotionObservable<Double>) in
      upstream.distance(from: location)
    }
    checkTable("distance(from: SIMD2(0, 1))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.distance(from: SIMD2(0, 1))
    }
    checkTable("distance(from: location)") {
      (upstream: MotionObservable<SIMD2<Double>>, location: MotionObservable<SIMD2<Double>>) in
      upstream.distance(from: location)
    }
  }

  @Test("takes numbers without a sign")
  func unsigned() {
    #expect(outputs([UInt(2), 9]) { $0.distance(from: 5) } == [3, 4])
  }

  @Test("is the straight line, also where the squares are out of range")
  func euclidean() {
    let scales = [1.0, 1e-300, 0x1p-1030, 1e300, 0x1p-1060, 0x1p1020]
    for scale in scales {
      let heard = outputs([SIMD2(3 * scale, -4 * scale)]) { $0.distance(from: .zero) }[0]
      let tolerance = max((5 * scale).ulp, .leastNonzeroMagnitude)
      #expect(abs(heard - 5 * scale) <= 2 * tolerance, "\(scale)")
    }
    #expect(outputs([SIMD2(0.0, -0.0)]) { $0.distance(from: .zero) } == [0])
    #expect(outputs([SIMD3<Float>(2, 3, 6)]) { $0.distance(from: .zero) } == [7])
    #expect(outputs([SIMD2<Float>(3e30, 4e30)]) { $0.distance(from: .zero) } == [5e30])
  }

  @Test("is infinite where a component is, else not a number where one is none")
  func notFinite() {
    let (infinity, nan) = (Double.infinity, Double.nan)
    let points = [SIMD2(infinity, 1), SIMD2(nan, -infinity), SIMD2(nan, 1), SIMD2(0, nan)]
    let heard = outputs(points) { $0.distance(from: SIMD2(0.0, 0)) }
    #expect(heard[0] == infinity && heard[1] == infinity)
    #expect(heard[2].isNaN && heard[3].isNaN)
    #expect(outputs([Double.nan]) { $0.distance(from: 1) }[0].isNaN)
  }

  @Test("L13 passes states on; with a stream it is active while either is")
  func states() {
    expectMarbles(
      of: Int.self, "-(<1)-(9>)", through: { $0.distance(from: 4) }, gives: "-(<3)-(5>)")
    expectMarbles(
      of: (Int.self, Int.self), "1-<-2->", "-3--<--4>", through: { $0.distance(from: $1) },
      gives: "-2<-1--2>")
  }
}
