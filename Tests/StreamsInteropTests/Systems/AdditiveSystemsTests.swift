import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport
@testable import SystemsTestSupport

/// L14: systems are additive.
struct AdditiveSystemsTests {
  /// Every kind of system.
  private static var kinds: [() -> Scripted] {
    [
      Scripted.spring, Scripted.spring, Scripted.tween, Scripted.keyframes, Scripted.decay,
      Scripted.follow,
    ]
  }

  /// The high frame rates would take longer than all other tests here together.
  private static let thoroughRounds = Sampling.count(
    12, of: "AdditiveSystemsTests: rounds at all frame rates")

  @Test(
    "random changes give the same places and endings at any frame rate and step size (L14, L15)",
    arguments: 0..<12)
  func rates(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round) &* 7919)
    let seed = random.next()
    let script = MotionScript(systems: Self.kinds.count, seed: seed)
    let truth = script.play(Self.kinds, frameRate: 60)
    var findings = Findings()
    findings.expect(truth.endings.contains { !$0.isEmpty }, is: true, "at least one motion ended")
    func compare(_ other: MotionScript.Record, _ name: String) {
      for index in Self.kinds.indices {
        let text = "\(name), kind \(index), seed \(seed)"
        for (a, b) in zip(truth.places[index], other.places[index]) {
          findings.expect(b, near: a, within: 1e-9 * 500, "place, \(text)")
        }
        for (a, b) in zip(truth.velocities[index], other.velocities[index]) {
          findings.expect(b, near: a, within: 1e-9 * 500 * 100, "velocity, \(text)")
        }
        findings.expect(other.endings[index], is: truth.endings[index], "endings, \(text)")
        findings.expect(
          other.ends[index], near: truth.ends[index], within: 1e-9 * 500, "end, \(text)")
      }
    }
    let rates =
      round < Self.thoroughRounds
      ? [0.1, 1, 30, 120, 144, 1000] : [0.1, 1, [30, 120, 144][round % 3]]
    for rate in rates {
      compare(script.play(Self.kinds, frameRate: rate), "\(rate) Hz")
    }
    compare(script.play(Self.kinds, frameRate: 60, sliced: true), "60 Hz, sliced")
    compare(script.play(Self.kinds, frameRate: 7, sliced: true), "7 Hz, sliced")
    findings.report()
  }

  @Test("a spring keeps its velocity to 10⁻⁹ when any of its settings changes (L14)")
  func continuity() {
    var random = SeededGenerator.printed()
    let clock = ManualClock(frameRate: 120)
    let spring = SpringSystem(destination: 100.0, initialVelocity: 300)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: clock)
    var findings = Findings()
    for _ in 0..<2000 {
      clock.advance(by: .random(in: 0...0.05, using: &random))
      guard run.phase.isActive, run.settlingDuration > 0 else {
        spring.destination.value += 100
        continue
      }
      let before = (run.value, run.velocity)
      switch random.next(below: 5) {
      case 0: spring.destination.value = .random(in: -500...500, using: &random)
      case 1: spring.tension.value = .random(in: 20...2000, using: &random)
      case 2: spring.friction.value = .random(in: 2...120, using: &random)
      case 3: spring.mass.value = .random(in: 0.2...4, using: &random)
      default: spring.threshold.value = .random(in: 1e-6...1e-5, using: &random)
      }
      findings.expect(run.value, near: before.0, within: 1e-9)
      findings.expect(run.velocity, near: before.1, within: 1e-9)
    }
    findings.report()
  }

  /// A chain is sampled: a spring receives another's value at frames, and holds it between them. So the result depends
  /// on the frame rate: the error is proportional to the frame duration, and zero at rest.
  @Test(
    "a spring that follows another's values depends on the frame rate, in proportion to the frame duration"
  )
  func chains() {
    var findings = Findings()
    func place(_ rate: Double, at time: Double) -> Double {
      let clock = ManualClock(frameRate: rate)
      let first = SpringSystem(destination: 100.0)
      let second = SpringSystem(destination: 0.0)
      let (a, b) = (ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0))
      let runs = [second.drive(b, on: clock), first.drive(a, on: clock)]
      let link = a.subscribe { second.destination.value = $0 }
      clock.advance(to: time)
      withExtendedLifetime(link) {}
      return runs[0].value
    }
    let truth = place(20_000, at: 0.2)
    let errors = [50.0, 200, 800].map { abs(place($0, at: 0.2) - truth) }
    findings.expect(errors[0], isAbove: 0.01)
    findings.expect(errors[0], isBelow: 10)
    findings.expect(errors[1], isBelow: errors[0] / 3)
    findings.expect(errors[2], isBelow: errors[1] / 3)
    for rate in [30.0, 144] { findings.expect(place(rate, at: 5), is: 100) }
    findings.report()
  }
}
