import StreamsInterop
import Testing

@testable import StreamsInteractionsTesting

/// Facts of scenes for which they are known in closed form.
@Suite struct FilmFactTests {
  private func expect(
    _ take: FilmTake, _ kind: FilmFact.Kind, _ value: Double, within slack: Double,
    of subject: String? = nil, at time: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fact = take.facts.first { $0.kind == kind }
    #expect(
      fact.map { abs($0.value - value) <= slack && (subject == nil || $0.subject == subject) }
        == true && (time == nil || abs((fact?.time ?? -1) - (time ?? 0)) < 0.005),
      "\(kind): expected \(value), got \(String(describing: fact))", sourceLocation: sourceLocation)
  }

  @Test func aLine() {
    let line = take(FilmedLine.film()) { hand in
      hand.wait(0.1)
      hand.write("go", 1.0)
    }
    expect(line, .jump, 0, within: 1e-6)
    expect(line, .kick, 200, within: 1e-6, of: "line", at: 0.2)
    // The line ends 0.6 s after the write; its last frame outside the tolerance is the one before.
    expect(line, .settling, 0.6, within: 0.005, of: "line")
    expect(line, .overshoot, 0, within: 1e-6)
    expect(line, .idleFrames, 0, within: 0)
    // It doesn't know about reduced motion.
    expect(line, .reducedTravel, 100, within: 0.5)
    expect(line, .reducedSettling, 0.6, within: 0.02)
    #expect(line.facts.first { $0.kind == .interruptible } == nil)
    let restless = take(FilmedLine.film(isRestless: true)) { $0.wait(0.1) }
    expect(restless, .idleFrames, 240, within: 0.5)
  }

  @Test func aSpring() {
    // The damping ratio is a half, so that it swings by exp(-π / √3) beyond its end.
    let spring = take(FilmedSheet.film(tension: 100, friction: 10)) { hand in
      hand.write("number", 100.0)
    }
    expect(spring, .overshoot, 16.303, within: 0.05, of: "number", at: 0.3628)
    expect(spring, .jump, 0, within: 0.1)
    // Two thousandths are e⁻⁵ˢ·1.155 away.
    expect(spring, .settling, 1.4, within: 0.15, of: "number")
    let jumped = take(FilmedSheet.film()) { hand in
      hand.wait(0.3)
      hand.write("place", 42.0)
    }
    expect(jumped, .jump, 42, within: 1e-6, of: "number", at: 0.3)
    let over = take(
      FilmedSheet.film(tension: 100, friction: 10), budget: MotionBudget(overshoot: 10)
    ) { $0.write("number", 100.0) }
    expect(over, .overBudget, 1, within: 0, of: "number")
    let within = take(
      FilmedSheet.film(tension: 100, friction: 10), budget: MotionBudget(overshoot: 17)
    ) { $0.write("number", 100.0) }
    expect(within, .overBudget, 0, within: 0)
    let limits = FilmLimits(overshoot: 10, budget: MotionBudget(overshoot: 10))
    #expect(limits.violations(in: over.facts).count == 2)
    #expect(FilmLimits(overshoot: 17, interruptible: 90).violations(in: within.facts).isEmpty)
  }

  @Test func aHand() {
    let held = take(FilmedSheet.film()) { $0.drag("sheet", by: SIMD2(0, -300), over: 0.2) }
    expect(held, .lag, 0, within: 1e-6, of: "sheet")
    expect(held, .interruptible, 100, within: 0, of: "sheet")
    // The element moves half as far as the finger, from its first sample on.
    let half = take(FilmedLine.film()) { $0.drag("half", by: SIMD2(100, 0), over: 0.2) }
    expect(half, .lag, 48, within: 0.01, of: "half", at: 0.2)
  }
}
