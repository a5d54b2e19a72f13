import Foundation
import StreamsInterop
import Testing

struct InertiaParametersTests {
  @Test("Motion's constants: 0.8 of the velocity further on, with a time constant of 325 ms")
  func motion() {
    let inertia = InertiaParameters()
    #expect(inertia.power == 0.8 && inertia.timeConstant == 0.325)
    #expect(inertia.end(from: 100.0, velocity: -500) == -300)
    let glide = inertia.motion(from: 100.0, velocity: -500)
    #expect(glide.value(at: 0) == 100 && glide.value(at: -1) == 100)
    for time in [0.1, 0.325, 1, 3] {
      #expect(abs(glide.value(at: time) - (-300 + 400 * exp(-time / 0.325))) <= 1e-10)
      #expect(abs(glide.velocity(at: time) + 400 / 0.325 * exp(-time / 0.325)) <= 1e-9)
    }
    #expect(abs(glide.duration() - 0.325 * log(800)) <= 1e-12)
    #expect(abs(glide.value(at: glide.duration(restDistance: 2)) + 298) <= 1e-9)
    #expect(inertia.motion(from: 1.0, velocity: 0).duration() == 0)
    #expect(glide.duration(restDistance: 0) == .infinity)
  }

  @Test("says where it is to land, and lands there in the same time")
  func landing() {
    var heard: [SIMD2<Double>] = []
    let glide = InertiaParameters().motion(from: SIMD2(0.0, 0), velocity: SIMD2(330, -80)) { end in
      heard.append(end)
      return (end / 100).rounded(.toNearestOrEven) * 100
    }
    #expect(heard == [SIMD2(264, -64)] && glide.end == SIMD2(300, -100))
    #expect((glide.value(at: 20) - SIMD2(300, -100)).length < 1e-9)
  }

  @Test("a decay at its rate, thrown at its launch velocity, takes the same way")
  func decay() {
    let inertia = InertiaParameters(power: 0.5, timeConstant: 0.2)
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 10.0)
    let decay = DecaySystem(initialVelocity: inertia.launchVelocity(600.0), rate: inertia.rate)
    let run = decay.drive(property, on: clock)
    let glide = inertia.motion(from: 10.0, velocity: 600)
    for _ in 0..<20 {
      clock.advance(by: 0.02)
      #expect(abs(run.value - glide.value(at: clock.time)) <= 1e-9)
    }
    run.unsubscribe()
    #expect(InertiaParameters.continuous().launchVelocity(600.0) == 600)
  }

  @Test("a decay has one as its setting, and a hook for where it lands")
  func wired() {
    let inertia = InertiaParameters()
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 10.0)
    var asked: [Double] = []
    let decay = DecaySystem(initialVelocity: 500.0, inertia: inertia) { end in
      asked.append(end)
      return (end / 100).rounded() * 100 + 30
    }
    #expect(decay.rate.value == 1 / 0.325 && decay.projectedEnd(from: 10, velocity: 500) == 430)
    asked = []
    let run = decay.drive(property, on: clock)
    #expect(asked.count == 1 && abs(asked[0] - 410) < 1e-9)
    let glide = inertia.motion(from: 10.0, velocity: 500) { _ in 430 }
    for _ in 0..<20 {
      clock.advance(by: 0.02)
      #expect(abs(run.value - glide.value(at: clock.time)) <= 1e-9)
      #expect(abs(run.velocity - glide.velocity(at: clock.time)) <= 1e-8)
    }
    clock.advance(by: 10)
    #expect(property.value == 430)
    // Without a hook it lands where it would; another inertia counts for the next throw.
    decay.snapping.value = nil
    decay.inertia.value = .continuous(timeConstant: 0.5)
    decay.initialVelocity.value = 100
    clock.advance(by: 0.25)
    #expect(abs(run.velocity - 100 * exp(-0.5)) < 1e-9)
    clock.advance(by: 10)
    #expect(abs(property.value - 480) < 1e-9)
    run.unsubscribe()
  }

  @Test("can be set one by one")
  func parts() {
    var inertia = InertiaParameters()
    (inertia.power, inertia.timeConstant) = (0.5, 0.25)
    #expect(inertia == InertiaParameters(power: 0.5, timeConstant: 0.25))
    #expect(inertia.end(from: 0.0, velocity: 100) == 50)
  }
}
