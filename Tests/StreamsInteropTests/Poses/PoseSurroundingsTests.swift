import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// How poses behave with a runtime's end, reduced motion, transitions and custom properties.
struct PoseSurroundingsTests {
  private let clock = ReducingClock()
  private let runtime: MotionRuntime
  private let x = ReactiveProperty(initialValue: 7.0)
  private let y = ReactiveProperty(initialValue: 7.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a pose that is written as it settles becomes the next destination", writesAsItSettles),
    Scenario("it ends with the runtime, and releases its closure", ends),
    Scenario(
      "with reduced motion, each uses its fallback, and with `.instant` there is no delay", reduces),
    Scenario("a property determines the pose of a transition", transition),
    Scenario("a writable property that doesn't support motions moves, too", foreign),
  ]

  @Test("L15: poses and their surroundings", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func writesAsItSettles(_ findings: inout Findings) {
    let poses = MotionPoses(0, in: runtime) { [x] pose in x.to(Double(pose)) }
    let watch = poses.arrivals.subscribe { if $0 < 100 { poses.current.value = $0 + 1 } }
    clock.reducedMotion = .instant
    poses.current.value = 1
    findings.expect(x.value, is: 100)
    findings.expect(poses.current.value, is: 100)
    watch.unsubscribe()
  }

  private func ends(_ findings: inout Findings) {
    final class Held { let pose = 1 }
    var held: Held? = Held()
    weak let gone = held
    let page = runtime.makeChild()
    let poses = MotionPoses(0, in: page) { [x, y, held] pose in
      x.to(Double(pose * held!.pose)).delayed(by: 0.2)
      y.to(Double(pose))
    }
    held = nil
    poses.current.value = 100
    clock.advance(by: 0.1)
    page.end()
    let place = y.value
    findings.expect(place > 0 && place < 100)
    poses.current.value = 50
    clock.advance(by: 3)
    findings.expect([x.value, y.value], is: [0, place])
    findings.expect(gone == nil, "the closure is retained")
    findings.expect(y.velocity, is: 0)
  }

  private func reduces(_ findings: inout Findings) {
    clock.reducedMotion = .on
    let poses = MotionPoses(0.0, in: runtime, fallback: .jump) { [x, y] pose in
      x.to(pose)
      y.to(pose, .easeInOut(duration: 0.5)).delayed(by: 0.5).fallback(.gentle)
    }
    poses.current.value = 1
    findings.expect([x.value, y.value], is: [1, 0])
    clock.advance(by: 0.75)
    findings.expect(y.value, near: 0.5, within: 1e-9)
    clock.reducedMotion = .instant
    poses.current.value = 2
    findings.expect([x.value, y.value], is: [2, 2])
    clock.reducedMotion = .on
    poses.fallback.value = .gentle
    poses.current.value = 3
    findings.expect(x.value, is: 2)
  }

  private func transition(_ findings: inout Findings) {
    let transition = MotionTransition(in: runtime)
    let poses = MotionPoses(of: transition.direction, from: .backward, in: transition.runtime) {
      [x] direction in x.to(direction.destination(back: 700, fore: 300))
    }
    var ended: TransitionDirection?
    transition.complete(whenAllAtRest: [poses]) { ended = $0 }
    findings.expect(x.value, is: 700)
    clock.advance(by: 0.1)
    transition.direction.value = .backward
    clock.advance(by: 5)
    findings.expect(x.value, is: 700)
    findings.expect(ended, is: .backward)
  }

  private func foreign(_ findings: inout Findings) {
    final class Servo: Readable, MotionWritable {
      var angle = 0.0
      func read() -> Double { angle }
      func write(_ value: Double) { angle = value }
      func state(_ phase: MotionPhase) {}
    }
    struct Part: Readable, MotionWritable {
      let servo: Servo
      var targetIdentity: TargetIdentity { TargetIdentity(servo, part: 0) }
      func read() -> Double { servo.angle }
      func write(_ value: Double) { servo.angle = value }
      func state(_ phase: MotionPhase) {}
    }
    let (servo, hidden) = (Servo(), Servo())
    let poses = MotionPoses(0.0, in: runtime) { pose in
      servo.to(pose)
      Part(servo: hidden).to(pose)
    }
    for pose in [100, 50, 80, 20] as [Double] {
      poses.current.value = pose
      clock.advance(by: 0.1)
    }
    clock.advance(by: 5)
    findings.expect([servo.angle, hidden.angle], is: [20, 20])
  }
}

/// A clock that supports reduced motion.
private final class ReducingClock: FrameClock {
  private let base = ManualClock()
  var reducedMotion = ReducedMotion.off

  var time: Double { base.time }

  func advance(by seconds: Double) { base.advance(by: seconds) }

  func subscribe(_ observer: MotionObserver<Frame>) -> Subscription { base.subscribe(observer) }

  func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
    base.schedule(after: delay, action)
  }
}
