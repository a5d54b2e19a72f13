import StreamsInteractions
import TestSupport
import Testing

@testable import InteropTestSupport

/// FollowSystem.
struct FollowSystemTests {
  let clock = ManualClock(frameRate: 60)
  let position = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "accelerates, keeps its limits, slows down, and lands exactly, once (L13, L15)", lands),
    Scenario("L18 takes over the current velocity, and can be taken over", takesOver),
    Scenario("keeps its limits at every moment, whatever changes (L14)", limits),
    Scenario("beyond a limit, it immediately slows to the limit", brakes),
    Scenario("without a destination, it moves nothing; with one, it starts", destination),
    Scenario("each component of a vector moves independently, within its own limits", parts),
    Scenario(
      "on a timeline, a follower has the same position at the same time, and a change continues from it",
      timeline),
    Scenario(
      "mid-flight changes: a new destination, position and velocity, and disabling", changes),
    Scenario(
      "with reduced motion, it doesn't overshoot; reduced mid-flight, it keeps its velocity",
      reduced),
    Scenario("non-finite values are dropped and counted (L16)", notFinite),
    Scenario("extreme distances and speeds never give NaN", extremes),
    Scenario("added to a runtime, followers form a chain in eight lines", chain),
  ]

  @Test("follows within limits: L18", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func lands(_ findings: inout Findings) {
    let follow = FollowSystem(destination: 100.0, maximumSpeed: 50, maximumAcceleration: 100)
    var heard: [String] = []
    let kept = [
      position.subscribe(next: { _ in }, state: { heard.append("\($0)") }),
      follow.endings.subscribe { heard.append("\($0)") },
    ]
    let run = follow.drive(position, on: clock)
    // 0.5 s of acceleration, 1.5 s at the limit, 0.5 s of deceleration.
    findings.expect(run.settlingDuration, near: 2.5, within: 1e-12)
    for (time, place, velocity) in [(0.5, 12.5, 50.0), (2, 87.5, 50), (2.25, 96.875, 25)] {
      clock.advance(to: time)
      findings.expect(run.value, near: place, within: 1e-11)
      findings.expect(run.velocity, near: velocity, within: 1e-11)
    }
    clock.advance(to: 2.6)
    findings.expect(position.value, is: 100)
    findings.expect(heard, is: ["active", "atRest", "finished"])
    findings.expect(follow.state.value, is: .atRest)
    findings.expect(clock.pendingCount, is: 0)
    withExtendedLifetime((kept, run)) {}
  }

  private func takesOver(_ findings: inout Findings) {
    var endings: [EndReason] = []
    position.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let (place, velocity) = (position.value, position.velocity)
    let follow = FollowSystem(destination: 0.0, maximumSpeed: 1e4, maximumAcceleration: 2000)
    let run = follow.drive(position, on: clock)
    findings.expect(endings, is: [.interrupted])
    findings.expect(run.velocity, is: velocity)
    clock.advance(by: 0.05)
    findings.expect(position.value, near: place + (velocity - 50) * 0.05, within: 1e-9)
    let ends = follow.endings.subscribe { endings.append($0) }
    let before = position.velocity
    position.animate(to: 50, on: clock)
    findings.expect(position.velocity, is: before)
    findings.expect(endings, is: [.interrupted, .interrupted])
    withExtendedLifetime((run, ends)) {}
  }

  private func limits(_ findings: inout Findings) {
    var random = SeededGenerator.printed()
    let follow = FollowSystem(destination: 0.0, maximumSpeed: 300, maximumAcceleration: 900)
    let run = follow.drive(position, on: clock)
    var (place, velocity) = (0.0, 0.0)
    for _ in 0..<3000 {
      if random.next(below: 6) == 0 {
        follow.destination.value = .random(in: -400...400, using: &random)
      }
      let step = Double.random(in: 1e-4...0.05, using: &random)
      clock.advance(by: step)
      findings.expect(run.velocity.magnitude, isAtMost: 300 + 1e-9)
      findings.expect((run.velocity - velocity).magnitude, isAtMost: 900 * step + 1e-7)
      findings.expect((run.value - place).magnitude, isAtMost: 300 * step + 1e-9)
      (place, velocity) = (run.value, run.velocity)
    }
    withExtendedLifetime(run) {}
  }

  private func brakes(_ findings: inout Findings) {
    let follow = FollowSystem(
      destination: 1000.0, maximumSpeed: 100, maximumAcceleration: 400, initialVelocity: 300)
    let run = follow.drive(position, on: clock)
    clock.advance(to: 0.25)
    findings.expect(run.velocity, near: 200, within: 1e-11)
    clock.advance(to: 0.5)
    findings.expect(run.velocity, near: 100, within: 1e-11)
    findings.expect(run.value, near: 100, within: 1e-11)
    clock.advance(to: 2)
    findings.expect(run.value, near: 250, within: 1e-11)
    // A lower limit starts a new trajectory.
    follow.maximumSpeed.value = 20
    findings.expect(run.velocity, near: 100, within: 1e-11)
    clock.advance(by: 0.2)
    findings.expect(run.velocity, near: 20, within: 1e-11)
    follow.maximumAcceleration.value = 1e6
    follow.maximumSpeed.value = .infinity
    clock.advance(by: 0.1)
    findings.expect(position.value, is: 1000)
    withExtendedLifetime(run) {}
  }

  private func destination(_ findings: inout Findings) {
    let follow = FollowSystem<Double>(maximumSpeed: 100, maximumAcceleration: 1000)
    position.value = 7
    let run = follow.drive(position, on: clock)
    clock.advance(by: 1)
    findings.expect(position.value, is: 7)
    findings.expect(run.phase, is: .atRest)
    // The property holds zero, but has no destination until it is written.
    findings.expect(follow.destination.value, is: 0)
    follow.destination.value = 0
    findings.expect(run.phase, is: .active)
    clock.advance(by: 1)
    findings.expect(position.value, is: 0)
    withExtendedLifetime(run) {}
  }

  private func parts(_ findings: inout Findings) {
    let place = ReactiveProperty(initialValue: SIMD2(0.0, 10))
    let follow = FollowSystem(
      destination: SIMD2(100.0, 0), maximumSpeed: SIMD2(50.0, 5),
      maximumAcceleration: SIMD2(100.0, 3))
    let run = follow.drive(place, on: clock)
    let alone = [(0.0, 100.0, 50.0, 100.0), (10, 0, 5, 3)].map { start, end, speed, acceleration in
      FollowSystem(destination: end, maximumSpeed: speed, maximumAcceleration: acceleration)
        .drive(ReactiveProperty(initialValue: start), on: clock)
    }
    findings.expect(
      run.settlingDuration, is: max(alone[0].settlingDuration, alone[1].settlingDuration))
    for _ in 0..<40 {
      clock.advance(by: 0.1)
      findings.expect(place.value, near: SIMD2(alone[0].value, alone[1].value), within: 1e-11)
    }
    findings.expect(place.value, is: SIMD2(100, 0))
    // The limits apply to all components, even in single precision.
    let short = FollowSystem<SIMD2<Float>>(
      destination: [1, 2], maximumSpeed: 0.3, maximumAcceleration: 0.7)
    findings.expect(short.maximumSpeed.value, is: [0.3, 0.3])
    let last = ReactiveProperty(initialValue: SIMD2<Float>(0, 0))
    let other = short.drive(last, on: clock)
    clock.advance(by: 20)
    findings.expect(last.value, is: [1, 2])
    withExtendedLifetime((run, other)) {}
  }

  private func timeline(_ findings: inout Findings) {
    let line = Timeline(on: clock)
    let follow = FollowSystem(destination: 100.0, maximumSpeed: 50, maximumAcceleration: 100)
    let run = follow.drive(position, on: line)
    clock.advance(by: 1)
    follow.destination.value = -50
    clock.advance(by: 8)
    findings.expect(position.value, is: -50)
    line.seek(to: 0.5)
    findings.expect(position.value, near: 12.5, within: 1e-9)
    findings.expect(run.velocity, near: 50, within: 1e-9)
    line.seek(to: 1)
    findings.expect(position.value, near: 37.5, within: 1e-9)
    line.seek(to: 20)
    findings.expect(position.value, is: -50)
    line.seek(to: 0.5)
    follow.destination.value = 25
    clock.advance(by: 0.25)
    findings.expect(position.value, near: 12.5 + 25 * 0.25 + 0.25 * 12.5, within: 1e-9)
    clock.advance(by: 0.5)
    findings.expect(position.value, is: 25)
    withExtendedLifetime(run) {}
  }

  private func changes(_ findings: inout Findings) {
    let follow = FollowSystem(destination: 100.0, maximumSpeed: 50, maximumAcceleration: 100)
    let run = follow.drive(position, on: clock)
    clock.advance(by: 1)
    follow.destination.value = 0
    findings.expect(run.velocity, near: 50, within: 1e-9)
    clock.advance(by: 0.25)
    findings.expect(run.velocity, near: 25, within: 1e-9)
    follow.initialVelocity.value = -40
    findings.expect(run.velocity, is: -40)
    follow.initialValue.value = 500
    findings.expect(position.value, is: 500)
    findings.expect(run.velocity, is: -40)
    follow.enabled.value = false
    findings.expect(run.phase, is: .atRest)
    follow.enabled.value = true
    clock.advance(by: 20)
    findings.expect(position.value, is: 0)
    // Writing an equal value changes nothing.
    follow.destination.value = 0
    follow.maximumSpeed.value = 50
    findings.expect(run.phase, is: .atRest)
    withExtendedLifetime(run) {}
  }

  private func reduced(_ findings: inout Findings) {
    let follow = FollowSystem(
      destination: 10.0, maximumSpeed: 1000, maximumAcceleration: 100, initialVelocity: 500)
    follow.reducedMotion.value = .on
    let run = follow.drive(position, on: clock)
    var most = 0.0
    let watching = position.subscribe { most = max(most, $0) }
    clock.advance(by: 3)
    findings.expect(most, is: 10)
    follow.initialVelocity.value = 0
    follow.destination.value = 100
    clock.advance(by: 1)
    let velocity = run.velocity
    follow.destination.value = run.value + 1
    findings.expect(run.velocity, near: velocity, within: 1e-9)
    clock.advance(by: 5)
    findings.expect(run.phase, is: .atRest)
    follow.reducedMotion.value = .instant
    follow.destination.value = -30
    findings.expect(position.value, is: -30)
    withExtendedLifetime((run, watching)) {}
  }

  private func notFinite(_ findings: inout Findings) {
    let follow = FollowSystem(
      destination: .nan, maximumSpeed: 100, maximumAcceleration: 1000, initialValue: .infinity,
      initialVelocity: .nan)
    findings.expect(follow.droppedCount, is: 3)
    let run = follow.drive(position, on: clock)
    follow.destination.value = 10
    follow.destination.value = .infinity
    clock.advance(by: 3)
    findings.expect(position.value, is: 10)
    findings.expect(follow.droppedCount, is: 4)
    withExtendedLifetime(run) {}
  }

  private func extremes(_ findings: inout Findings) {
    let huge = 1e150
    for start in [0, -huge, huge, 1e-300] {
      for end in [0.0, huge, -huge, .leastNonzeroMagnitude] where start != end {
        for velocity in [0, 1, -huge, huge] {
          for speed in [1e-300, 1, huge, .infinity] {
            for acceleration in [1e-300, 1, huge] {
              let path = FollowTrajectory(
                from: start, velocity: velocity, to: end,
                limits: FollowLimits(speed: speed, acceleration: acceleration))
              for time in [0, 1e-9, 1, 1e9] {
                var later = path
                later.seek(to: time)
                let text = "\(start) \(end) \(velocity) \(speed) \(acceleration) after \(time)"
                findings.expect(!later.value.isNaN && !later.velocity.isNaN, text)
              }
              findings.expect(!path.remainingDuration.isNaN, "\(start) \(end) \(velocity) \(speed)")
            }
          }
        }
      }
    }
  }

  private func chain(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let pointer = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let dots = (0..<5).map { _ in ReactiveProperty(initialValue: SIMD2(0.0, 0)) }
    var leader = pointer
    for dot in dots {
      let follow = FollowSystem<SIMD2<Double>>(maximumSpeed: 800, maximumAcceleration: 4000)
      runtime.connect(leader, to: follow.destination)
      runtime.add(follow, to: dot)
      leader = dot
    }
    pointer.value = SIMD2(300, 40)
    clock.advance(by: 0.3)
    // Each dot is behind its leader.
    for (first, second) in zip(dots, dots.dropFirst()) {
      findings.expect(first.value.x, isAbove: second.value.x - 1e-9)
    }
    clock.advance(by: 5)
    findings.expect(dots.map(\.value), is: Array(repeating: SIMD2(300, 40), count: 5))
    findings.expect(clock.pendingCount, is: 0)
    runtime.end()
  }
}
