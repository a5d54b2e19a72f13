import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Contributions and plain connections don't take over a motion (law L18).
struct AddedContinuityTests {
  private let clock = ManualClock(frameRate: 60)
  private let position = ReactiveProperty(initialValue: 0.0)
  /// A property with only the same animation, for comparison.
  private let twin = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("an additive spring before an animation, and one after it", additive),
    Scenario("a plain connection of values, with their own states", plain),
    Scenario("a plain connection of a system's stream", stream),
    Scenario("a connection to a part, and one to the whole", parts),
  ]

  @Test("L18: a stream that is added or plainly connected doesn't take over", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  /// Plays an animation, and makes another connection while it runs.
  private func play(
    _ findings: inout Findings, then connect: (MotionRuntime, inout Findings) -> Void
  ) {
    let runtime = MotionRuntime(clock: clock)
    var endings: [EndReason] = []
    twin.value = position.value
    let motion = position.animate(to: 100, on: clock) { endings.append($0) }
    let other = twin.animate(to: 100, on: clock)
    clock.advance(by: 0.1)
    connect(runtime, &findings)
    for _ in 0..<12 {
      findings.expect(motion.phase, is: .active)
      findings.expect(motion.value, is: other.value)
      findings.expect(motion.velocity, is: other.velocity)
      findings.expect(position.velocity, is: twin.velocity)
      clock.advance(by: 0.02)
    }
    clock.advance(by: 5)
    findings.expect(endings, is: [.finished])
    findings.expect(motion.phase, is: .atRest)
    findings.expect(position.velocity, is: 0)
    runtime.end()
  }

  private func additive(_ findings: inout Findings) {
    var endings: [EndReason] = []
    let runtime = MotionRuntime(clock: clock)
    func add(_ end: Double, in runtime: MotionRuntime) {
      let spring = SpringSystem(destination: end, initialValue: 0)
      runtime.connect(spring.endings) { endings.append($0) }
      runtime.connect(spring.stream(on: clock), to: position, policy: .additive)
    }
    add(30, in: runtime)
    clock.advance(by: 0.05)
    play(&findings) { runtime, _ in add(12, in: runtime) }
    findings.expect(endings, is: [.finished, .finished])
    runtime.end()
  }

  private func plain(_ findings: inout Findings) {
    let values = MotionSubject<Double>()
    play(&findings) { runtime, findings in
      runtime.connect(values, to: position)
      values.state(.active)
      values.write(7)
      findings.expect(position.value, is: 7)
      values.state(.atRest)
    }
  }

  private func stream(_ findings: inout Findings) {
    var endings: [EndReason] = []
    let spring = SpringSystem(destination: 40.0, initialValue: 10)
    play(&findings) { runtime, _ in
      runtime.connect(spring.endings) { endings.append($0) }
      runtime.connect(spring.stream(on: clock), to: position)
    }
    findings.expect(endings, is: [.finished])
  }

  private func parts(_ findings: inout Findings) {
    let place = ReactiveProperty(initialValue: SIMD2(0.0, 0))
    let x = place.lens(get: { $0.x }, set: { $0.x = $1 })
    let runtime = MotionRuntime(clock: clock)
    let (numbers, points) = (MotionSubject<Double>(), MotionSubject<SIMD2<Double>>())
    var endings: [EndReason] = []
    place.animate(to: SIMD2(100, 50), on: clock) { endings.append($0) }
    clock.advance(by: 0.1)
    let velocity = place.velocity
    runtime.connect(numbers, to: x)
    runtime.connect(points, to: place, policy: .additive)
    numbers.write(-3)
    points.write(SIMD2(1, 1))
    findings.expect(place.velocity, is: velocity)
    clock.advance(by: 5)
    findings.expect(place.value, is: SIMD2(100, 50))
    findings.expect(endings, is: [.finished])
    runtime.end()
  }
}
