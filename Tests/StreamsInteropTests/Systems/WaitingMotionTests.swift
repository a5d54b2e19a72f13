import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Motions that wait for their delay.
struct WaitingMotionTests {
  let clock = TickClock()
  private let host = Host()

  private final class Host { var time = 0.0 }

  /// Ticks at 64 frames a second.
  private func advance(by seconds: Double) {
    for _ in 0...Int(seconds * 64) {
      clock.tick(at: host.time)
      host.time += 1 / 64
    }
    host.time -= 1 / 64
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("(L10) a property may be released while its motion waits", released),
    Scenario("(L10) a part of a value may be released while its motion waits", releasedPart),
    Scenario("(L10) a scoped property may be released while its motion waits", releasedScoped),
    Scenario("(L18) the motion of an owner that is gone ends while it waits", goneOwner),
    Scenario("(L18) a forgotten owner's waiting motion is canceled", forgotten),
    Scenario("(L10) an element may be released while its motion waits in a runtime", inRuntime),
    Scenario("(L18) the part that a later motion moves stays with that motion", laterPart),
    Scenario("(L18) a motion that begins to wait later replaces a waiting one", laterWait),
    Scenario("(L18) a waiting motion takes over from the motion that was there before", former),
    Scenario("(L18) a delay that is shortened to nothing takes over immediately", shortened),
    Scenario(
      "(L18) a waiting motion that becomes a jump takes over, and the other one ends", becameJump),
  ]

  @Test("motions that wait for their delay", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws {
    try scenario.check(in: self)
  }

  @Test("L18: a part that waits for a later motion goes on after the whole has begun")
  func lostPartGoesOn() {
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
    position.animate(to: SIMD2(100, 100), .linear(duration: 2), on: clock)
    position.animate(to: SIMD2(-100, -100), .easeInOut(duration: 2).delayed(by: 0.25), on: clock)
    x.animate(to: 50, .easeInOut(duration: 1).delayed(by: 0.75), on: clock)
    advance(by: 0.5)
    #expect((x.value - 25).magnitude < 1e-9)
    #expect((x.velocity - 50).magnitude < 1e-6)
    advance(by: 3)
    #expect(position.value == SIMD2(50, -100))
  }

  /// Asks a handle for everything while its property is gone.
  private func interrogate(_ handle: MotionHandle<Double>, _ findings: inout Findings) {
    findings.expect(handle.phase, is: .atRest)
    findings.expect([handle.value, handle.velocity, handle.settlingDuration], is: [0, 0, 0])
    clock.reducedMotion = .on
    advance(by: 0.1)
    clock.reducedMotion = .off
    advance(by: 1)
    handle.stop()
    findings.expect([handle.value, handle.velocity, handle.settlingDuration], is: [0, 0, 0])
  }

  private func released(_ findings: inout Findings) {
    var endings: [EndReason] = []
    func screen() -> MotionHandle<Double> {
      let property = ReactiveProperty(initialValue: 0.0)
      let handle = property.animate(to: 1, .easeInOut(duration: 0.3).delayed(by: 0.2), on: clock) {
        endings.append($0)
      }
      advance(by: 0.1)
      return handle
    }
    interrogate(screen(), &findings)
    findings.expect(endings, is: [.cancelled])
  }

  private func releasedPart(_ findings: inout Findings) {
    var endings: [EndReason] = []
    func screen() -> MotionHandle<Double> {
      let property = ReactiveProperty(initialValue: SIMD2(0.0, 0))
      return property.lens(get: { $0.x }, set: { $0.x = $1 })
        .animate(to: 1, .easeInOut(duration: 0.3).delayed(by: 0.2), on: clock) {
          endings.append($0)
        }
    }
    interrogate(screen(), &findings)
    findings.expect(endings, is: [.cancelled])
  }

  private func releasedScoped(_ findings: inout Findings) {
    var endings: [EndReason] = []
    func screen() -> MotionHandle<Double> {
      var stored = 0.0
      let property = ScopedReactiveProperty(read: { stored }, write: { stored = $0 })
      return property.animate(to: 1, .easeInOut(duration: 0.3).delayed(by: 0.2), on: clock) {
        endings.append($0)
      }
    }
    interrogate(screen(), &findings)
    findings.expect(endings, is: [.cancelled])
  }

  private final class Joint { var angle = 0.0 }

  private func goneOwner(_ findings: inout Findings) {
    let angle = UnscopedReactiveProperty<Joint, Double>(
      read: { $0.angle }, write: { $0.angle = $1 })
    var endings: [EndReason] = []
    func screen() -> MotionHandle<Double> {
      angle.scoped(to: Joint())
        .animate(to: 9, .easeInOut(duration: 0.3).delayed(by: 0.2), on: clock) {
          endings.append($0)
        }
    }
    let handle = screen()
    advance(by: 0.05)
    findings.expect(endings, is: [.cancelled])
    interrogate(handle, &findings)
  }

  private func forgotten(_ findings: inout Findings) {
    let angle = UnscopedReactiveProperty<Joint, Double>(
      read: { $0.angle }, write: { $0.angle = $1 })
    let joint = Joint()
    var endings: [EndReason] = []
    angle.scoped(to: joint)
      .animate(to: 9, .easeInOut(duration: 0.3).delayed(by: 0.2), on: clock) { endings.append($0) }
    advance(by: 0.05)
    angle.forget(joint)
    findings.expect(endings, is: [.cancelled])
    advance(by: 1)
    findings.expect(joint.angle, is: 0)
  }

  private func inRuntime(_ findings: inout Findings) {
    let runtime = MotionRuntime(clock: clock)
    var endings: [EndReason] = []
    func screen() -> MotionHandle<Double> {
      MotionElement().positionX.animate(
        to: 9, .easeInOut(duration: 0.3).delayed(by: 0.2), on: runtime
      ) {
        endings.append($0)
      }
    }
    interrogate(screen(), &findings)
    findings.expect(endings, is: [.cancelled])
    findings.expect(runtime.connectionCount, is: 0)
  }

  // MARK: The last word

  /// A call on a property at 0, and the property's position in the end.
  struct Call: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let end: Double
    /// Prepares the call, which returns what must be kept.
    let prepare: @Sendable (ReactiveProperty<Double>, MotionRuntime) -> () -> Any
  }

  private static func poses(
    _ property: ReactiveProperty<Double>, _ runtime: MotionRuntime, to end: Double,
    delay: Double = 0
  ) -> () -> Any {
    let poses = MotionPoses(false, in: runtime) { isOn in
      property.to(isOn ? end : 0).delayed(by: delay)
    }
    return {
      poses.current.value = true
      return poses
    }
  }

  private static let calls: [Call] = [
    Call(testDescription: "stop", end: 0) { property, _ in { property.stop() } },
    Call(testDescription: "jump", end: 7) { property, _ in { property.jump(to: 7) } },
    Call(testDescription: "a spring", end: -50) { property, runtime in
      { property.animate(to: -50, on: runtime) }
    },
    Call(testDescription: "a tween", end: -50) { property, runtime in
      { property.animate(to: -50, .easeInOut(duration: 0.1), on: runtime) }
    },
    Call(testDescription: "a motion to where it is", end: 0) { property, runtime in
      { property.animate(to: 0, on: runtime) }
    },
    Call(testDescription: "a delayed motion", end: -50) { property, runtime in
      { property.animate(to: -50, .easeInOut(duration: 0.1).delayed(by: 0.1), on: runtime) }
    },
    Call(testDescription: "a system", end: -50) { property, runtime in
      { runtime.add(SpringSystem(destination: -50.0), to: property) }
    },
    Call(testDescription: "a decay that is dropped", end: 0) { property, runtime in
      {
        let run = DecaySystem(initialVelocity: 10.0).drive(property, on: runtime.clock)
        return withExtendedLifetime(run) { 0 }
      }
    },
    Call(testDescription: "a plan", end: -50) { property, runtime in
      { SpringSystem(destination: -50.0).animating(property).start(on: runtime.clock) }
    },
    Call(testDescription: "a delayed plan", end: -50) { property, runtime in
      let plan = SpringSystem(destination: -50.0).animating(property).delayed(by: 0.05)
      return { plan.start(on: runtime.clock) }
    },
    Call(testDescription: "a pose", end: -50) { poses($0, $1, to: -50) },
    Call(testDescription: "a pose where it is", end: 0) { poses($0, $1, to: 0) },
    Call(testDescription: "a delayed pose", end: -50) { poses($0, $1, to: -50, delay: 0.05) },
  ]

  /// Motions that wait.
  private static let waits: [Call] = [
    Call(testDescription: "animate", end: 100) { property, runtime in
      { property.animate(to: 100, .easeInOut(duration: 0.3).delayed(by: 0.5), on: runtime) }
    },
    Call(testDescription: "a driven tween", end: 100) { property, runtime in
      let tween = TweenSystem(
        to: 100.0, CurveStyle(.easeInOut, duration: 0.3, timing: PlaybackTiming(delay: 0.5)))
      return { tween.drive(property, on: runtime.clock) }
    },
    Call(testDescription: "a pose", end: 100) { poses($0, $1, to: 100, delay: 0.5) },
    Call(testDescription: "a plan", end: 100) { property, runtime in
      let plan = SpringSystem(destination: 100.0).animating(property).delayed(by: 0.5)
      return { plan.start(on: runtime.clock) }
    },
    Call(testDescription: "a staggered plan", end: 100) { property, runtime in
      let spring = SpringSystem(destination: 100.0)
      let other = ReactiveProperty(initialValue: 0.0)
      let plan = [spring.animating(other), spring.animating(property)].stagger(each: 0.3)
      return { plan.delayed(by: 0.2).start(on: runtime.clock) }
    },
  ]

  @Test("L18: the last call on a property wins over a motion that waits", arguments: waits, calls)
  func lastWord(_ wait: Call, _ call: Call) {
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(initialValue: 0.0)
    let (begin, say) = (wait.prepare(property, runtime), call.prepare(property, runtime))
    let waiting = begin()
    advance(by: 0.2)
    #expect(property.value == 0)
    let kept = say()
    advance(by: 4)
    #expect((property.value - call.end).magnitude < 1e-9, "\(property.value)")
    withExtendedLifetime((runtime, waiting, kept)) {}
  }

  @Test("L18: a waiting motion that nothing replaces begins", arguments: waits)
  func noWord(_ wait: Call) {
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(initialValue: 0.0)
    let waiting = wait.prepare(property, runtime)()
    advance(by: 0.2)
    property.value = 30
    advance(by: 4)
    #expect(property.value == 100)
    withExtendedLifetime((runtime, waiting)) {}
  }

  private func laterPart(_ findings: inout Findings) {
    let position = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let x = position.lens(get: { $0.x }, set: { $0.x = $1 })
    var endings: [String] = []
    position.animate(to: SIMD2(100, 100), .easeInOut(duration: 0.3).delayed(by: 0.5), on: clock) {
      endings.append("whole \($0)")
    }
    advance(by: 0.125)
    x.animate(to: -50, .easeInOut(duration: 0.125), on: clock) { endings.append("x \($0)") }
    advance(by: 0.25)
    findings.expect(position.value, is: SIMD2(-50, 0))
    findings.expect(endings, is: ["x finished"])
    x.animate(to: -20, .easeInOut(duration: 1), on: clock) { endings.append("x \($0)") }
    advance(by: 0.5)
    findings.expect(x.value, isAbove: -50)
    findings.expect(position.value.y, isAbove: 50)
    advance(by: 2)
    findings.expect(position.value, is: SIMD2(-20, 100))
    findings.expect(endings, is: ["x finished", "whole finished", "x finished"])
  }

  private func laterWait(_ findings: inout Findings) {
    let property = ReactiveProperty(initialValue: 0.0)
    var endings: [String] = []
    let first = property.animate(to: 100, .easeInOut(duration: 0.1).delayed(by: 0.2), on: clock) {
      endings.append("first \($0)")
    }
    property.animate(to: 50, .easeInOut(duration: 0.1).delayed(by: 0.4), on: clock) {
      endings.append("second \($0)")
    }
    findings.expect(first.phase, is: .atRest)
    findings.expect(endings, is: ["first interrupted"])
    advance(by: 0.375)
    findings.expect(property.value, is: 0)
    advance(by: 1)
    findings.expect(property.value, is: 50)
    findings.expect(endings, is: ["first interrupted", "second finished"])
  }

  private func former(_ findings: inout Findings) {
    let property = ReactiveProperty(initialValue: 0.0)
    var endings: [String] = []
    property.animate(to: 100, .linear(duration: 1), on: clock) {
      endings.append("first \($0)")
    }
    property.animate(to: 0, .easeInOut(duration: 0.5).delayed(by: 0.5), on: clock) {
      endings.append("second \($0)")
    }
    advance(by: 0.4375)
    findings.expect(property.value, near: 43.75, within: 1e-9)
    advance(by: 1)
    findings.expect(property.value, is: 0)
    findings.expect(endings, is: ["first interrupted", "second finished"])
  }

  private func shortened(_ findings: inout Findings) {
    let property = ReactiveProperty(initialValue: 0.0)
    var endings: [EndReason] = []
    property.animate(to: 100, .linear(duration: 3), on: clock) {
      endings.append($0)
    }
    let tween = TweenSystem(
      to: -10.0, CurveStyle(.easeInOut, duration: 0.5, timing: PlaybackTiming(delay: 2)))
    let run = tween.drive(property, on: clock)
    advance(by: 0.5)
    tween.timing.value = PlaybackTiming(delay: 0.25)
    findings.expect(endings, is: [.interrupted])
    advance(by: 1)
    findings.expect(property.value, is: -10)
    withExtendedLifetime(run) {}
  }

  private func becameJump(_ findings: inout Findings) {
    let changes: [(TweenSystem<Double>) -> Void] = [
      {
        $0.duration.value = 0
        $0.timing.value.delay = 0
      },
      {
        $0.timing.value.delay = 0
        $0.duration.value = 0
      }, { $0.reducedMotion.value = .instant }, { [clock] _ in clock.reducedMotion = .instant },
    ]
    for change in changes {
      let property = ReactiveProperty(initialValue: 0.0)
      var endings: [EndReason] = []
      property.animate(to: 100, .linear(duration: 4), on: clock) { endings.append($0) }
      let tween = TweenSystem(to: -10.0, .linear(duration: 1).delayed(by: 2))
      let run = tween.drive(property, on: clock)
      advance(by: 0.5)
      change(tween)
      clock.reducedMotion = .off
      advance(by: 5)
      findings.expect(property.value, is: -10)
      findings.expect(run.phase, is: .atRest)
      findings.expect(endings.count, is: 1)
    }
  }
}
