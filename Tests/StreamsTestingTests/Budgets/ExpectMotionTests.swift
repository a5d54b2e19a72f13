import StreamsInterop
import StreamsTesting
import Testing

/// Motion budgets.
struct ExpectMotionTests {
  private func samples(_ values: [Double], every step: Double) -> [Timestamped<Double>] {
    values.enumerated().map { Timestamped(value: $1, time: Double($0) * step) }
  }

  @Test("measures speed, travel, overshoot, turns and duration")
  func measures() {
    let measured = MotionMeasurement(of: samples([0, 0, 60, 110, 95, 100, 100], every: 0.1))
    #expect(measured.travel == 130 && measured.oscillations == 2)
    #expect(abs(measured.peakSpeed - 600) < 1e-9 && abs(measured.duration - 0.4) < 1e-12)
    #expect(measured.overshoot == 10 && measured.flashesPerSecond == 1)
    let nothing = MotionMeasurement(of: [Timestamped<Double>]())
    #expect(nothing.travel == 0 && nothing.violations(of: .still).isEmpty)
    // A jump within one moment counts as lasting one frame.
    let jump = [Timestamped(value: 0.0, time: 1), Timestamped(value: 5, time: 1)]
    #expect(abs(MotionMeasurement(of: jump).peakSpeed - 300) < 1e-9)
    let flawed = samples([0, .nan, 1], every: 1) + [Timestamped(value: 9.0, time: 0.5)]
    #expect(MotionMeasurement(of: flawed).travel == 1)
  }

  @Test("the overshoot of a spring matches its damping ratio")
  func spring() {
    // e^(−π ζ / √(1 − ζ²)) for ζ = 0.7: 4.6 %; the tolerance allows for the curve's approximation.
    let bouncy = MotionMeasurement(of: .spring(.bouncy, to: 100), rate: 2000)
    #expect(abs(bouncy.overshoot - 4.5988) < 0.1 && bouncy.oscillations == 1)
    let smooth = MotionMeasurement(of: .spring(.smooth, to: 100))
    #expect(smooth.overshoot == 0 && smooth.oscillations == 0 && abs(smooth.travel - 100) < 1e-9)
    // The peak speed of a critically damped spring is ω / e times the distance.
    let peak = 100 * SpringStyle.smooth.angularFrequency / 2.718281828459045
    #expect(abs(smooth.peakSpeed - peak) < 0.01 * peak)
  }

  @Test("for points, measures the length of the path, and turns along it")
  func points() {
    let there = [SIMD2(0.0, 0), SIMD2(3, 4), SIMD2(6, 8), SIMD2(3, 4)]
    let measured = MotionMeasurement(
      of: there.enumerated().map { Timestamped(value: $1, time: Double($0)) })
    #expect(measured.travel == 15 && measured.peakSpeed == 5)
    #expect(abs(measured.overshoot - 5) < 1e-12 && measured.oscillations == 1)
    let round = [SIMD2(0.0, 0), SIMD2(0, 4), SIMD2(0, 0)]
    let back = MotionMeasurement(
      of: round.enumerated().map { Timestamped(value: $1, time: Double($0)) })
    #expect(back.travel == 8 && back.oscillations == 1 && back.overshoot == 0)
  }

  @Test("L16 a limit that is not a number is always exceeded")
  func noLimit() {
    let measured = MotionMeasurement(of: samples([0, 0, 60, 110], every: 0.1))
    let violations = measured.violations(of: MotionBudget(travel: .nan))
    #expect(violations.map(\.quantity) == [.travel])
  }

  @Test("counts flashes in any second", arguments: [(2, true), (3, true), (4, false)])
  func flashes(count: Int, isAllowed: Bool) {
    let values = (0...2 * count).map { Double($0 % 2) }
    let samples = samples(values, every: 0.5 / Double(count))
    let measured = MotionMeasurement(of: samples)
    #expect(measured.flashesPerSecond == count)
    #expect(measured.violations(of: .fading).isEmpty == isAllowed)
    // A barely visible change is not a flash.
    let faint = samples.map { Timestamped(value: 0.09 * $0.value, time: $0.time) }
    #expect(MotionMeasurement(of: faint).flashesPerSecond == 0)
  }

  @Test("a run within its budget passes; any other reports the exceeded quantities")
  func expectation() {
    #expect(expectMotion(.spring(.smooth(duration: 0.2), to: 300), within: .reduced))
    #expect(expectMotion(samples([1, 1, 1.4], every: 0.1), within: .still))
    withKnownIssue {
      #expect(!expectMotion(.spring(.bouncy, to: 300), within: .reduced))
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("overshoot: 13") && $0.rawValue.contains("oscillations: 1")
          && $0.rawValue.contains("duration")
      }
    }
  }
}
