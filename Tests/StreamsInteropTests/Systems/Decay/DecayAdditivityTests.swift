import Foundation
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// A timed change of a decay.
private struct Happening {
  enum What {
    case push(Double), bounds(Double, Double), detents([Double]), rate(Double), spring(Double)
    case place(Double), toggle, probe
  }
  var time: Double
  var what: What
}

/// DecaySystem: additive (L14).
struct DecayAdditivityTests {
  private static func happenings(_ random: inout SeededGenerator) -> [Happening] {
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var time = 0.0
    return (0..<24).map { _ in
      time += unit() * 0.6
      let what: Happening.What
      switch random.next(below: 10) {
      case 0, 1: what = .push(4000 * unit() - 2000)
      case 2, 3:
        let lower = 1000 * unit() - 700
        what = .bounds(lower, lower + 600 * unit())
      case 4:
        let first = 200 * unit()
        what = .detents(unit() < 0.3 ? [] : [first - 400, first - 100, first, first + 250])
      case 5: what = .rate(0.5 + 6 * unit())
      case 6: what = .spring(0.3 + unit())
      case 7: what = .place(400 * unit() - 200)
      case 8: what = .toggle
      default: what = .probe
      }
      return Happening(time: time, what: what)
    }
  }

  /// The position and velocity before each change.
  private static func play(
    _ happenings: [Happening], on clock: some FrameClock, drives: Bool, to go: (Double) -> Void
  ) -> [SIMD2<Double>] {
    let decay = DecaySystem<Double>(initialVelocity: 500, rate: 2)
    let run =
      drives
      ? decay.drive(ReactiveProperty(initialValue: 0), on: clock)
      : decay.start(MotionObserver(next: { _ in }), from: nil, on: MotionClock(clock))
    return happenings.map { happening in
      go(happening.time)
      let place = SIMD2(run.value, run.velocity)
      switch happening.what {
      case .push(let velocity): decay.initialVelocity.value = velocity
      case .bounds(let lower, let upper):
        decay.bounds.value = DecayBounds(lower: lower, upper: upper)
      case .detents(let points): decay.detents.value = MotionDetents(points)
      case .rate(let rate): decay.rate.value = rate
      case .spring(let ratio):
        decay.spring.value = .spring(response: 0.4, dampingRatio: ratio)
      case .place(let value): decay.initialValue.value = value
      case .toggle: decay.enabled.value.toggle()
      case .probe: break
      }
      return place
    }
  }

  @Test("a decay has the same positions at any frame rate and step size")
  func additive() {
    var random = SeededGenerator.printed()
    var findings = Findings()
    for round in 0..<Sampling.count(40, of: "DecayAdditivityTests: rounds") {
      let happenings = Self.happenings(&random)
      let drives = round % 2 == 0
      let still = ManualClock(frameRate: 0.001)
      let expected = Self.play(happenings, on: still, drives: drives) { still.advance(to: $0) }
      for rate in [30.0, 60, 120, 144, 1000] {
        let clock = ManualClock(frameRate: rate)
        let places = Self.play(happenings, on: clock, drives: drives) { clock.advance(to: $0) }
        for (place, other) in zip(places, expected) {
          findings.expect(
            place, near: other, within: 1e-9 * 2000, "at \(rate) Hz, round \(round): the position")
        }
      }
      let ticks = TickClock()
      ticks.longestStep = 1e9
      ticks.tick(at: 0)
      var time = 0.0
      let places = Self.play(happenings, on: ticks, drives: drives) { end in
        while true {
          time += pow(10, 4 * Double(random.next() >> 11) * 0x1p-53 - 3)
          guard time < end else { break }
          ticks.tick(at: time)
        }
        time = end
        ticks.tick(at: end)
      }
      for (place, other) in zip(places, expected) {
        findings.expect(
          place, near: other, within: 1e-9 * 2000, "by steps, round \(round): the position")
      }
    }
    findings.report()
  }
}
