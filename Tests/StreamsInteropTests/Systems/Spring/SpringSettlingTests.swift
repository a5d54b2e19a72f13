import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

/// Settling times and parametrizations of springs.
struct SpringSettlingTests {
  @Test(
    "settlingDuration is when a motion first counts as over, from any moment of the motion (L15)")
  func settling() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    for _ in 0..<300 {
      let spring = SpringStyle.spring(
        response: .random(in: 0.05...3, using: &random),
        dampingRatio: .random(in: 0.02...5, using: &random))
      let threshold = [0.1, 1e-3, 1e-6][random.next(below: 3)]
      var path = SpringTrajectory(
        from: SIMD2(.random(in: -100...100, using: &random), 3),
        velocity: SIMD2(.random(in: -900...900, using: &random), -40), to: SIMD2(1, 2),
        spring: spring, rest: RestRule(threshold: threshold))
      let end = path.remainingDuration
      path.seek(to: end * (1 - 1e-12))
      findings.expect(path.isOver, is: false)
      path.seek(to: end * (1 + 1e-12))
      findings.expect(path.isOver, is: true)
      findings.expect(path.value, is: SIMD2(1, 2))
      findings.expect(path.velocity, is: .zero)
      findings.expect(path.remainingDuration, is: 0)
      path.seek(to: end / 3)
      findings.expect(path.remainingDuration, near: end * 2 / 3, within: 1e-9 * end)
      // Just before the end, the remaining time is within the rounding error.
      path.seek(to: end.nextDown)
      findings.expect(path.remainingDuration < 1e-9 * end, "\(path.remainingDuration) of \(end)")
    }
    let swinging = SpringStyle.spring(response: 1, dampingRatio: 0)
    findings.expect(swinging.settlingDuration(displacement: 1.0, velocity: 0.0), is: .infinity)
    findings.expect(swinging.settlingDuration(displacement: 0.0, velocity: 0.0), is: 0)
    findings.report()
  }

  @Test("the three parametrizations convert both ways to 10⁻¹²")
  func roundTrips() {
    var findings = Findings()
    var random = SeededGenerator.printed()
    func close(_ a: Double, _ b: Double, line: Int = #line) {
      findings.expect(a, near: b, within: 1e-12 * max(abs(a), abs(b), 1), line: line)
    }
    for _ in 0..<2000 {
      let mass = Double.random(in: 0.01...100, using: &random)
      let response = Double.random(in: 0.01...10, using: &random)
      let ratio = Double.random(in: 0...20, using: &random)
      let spring = SpringStyle.spring(response: response, dampingRatio: ratio, mass: mass)
      close(spring.response, response)
      close(spring.dampingRatio, ratio)
      let again = SpringStyle.spring(duration: spring.duration, bounce: spring.bounce, mass: mass)
      findings.expect(again.tension / spring.tension, near: 1, within: 1e-12)
      findings.expect(
        again.friction, near: spring.friction, within: 1e-12 * max(1, spring.friction))
      let bounce = Double.random(in: -0.95...1, using: &random)
      let bouncy = SpringStyle.spring(duration: response, bounce: bounce, mass: mass)
      close(bouncy.bounce, bounce)
      close(bouncy.duration, response)
    }
    // SwiftUI's bounce: 0 is critical damping, 1 is no friction, and −0.5 is a ratio of 2.
    findings.expect(SpringStyle.spring(duration: 1, bounce: 0).dampingRatio, is: 1)
    findings.expect(SpringStyle.spring(duration: 1, bounce: 1).friction, is: 0)
    close(SpringStyle.spring(duration: 1, bounce: -0.5).dampingRatio, 2)
    findings.expect(SpringStyle().dampingRatio, near: 0.811, within: 1e-3)
    findings.report()
  }

  @Test(
    "a spring that is designed for a duration and an overshoot has both in a simulation",
    arguments: [0.0, 1e-6, 0.01, 0.05, 0.3, 0.9])
  func designer(_ overshoot: Double) {
    var findings = Findings()
    for duration in [0.05, 0.3, 1, 20] {
      for threshold in [0.04, 0.001] {
        for mass in [0.1, 4] {
          let spring = SpringStyle.spring(
            settlingIn: duration, overshoot: overshoot, threshold: threshold, mass: mass)
          findings.expect(spring.mass, is: mass)
          var path = SpringTrajectory(
            from: 0.0, velocity: 0, to: 1, spring: spring, rest: RestRule(threshold: threshold))
          var highest = 0.0
          for step in 0...4000 where !path.isOver {
            path.seek(to: duration * Double(step) / 4000 * 0.999_999_999)
            findings.expect(path.isOver, is: false)
            highest = max(highest, path.value - 1)
          }
          path.seek(to: duration * 1.000_000_001)
          findings.expect(path.isOver, is: true)
          findings.expect(highest <= overshoot + 1e-12, "\(highest) > \(overshoot)")
          // The spring uses the full overshoot, if its peak comes before the end.
          if overshoot > threshold {
            findings.expect(highest > overshoot * 0.99, "\(highest) of \(overshoot)")
          }
          findings.expect(spring.overshoot, near: overshoot, within: 1e-9)
        }
      }
    }
    findings.report()
  }
}
