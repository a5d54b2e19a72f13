import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The figures that `Docs/Streams.docc/Velocity.md` promises.
struct VelocityPromiseTests {
  private static let rates = [60.0, 90, 120, 144, 240, 500, 1000]

  /// The estimate at the last of 0.3 seconds of samples, and the time of that sample.
  private func estimate(
    rate: Double, phase: Double = 0, duration: Double = 0.3, _ value: (Double) -> Double
  ) -> (velocity: Double, time: Double) {
    var estimator = VelocityEstimator<Double>()
    var time = phase / rate
    var index = 0.0
    while true {
      estimator.add(value(time), at: time)
      let next = (index + 1 + phase) / rate
      if next > duration { return (estimator.velocity(at: time), time) }
      index += 1
      time = next
    }
  }

  @Test("a finger at rest, with half a pixel of noise, has almost no velocity", arguments: rates)
  func rest(rate: Double) {
    var random = SeededGenerator(seed: 11)
    var worst = 0.0
    for _ in 0..<200 {
      let phase = random.unit()
      let velocity = estimate(rate: rate, phase: phase) { _ in random.unit() - 0.5 }.velocity
      worst = worst.orWorse(abs(velocity))
    }
    #expect(worst <= 25)
  }

  @Test("a step back caused by noise isn't a turn")
  func noiseOfTenSamples() {
    let samples = [0.1, -0.4, 0.3, -0.2, 0, 0.4, -0.3, 0.1, -0.5, 0.5]
    var estimator = VelocityEstimator<Double>()
    for (index, value) in samples.enumerated() {
      estimator.add(value, at: Double(index) / 240)
    }
    #expect(abs(estimator.velocity(at: 9.0 / 240)) <= 15)
  }

  @Test(
    "a fast finger with a pixel of noise is off by 25 on average, and by 70 at most",
    arguments: rates
  )
  func fast(rate: Double) {
    var random = SeededGenerator(seed: 12)
    var squares = 0.0
    var worst = 0.0
    for _ in 0..<200 {
      let phase = random.unit()
      let error = estimate(rate: rate, phase: phase) { 1000 * $0 + random.gauss() }.velocity - 1000
      worst = worst.orWorse(abs(error))
      squares += error * error
    }
    #expect((squares / 200).squareRoot() <= 25 && worst <= 70)
  }

  @Test("the same is true of points, along and across the direction of movement", arguments: rates)
  func points(rate: Double) {
    var random = SeededGenerator(seed: 13)
    var worst = 0.0
    for _ in 0..<200 {
      var estimator = VelocityEstimator<SIMD2<Double>>()
      let phase = random.unit()
      for index in 0..<Int(0.3 * rate) {
        let time = (Double(index) + phase) / rate
        let noise = SIMD2(random.gauss(), random.gauss())
        estimator.add(SIMD2(800, -600) * time + noise, at: time)
      }
      let error = estimator.velocity(at: 0) - SIMD2(800, -600)
      worst = worst.orWorse(abs(error.x)).orWorse(abs(error.y))
    }
    #expect(worst <= 70)
  }

  @Test("a mouse with whole pixels at 1000 samples per second is off by at most 5")
  func wholePixels() {
    var random = SeededGenerator(seed: 14)
    var worst = 0.0
    for _ in 0..<200 {
      let offset = random.unit()
      let error = estimate(rate: 1000) { (60 * $0 + offset).rounded() }.velocity - 60
      worst = worst.orWorse(abs(error))
    }
    #expect(worst <= 5)
  }

  @Test("a sampled stop fades to 0 within 70 ms", arguments: rates)
  func stop(rate: Double) {
    var random = SeededGenerator(seed: 15)
    var (late, fading) = (0.0, 0.0)
    for _ in 0..<50 {
      let phase = random.unit()
      var estimator = VelocityEstimator<Double>()
      for index in (0..<Int(0.3 * rate)).reversed() {
        let time = (phase - Double(index)) / rate
        // It stops 70 ms before the last sample, which arrives at phase / rate.
        estimator.add(1000 * min(time, phase / rate - 0.07), at: time)
      }
      late = late.orWorse(abs(estimator.velocity(at: 1)))
      fading = fading.orWorse(abs(estimator.velocity(at: phase / rate)))
    }
    #expect(late == 0 && fading <= 40)
  }

  @Test("a release at the last position reads the velocity there, until a pause counts as a stop")
  func release() {
    var random = SeededGenerator(seed: 16)
    var findings = Findings()
    for curve in [{ 600 * $0 }, { 2000 * $0 * $0 }, { -160 * exp(-$0 / 0.08) }]
      as [(Double) -> Double]
    {
      var estimator = VelocityEstimator<Double>()
      for index in 0...15 {
        estimator.add(curve(Double(index) / 60) + random.unit(), at: Double(index) / 60)
      }
      let last = estimator.velocity(at: 15.0 / 60)
      for late in [0.004, 0.008, 0.017, 0.03, 0.042] {
        findings.expect(estimator.velocity(at: 15.0 / 60 + late), is: last)
      }
      findings.expect(estimator.velocity(at: 15.0 / 60 + 0.0426), is: 0)
    }
    findings.report()
  }

  @Test("a flick that slows down is off by at most 13 percent, at every rate", arguments: rates)
  func flick(rate: Double) {
    var random = SeededGenerator(seed: 17)
    var worst = 0.0
    for _ in 0..<20 {
      let phase = random.unit()
      let flick = estimate(rate: rate, phase: phase, duration: 0.2) { -160 * exp(-$0 / 0.08) }
      let truth = 2000 * exp(-flick.time / 0.08)
      worst = worst.orWorse(abs(flick.velocity / truth - 1))
    }
    #expect(worst <= 0.13)
  }

  @Test("even deceleration reads exactly; a sudden start never reads too fast")
  func bends() {
    var findings = Findings()
    for rate in [60.0, 144, 1000] {
      let slowing = estimate(rate: rate) { 900 * $0 - 1000 * $0 * $0 }
      // A group of samples is slightly off the parabola.
      let error = abs(slowing.velocity - (900 - 2000 * slowing.time))
      findings.expect(error <= (rate < 188 ? 1e-6 : 0.5), "\(error) at \(rate)")
      for late in [0.01, 0.02, 0.03, 0.05, 0.08] {
        let start = estimate(rate: rate, duration: 0.3 + late) { 1000 * max(0, $0 - 0.3) }
        findings.expect(start.velocity <= 1000.000001, "\(start.velocity) at \(rate)")
      }
    }
    findings.report()
  }
}

extension Double {
  /// The greater of two errors. NaN, which compares greater than nothing, counts as the worst.
  fileprivate func orWorse(_ other: Double) -> Double {
    other.isNaN ? .infinity : Swift.max(self, other)
  }
}

extension SeededGenerator {
  /// A random number between 0 and 1.
  fileprivate mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A normally distributed number with a deviation of 1, by the Box–Muller method.
  fileprivate mutating func gauss() -> Double {
    (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit())
  }
}
