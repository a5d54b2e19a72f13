import Foundation
import StreamsInterop

/// Estimated velocities of movements with a known velocity.
enum VelocityClaims {
  static let rates = [60.0, 120, 240, 1000]

  static var all: [Claim] { rates.flatMap(claims) + [wholePixels] }

  /// The estimate after the samples of a movement, and the time of the last sample.
  private static func estimate(
    _ rate: Double, _ phase: Double, seconds: Double = 0.3, _ place: (Double) -> Double
  ) -> (velocity: Double, time: Double) {
    var estimator = VelocityEstimator<Double>()
    let count = Int((seconds * rate - phase).rounded(.down))
    var time = 0.0
    for index in 0...count {
      time = (Double(index) + phase) / rate
      estimator.add(place(time), at: time)
    }
    return (estimator.velocity(at: time), time)
  }

  private static func claims(_ rate: Double) -> [Claim] {
    var dice = Dice(UInt64(rate))
    var rest = 0.0
    var fast = 0.0
    var squares = 0.0
    var straight = 0.0
    var stopped = 0.0
    var held = 0.0
    var flick = 0.0
    for _ in 0..<200 {
      let phase = dice.unit()
      rest = max(rest, abs(estimate(rate, phase) { _ in dice.unit() - 0.5 }.velocity))
      let error = estimate(rate, phase) { 1000 * $0 + dice.normal() }.velocity - 1000
      fast = max(fast, abs(error))
      squares += error * error
      straight = max(straight, abs(estimate(rate, phase) { 730 * $0 - 50 }.velocity - 730))
      // The last sample arrives 70 ms after the stop.
      var stopping = VelocityEstimator<Double>()
      for index in (0..<Int(0.3 * rate)).reversed() {
        let time = 0.3 - Double(index) / rate
        stopping.add(1000 * min(time, 0.23), at: time)
      }
      stopped = max(stopped, abs(stopping.velocity(at: 0.3)))
      var moving = VelocityEstimator<Double>()
      for index in 0...30 {
        moving.add(400 * Double(index) / rate + dice.normal(), at: Double(index) / rate)
      }
      let last = moving.velocity(at: 30 / rate)
      for late in [0.004, 0.017, 0.042] {
        held = max(held, abs(moving.velocity(at: 30 / rate + late) - last))
      }
      held = max(held, abs(moving.velocity(at: 30 / rate + 0.0426)))
      let slowing = estimate(rate, phase, seconds: 0.2) { -160 * exp(-$0 / 0.08) }
      flick = max(flick, abs(slowing.velocity / (2000 * exp(-slowing.time / 0.08)) - 1))
    }
    let at = "at \(Int(rate)) Hz"
    return [
      Claim(
        claim: "velocity of a resting finger, ±½ px, \(at)", oracle: "0; worst of 200",
        worst: rest, limit: 25, unit: " px/s"),
      Claim(
        claim: "velocity of 1000 px/s, σ = 1 px, \(at)", oracle: "1000 px/s; rms of 200",
        worst: (squares / 200).squareRoot(), limit: 25, unit: " px/s"),
      Claim(
        claim: "the same", oracle: "1000 px/s; worst of 200", worst: fast, limit: 70,
        unit: " px/s"),
      Claim(
        claim: "velocity of straight motion, \(at)", oracle: "730 px/s", worst: straight,
        limit: 1e-9, unit: " px/s"),
      Claim(
        claim: "velocity 70 ms after a stop from 1000 px/s, \(at)", oracle: "0", worst: stopped,
        limit: 40, unit: " px/s"),
      Claim(
        claim: "a release 4 to 42 ms late, \(at); later 0", oracle: "the last sample's velocity",
        worst: held, limit: 0, unit: " px/s"),
      Claim(
        claim: "velocity of a flick that slows down, τ = 80 ms, \(at)",
        oracle: "its derivative", worst: flick, limit: 0.13),
    ]
  }

  private static var wholePixels: Claim {
    var dice = Dice(7)
    var worst = 0.0
    for _ in 0..<200 {
      let offset = dice.unit()
      let found = estimate(1000, dice.unit()) { (60 * $0 + offset).rounded() }
      worst = max(worst, abs(found.velocity - 60))
    }
    return Claim(
      claim: "velocity of 60 px/s in whole pixels, at 1000 Hz",
      oracle: "60 px/s; worst of 200", worst: worst, limit: 5, unit: " px/s")
  }
}
