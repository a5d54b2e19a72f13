import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Custom systems and targets take part in takeovers (law L18).
struct OwnContinuityTests {
  let clock = ManualClock(frameRate: 60)
  let position = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a custom system begins with the current velocity, and is hidden once another takes over",
      ownSystem),
    Scenario("a custom property takes part through its seat", ownTarget),
  ]

  @Test("L18: custom systems and targets", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  /// Continues evenly at the current velocity.
  private final class Coasting: MotionSystem {
    var emit: ((Double) -> Void)?

    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      start(observer, moving: current.map { MotionStart($0) }, on: clock)
    }

    func start(
      _ observer: MotionObserver<Double>, moving start: MotionStart<Double>?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let origin = start?.place ?? 0
      let velocity = start?.velocity ?? 0
      let began = clock.time
      emit = observer.next
      observer.state(.active)
      let frames = clock.subscribe(
        MotionObserver(next: { observer.next(origin + ($0.time - began) * velocity) }))
      return MotionRun(
        subscription: frames, value: { origin + (clock.time - began) * velocity },
        velocity: { velocity }, phase: { .active }, remaining: { .infinity })
    }
  }

  /// A similar system that only uses positions.
  private final class Counting: MotionSystem {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      let origin = (current?() ?? 0) - clock.time
      observer.state(.active)
      let frames = clock.subscribe(MotionObserver(next: { observer.next(origin + $0.time) }))
      return MotionRun(
        subscription: frames, value: { origin + clock.time }, velocity: { 1 },
        phase: { .active }, remaining: { .infinity })
    }
  }

  private func ownSystem(_ findings: inout Findings) {
    var states: [MotionPhase] = []
    let observer = position.subscribe(next: { _ in }, state: { states.append($0) })
    let counted = Counting().drive(position, on: clock)
    clock.advance(by: 1)
    findings.expect(position.value, near: 1, within: 1e-9)
    findings.expect(position.velocity, is: 1)
    position.animate(to: 100, on: clock)
    findings.expect(position.velocity, is: 1)
    findings.expect(counted.phase, is: .atRest)
    clock.advance(by: 0.1)
    let velocity = position.velocity
    findings.expect(velocity, isAbove: 50)
    let place = position.value
    var coasted: MotionRun<Double>? = Coasting().drive(position, on: clock)
    findings.expect(coasted?.velocity, is: velocity)
    clock.advance(by: 0.1)
    findings.expect(position.value, near: place + velocity * 0.1, within: 1e-9)
    coasted = nil
    clock.advance(by: 1)
    findings.expect(position.value, near: place + velocity * 0.1, within: 1e-9)
    findings.expect(states, is: [.active, .atRest])
    withExtendedLifetime((observer, counted)) {}
  }

  private final class Servo: Readable, MotionWritable {
    let motionSeat: MotionSeat? = MotionSeat()
    var angle = 0.0
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
    func state(_ phase: MotionPhase) {}
  }

  private func ownTarget(_ findings: inout Findings) {
    let servo = Servo()
    var endings: [EndReason] = []
    servo.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = servo.velocity
    let motion = servo.animate(to: 0, on: clock)
    findings.expect(motion.velocity, is: velocity)
    findings.expect(endings, is: [.interrupted])
    clock.advance(by: 4)
    findings.expect(servo.angle, is: 0)
  }
}
