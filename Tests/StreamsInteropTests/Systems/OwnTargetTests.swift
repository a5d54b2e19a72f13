import StreamsCore
import StreamsSystems
import Testing

@testable import InteropTestSupport

/// Targets of one's own: objects, and structures that state an identity (law L18).
struct OwnTargetTests {
  let clock = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("an object has one motion at a time, a velocity, a stop and a jump", motions),
    Scenario("an object is released while it moves, and its motion ends, canceled", release),
    Scenario(
      "a structure's motions neither keep its object nor read it once it is gone", goneObject),
    Scenario("a driven structure keeps its object", driven),
    Scenario("the parts of an object move independently; equal parts are one target", parts),
    Scenario("a structure that passes values on to a property is that property", property),
    Scenario("an object at an address that was used before inherits nothing", addresses),
    Scenario("a target at rest has no entry in the table, and asking makes none", table),
    Scenario("a plan, and a plan that waits, take over objects and structures", plans),
  ]

  @Test("L18: objects and structures of one's own", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private final class Servo: Readable, MotionWritable {
    var angle = 0.0
    var height = 0.0
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
  }

  private struct Joint: Readable, MotionWritable {
    unowned let servo: Servo
    let part: Int
    var targetIdentity: TargetIdentity { TargetIdentity(servo, part: part) }
    func read() -> Double { part == 0 ? servo.angle : servo.height }
    func write(_ value: Double) {
      if part == 0 { servo.angle = value } else { servo.height = value }
    }
  }

  private func motions(_ findings: inout Findings) {
    let servo = Servo()
    var endings: [EndReason] = []
    findings.expect(servo.velocity, is: 0)
    servo.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = servo.velocity
    findings.expect(velocity, isAbove: 100)
    findings.expect(servo.animate(to: 0, on: clock) { endings.append($0) }.velocity, is: velocity)
    clock.advance(by: 0.05)
    servo.stop()
    let angle = servo.angle
    clock.advance(by: 1)
    findings.expect(servo.angle, is: angle)
    findings.expect(servo.velocity, is: 0)
    servo.animate(to: 100, .easeInOut(duration: 1).delayed(by: 1), on: clock) { endings.append($0) }
    clock.advance(by: 0.5)
    servo.jump(to: 7)
    clock.advance(by: 3)
    findings.expect(servo.angle, is: 7)
    findings.expect(endings, is: [.interrupted, .interrupted, .interrupted])
  }

  private func release(_ findings: inout Findings) {
    var servo: Servo? = Servo()
    weak let known = servo
    var endings: [EndReason] = []
    servo?.animate(to: 100, .easeInOut(duration: 1000), on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    servo = nil
    findings.expect(known == nil, "expected a released object")
    findings.expect(endings, is: [])
    clock.advance(by: 0.1)
    findings.expect(endings, is: [.cancelled])
  }

  private func goneObject(_ findings: inout Findings) {
    var servo: Servo? = Servo()
    weak let known = servo
    var endings: [EndReason] = []
    if let servo {
      Joint(servo: servo, part: 0).animate(to: 100, on: clock) { endings.append($0) }
      Joint(servo: servo, part: 1).animate(
        to: 100, .easeInOut(duration: 1).delayed(by: 1), on: clock
      ) {
        endings.append($0)
      }
    }
    clock.advance(by: 0.1)
    servo = nil
    findings.expect(known == nil, "expected a released object")
    clock.advance(by: 2)
    findings.expect(endings, is: [.cancelled, .cancelled])
  }

  private func driven(_ findings: inout Findings) {
    var servo: Servo? = Servo()
    weak let known = servo
    let system = SpringSystem(destination: 100.0)
    var run = servo.map { system.drive(Joint(servo: $0, part: 0), on: clock) }
    servo = nil
    clock.advance(by: 4)
    findings.expect(known?.angle ?? 0, is: 100)
    run = nil
    findings.expect(known == nil, "expected a released object")
    withExtendedLifetime(run) {}
  }

  private func parts(_ findings: inout Findings) {
    let servo = Servo()
    let (angle, height) = (Joint(servo: servo, part: 0), Joint(servo: servo, part: 1))
    angle.animate(to: 100, on: clock)
    height.animate(to: -50, on: clock)
    clock.advance(by: 0.1)
    let velocity = angle.velocity
    findings.expect(velocity, isAbove: 0)
    findings.expect(height.velocity, isBelow: 0)
    findings.expect(Joint(servo: servo, part: 0).velocity, is: velocity)
    Joint(servo: servo, part: 0).stop()
    clock.advance(by: 4)
    findings.expect(servo.angle, isBelow: 90)
    findings.expect(servo.height, is: -50)
  }

  private struct Fraction: Readable, MotionWritable {
    let percent: ReactiveProperty<Double>
    var targetIdentity: TargetIdentity { percent.targetIdentity }
    func read() -> Double { percent.value / 100 }
    func write(_ value: Double) { percent.value = value * 100 }
  }

  private func property(_ findings: inout Findings) {
    let percent = ReactiveProperty(initialValue: 0.0)
    var endings: [EndReason] = []
    percent.animate(to: 100, on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    Fraction(percent: percent).animate(to: 0.5, on: clock)
    findings.expect(endings, is: [.interrupted])
    clock.advance(by: 4)
    findings.expect(percent.value, is: 50)
  }

  private func addresses(_ findings: inout Findings) {
    for index in 0..<500 {
      let servo = Servo()
      findings.expect(servo.velocity, is: 0, "\(index)")
      findings.expect(servo.knownSeat == nil, "\(index): expected no motions")
      let motion = servo.animate(to: 100, on: clock)
      if index % 3 == 0 { clock.advance(by: 0.05) }
      if index % 7 == 0 { servo.stop() }
      findings.expect(motion.velocity >= 0, "\(index)")
    }
    clock.advance(by: 0.1)
  }

  private func table(_ findings: inout Findings) {
    let servo = Servo()
    _ = servo.velocity
    servo.stop()
    servo.jump(to: 3)
    findings.expect(servo.knownSeat == nil, "expected no entry")
    servo.animate(to: 100, .easeInOut(duration: 0.5), on: clock)
    clock.advance(by: 1)
    findings.expect(servo.knownSeat == nil, "expected no entry")
    findings.expect(servo.angle, is: 100)
  }

  private func plans(_ findings: inout Findings) {
    let servo = Servo()
    let joint = Joint(servo: servo, part: 1)
    let plan = MotionPlan.parallel(
      TweenSystem(to: 100.0, .easeInOut(duration: 1)).animating(servo),
      TweenSystem(to: 50.0, .easeInOut(duration: 1)).animating(joint).delayed(by: 0.5))
    let playback = plan.start(on: clock)
    clock.advance(by: 0.6)
    findings.expect(servo.velocity, isAbove: 0)
    findings.expect(joint.velocity, isAbove: 0)
    servo.animate(to: 0, on: clock)
    clock.advance(by: 4)
    findings.expect([servo.angle, servo.height], is: [0, 50])
    withExtendedLifetime(playback) {}
  }
}

#if DEBUG
  import Synchronization

  /// The messages about targets of one's own, in debug builds.
  struct OwnTargetMessageTests {
    private final class Arm {
      var bend = 0.0
    }

    private struct Elbow: Readable, MotionWritable {
      let arm: Arm
      var targetIdentity: TargetIdentity { TargetIdentity(arm, part: 0) }
      func read() -> Double { arm.bend }
      func write(_ value: Double) { arm.bend = value }
    }

    private struct Wrist: Readable, MotionWritable {
      let arm: Arm
      var targetIdentity: TargetIdentity { TargetIdentity(arm, part: 0) }
      func read() -> Double { arm.bend }
      func write(_ value: Double) { arm.bend = value }
    }

    @Test("L18: two types that claim one identity mid-flight are reported, and one type never is")
    func claims() {
      let clock = ManualClock(frameRate: 60)
      let arm = Arm()
      let messages = Mutex<[String]>([])
      MotionWarnings.$report.withValue({ message in messages.withLock { $0.append(message) } }) {
        Elbow(arm: arm).animate(to: 1, on: clock)
        Elbow(arm: arm).animate(to: 2, on: clock)
        #expect(messages.withLock { $0 } == [])
        Wrist(arm: arm).animate(to: 1, on: clock)
        #expect(messages.withLock { $0.count } == 1)
        clock.advance(by: 10)
        // At rest, the identity is free.
        Elbow(arm: arm).animate(to: 2, on: clock)
      }
      #expect(messages.withLock { $0.count } == 1)
      #expect(
        messages.withLock { $0.first?.hasPrefix("Wrist and Elbow claim one targetIdentity") }
          == true)
    }
  }
#endif
