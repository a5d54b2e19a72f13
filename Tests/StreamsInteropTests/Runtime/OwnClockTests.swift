import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// The clock of motions that name none (law L18).
struct OwnClockTests {
  let clock = ManualClock(frameRate: 60)
  let other = ManualClock(frameRate: 60)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("the clock on which a property was made", made),
    Scenario("the clock of the enclosing call, which properties made in it remember", enclosing),
    Scenario("the motion in flight precedes them", inFlight),
    Scenario("a runtime's motions end with it, and nothing keeps it alive", runtimes),
    Scenario("all verbs, lenses, elements and own targets", verbs),
    Scenario("parts of `play`, each on its own clock", parts),
  ]

  @Test("L18: the clock comes with the target", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func made(_ findings: inout Findings) {
    var written: [Double] = []
    let x = ReactiveProperty(initialValue: 0.0, on: clock) { written.append($0) }
    x.animate(to: 1, .linear(duration: 1))
    other.advance(by: 1)
    findings.expect(x.value, is: 0)
    clock.advance(by: 0.5)
    findings.expect(x.value, near: 0.5, within: 1e-9)
    findings.expect(written.last, is: x.value)
    clock.advance(by: 1)
    // Another clock for one motion changes nothing for the next.
    x.animate(to: 0, .linear(duration: 1), on: other)
    other.advance(by: 2)
    findings.expect(x.value, is: 0)
    x.animate(to: 1, .linear(duration: 1))
    other.advance(by: 2)
    findings.expect(x.value, is: 0)
    clock.advance(by: 2)
    findings.expect(x.value, is: 1)
  }

  private func enclosing(_ findings: inout Findings) {
    let before = ReactiveProperty(initialValue: 0.0)
    let (x, y) = withClock(clock) {
      before.animate(to: 1, .linear(duration: 1))
      let x = ReactiveProperty(initialValue: 0.0)
      let y = withClock(other) { ReactiveProperty(initialValue: 0.0) }
      return (x, y)
    }
    clock.advance(by: 0.5)
    findings.expect(before.value, near: 0.5, within: 1e-9)
    x.animate(to: 1, .linear(duration: 1))
    y.animate(to: 1, .linear(duration: 1))
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [1, 0])
    other.advance(by: 1)
    findings.expect(y.value, is: 1)
    struct Refusal: Error {}
    do {
      try withClock(other) { throw Refusal() }
    } catch {
      findings.expect("\(error)", is: "Refusal()")
    }
    let after = ReactiveProperty(initialValue: 0.0, on: clock)
    withClock(other) { after.animate(to: 1, .linear(duration: 1)) }
    clock.advance(by: 1)
    findings.expect(after.value, is: 1)
  }

  private func inFlight(_ findings: inout Findings) {
    let x = ReactiveProperty(initialValue: 0.0)
    x.animate(to: 1, .linear(duration: 1), on: other)
    other.advance(by: 0.5)
    x.animate(to: 0, .linear(duration: 1))
    other.advance(by: 2)
    findings.expect(x.value, is: 0)
    let y = ReactiveProperty(initialValue: 0.0, on: clock)
    y.animate(to: 1, .linear(duration: 1), on: other)
    y.animate(to: 2, .linear(duration: 1))
    other.advance(by: 1)
    findings.expect(y.value, is: 2)
    let run = OwnSystem().drive(y, on: other)
    y.animate(to: 0, .linear(duration: 1))
    other.advance(by: 1)
    findings.expect(y.value, is: 0)
    withExtendedLifetime(run) {}
  }

  /// A system that moves forever.
  private final class OwnSystem: MotionSystem {
    func start(
      _ observer: MotionObserver<Double>, from current: (() -> Double)?, on clock: MotionClock
    ) -> MotionRun<Double> {
      observer.state(MotionPhase.active)
      let frames = clock.subscribe(MotionObserver(next: { observer.next($0.time) }))
      return MotionRun(
        subscription: frames, value: { clock.time }, velocity: { 1 }, phase: { .active },
        remaining: { .infinity })
    }
  }

  /// A view with a reactive form.
  private final class Label: ReactiveRepresentable {
    var opacity = 0.0
    func makeReactiveForm() -> MotionElement {
      MotionElement(
        position: ReactiveProperty(initialValue: .zero), opacity: reactive(\.opacity))
    }
  }

  private func runtimes(_ findings: inout Findings) {
    let label = Label()
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    weak let kept = runtime
    let element = runtime!.get(label)
    let x = ReactiveProperty(initialValue: 0.0, on: runtime!)
    var reasons: [EndReason] = []
    element.opacity.animate(to: 1, .linear(duration: 1)) { reasons.append($0) }
    element.cornerRadius.animate(to: 1, .linear(duration: 1))
    x.animate(to: 1, .linear(duration: 1)) { reasons.append($0) }
    findings.expect(runtime!.state.value, is: .active)
    clock.advance(by: 0.5)
    findings.expect(label.opacity, near: 0.5, within: 1e-9)
    findings.expect(element.cornerRadius.value, near: 0.5, within: 1e-9)
    runtime = nil
    findings.expect(kept == nil, is: true)
    findings.expect(reasons, is: [.cancelled, .cancelled])
    x.animate(to: 0, .linear(duration: 1)) { reasons.append($0) }
    clock.advance(by: 1)
    findings.expect(reasons, is: [.cancelled, .cancelled, .cancelled])
    findings.expect(x.value, near: 0.5, within: 1e-9)
    x.animate(to: 0, .linear(duration: 1), on: clock)
    clock.advance(by: 1)
    findings.expect(x.value, is: 0)
  }

  private final class Servo: Readable, MotionWritable {
    private(set) var angle = 0.0
    func read() -> Double { angle }
    func write(_ value: Double) { angle = value }
  }

  private func verbs(_ findings: inout Findings) {
    let (element, servo) = withClock(clock) { (MotionElement(), Servo()) }
    let style = CurveStyle(.linear, duration: 1)
    element.positionX.animate(to: 10, style)
    element.rotation.animate(to: 1, style)
    element.scale.animate(through: [1, 2, 3], style)
    clock.advance(by: 1)
    findings.expect(element.position.value.x, is: 10)
    findings.expect(element.rotation.value, is: 1)
    findings.expect(element.scale.value, is: 3)
    element.position.animate(along: MotionPath(arcFrom: .zero, to: SIMD2(0, 30)), style)
    element.opacity.glide(velocity: 900)
    clock.advance(by: 1)
    findings.expect(element.position.value.y, is: 30)
    findings.expect(element.opacity.value, isAbove: 300)
    withClock(clock) { servo.animate(to: 1, style) }
    clock.advance(by: 0.5)
    servo.animate(to: 0, style)
    clock.advance(by: 2)
    findings.expect(servo.angle, is: 0)
  }

  private func parts(_ findings: inout Findings) {
    let x = ReactiveProperty(initialValue: 0.0, on: clock)
    let y = ReactiveProperty(initialValue: 0.0, on: other)
    var reasons: [EndReason] = []
    play(.linear(duration: 1)) {
      x.to(1)
      y.to(1)
    } completion: {
      reasons.append($0)
    }
    clock.advance(by: 1)
    findings.expect([x.value, y.value], is: [1, 0])
    findings.expect(reasons, is: [])
    other.advance(by: 1)
    findings.expect(y.value, is: 1)
    findings.expect(reasons, is: [.finished])
    play {
      x.to(0)
      y.to(0)
    }
    clock.advance(by: 0.1)
    findings.expect(x.value, isBelow: 1)
  }
}
