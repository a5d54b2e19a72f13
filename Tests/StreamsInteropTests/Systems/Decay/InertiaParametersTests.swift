import Foundation
import StreamsSystems
import Testing

@testable import InteropTestSupport

struct InertiaParametersTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "Motion's constants: 0.8 seconds' worth of velocity, with a time constant of 325 ms", motion),
    Scenario(
      "calls its hook with the natural end, and lands at the result in the same time", landing),
    Scenario("a decay with its rate and launch velocity has the same path", decay),
    Scenario("a decay has inertia as a setting, and a hook for its end", wired),
    Scenario("its properties can be set individually", parts),
  ]

  @Test(
    "the distance that a velocity adds to a motion, and its time constant", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func motion(_ findings: inout Findings) {
    let inertia = InertiaParameters()
    findings.expect(inertia.power, is: 0.8)
    findings.expect(inertia.timeConstant, is: 0.325)
    findings.expect(inertia.end(from: 100.0, velocity: -500), is: -300)
    let glide = inertia.motion(from: 100.0, velocity: -500)
    findings.expect(glide.value(at: 0), is: 100)
    findings.expect(glide.value(at: -1), is: 100)
    for time in [0.1, 0.325, 1, 3] {
      findings.expect(glide.value(at: time), near: -300 + 400 * exp(-time / 0.325), within: 1e-10)
      findings.expect(
        glide.velocity(at: time), near: -(400 / 0.325 * exp(-time / 0.325)), within: 1e-9)
    }
    findings.expect(glide.duration(), near: 0.325 * log(800), within: 1e-12)
    findings.expect(glide.value(at: glide.duration(restDistance: 2)), near: -298, within: 1e-9)
    findings.expect(inertia.motion(from: 1.0, velocity: 0).duration(), is: 0)
    findings.expect(glide.duration(restDistance: 0), is: .infinity)
  }

  private func landing(_ findings: inout Findings) {
    var heard: [SIMD2<Double>] = []
    let glide = InertiaParameters().motion(from: SIMD2(0.0, 0), velocity: SIMD2(330, -80)) { end in
      heard.append(end)
      return (end / 100).rounded(.toNearestOrEven) * 100
    }
    findings.expect(heard, is: [SIMD2(264, -64)])
    findings.expect(glide.end, is: SIMD2(300, -100))
    findings.expect(glide.value(at: 20), near: SIMD2(300, -100), within: 1e-9)
  }

  private func decay(_ findings: inout Findings) {
    let inertia = InertiaParameters(power: 0.5, timeConstant: 0.2)
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 10.0)
    let decay = DecaySystem(initialVelocity: inertia.launchVelocity(600.0), rate: inertia.rate)
    let run = decay.drive(property, on: clock)
    let glide = inertia.motion(from: 10.0, velocity: 600)
    for _ in 0..<20 {
      clock.advance(by: 0.02)
      findings.expect(run.value, near: glide.value(at: clock.time), within: 1e-9)
    }
    run.unsubscribe()
    findings.expect(InertiaParameters.continuous().launchVelocity(600.0), is: 600)
  }

  private func wired(_ findings: inout Findings) {
    let inertia = InertiaParameters()
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 10.0)
    var asked: [Double] = []
    let decay = DecaySystem(initialVelocity: 500.0, inertia: inertia) { end in
      asked.append(end)
      return (end / 100).rounded() * 100 + 30
    }
    findings.expect(decay.rate.value, is: 1 / 0.325)
    findings.expect(decay.projectedEnd(from: 10, velocity: 500), is: 430)
    asked = []
    let run = decay.drive(property, on: clock)
    findings.expect(asked.count, is: 1)
    findings.expect(asked.first ?? .nan, near: 410, within: 1e-9)
    let glide = inertia.motion(from: 10.0, velocity: 500) { _ in 430 }
    for _ in 0..<20 {
      clock.advance(by: 0.02)
      findings.expect(run.value, near: glide.value(at: clock.time), within: 1e-9)
      findings.expect(run.velocity, near: glide.velocity(at: clock.time), within: 1e-8)
    }
    clock.advance(by: 10)
    findings.expect(property.value, is: 430)
    // Without a hook, the decay lands at its natural end; a new inertia applies to the next throw.
    decay.detents.value = .free
    decay.inertia.value = .continuous(timeConstant: 0.5)
    decay.initialVelocity.value = 100
    clock.advance(by: 0.25)
    findings.expect(run.velocity, near: 100 * exp(-0.5), within: 1e-9)
    clock.advance(by: 10)
    findings.expect(property.value, near: 480, within: 1e-9)
    run.unsubscribe()
  }

  private func parts(_ findings: inout Findings) {
    var inertia = InertiaParameters()
    (inertia.power, inertia.timeConstant) = (0.5, 0.25)
    findings.expect(inertia, is: InertiaParameters(power: 0.5, timeConstant: 0.25))
    findings.expect(inertia.end(from: 0.0, velocity: 100), is: 50)
  }
}
