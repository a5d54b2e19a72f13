import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Writes of equal values.
struct EqualChangeTests {
  let clock = ManualClock(frameRate: 60)

  /// The seconds until a motion rests, if every frame writes the same settings again; at most 30.
  private func restingTime(_ run: MotionRun<Double>, _ change: () -> Void) -> Double {
    let beginning = clock.time
    while run.phase.isActive, clock.time - beginning < 30 {
      change()
      clock.advance(by: 1.0 / 60)
    }
    return clock.time - beginning
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a spring that receives the same settings in every frame rests at the usual time", spring),
    Scenario(
      "a decay that receives the same settings in every frame rests at the usual time", decay),
    Scenario(
      "a tween that receives the same settings in every frame arrives at the usual time", tween),
    Scenario(
      "a scroller whose content keeps its size glides for the usual time and distance", scroller),
    Scenario("a push or a position takes effect each time it is written", pushes),
    Scenario(
      "several parameters at once are a single change for runs and observers",
      parameters),
  ]

  @Test("equal writes: which have an effect, and which don't", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func spring(_ findings: inout Findings) {
    let spring = SpringSystem(destination: 100.0)
    let expected = spring.drive(ReactiveProperty(initialValue: 0.0), on: clock).settlingDuration
    let position = ReactiveProperty(initialValue: 0.0)
    var heard = 0
    let observer = position.subscribe { _ in heard += 1 }
    let run = spring.drive(position, on: clock)
    let time = restingTime(run) {
      let before = heard
      spring.destination.value = 100
      spring.style.value = SpringStyle()
      spring.tension.value = 342
      spring.threshold.value = 0.001
      spring.enabled.value = true
      spring.reducedMotion.value = .off
      findings.expect(heard, is: before)
    }
    findings.expect(time, isAtLeast: expected)
    findings.expect(time, isBelow: expected + 0.02)
    findings.expect(position.value, is: 100)
    withExtendedLifetime(observer) {}
  }

  private func decay(_ findings: inout Findings) {
    let bounds = DecayBounds(lower: -50.0, upper: 1000)
    let decay = DecaySystem(initialVelocity: 800.0, bounds: bounds)
    let run = decay.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    let expected = run.settlingDuration
    let time = restingTime(run) {
      decay.bounds.value = bounds
      decay.detents.value = []
      decay.rate.value = DecayRate.normal
      decay.spring.value = SpringStyle().withoutOscillation
    }
    findings.expect(time, isAtLeast: expected)
    findings.expect(time, isBelow: expected + 0.02)
  }

  private func tween(_ findings: inout Findings) {
    let tween = TweenSystem(to: 100.0, .easeInOut(duration: 0.5))
    let run = tween.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    let time = restingTime(run) {
      tween.values.value = [100]
      tween.offsets.value = []
      tween.timingFunctions.value = [.easeInOut]
      tween.duration.value = 0.5
      tween.timing.value.delay = 0
    }
    findings.expect(time, isAtLeast: 0.5)
    findings.expect(time, isBelow: 0.52)
    tween.values.value = [100]
    findings.expect(run.phase, is: .atRest)
  }

  private func scroller(_ findings: inout Findings) {
    let scroller = Scroller(
      on: clock, viewportSize: SIMD2(320, 480), contentSize: SIMD2(320, 4000), axis: .vertical)
    scroller.dragBegan(at: .zero, time: 0)
    scroller.dragEnded(time: 0.001, velocity: SIMD2(0, -1500))
    let expected = scroller.settlingDuration
    var time = 0.0
    while scroller.phase.value.isActive, time < 30 {
      scroller.contentSize.value = SIMD2(320, 4000)
      scroller.viewportSize.value = SIMD2(320, 480)
      scroller.insets.value = ScrollerInsets()
      scroller.axis.value = .vertical
      scroller.detents.value = .free
      clock.advance(by: 1.0 / 60)
      time += 1.0 / 60
    }
    findings.expect(time, isAtLeast: expected)
    findings.expect(time, isBelow: expected + 0.02)
  }

  private func pushes(_ findings: inout Findings) {
    let decay = DecaySystem(initialValue: 0.0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = decay.drive(position, on: clock)
    decay.initialVelocity.value = 400
    clock.advance(by: 10)
    let reach = position.value
    decay.initialVelocity.value = 400
    clock.advance(by: 10)
    findings.expect(reach, isAbove: 0)
    findings.expect(position.value, near: 2 * reach, within: 1e-9)
    decay.initialValue.value = 0
    findings.expect(position.value, is: 0)
    withExtendedLifetime(run) {}
  }

  private func parameters(_ findings: inout Findings) {
    let spring = SpringSystem(destination: 100.0)
    let run = spring.drive(ReactiveProperty(initialValue: 0.0), on: clock)
    clock.advance(by: 0.1)
    var tensions: [Double] = []
    var springs = 0
    let observers = [
      spring.tension.subscribe { tensions.append($0) },
      spring.style.subscribe { _ in springs += 1 },
    ]
    let (value, velocity) = (run.value, run.velocity)
    spring.style.value = SpringStyle(tension: 100, friction: 5, mass: 2)
    findings.expect(tensions, is: [342, 100])
    findings.expect(springs, is: 2)
    findings.expect(run.value, is: value)
    findings.expect(run.velocity, is: velocity)
    spring.mass.value = 3
    findings.expect(
      spring.style.value, is: SpringStyle(tension: 100, friction: 5, mass: 3))
    findings.expect(spring.friction.value, is: 5)
    withExtendedLifetime(observers) {}
  }
}
