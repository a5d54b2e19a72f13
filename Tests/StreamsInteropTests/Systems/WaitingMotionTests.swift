import StreamsInterop
import Testing

@testable import InteropTestSupport

/// Motions that wait for their delay.
struct WaitingMotionTests {
  let clock = TickClock()

  /// Ticks at 64 frames a second.
  private func advance(by seconds: Double) {
    for _ in 0..<Int(seconds * 64) { clock.tick(at: clock.time + 1 / 64) }
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario("(L10) a property may be released while its motion waits", released),
    Scenario("(L10) a part of a value may be released while its motion waits", releasedPart),
    Scenario("(L10) a scoped property may be released while its motion waits", releasedScoped),
    Scenario("(L18) the motion of an owner that is gone ends while it waits", goneOwner),
    Scenario("(L18) a forgotten owner's waiting motion is canceled", forgotten),
    Scenario("(L10) an element may be released while its motion waits in a runtime", inRuntime),
  ]

  @Test("motions that wait for their delay", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws {
    let faults = try scenario.faults(in: self)
    #expect(faults == [])
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
      let handle = property.animate(to: 1, duration: 0.3, delay: 0.2, on: clock) {
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
        .animate(to: 1, duration: 0.3, delay: 0.2, on: clock) { endings.append($0) }
    }
    interrogate(screen(), &findings)
    findings.expect(endings, is: [.cancelled])
  }

  private func releasedScoped(_ findings: inout Findings) {
    var endings: [EndReason] = []
    func screen() -> MotionHandle<Double> {
      var stored = 0.0
      let property = ScopedReactiveProperty(read: { stored }, write: { stored = $0 })
      return property.animate(to: 1, duration: 0.3, delay: 0.2, on: clock) { endings.append($0) }
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
        .animate(to: 9, duration: 0.3, delay: 0.2, on: clock) { endings.append($0) }
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
      .animate(to: 9, duration: 0.3, delay: 0.2, on: clock) { endings.append($0) }
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
      MotionElement().positionX.animate(to: 9, duration: 0.3, delay: 0.2, in: runtime) {
        endings.append($0)
      }
    }
    interrogate(screen(), &findings)
    findings.expect(endings, is: [.cancelled])
    findings.expect(runtime.connectionCount, is: 0)
  }
}
