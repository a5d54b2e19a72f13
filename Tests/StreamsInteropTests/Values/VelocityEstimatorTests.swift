import StreamsInterop
import TestSupport
import Testing

struct VelocityEstimatorTests {
  private func estimator(_ samples: [(Double, Double)]) -> VelocityEstimator<Double> {
    var estimator = VelocityEstimator<Double>()
    for (time, value) in samples { estimator.add(value, at: time) }
    return estimator
  }

  /// 600 a second, for a sixth of one.
  private var ramp: [(Double, Double)] {
    (0...10).map { (index: Int) -> (Double, Double) in (Double(index) / 60, Double(index) * 10) }
  }

  @Test(
    "is exact for constant velocity, at every rate, late and far away", arguments: [24, 60, 240])
  func constant(rate: Int) {
    for velocity in [0.0, 1, -730, 1e4] {
      for (start, origin) in [(0.0, 0.0), (100, -2000)] {
        var estimator = VelocityEstimator<Double>()
        for index in 0..<50 {
          let time = Double(index) / Double(rate)
          estimator.add(origin + velocity * time, at: start + time)
          guard index > 0 else { continue }
          let error = abs(estimator.velocity(at: start + time) - velocity)
          #expect(error <= (start == 0 ? 1e-9 : 1e-8))
        }
      }
    }
  }

  @Test("takes points of any dimension and precision, each component by itself")
  func points() {
    var two = VelocityEstimator<SIMD2<Double>>()
    var three = VelocityEstimator<SIMD3<Float>>()
    var four = VelocityEstimator<SIMD4<Double>>()
    var float = VelocityEstimator<Float>()
    for index in 0..<10 {
      let time = Double(index) / 60
      two.add(SIMD2(300, -40) * time, at: time)
      three.add(SIMD3(3, 0, -4) * Float(time), at: time)
      four.add(SIMD4(1, 2, 3, 4) * time, at: time)
      float.add(7 * Float(time), at: time)
    }
    let time = 0.15
    #expect(
      abs(two.velocity(at: time).x - 300) <= 1e-9 && abs(two.velocity(at: time).y + 40) <= 1e-9)
    #expect(abs(three.velocity(at: time).x - 3) <= 1e-4 && three.velocity(at: time).y == 0)
    #expect(abs(four.velocity(at: time).w - 4) <= 1e-9)
    #expect(abs(float.velocity(at: time) - 7) <= 1e-3)
  }

  @Test("no sample, one, and two")
  func few() {
    #expect(estimator([]).velocity(at: 1) == 0)
    #expect(estimator([(1, 5)]).velocity(at: 1) == 0)
    #expect(abs(estimator([(1, 5), (1.01, 6)]).velocity(at: 1.01) - 100) <= 1e-9)
  }

  @Test("a stop before the release is 0 once it has lasted half a window")
  func stop() {
    let moved = ramp
    let end = 10.0 / 60
    #expect(abs(estimator(moved).velocity(at: end) - 600) <= 1e-9)
    #expect(abs(estimator(moved).velocity(at: end + 0.04) - 600) <= 1e-9)
    #expect(estimator(moved).velocity(at: end + 0.043) == 0)
    // The release is itself a sample, at the same place.
    #expect(estimator(moved + [(end + 0.06, 100)]).velocity(at: end + 0.06) == 0)
    // The rest is sampled, too.
    let rest = (1...6).map { (index: Int) -> (Double, Double) in (end + Double(index) / 60, 100) }
    let rested = moved + rest
    #expect(estimator(rested).velocity(at: end + 0.1) == 0)
  }

  @Test("goes on after a pause with what came since")
  func pause() {
    let before = ramp
    let after = [(0.3, 100.0), (0.3 + 1.0 / 60, 95), (0.3 + 2.0 / 60, 90)]
    #expect(abs(estimator(before + after).velocity(at: 0.3 + 2.0 / 60) + 300) <= 1e-9)
    #expect(estimator(before + after.prefix(1)).velocity(at: 0.3) == 0)
  }

  @Test("after a turn only the new direction counts; noise is no turn")
  func turn() {
    let there = ramp
    let back = [(11.0 / 60, 90.0), (12.0 / 60, 80)]
    #expect(abs(estimator(there + back.prefix(1)).velocity(at: 11.0 / 60) + 600) <= 1e-9)
    #expect(abs(estimator(there + back).velocity(at: 12.0 / 60) + 600) <= 1e-9)
    let noise = [(11.0 / 60, 99.0)]
    #expect(estimator(there + noise).velocity(at: 11.0 / 60) > 200)
  }

  @Test("of samples for one time the last counts, and no quotient is infinite")
  func repeated() {
    let twice = ramp.flatMap { (sample: (Double, Double)) -> [(Double, Double)] in
      [(sample.0, 5000), sample]
    }
    #expect(abs(estimator(twice).velocity(at: 10.0 / 60) - 600) <= 1e-9)
    #expect(estimator([(1, 0), (1, 100)]).velocity(at: 1) == 0)
    #expect(estimator([(1, 0), (1.0.nextUp, 100)]).velocity(at: 1.0.nextUp) == 0)
  }

  @Test("a time that goes back starts anew")
  func backward() {
    let first = ramp.map { (sample: (Double, Double)) -> (Double, Double) in
      (sample.0 + 5, sample.1)
    }
    #expect(estimator(first + [(1, 0)]).velocity(at: 1) == 0)
    #expect(abs(estimator(first + [(1, 0), (1.01, -1)]).velocity(at: 1.01) + 100) <= 1e-9)
  }

  @Test("what is not finite is dropped and counted")
  func notFinite() {
    var estimator = estimator([(0, 0), (0.01, 1)])
    estimator.add(.nan, at: 0.02)
    estimator.add(.infinity, at: 0.02)
    estimator.add(5, at: .nan)
    estimator.add(5, at: -.infinity)
    #expect(estimator.droppedCount == 4)
    #expect(abs(estimator.velocity(at: 0.01) - 100) <= 1e-9)
    var points = VelocityEstimator<SIMD2<Float>>()
    points.add(SIMD2(0, .nan), at: 0)
    #expect(points.droppedCount == 1)
    estimator.reset()
    #expect(estimator.velocity(at: 0.01) == 0 && estimator.droppedCount == 4)
  }

  @Test("whatever comes, its answer is finite, and within what the steps allow")
  func anything() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var estimator = VelocityEstimator<Double>()
      var time = 0.0
      for _ in 0..<60 {
        switch random.next(below: 6) {
        case 0: break
        case 1: time -= Double(random.next(below: 100)) / 1000
        case 2: time += Double(random.next(below: 1000)) / 1e10
        default: time += Double(random.next(below: 60)) / 1000
        }
        estimator.add(Double(random.next(below: 1000)), at: time)
        let velocity = estimator.velocity(at: time + Double(random.next(below: 3)) / 100)
        #expect(velocity.isFinite && abs(velocity) <= 1e3 / 1e-9)
      }
    }
  }

  @Test("a copy goes its own way")
  func value() {
    let original = estimator([(0, 0), (0.01, 1)])
    var copy = original
    copy.add(5, at: 0.02)
    #expect(abs(original.velocity(at: 0.01) - 100) <= 1e-9)
    #expect(copy.velocity(at: 0.02) > 150)
  }
}
