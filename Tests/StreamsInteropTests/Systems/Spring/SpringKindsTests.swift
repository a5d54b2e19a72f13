import StreamsSystems
import Testing

@testable import InteropTestSupport

/// A custom vector, in a few lines.
private struct Pose: Vector {
  var x = 0.0
  var angle = 0.0
  static var zero: Pose { Pose() }
  static var componentCount: Int { 2 }
  subscript(component index: Int) -> Double {
    get { index == 0 ? x : angle }
    set { if index == 0 { x = newValue } else { angle = newValue } }
  }
}

/// Springs of every kind of vector, and with every setting of reduced motion.
struct SpringKindsTests {
  /// A moving vector: each component has its own spring.
  private static func moving<Value: Vector & Sendable & SendableMetatype>(
    _ from: Value, to end: Value
  ) -> MotionScenario {
    MotionScenario("\(Value.self)") { findings in
      let clock = ManualClock()
      let property = ReactiveProperty(initialValue: from)
      let run = SpringSystem(destination: end).drive(property, on: clock)
      clock.advance(by: 0.1)
      let left = SpringPropagator(SpringStyle(), elapsed: 0.1).a
      for index in 0..<Value.componentCount {
        let (a, b) = (from[component: index], end[component: index])
        findings.expect(property.value[component: index], near: b + (a - b) * left, within: 1e-4)
      }
      clock.advance(by: 3)
      findings.expect(property.value, is: end)
      findings.expect(run.phase, is: .atRest)
      findings.expect(clock.pendingCount, is: 0)
    }
  }

  private static let vectors = [
    moving(1.0, to: -20),
    moving(Float(1), to: 20),
    moving(SIMD2(1.0, 2), to: SIMD2(30, -40)),
    moving(SIMD2<Float>(1, 2), to: SIMD2(30, -40)),
    moving(SIMD3(1.0, 2, 3), to: SIMD3(30, -40, 1e-9)),
    moving(SIMD4(1.0, 2, 3, 4), to: SIMD4(30, -40, 50, 4)),
    moving(SIMD8(repeating: 1.0), to: SIMD8(1, 2, 3, 4, 5, 6, 7, 8)),
    moving(SIMD8<Float>(repeating: 1), to: SIMD8(1, 2, 3, 4, 5, 6, 7, 8)),
    moving(
      MotionRectangle(x: 0, y: 1, width: 2, height: 3),
      to: MotionRectangle(x: 9, y: -8, width: 7, height: 60)),
    moving(Pose(x: 1, angle: 2), to: Pose(x: -3, angle: 4)),
  ]

  @Test("vectors of every kind move, including a rectangle and a custom type", arguments: vectors)
  func vector(_ scenario: MotionScenario) throws { try scenario.check() }

  @Test(
    "reduced motion, on the clock or the system, keeps the states; `.on` doesn't overshoot, `.instant` jumps",
    arguments: [ReducedMotion.off, .on, .instant], [true, false])
  func reduced(_ policy: ReducedMotion, onClock: Bool) {
    var findings = Findings()
    let clock = TickClock()
    let spring = SpringSystem(
      destination: 0.0, .spring(response: 0.4, dampingRatio: 0.3))
    if onClock { clock.reducedMotion = policy } else { spring.reducedMotion.value = policy }
    let position = ReactiveProperty(initialValue: 0.0)
    var outline: [String] = []
    var highest = 0.0
    var values = 0
    let run = spring.drive(position, on: clock)
    let kept = [
      position.subscribe(
        next: {
          highest = max(highest, $0)
          values += 1
        }, state: { outline.append("\($0)") }),
      spring.endings.subscribe { outline.append("\($0)") },
    ]
    values = 0
    spring.destination.value = 100
    findings.expect(values == 1, is: policy == .instant)
    for frame in 0..<1000 { clock.tick(at: Double(frame) / 60) }
    findings.expect(position.value, is: 100)
    findings.expect(outline, is: ["active", "atRest", "finished"])
    findings.expect(highest > 101, is: policy == .off)
    withExtendedLifetime((run, kept)) {}
    findings.report()
  }
}
