import Foundation
import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// DecaySystem, checked against numerical integration.
struct DecayOracleTests {
  @Test("a decay matches its differential equation, including bounds and springs")
  func oracle() {
    var random = SeededGenerator.printed()
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var caught = 0
    var findings = Findings()
    for _ in 0..<250 {
      let rate = pow(10, 3 * unit() - 1)
      let x = 200 * unit() - 100
      let v = pow(10, 1 + 3 * unit()) * (unit() < 0.5 ? -1 : 1)
      let lower = unit() < 0.3 ? -Double.infinity : x + (unit() - 0.9) * abs(v) / rate
      let upper =
        unit() < 0.3 ? Double.infinity : max(lower, x + (unit() - 0.1) * abs(v) / rate)
      let spring = SpringStyle.spring(
        response: 0.05 + unit(), dampingRatio: 0.2 + 2 * unit(), mass: 0.5 + unit())
      var oracle = DecayOracle(from: x, velocity: v, rate: rate, lower: lower, upper: upper)
      oracle.tension = Extended(spring.tension)
      oracle.friction = Extended(spring.friction)
      oracle.mass = Extended(spring.mass)
      var path = DecayTrajectory(
        from: x, velocity: v,
        settings: DecaySettings(
          rate: rate, bounds: DecayBounds(lower: lower, upper: upper), spring: spring,
          rest: RestRule(threshold: 1e-6)))
      let scale = abs(v) / rate + abs(v) * spring.response + 200
      var time = 0.0
      for _ in 0..<6 {
        let step = unit() * 0.4
        time += step
        oracle.advance(by: step)
        path.seek(to: time)
        guard !path.isOver else { break }
        let error = Double((Extended(path.value) - oracle.x).magnitude)
        let slip = Double((Extended(path.velocity) - oracle.v).magnitude)
        let setting = "\(rate) \(x) \(v) \(lower) \(upper) \(time)"
        findings.expect(error, isAtMost: 1e-9 * scale, "error, \(setting),")
        findings.expect(
          slip, isAtMost: 1e-9 * scale * max(rate, spring.angularFrequency), "slip, \(setting),")
      }
      if oracle.anchor != nil { caught += 1 }
    }
    findings.expect(caught, isAbove: 50)
    findings.report()
  }

  @Test("at a bound, the spring takes over the current velocity without a jump")
  func handOver() {
    var random = SeededGenerator.printed()
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var findings = Findings()
    for _ in 0..<500 {
      let rate = pow(10, 3 * unit() - 1)
      let v = 10 + 5000 * unit()
      let bound = unit() * v / rate
      var path = DecayTrajectory(
        from: 0.0, velocity: v,
        settings: DecaySettings(
          rate: rate, bounds: DecayBounds(upper: bound), rest: RestRule(threshold: 1e-9)))
      let moment = path.components[0].switchTime
      let there = v - rate * bound
      path.seek(to: moment)
      let setting = "rate \(rate), velocity \(v), bound \(bound): the value"
      findings.expect(path.value, near: bound, within: 1e-9 * bound, setting)
      findings.expect(path.velocity, near: there, within: 1e-9 * v, setting)
      path.seek(to: moment.nextDown)
      findings.expect(path.value, near: bound, within: 1e-9 * (bound + v / rate), setting)
      findings.expect(path.velocity, near: there, within: 1e-9 * v, setting)
    }
    findings.report()
  }

  @Test("a decay stays precise for short times, extreme rates, and bounds near its end")
  func extremes() {
    var findings = Findings()
    for rate in [1e-250, 1e-9, 1e-3, 1, 1e3, 1e6] {
      for v in [-1e6, -1e-6, 1e-6, 1.0, 1e6] {
        for bound in [0, abs(v) / rate * (1 - 1e-15), abs(v) / rate, .infinity] {
          var path = DecayTrajectory(
            from: 0.0, velocity: v,
            settings: DecaySettings(
              rate: rate, bounds: DecayBounds(lower: -bound, upper: bound)))
          for time in [0, 1e-12, 1e-6, 1e-3, 1, 1e3, 1e6] {
            path.seek(to: time)
            let place = path.value
            findings.expect(
              place.isFinite && path.velocity.isFinite && path.remainingDuration >= 0,
              "rate \(rate), velocity \(v), bound \(bound), time \(time): \(place)")
            if bound == .infinity, !path.isOver {
              findings.expect(
                place, near: -(v * expm1(-rate * time) / rate), within: 1e-14 * abs(place),
                "rate \(rate), velocity \(v), time \(time): the value")
            }
          }
        }
      }
    }
    findings.report()
  }

  @Test("a decay lands when the remainder is `threshold` of the distance; the rates are UIKit's")
  func landing() {
    var findings = Findings()
    findings.expect(DecayRate.normal, near: 2.002002670673, within: 1e-11)
    findings.expect(DecayRate.fast, near: -1000 * log(0.99), within: 1e-11)
    var path = DecayTrajectory(
      from: SIMD2(1.0, 2.0), velocity: SIMD2(300.0, -400),
      settings: DecaySettings(rate: 2, rest: RestRule(threshold: 0.0005)))
    let moment = -log(0.0005) / 2
    findings.expect(path.remainingDuration, near: moment, within: 1e-12)
    path.seek(to: moment - 1e-9)
    let left = (path.value - SIMD2(151, -198)).length
    findings.expect(left, near: 0.0005 * 250, within: 1e-6)
    findings.expect(path.isOver, is: false)
    path.seek(to: moment + 1e-9)
    findings.expect(path.isOver, is: true)
    findings.expect(path.value, is: SIMD2(151, -198))
    findings.expect(path.velocity, is: .zero)
    path.seek(to: 0)
    findings.expect(path.value, is: SIMD2(1, 2))
    findings.expect(path.velocity, is: SIMD2(300, -400))
    findings.report()
  }
}
