import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

/// A movement with a known velocity at every sample.
private struct Movement {
  var name: String
  var samples: [(time: Double, value: Double)] = []
  /// The times at which the estimates are compared with the true velocity.
  var questions: [(time: Double, truth: Double)] = []

  /// Samples at 60 per second, each with a question.
  init(_ name: String, _ value: (Double) -> Double, velocity: (Double) -> Double) {
    self.name = name
    for index in 0...30 {
      let time = Double(index) / 60
      samples.append((time, value(time)))
      if index > 0 { questions.append((time, velocity(time))) }
    }
  }

  /// The mean square errors of the library's estimate and of the former one.
  func errors() -> (ours: Double, former: Double) {
    var ours = VelocityEstimator<Double>()
    var former = FormerVelocity()
    var sums = (ours: 0.0, former: 0.0)
    var rest = samples[...]
    for (time, truth) in questions {
      while let sample = rest.first, sample.time <= time {
        ours.add(sample.value, at: sample.time)
        former.add(sample.value, at: sample.time)
        rest.removeFirst()
      }
      let theirs = former.velocity(at: time) - truth
      sums.ours += (ours.velocity(at: time) - truth) * (ours.velocity(at: time) - truth)
      // A non-finite estimate counts as its largest possible error.
      sums.former += theirs.isFinite ? theirs * theirs : 25e6
    }
    let count = Double(questions.count)
    return (sums.ours / count, sums.former / count)
  }
}

/// VelocityEstimator compared with Material Motion's estimate.
struct VelocityComparisonTests {
  @Test("gives the right velocities for that estimate's own examples")
  func examples() {
    func both(_ samples: [(Double, Double)]) -> (ours: Double, former: Double) {
      var ours = VelocityEstimator<Double>()
      var former = FormerVelocity()
      for (milliseconds, value) in samples {
        ours.add(value, at: milliseconds / 1000)
        former.add(value, at: milliseconds / 1000)
      }
      let end = (samples.last?.0 ?? 0) / 1000
      return (ours.velocity(at: end) / 1000, former.velocity(at: end) / 1000)
    }
    var findings = Findings()
    // First, examples with a known velocity, or with none.
    let none: [[(Double, Double)]] = [[], [(0, 100)]]
    for samples in none {
      let still = both(samples)
      findings.expect([still.ours, still.former], is: [0, 0])
    }
    let velocities: [([(Double, Double)], Double)] = [
      ([(0, 1), (250, 7), (260, 10)], 0.3), ([(0, 7), (10, 1), (20, 11)], 1),
    ]
    for (samples, velocity) in velocities {
      let known = both(samples)
      findings.expect(known.ours, near: velocity, within: 1e-9, "ours")
      findings.expect(known.former, near: velocity, within: 1e-9, "the former")
    }
    // The speed is 1.2, then 0.8.
    let slowing = both([(0, 1), (5, 7), (10, 11)])
    findings.expect(slowing.former, near: 1, within: 1e-9)
    findings.expect(slowing.ours > 0.8 && slowing.ours < 1.2, "slowing: \(slowing.ours)")
    let mirrored = both([(0, -1), (5, -7), (10, -11)])
    findings.expect(mirrored.ours, near: -slowing.ours, within: 1e-9)
    // Doubles every 16 ms: at the end, the speed is 256 ln 2 / 16 = 11.09.
    let doubling = both((1...8).map { (Double($0) * 16, Double(1 << $0)) })
    findings.expect(doubling.former, near: 3.75, within: 1e-9)
    findings.expect(
      abs(doubling.ours - 11.09) < abs(doubling.former - 11.09), "doubling: \(doubling)")
    findings.report()
  }

  @Test("is no worse for any kind of movement, and better overall")
  func kinds() {
    var findings = Findings()
    var totals = (ours: 0.0, former: 0.0)
    for kind in movements {
      var sums = (ours: 0.0, former: 0.0)
      for movement in kind {
        let errors = movement.errors()
        sums.ours += errors.ours
        sums.former += errors.former
      }
      let ours = (sums.ours / Double(kind.count)).squareRoot()
      let former = (sums.former / Double(kind.count)).squareRoot()
      findings.expect(ours <= former + 1e-9, "\(kind[0].name): \(ours) against \(former)")
      totals.ours += ours
      totals.former += former
    }
    findings.expect(totals.ours < 0.9 * totals.former, "\(totals)")
    findings.report()
  }

  private var movements: [[Movement]] {
    var kinds = [
      [Movement("constant", { 500 * $0 }) { _ in 500 }],
      [Movement("accelerating", { 2000 * $0 * $0 }) { 4000 * $0 }],
      [Movement("slowing", { 400 * $0 - 300 * $0 * $0 }) { 400 - 600 * $0 }],
      [Movement("turning suddenly", { 150 - 600 * abs($0 - 0.25) }) { $0 <= 0.25 ? 600 : -600 }],
      [Movement("swinging", { 200 * $0 * (0.5 - $0) }) { 100 - 400 * $0 }],
      [Movement("stopping, sampled", { 600 * min($0, 0.25) }) { $0 <= 0.25 ? 600 : 0 }],
    ]
    var random = SeededGenerator(seed: 1)
    for (velocity, noise) in [(30.0, 0.5), (200, 0.5), (1000, 0.5), (200, 2.0), (1000, 2)] {
      kinds.append(
        (0..<40).map { _ in
          let name = "\(velocity) with noise of \(noise)"
          return Movement(name, { velocity * $0 + noise * random.normal() }) { _ in velocity }
        })
    }
    // After it stops, no samples arrive, and then it is released.
    var stopping = Movement("stopping, not sampled", { 600 * $0 }) { _ in 600 }
    for pause in [0.05, 0.1, 0.2] { stopping.questions.append((0.5 + pause, 0)) }
    kinds.append([stopping])
    // Each sample arrives twice.
    var repeated = Movement("repeated", { 500 * $0 }) { _ in 500 }
    repeated.samples = repeated.samples.flatMap { [$0, $0] }
    kinds.append([repeated])
    // Batches of three samples, all with the time of the last.
    var batched = Movement("batched", { 500 * $0 }) { _ in 500 }
    batched.samples = batched.samples.flatMap { time, value in
      [(time, value - 5.5), (time, value - 2.75), (time, value)]
    }
    kinds.append([batched])
    return kinds
  }
}

extension SeededGenerator {
  /// Approximately normally distributed, with a deviation of 1.
  fileprivate mutating func normal() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double(next(below: 1 << 30)) / Double(1 << 30) }
  }
}
