import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// `play`: several properties at once, with one completion; the same parts in plans and poses.
struct PlayTests {
  let clock = ManualClock(frameRate: 60)
  let x = ReactiveProperty(initialValue: 0.0)
  let y = ReactiveProperty(initialValue: 100.0)
  let z = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("it moves as animate does, each part in its style", same),
    Scenario("one completion, after the last motion", completes),
    Scenario("finished only if all have finished", reasons),
    Scenario("a runtime ends it", hosted),
    Scenario("parts of streams, velocities, staggers and mirrored delays", parts),
    Scenario("reduced motion takes a part's own fallback", fallbacks),
    Scenario("plans have the same parts", plans),
    Scenario("poses take velocities and repetitions, and mirror their delays", poses),
    Scenario("inside types that conform to the protocols", conforming),
  ]

  @Test("L15, L18: play", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func same(_ findings: inout Findings) {
    let others = [0.0, 100, 0].map { ReactiveProperty(initialValue: $0) }
    play(.bouncy, on: clock) {
      x.to(1)
      y.to(0).delayed(by: 0.1)
      z.to(5, .easeOut(duration: 0.3))
    }
    others[0].animate(to: 1, .bouncy, on: clock)
    others[1].animate(to: 0, .bouncy.delayed(by: 0.1), on: clock)
    others[2].animate(to: 5, .easeOut(duration: 0.3), on: clock)
    for _ in 0..<200 {
      clock.advance(by: 1.0 / 60)
      findings.expect([x.value, y.value, z.value], is: others.map(\.value))
    }
    findings.expect([x.value, y.value, z.value], is: [1, 0, 5])
    // By default, with Material Motion's spring.
    play(on: clock) { x.to(0) }
    others[0].animate(to: 0, on: clock)
    clock.advance(by: 0.1)
    findings.expect(x.value, is: others[0].value)
  }

  private func completes(_ findings: inout Findings) {
    var reasons: [EndReason] = []
    play(.linear(duration: 1), on: clock) {
      x.to(1)
      y.to(0).delayed(by: 0.5)
      if x.value == 0 { z.to(0) }
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 1.4)
    findings.expect(reasons, is: [])
    findings.expect(x.value, is: 1)
    clock.advance(by: 0.2)
    findings.expect(reasons, is: [.finished])
    play(on: clock) {
    } completion: {
      reasons.append($0)
    }
    play(on: clock) {
      x.to(1)
    } completion: {
      reasons.append($0)
    }
    findings.expect(reasons, is: [.finished, .finished, .finished])
    clock.advance(by: 3)
    findings.expect(reasons.count, is: 3)
  }

  private func reasons(_ findings: inout Findings) {
    var reasons: [EndReason] = []
    play(.linear(duration: 1), on: clock) {
      x.to(1)
      y.to(0, .linear(duration: 2))
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 0.5)
    x.stop()
    clock.advance(by: 1)
    findings.expect(reasons, is: [])
    clock.advance(by: 1)
    findings.expect(reasons, is: [.interrupted])
    // The last word about one property wins.
    play(.linear(duration: 1), on: clock) {
      x.to(1)
      x.to(2)
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 2)
    findings.expect(x.value, is: 2)
    findings.expect(reasons, is: [.interrupted, .interrupted])
    var gone: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 0.0)
    play(.linear(duration: 1), on: clock) {
      gone!.to(1)
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 0.5)
    gone = nil
    clock.advance(by: 0.5)
    findings.expect(reasons, is: [.interrupted, .interrupted, .cancelled])
  }

  private func hosted(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    var reasons: [EndReason] = []
    play(.linear(duration: 1), on: runtime) {
      x.to(1)
      y.to(0)
    } completion: {
      reasons.append($0)
    }
    findings.expect(runtime.state.value, is: .active)
    clock.advance(by: 0.5)
    runtime.end()
    findings.expect(reasons, is: [.cancelled])
    clock.advance(by: 1)
    findings.expect(x.value, near: 0.5, within: 1e-9)
    play(.linear(duration: 1), on: runtime) {
      x.to(1)
    } completion: {
      reasons.append($0)
    }
    findings.expect(reasons, is: [.cancelled, .cancelled])
  }

  private func parts(_ findings: inout Findings) {
    let leader = ReactiveProperty(initialValue: 8.0)
    play(.linear(duration: 1), on: clock) {
      x.to(leader, .linear(duration: 1))
      z.to(MotionSubject<Double>())
    }
    leader.value = 9
    clock.advance(by: 1)
    findings.expect(x.value, is: 8)
    findings.expect(z.value, is: 0)
    play(on: clock) { z.to(0, .smooth, velocity: 300) }
    findings.expect(z.velocity, near: 300, within: 1e-9)
    clock.advance(by: 3)
    findings.expect(z.value, is: 0)
    play(.linear(duration: 1), on: clock) {
      [x, y, z].map { $0.to(50) }.stagger(each: 1).mirrored()
    }
    clock.advance(by: 1)
    findings.expect([x.value, y.value, z.value], is: [8, 100, 50])
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [8, 50])
    clock.advance(by: 1)
    findings.expect(x.value, is: 50)
  }

  private func fallbacks(_ findings: inout Findings) {
    let clock = TickClock()
    clock.tick(at: 0)
    clock.reducedMotion = .on
    play(.bouncy, on: clock) {
      x.to(1)
      y.to(0).fallback(.jump)
    }
    clock.tick(at: 0.1)
    findings.expect(y.value, is: 0)
    findings.expect(x.value, isBelow: 1)
    clock.reducedMotion = .instant
    play(.bouncy, on: clock) { x.to(3).delayed(by: 1) }
    clock.tick(at: 0.2)
    findings.expect(x.value, is: 3)
  }

  private func plans(_ findings: inout Findings) {
    let leader = ReactiveProperty(initialValue: 8.0)
    let plan = MotionPlan.sequence(
      .sequence(.linear(duration: 1)) {
        x.to(1)
        y.to(0, .linear(duration: 2)).delayed(by: 0.5)
      },
      MotionPlan(.linear(duration: 1)) {
        x.to(leader)
        y.to(50).fallback(.jump)
      },
      MotionPlan { z.to(MotionSubject<Double>()) })
    let playback = plan.start(on: clock)
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [1, 100])
    clock.advance(by: 1.5)
    findings.expect(y.value, near: 50, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(y.value, is: 0)
    leader.value = 3
    clock.advance(by: 0.5)
    findings.expect(y.value, near: 25, within: 1e-9)
    clock.advance(by: 5)
    findings.expect([x.value, y.value], is: [8, 50])
    findings.expect(playback.state.value, is: .atRest)
    playback.timeline.seek(to: 0.5)
    findings.expect([x.value, y.value], is: [0.5, 100])
  }

  private func poses(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    let poses = MotionPoses(0, in: runtime) { pose in
      PropertyMotion {
        x.to(pose == 1 ? 1 : 0, .linear(duration: 1))
        y.to(pose == 1 ? 0 : 100, .linear(duration: 1)).delayed(by: 1)
      }.mirrored(pose == 0)
      if pose == 2 {
        z.to(10, .linear(duration: 1).repeating(autoreverses: true), velocity: 7)
      } else {
        z.to(0, .linear(duration: 1))
      }
    }
    poses.current.value = 1
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [1, 100])
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [1, 0])
    poses.current.value = 0
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [1, 100])
    clock.advance(by: 1)
    findings.expect(x.value, is: 0)
    poses.current.value = 2
    findings.expect(z.velocity, near: 7, within: 1e-9)
    clock.advance(by: 4)
    findings.expect(z.value, near: 0, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(z.value, near: 10, within: 1e-9)
    findings.expect(poses.state.value, is: .active)
    poses.current.value = 0
    clock.advance(by: 3)
    findings.expect(z.value, is: 0)
    findings.expect(poses.state.value, is: .atRest)
  }

  /// An object with members named like the functions.
  private final class Servo: Readable, MotionWritable {
    private(set) var angle = 0.0
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
    func open(on clock: ManualClock) { play(.linear(duration: 1), on: clock) { self.to(1) } }
  }

  private func conforming(_ findings: inout Findings) {
    let servo = Servo()
    servo.open(on: clock)
    clock.advance(by: 0.5)
    findings.expect(servo.angle, near: 0.5, within: 1e-9)
    clock.advance(by: 1)
    findings.expect(servo.angle, is: 1)
  }
}
