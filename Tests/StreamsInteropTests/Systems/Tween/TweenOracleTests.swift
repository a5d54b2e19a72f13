import Foundation
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// Tween, checked against an independent evaluation.
struct TweenOracleTests {
  /// A tween, and an independent evaluation of its value at any time, which uses C's `fmod`, searches the keyframes
  /// from the end, and solves the curves by bisection.
  private struct Specimen {
    var duration: Double
    var delay: Double
    var values: [Double]
    var offsets: [Double]
    var curves: [[Double]]
    var count: Double
    var autoreverses: Bool

    init(_ random: inout SeededGenerator) {
      func unit(_ random: inout SeededGenerator) -> Double {
        Double(random.next() >> 11) * 0x1p-53
      }
      duration = pow(10, 6 * unit(&random) - 3)
      delay = random.next(below: 2) == 0 ? 0 : duration * unit(&random)
      values = (0..<random.next(below: 5) + 2).map { _ in 2e3 * unit(&random) - 1e3 }
      var offsets = values.map { _ in unit(&random) }.sorted()
      // Includes jumps, and gaps at the ends.
      if random.next(below: 3) == 0 { offsets[1] = offsets[0] }
      if random.next(below: 2) == 0 {
        offsets[0] = 0
        offsets[offsets.count - 1] = 1
      }
      self.offsets = offsets
      curves = values.dropFirst().map { _ in
        [unit(&random), 3 * unit(&random) - 1, unit(&random), 3 * unit(&random) - 1]
      }
      count = [0.3, 1, 1, 2, 2.75, 5][random.next(below: 6)]
      autoreverses = random.next(below: 2) == 0
    }

    var total: Double { delay + count * duration * (autoreverses ? 2 : 1) }

    func value(at time: Double) -> Double {
      let active = max(0, time - delay)
      let end = count * (autoreverses ? 2 : 1)
      var pass = (active / duration).rounded(.down)
      var x = fmod(active, duration) / duration
      if active / duration >= end {
        x = end == end.rounded() ? 1 : end - end.rounded(.down)
        pass = end == end.rounded() ? end - 1 : end.rounded(.down)
      }
      if autoreverses, fmod(pass, 2) == 1 { x = 1 - x }
      guard x >= offsets[0] else { return values[0] }
      guard x < offsets[offsets.count - 1] else { return values[values.count - 1] }
      let index = (0..<offsets.count - 1).last { offsets[$0] <= x }!
      let part = (x - offsets[index]) / (offsets[index + 1] - offsets[index])
      let curve = curves[index]
      let done =
        part == 0 ? 0 : BezierOracle(curve[0], curve[1], curve[2], curve[3]).solve(part).value
      return values[index] * (1 - done) + values[index + 1] * done
    }

    func make() -> TweenSystem<Double> {
      TweenSystem(
        duration: duration, values: values, offsets: offsets,
        timingFunctions: curves.map { .cubicBezier($0[0], $0[1], $0[2], $0[3]) },
        timing: PlaybackTiming(delay: delay, repeatCount: count, autoreverses: autoreverses))
    }
  }

  @Test("a tween is accurate to 1e-9, at any time and frame rate")
  func positions() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    var worst = 0.0
    for _ in 0..<150 {
      let specimen = Specimen(&random)
      let property = ReactiveProperty(initialValue: 0.0)
      let clock = ManualClock(frameRate: min(1e6, 7 / specimen.total))
      let run = specimen.make().drive(property, on: clock)
      for _ in 0..<25 {
        let step = specimen.total * 1.3 / 25 * Double(random.next(below: 2000)) / 1000
        clock.advance(by: step)
        let time = clock.time
        // At a jump, either of two values is right.
        let around = [time * (1 - 1e-12), time, time * (1 + 1e-12)].map(specimen.value(at:))
        let steep = 1e-9 * (1e3 + abs(run.velocity) * specimen.duration)
        let error = around.map { abs(run.value - $0) }.min()!
        worst = max(worst, error / (steep * 1e9))
        findings.expect(error < steep, "at \(time) of \(specimen)")
      }
      clock.advance(by: specimen.total + 1)
      clock.advance(by: specimen.total)
      findings.expect(property.value, near: specimen.value(at: 2 * specimen.total), within: 1e-9)
      findings.expect(clock.pendingCount, is: 0)
    }
    print("tween: worst error \(worst)")
    findings.report()
  }

  // MARK: Independence of the time steps

  /// Runs a tween for 12 seconds with changes at fixed times, and returns its position at each second.
  private func scenario(
    _ seed: UInt64, rate: Double, step: (inout SeededGenerator) -> Double
  ) -> [Double] {
    var random = SeededGenerator(seed: seed)
    let clock = ManualClock(frameRate: rate)
    let property = ReactiveProperty(initialValue: 0.0)
    let tween = TweenSystem(
      duration: 1.3, values: [0.0, 100],
      timing: PlaybackTiming(delay: 0.2, repeatCount: 3, autoreverses: true))
    let run = tween.drive(property, on: clock)
    var changes: [Subscription] = []
    for _ in 0..<14 {
      let time = Double(random.next(below: 11_000)) / 997
      let number = Double(random.next(below: 1000)) / 100 + 0.1
      let kind = random.next(below: 9)
      changes.append(
        clock.schedule(after: time) {
          switch kind {
          case 0: tween.duration.value = number / 3
          case 1: tween.values.value = [10 * number]
          case 2: tween.values.value = [number, -10, 20 * number]
          case 3:
            tween.timingFunctions.value = [number < 5 ? .easeIn : .cubicBezier(0.2, 0, 0, 1.6)]
          case 4: tween.timing.value.repeatCount = number / 2
          case 5: tween.timing.value.autoreverses.toggle()
          case 6: tween.enabled.value = number < 6
          case 7: tween.enabled.value = true
          default: tween.timing.value.delay = number / 10
          }
        })
    }
    var places: [Double] = []
    var steps = SeededGenerator(seed: seed)
    for second in 1...12 {
      while clock.time < Double(second) {
        clock.advance(to: min(Double(second), clock.time + step(&steps)))
      }
      places.append(run.value)
    }
    withExtendedLifetime(changes) {}
    return places
  }

  @Test("a tween has the same positions at every frame rate and step size, even with changes (L14)")
  func additive() {
    var random = SeededGenerator.printed()
    // The greatest error, and its source.
    var worst = (0.0, "")
    for _ in 0..<Sampling.count(40, of: "TweenOracleTests: tweens with changes") {
      let seed = random.next()
      let whole = scenario(seed, rate: 60) { _ in 10 }
      func compare(_ places: [Double], _ name: String) {
        // NaN counts as an infinite error.
        for (a, b) in zip(whole, places) where !(abs(a - b) <= worst.0) {
          worst = (abs(a - b) >= 0 ? abs(a - b) : .infinity, "\(name), seed \(seed)")
        }
      }
      for rate in [30.0, 120, 144, 1000] {
        compare(scenario(seed, rate: rate) { _ in 1 / rate }, "\(rate)")
      }
      compare(
        scenario(seed, rate: 60) { Double($0.next(below: 1000) + 1) / 1000 }, "slices")
    }
    #expect(worst.0 < 1e-9, "\(worst.1)")
  }
}
