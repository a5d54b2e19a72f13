import StreamsInterop
import StreamsTesting
import Testing

struct NormalizedTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("normalized(by: 50)") {
      (upstream: MotionObservable<Double>) in
      upstream.normalized(by: 50)
    }
    checkTable("normalized(by: amount)") {
      (upstream: MotionObservable<Double>, amount: MotionObservable<Double>) in
      upstream.normalized(by: amount)
    }
    checkTable("normalized(by: 100)") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.normalized(by: 100)
    }
    checkTable("normalized(by: amount)") {
      (upstream: MotionObservable<SIMD2<Double>>, amount: MotionObservable<Double>) in
      upstream.normalized(by: amount)
    }
    checkTable("normalized(by: SIMD2(100, 10))") {
      (upstream: MotionObservable<SIMD2<Double>>) in
      upstream.normalized(by: SIMD2(100, 10))
    }
    checkTable("normalized(by: amounts)") {
      (upstream: MotionObservable<SIMD2<Double>>, amounts: MotionObservable<SIMD2<Double>>) in
      upstream.normalized(by: amounts)
    }
  }

  @Test("divides by zero as IEEE 754 says")
  func zero() {
    let heard = outputs([1.0, -1, 0]) { $0.normalized(by: 0) }
    #expect(heard[0] == .infinity && heard[1] == -.infinity && heard[2].isNaN)
    let point = outputs([SIMD2(1.0, 1)]) { $0.normalized(by: SIMD2(0, 2)) }
    #expect(point == [SIMD2(.infinity, 0.5)])
  }

  @Test("divides, and does not multiply by the reciprocal")
  func rounding() {
    for divisor in 1...200 {
      let heard = outputs([7.0]) { $0.normalized(by: Double(divisor)) }
      #expect(heard == [7.0 / Double(divisor)])
      let point = outputs([SIMD2(7.0, 3)]) { $0.normalized(by: Double(divisor)) }
      #expect(point == [SIMD2(7.0 / Double(divisor), 3.0 / Double(divisor))])
    }
  }

  @Test("L13 passes states on")
  func states() {
    expectMarbles(
      of: Double.self, "-(<8)-(4>)", through: { $0.normalized(by: 4) }, gives: "-(<2)-(1>)")
  }
}
