import StreamsSystems
import Testing

@testable import InteropTestSupport

/// The manners of motions, as values.
struct StyleTests {
  let clock = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("springs, curves and followers move like their systems", systems),
    Scenario("a style of one's own, with the velocity of a redirected motion", own),
    Scenario("a delay continues the motion before, and then takes over", delayed),
    Scenario("repetitions of a spring, forward and back, land exactly", repeated),
    Scenario("the first pass keeps the velocity, and the others begin at rest", pushed),
    Scenario("speed and direction", pacedAndReversed),
    Scenario("any steps lead to the same place", steps),
    Scenario("reduced motion makes one pass, and no motion none", reduced),
    Scenario("through values, along a path, and gliding", otherVerbs),
    Scenario("a non-finite destination moves nothing", notFinite),
    Scenario("chains of modifiers, of the library's and of one's own styles", chains),
  ]

  @Test("styles", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  /// The values of two motions, frame by frame.
  private func compare(
    _ findings: inout Findings, _ style: some MotionStyle, _ system: some MotionSystem<Double>
  ) {
    let (x, y) = (ReactiveProperty(initialValue: 10.0), ReactiveProperty(initialValue: 10.0))
    var reasons: [EndReason] = []
    x.animate(to: 100, style, on: clock) { reasons.append($0) }
    let run = system.drive(y, on: clock)
    for _ in 0..<600 {
      clock.advance(by: 1.0 / 60)
      findings.expect(x.value, is: y.value)
    }
    findings.expect(x.value, is: 100)
    findings.expect(reasons, is: [.finished])
    withExtendedLifetime(run) {}
  }

  private func systems(_ findings: inout Findings) {
    compare(&findings, .bouncy, SpringSystem(destination: 100.0, .bouncy))
    compare(
      &findings, .easeOut(duration: 0.5),
      TweenSystem(to: 100.0, .easeOut(duration: 0.5)))
    compare(
      &findings, .limited(maximumSpeed: 80, maximumAcceleration: 300),
      FollowSystem(destination: 100.0, maximumSpeed: 80, maximumAcceleration: 300))
    // Beneath a modifier, each is its formula of time.
    let bouncy: SpringStyle = .bouncy
    let trajectories = [
      (bouncy.trajectory(from: 10.0, velocity: 50, to: 100), 0.3),
      (CurveStyle(.easeIn, duration: 2).trajectory(from: 10, velocity: 50, to: 100), 0.3),
      (
        LimitedStyle.limited(maximumSpeed: 200, maximumAcceleration: 900)
          .trajectory(from: 10, velocity: 50, to: 100), 0.3
      ),
    ]
    for (path, time) in trajectories {
      findings.expect(path.value(at: -1), is: 10)
      findings.expect(path.velocity(at: -1), is: 0)
      findings.expect(path.velocity(at: 0), near: 50, within: 1e-9)
      let slope = (path.value(at: time + 1e-5) - path.value(at: time - 1e-5)) / 2e-5
      findings.expect(path.velocity(at: time), near: slope, within: 1e-3)
      findings.expect(path.value(at: path.duration), is: 100)
      findings.expect(path.velocity(at: path.duration), is: 0)
    }
  }

  /// A straight line, which begins with any velocity.
  private struct Straight: MotionStyle {
    var duration = 1.0

    func trajectory<Value: Vector>(
      from start: Value, velocity: Value, to destination: Value
    ) -> MotionTrajectory<Value> {
      let way = destination.subtracting(start)
      // The velocity fades out along v t (1 − t)².
      return MotionTrajectory(to: destination, duration: duration) { time in
        let s = time / duration
        let push = velocity.scaled(by: duration)
        return (
          start.adding(way.scaled(by: s)).adding(push.scaled(by: s * (1 - s) * (1 - s))),
          way.adding(push.scaled(by: (1 - s) * (1 - 3 * s))).scaled(by: 1 / duration)
        )
      }
    }
  }

  private func own(_ findings: inout Findings) {
    let x = ReactiveProperty(initialValue: 0.0)
    var reasons: [EndReason] = []
    let motion = x.animate(to: 100, Straight(), on: clock) { reasons.append($0) }
    findings.expect(motion.settlingDuration, is: 1)
    clock.advance(by: 0.5)
    findings.expect(x.value, near: 50, within: 1e-9)
    findings.expect(x.velocity, near: 100, within: 1e-9)
    x.animate(to: 0, Straight(duration: 2), on: clock) { reasons.append($0) }
    findings.expect(reasons, is: [.interrupted])
    // The way's own velocity is −25.
    findings.expect(x.velocity, near: 75, within: 1e-9)
    clock.advance(by: 3)
    findings.expect(x.value, is: 0)
    findings.expect(reasons, is: [.interrupted, .finished])
    x.animate(to: 100, Straight(), velocity: 40, on: clock)
    findings.expect(x.velocity, near: 140, within: 1e-9)
    x.stop()
    findings.expect(x.velocity, is: 0)
  }

  private func delayed(_ findings: inout Findings) {
    let (x, y) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
    x.animate(to: 60, .linear(duration: 1), on: clock)
    var reasons: [EndReason] = []
    x.animate(to: 0, .snappy.delayed(by: 0.3).delayed(by: 0.2), on: clock) { reasons.append($0) }
    clock.advance(by: 0.5)
    findings.expect(x.value, near: 30, within: 1e-9)
    y.value = x.value
    y.animate(to: 0, .snappy, velocity: 60, on: clock)
    clock.advance(by: 0.25)
    findings.expect(x.value, near: y.value, within: 1e-9)
    findings.expect(x.value, isAbove: 0)
    findings.expect(reasons, is: [])
    clock.advance(by: 3)
    findings.expect(reasons, is: [.finished])
    // The last word wins, also over a motion that waits.
    x.animate(to: 60, Straight().delayed(by: 1), on: clock) { reasons.append($0) }
    x.animate(to: 5, .snappy, on: clock)
    clock.advance(by: 3)
    findings.expect(x.value, is: 5)
    findings.expect(reasons, is: [.finished, .interrupted])
    // A negative delay begins partway through.
    x.animate(to: 105, Straight().delayed(by: -0.5), on: clock)
    clock.advance(by: 1.0 / 60)
    findings.expect(x.value, near: 55 + 100.0 / 60, within: 1e-6)
  }

  private func repeated(_ findings: inout Findings) {
    let duration = SpringStyle.bouncy.trajectory(from: 0.0, velocity: 0, to: 100).duration
    for (count, autoreverses, end, passes) in [
      (2.0, false, 100.0, 2.0), (2, true, 0, 4), (1.5, true, 100, 3),
    ] {
      let x = ReactiveProperty(initialValue: 0.0)
      var reasons: [EndReason] = []
      let motion = x.animate(
        to: 100, .bouncy.repeating(count, autoreverses: autoreverses), on: clock
      ) { reasons.append($0) }
      findings.expect(motion.settlingDuration, near: passes * duration, within: 1e-9)
      clock.advance(by: passes * duration - 0.05)
      findings.expect(reasons, is: [])
      clock.advance(by: 0.1)
      findings.expect(reasons, is: [.finished])
      findings.expect(x.value, is: end)
    }
    let x = ReactiveProperty(initialValue: 0.0)
    let motion = x.animate(to: 100, .bouncy.repeating(autoreverses: true), on: clock)
    findings.expect(motion.settlingDuration, is: .infinity)
    clock.advance(by: 100 * duration + 0.1)
    findings.expect(
      motion.value,
      near: SpringStyle.bouncy.trajectory(from: 0.0, velocity: 0, to: 100)
        .value(at: 0.1), within: 1e-6)
    // A spring that never rests is not repeated.
    x.animate(to: 0, .spring(tension: 100, friction: 0).repeating(2), on: clock)
    clock.advance(by: 1000)
    findings.expect(x.velocity.magnitude + x.value.magnitude, isAbove: 0.1)
  }

  private func pushed(_ findings: inout Findings) {
    let style = SpringStyle.smooth.repeating(2)
    let path = style.trajectory(from: 0.0, velocity: 900, to: 100)
    let first = SpringStyle.smooth.trajectory(from: 0.0, velocity: 900, to: 100)
    let second = SpringStyle.smooth.trajectory(from: 0.0, velocity: 0, to: 100)
    findings.expect(path.velocity(at: 0), near: 900, within: 1e-9)
    findings.expect(path.duration, near: first.duration + second.duration, within: 1e-9)
    findings.expect(
      path.value(at: first.duration + 0.2), near: second.value(at: 0.2), within: 1e-6)
    let part = SpringStyle.smooth.repeating(0.5)
      .trajectory(from: 0.0, velocity: 900, to: 100)
    findings.expect(part.duration, near: first.duration / 2, within: 1e-9)
    findings.expect(part.end, near: first.value(at: first.duration / 2), within: 1e-9)
  }

  private func pacedAndReversed(_ findings: inout Findings) {
    let base = SpringStyle.bouncy.trajectory(from: 0.0, velocity: 20, to: 100)
    let fast = SpringStyle.bouncy.speed(2).trajectory(from: 0.0, velocity: 40, to: 100)
    findings.expect(fast.duration, near: base.duration / 2, within: 1e-9)
    findings.expect(fast.value(at: 0.1), near: base.value(at: 0.2), within: 1e-9)
    findings.expect(fast.velocity(at: 0.1), near: 2 * base.velocity(at: 0.2), within: 1e-9)
    let x = ReactiveProperty(initialValue: 0.0)
    x.animate(to: 100, .linear(duration: 1).reversed(), on: clock)
    findings.expect(x.value, is: 100)
    clock.advance(by: 0.25)
    findings.expect(x.value, near: 75, within: 1e-9)
    findings.expect(x.velocity, near: -100, within: 1e-9)
    clock.advance(by: 2)
    findings.expect(x.value, is: 0)
    findings.expect(CurveStyle(.linear, duration: 1).speed(4), is: .linear(duration: 0.25))
  }

  private func steps(_ findings: inout Findings) {
    func check(_ style: some MotionStyle) {
      let (x, y) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
      let (fine, coarse) = (ManualClock(frameRate: 240), ManualClock(frameRate: 7))
      x.animate(to: 100, style, velocity: 300, on: fine)
      y.animate(to: 100, style, velocity: 300, on: coarse)
      for _ in 0..<5 {
        fine.advance(by: 0.31)
        coarse.advance(by: 0.31)
        findings.expect(x.velocity, near: y.velocity, within: 1e-6)
      }
    }
    check(.bouncy.repeating(autoreverses: true).delayed(by: 0.2))
    check(Straight().repeating(3).speed(1.5))
    check(.limited(maximumSpeed: 400, maximumAcceleration: 2000).reversed())
  }

  private func reduced(_ findings: inout Findings) {
    let clock = TickClock()
    var time = 0.0
    func advance(by seconds: Double) {
      for _ in 0..<Int(seconds * 60) {
        time += 1.0 / 60
        clock.tick(at: time)
      }
    }
    clock.tick(at: 0)
    let x = ReactiveProperty(initialValue: 0.0)
    var most = 0.0
    let values = x.subscribe(next: { most = max(most, $0) })
    clock.reducedMotion = .on
    let motion = x.animate(to: 100, .bouncy.repeating(autoreverses: true), on: clock)
    findings.expect(motion.settlingDuration, isBelow: 2)
    advance(by: 3)
    findings.expect(x.value, is: 100)
    findings.expect(most, is: 100)
    clock.reducedMotion = .off
    let pulse = x.animate(to: 0, Straight().repeating(), on: clock)
    advance(by: 1.5)
    clock.reducedMotion = .on
    advance(by: 1)
    findings.expect(pulse.settlingDuration, isBelow: 1.1)
    advance(by: 1)
    findings.expect(x.value, is: 0)
    clock.reducedMotion = .instant
    x.animate(to: 7, .bouncy.delayed(by: 3), on: clock)
    findings.expect(x.value, is: 7)
    withExtendedLifetime(values) {}
  }

  private func otherVerbs(_ findings: inout Findings) {
    let x = ReactiveProperty(initialValue: 5.0)
    var reasons: [EndReason] = []
    x.animate(through: [0, 10, 40], .linear(duration: 1).repeating(2), on: clock) {
      reasons.append($0)
    }
    clock.advance(by: 1.25)
    findings.expect(x.value, near: 5, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(x.value, is: 40)
    x.glide(velocity: 900, on: clock) { reasons.append($0) }
    findings.expect(x.velocity, near: 900, within: 1e-9)
    clock.advance(by: 10)
    findings.expect(x.value, near: 40 + 900 / DecayRate.normal, within: 1)
    x.value = 0
    x.animate(to: 100, .linear(duration: 1), on: clock)
    clock.advance(by: 0.5)
    x.glide(rate: DecayRate.fast, bounds: DecayBounds(lower: 0, upper: 55), on: clock)
    findings.expect(x.velocity, near: 100, within: 1e-9)
    clock.advance(by: 10)
    findings.expect(x.value, is: 55)
    findings.expect(reasons, is: [.finished, .finished])
    let place = ReactiveProperty(initialValue: SIMD2(9.0, 9))
    var path = MotionPath(from: SIMD2(0, 0))
    path.line(to: SIMD2(100, 0))
    place.animate(along: path, .linear(duration: 2), on: clock) { reasons.append($0) }
    clock.advance(by: 1)
    findings.expect(place.value.x, near: 50, within: 1e-9)
    clock.advance(by: 2)
    findings.expect(place.value, is: SIMD2(100, 0))
    findings.expect(reasons.count, is: 3)
  }

  private func notFinite(_ findings: inout Findings) {
    let x = ReactiveProperty(initialValue: 5.0)
    var reasons: [EndReason] = []
    let motion = x.animate(to: .nan, Straight(), on: clock) { reasons.append($0) }
    findings.expect(motion.phase, is: .atRest)
    clock.advance(by: 1)
    findings.expect(x.value, is: 5)
    findings.expect(reasons, is: [.finished])
  }

  private func chains(_ findings: inout Findings) {
    let x = ReactiveProperty(initialValue: 0.0)
    let ways: [() -> MotionHandle<Double>] = [
      { x.animate(to: 1, .bouncy.delayed(by: 0.1).speed(2), on: clock) },
      { x.animate(to: 1, .bouncy.reversed().repeating(2), on: clock) },
      { x.animate(to: 1, .bouncy.repeating(2).delayed(by: 0.1).reversed(), on: clock) },
      { x.animate(to: 1, .linear(duration: 1).delayed(by: 0.1).repeating(2), on: clock) },
      { x.animate(to: 1, Straight().delayed(by: 0.1), velocity: 3, on: clock) },
    ]
    for way in ways { findings.expect(way().phase, is: .active) }
    findings.expect(
      SpringStyle.bouncy.delayed(by: 1).speed(2), is: SpringStyle.bouncy.delayed(by: 1).speed(2))
    findings.expect(Straight().reversed() == Straight().repeating(2), is: false)
  }
}
