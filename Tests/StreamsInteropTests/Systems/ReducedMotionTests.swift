import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// Changes to a clock's reduced motion, mid-flight.
struct ReducedMotionTests {
  private let clock = TickClock()
  private let position = ReactiveProperty(initialValue: 0.0)

  private func tick(from start: Double = 0, to end: Double) {
    var time = start
    while time <= end {
      clock.tick(at: time)
      time += 1.0 / 60
    }
  }

  /// A system that drives the property, by name.
  struct Driven: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: @Sendable (ReactiveProperty<Double>, TickClock) -> MotionRun<Double>
  }

  private static let driven: [Driven] = [
    Driven(testDescription: "a spring") { SpringSystem(destination: 100.0).drive($0, on: $1) },
    Driven(testDescription: "a spring on a timeline, which has the setting of its clock") {
      SpringSystem(destination: 100.0).drive($0, on: Timeline(on: $1))
    },
    Driven(testDescription: "a tween") {
      TweenSystem(duration: 1, values: [0.0, 100]).drive($0, on: $1)
    },
    Driven(testDescription: "a follower") {
      FollowSystem(destination: 100.0, maximumSpeed: 90, maximumAcceleration: 500).drive($0, on: $1)
    },
    Driven(testDescription: "a decay") {
      DecaySystem<Double>(initialVelocity: 190, rate: 2, detents: [0, 100]).drive($0, on: $1)
    },
  ]

  @Test("with `.instant`, a motion jumps to its end immediately", arguments: driven)
  func off(_ driven: Driven) {
    var heard: [String] = []
    let run = driven.start(position, clock)
    tick(to: 0.1)
    let observer = position.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    heard = []
    clock.reducedMotion = .instant
    #expect(heard + ["\(position.value), \(run.phase)"] == ["100.0", "atRest", "100.0, atRest"])
    withExtendedLifetime(observer) {}
  }

  @Test("with `.instant`, a scroller jumps to its end, too, whatever moves it", arguments: 0..<3)
  func scrollersOff(_ way: Int) {
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(100, 100), contentSize: SIMD2(100, 1000))
    switch way {
    case 0: scroller.scroll(to: SIMD2(0, 300))
    case 1: scroller.scroll(to: SIMD2(0, 300), .linear(duration: 1))
    default: scroller.wheel(by: SIMD2(0, 300))
    }
    tick(to: 0.1)
    var findings = Findings()
    findings.expect(scroller.phase.value, isNot: .idle)
    clock.reducedMotion = .instant
    findings.expect(scroller.phase.value, is: .idle)
    findings.expect(scroller.currentOffset.y, near: 300, within: 1e-9)
    findings.report()
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "when motion is reduced, a spring continues without overshooting, and position and velocity don't jump",
      reduced),
    Scenario("when the reduction is undone, a motion resumes in full", takenBack),
    Scenario(
      "motions that rest or have ended are not notified, and the clock retains neither (L10)",
      release),
    Scenario("a batch applies the setting at its next step", batch),
  ]

  @Test(
    "motions follow the setting in both directions, and nothing is retained (L10)",
    arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func reduced(_ findings: inout Findings) {
    let spring = SpringSystem(
      destination: 100.0, .spring(response: 0.4, dampingRatio: 0.2))
    let run = spring.drive(position, on: clock)
    var highest = 0.0
    let observer = position.subscribe { highest = max(highest, $0) }
    tick(to: 0.01)
    let before = (run.value, run.velocity)
    clock.reducedMotion = .on
    findings.expect(run.value, is: before.0)
    findings.expect(run.velocity, is: before.1)
    tick(from: 0.02, to: 3)
    findings.expect(highest, isAtMost: 100)
    findings.expect(position.value, is: 100)
    withExtendedLifetime((run, observer)) {}
  }

  @Test(
    "with reduced motion, a spring never overshoots, however fast it starts",
    arguments: [5, 30, 200.0])
  func neverPasses(friction: Double) {
    let clock = ManualClock(frameRate: 120)
    let spring = SpringSystem(
      destination: SIMD2(100.0, -40), initialVelocity: SIMD2(6000, 300),
      SpringStyle(friction: friction))
    spring.reducedMotion.value = .on
    let position = ReactiveProperty(initialValue: SIMD2<Double>.zero)
    var places: [SIMD2<Double>] = []
    let observer = position.subscribe { places.append($0) }
    let run = spring.drive(position, on: clock)
    clock.advance(by: 0.05)
    spring.destination.value = SIMD2(150, -60)
    spring.initialVelocity.value = SIMD2(9000, -9000)
    clock.advance(by: 20)
    var findings = Findings()
    findings.expect(places.last, is: SIMD2(150, -60))
    for place in places {
      findings.expect(place.x, isAtMost: 150)
      findings.expect(place.y, isAtLeast: -60)
    }
    // From its end, a throw goes nowhere; away from it, the throw keeps its full speed.
    spring.initialVelocity.value = SIMD2(0, 500)
    findings.expect(run.velocity, is: .zero)
    findings.expect(places.last, is: SIMD2(150, -60))
    spring.initialValue.value = SIMD2(149, -60)
    spring.initialVelocity.value = SIMD2(-500, 500)
    findings.expect(run.velocity, is: SIMD2(-500, 0))
    findings.report()
    withExtendedLifetime(observer) {}
  }

  private func takenBack(_ findings: inout Findings) {
    clock.reducedMotion = .on
    let tween = TweenSystem(
      duration: 1, values: [0.0, 100], timing: PlaybackTiming(repeatCount: 5))
    let run = tween.drive(position, on: clock)
    findings.expect(run.settlingDuration, is: 1)
    clock.reducedMotion = .off
    findings.expect(run.settlingDuration, is: 5)
  }

  private func release(_ findings: inout Findings) {
    let clock = clock
    let position = position
    expectReleased {
      let spring = SpringSystem(destination: 0.0)
      let run = spring.drive(position, on: clock)
      var heard = 0
      let observer = position.subscribe { _ in heard += 1 }
      clock.reducedMotion = .instant
      clock.reducedMotion = .off
      findings.expect(heard, is: 1)
      spring.destination.value = 100
      clock.tick(at: 0)
      run.unsubscribe()
      let last = heard
      clock.reducedMotion = .on
      findings.expect(heard, is: last)
      withExtendedLifetime(observer) {}
      return spring
    }
  }

  private func batch(_ findings: inout Findings) {
    let batch = SpringBatch()
    let spring = batch.add(1)[0]
    let running = batch.run(on: clock)
    batch[destination: spring] = 100
    tick(to: 0.05)
    clock.reducedMotion = .instant
    clock.tick(at: 0.06)
    findings.expect(batch[position: spring], is: 100)
    findings.expect(batch.state.value, is: .atRest)
    withExtendedLifetime(running) {}
  }
}
