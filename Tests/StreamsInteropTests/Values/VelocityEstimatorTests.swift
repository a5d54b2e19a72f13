import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

struct VelocityEstimatorTests {
  private static func estimator(_ samples: [(Double, Double)]) -> VelocityEstimator<Double> {
    var estimator = VelocityEstimator<Double>()
    for (time, value) in samples { estimator.add(value, at: time) }
    return estimator
  }

  /// A speed of 600 per second, for a sixth of a second.
  private static let ramp: [(Double, Double)] =
    (0...10).map { (index: Int) -> (Double, Double) in (Double(index) / 60, Double(index) * 10) }

  @Test(
    "is exact for constant velocity, at every rate, late in time and far away",
    arguments: [24, 60, 240])
  func constant(rate: Int) {
    var findings = Findings()
    for velocity in [0.0, 1, -730, 1e4] {
      for (start, origin) in [(0.0, 0.0), (100, -2000)] {
        var estimator = VelocityEstimator<Double>()
        for index in 0..<50 {
          let time = Double(index) / Double(rate)
          estimator.add(origin + velocity * time, at: start + time)
          guard index > 0 else { continue }
          findings.expect(
            estimator.velocity(at: start + time), near: velocity, within: start == 0 ? 1e-9 : 1e-8)
        }
      }
    }
    findings.report()
  }

  @Test("accepts points of any dimension and precision, and treats each component separately")
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
    var findings = Findings()
    findings.expect(two.velocity(at: time).x, near: 300, within: 1e-9)
    findings.expect(two.velocity(at: time).y, near: -40, within: 1e-9)
    findings.expect(abs(three.velocity(at: time).x - 3) <= 1e-4, "\(three.velocity(at: time))")
    findings.expect(three.velocity(at: time).y, is: 0)
    findings.expect(four.velocity(at: time).w, near: 4, within: 1e-9)
    findings.expect(abs(float.velocity(at: time) - 7) <= 1e-3, "\(float.velocity(at: time))")
    findings.report()
  }

  /// The expected answer at a time, after the given samples.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let samples: [(Double, Double)]
    let time: Double
    let answers: ClosedRange<Double>

    init(
      _ name: String, _ samples: [(Double, Double)], at time: Double, _ answers: ClosedRange<Double>
    ) {
      (testDescription, self.samples, self.time, self.answers) = (name, samples, time, answers)
    }

    /// An expected answer that is exact to nine places.
    init(_ name: String, _ samples: [(Double, Double)], at time: Double, near answer: Double) {
      self.init(name, samples, at: time, answer - 1e-9...answer + 1e-9)
    }
  }

  @Test(
    "gives the intended answer for few samples, stops, pauses, turns and repeated times",
    arguments: few + stops + pauses + turns + repeated + backward)
  func answers(_ question: Question) {
    let velocity = Self.estimator(question.samples).velocity(at: question.time)
    #expect(question.answers.contains(velocity))
  }

  private static let few = [
    Question("no sample", [], at: 1, 0...0),
    Question("one sample", [(1, 5)], at: 1, 0...0),
    Question("two samples", [(1, 5), (1.01, 6)], at: 1.01, near: 100),
  ]

  /// A stop before the release counts as 0 once it has lasted half a window.
  private static let stops: [Question] = {
    let end = 10.0 / 60
    let rest = (1...6).map { (index: Int) -> (Double, Double) in (end + Double(index) / 60, 100) }
    return [
      Question("no stop", ramp, at: end, near: 600),
      Question("a stop that is still short", ramp, at: end + 0.04, near: 600),
      Question("a stop", ramp, at: end + 0.043, 0...0),
      Question(
        "a release at the last position, which is itself a sample", ramp + [(end + 0.06, 100)],
        at: end + 0.06, 0...0),
      Question("a stop that is sampled", ramp + rest, at: end + 0.1, 0...0),
    ]
  }()

  private static let pauses: [Question] = {
    let after = [(0.3, 100.0), (0.3 + 1.0 / 60, 95), (0.3 + 2.0 / 60, 90)]
    return [
      Question(
        "only the movement after a pause counts", ramp + after, at: 0.3 + 2.0 / 60, near: -300
      ),
      Question("the first sample after a pause", ramp + after.prefix(1), at: 0.3, 0...0),
    ]
  }()

  private static let turns: [Question] = {
    let back = [(11.0 / 60, 90.0), (12.0 / 60, 80)]
    return [
      Question(
        "after a turn, only the new direction counts", ramp + back.prefix(1), at: 11.0 / 60,
        near: -600),
      Question("on the way back after a turn", ramp + back, at: 12.0 / 60, near: -600),
      Question(
        "noise doesn't count as a turn", ramp + [(11.0 / 60, 99.0)], at: 11.0 / 60,
        200.0.nextUp...(.infinity)),
    ]
  }()

  private static let repeated: [Question] = {
    let twice = ramp.flatMap { (sample: (Double, Double)) -> [(Double, Double)] in
      [(sample.0, 5000), sample]
    }
    return [
      Question("of several samples at one time, the last counts", twice, at: 10.0 / 60, near: 600),
      Question("no quotient is infinite", [(1, 0), (1, 100)], at: 1, 0...0),
      Question(
        "nor if two samples are almost at the same time", [(1, 0), (1.0.nextUp, 100)],
        at: 1.0.nextUp,
        0...0),
    ]
  }()

  private static let backward: [Question] = {
    let first = ramp.map { (sample: (Double, Double)) -> (Double, Double) in
      (sample.0 + 5, sample.1)
    }
    return [
      Question("a time that goes back", first + [(1, 0)], at: 1, 0...0),
      Question(
        "it starts over at that time", first + [(1, 0), (1.01, -1)], at: 1.01, near: -100),
    ]
  }()

  @Test("non-finite samples are dropped and counted")
  func notFinite() {
    var findings = Findings()
    var estimator = Self.estimator([(0, 0), (0.01, 1)])
    estimator.add(.nan, at: 0.02)
    estimator.add(.infinity, at: 0.02)
    estimator.add(5, at: .nan)
    estimator.add(5, at: -.infinity)
    findings.expect(estimator.droppedCount, is: 4)
    findings.expect(estimator.velocity(at: 0.01), near: 100, within: 1e-9)
    var points = VelocityEstimator<SIMD2<Float>>()
    points.add(SIMD2(0, .nan), at: 0)
    findings.expect(points.droppedCount, is: 1)
    estimator.reset()
    findings.expect(estimator.velocity(at: 0.01), is: 0)
    findings.expect(estimator.droppedCount, is: 4)
    findings.report()
  }

  @Test("whatever the input, its answer is finite, and within the range that the steps allow")
  func anything() {
    var random = SeededGenerator(seed: 7)
    var fastest = 0.0
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
        fastest = velocity.isFinite ? max(fastest, abs(velocity)) : .infinity
      }
    }
    #expect(fastest <= 1e3 / 1e-9)
  }

  @Test("a copy is independent")
  func value() {
    let original = Self.estimator([(0, 0), (0.01, 1)])
    var copy = original
    copy.add(5, at: 0.02)
    #expect(abs(original.velocity(at: 0.01) - 100) <= 1e-9)
    #expect(copy.velocity(at: 0.02) > 150)
  }
}
