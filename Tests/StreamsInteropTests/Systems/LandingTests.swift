import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Landings with observers that change the system.
struct LandingTests {
  /// The observed events of a motion to 100, with a change during its last value.
  fileprivate struct Heard: Equatable {
    var landings = 0
    var states: [MotionPhase] = []
    var endings: [EndReason] = []

    static let oneLanding = Heard(landings: 1, states: [.active, .atRest], endings: [.finished])
  }

  private func hear(
    _ system: some MotionSystem<Double>, endings: MotionObservable<EndReason>,
    on clock: some FrameClock, while play: () -> Void, change: @escaping () -> Void
  ) -> Heard {
    var heard = Heard()
    let reasons = endings.subscribe { heard.endings.append($0) }
    let values = system.stream(on: clock).subscribe(
      next: { value in
        guard value == 100 else { return }
        heard.landings += 1
        // Otherwise, a change that emits the value again would recurse forever.
        if heard.landings < 5 { change() }
      }, state: { heard.states.append($0) })
    play()
    withExtendedLifetime((reasons, values)) {}
    return heard
  }

  private func hear(
    _ system: some MotionSystem<Double>, endings: MotionObservable<EndReason>,
    change: @escaping () -> Void
  ) -> Heard {
    let clock = ManualClock()
    return hear(
      system, endings: endings, on: clock, while: { clock.advance(by: 10) }, change: change)
  }

  /// A motion with a change, and its observed events.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let heard: @Sendable (LandingTests) -> Heard

    fileprivate static func spring(
      _ name: String, _ change: @escaping @Sendable (SpringSystem<Double>) -> Void
    ) -> Row {
      Row(testDescription: "a spring, \(name)") {
        let spring = SpringSystem(destination: 100.0, initialValue: 0)
        return $0.hear(spring, endings: spring.endings) { change(spring) }
      }
    }

    fileprivate static func tween(
      _ name: String, _ change: @escaping @Sendable (TweenSystem<Double>) -> Void
    ) -> Row {
      Row(testDescription: "a tween, \(name)") {
        let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
        return $0.hear(tween, endings: tween.endings) { change(tween) }
      }
    }

    fileprivate static func decay(
      _ name: String, _ change: @escaping @Sendable (DecaySystem<Double>) -> Void
    ) -> Row {
      Row(testDescription: "a decay, \(name)") {
        let decay = DecaySystem(initialVelocity: 900.0, bounds: DecayBounds(upper: 100))
        return $0.hear(decay, endings: decay.endings) { change(decay) }
      }
    }
  }

  private static let springs: [Row] = [
    .spring("destination") { $0.destination.value = 100 },
    .spring("initialVelocity") { $0.initialVelocity.value = 0 },
    .spring("initialValue") { $0.initialValue.value = 100 },
    .spring("friction") { $0.friction.value = 50 },
    .spring("reducedMotion") { $0.reducedMotion.value = .instant },
    .spring("enabled") { $0.enabled.value = false },
    .spring("disabled and sent elsewhere") {
      $0.enabled.value = false
      $0.destination.value = 300
    },
  ]

  private static let tweens: [Row] = [
    .tween("duration") { $0.duration.value = 0.5 },
    .tween("repeatCount") { $0.timing.value.repeatCount = 1 },
    .tween("offsets") { $0.offsets.value = [0, 1] },
    .tween("timingFunctions") { $0.timingFunctions.value = [.linear] },
    .tween("delay") { $0.timing.value.delay = 1 },
    .tween("reducedMotion") { $0.reducedMotion.value = .on },
    .tween("enabled") { $0.enabled.value = false },
    .tween("disabled and sent elsewhere") {
      $0.enabled.value = false
      $0.values.value = [0, 300]
    },
  ]

  private static let decays: [Row] = [
    .decay("initialVelocity") { $0.initialVelocity.value = 0 },
    .decay("initialValue") { $0.initialValue.value = 100 },
    .decay("rate") { $0.rate.value = 5 },
    .decay("bounds") { $0.bounds.value = DecayBounds(lower: 50) },
    .decay("enabled") { $0.enabled.value = false },
  ]

  private static let betweenFrames: [Row] = [
    Row(testDescription: "a spring that has landed between two frames") {
      let clock = ManualClock(frameRate: 1)
      let spring = SpringSystem(
        destination: 100.0, initialValue: 0,
        .spring(response: 0.1, dampingRatio: 1))
      return $0.hear(
        spring, endings: spring.endings, on: clock,
        while: {
          clock.advance(by: 0.9)
          spring.friction.value = 100
        }, change: { spring.enabled.value = false })
    },
    Row(testDescription: "a tween that has landed between two frames") {
      let clock = ManualClock(frameRate: 1)
      let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
      return $0.hear(
        tween, endings: tween.endings, on: clock,
        while: {
          clock.advance(by: 0.9)
          tween.timing.value.repeatCount = 2
        }, change: { tween.enabled.value = false })
    },
  ]

  @Test(
    "a last value is emitted once, even if an observer writes during it (L15)",
    arguments: springs + tweens + decays + betweenFrames)
  func oneLanding(_ row: Row) {
    #expect(row.heard(self) == .oneLanding)
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a position that is set after a landing is shown, even if the motion landed on it",
      placeAfterLanding),
    Scenario(
      "L4 a subscriber that unsubscribes at the last value receives no more, and the motion ends once (L15)",
      leavesAtLanding),
    Scenario(
      "a change that moves the landing emits another last value of the same motion", elsewhere),
    Scenario(
      "a motion that is redirected and disabled during its landing is interrupted there",
      setOutAndDisabled),
    Scenario(
      "on a timeline, too, a last value is emitted once; a write at a past landing replaces later events",
      onATimeline),
    Scenario(
      "after a seek back, a past flight rests where it was stopped, even if a setting changes; with a frame there (L14)",
      stoppedWithAFrame),
    Scenario("the same without a frame at the stop (L14)", stoppedWithoutAFrame),
  ]

  @Test("L4 landings: unsubscribed, replaced, and on a timeline (L14, L15)", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func placeAfterLanding(_ findings: inout Findings) {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let place = ReactiveProperty(initialValue: 0.0)
    runtime.add(spring, to: place)
    clock.advance(by: 10)
    findings.expect(place.value, is: 100)
    // A direct write moves the property elsewhere.
    place.value = 5
    spring.initialValue.value = 100
    findings.expect(place.value, is: 100)
  }

  private func leavesAtLanding(_ findings: inout Findings) {
    let clock = ManualClock()
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    var heard = Heard()
    let reasons = spring.endings.subscribe { heard.endings.append($0) }
    var values: Subscription?
    values = spring.stream(on: clock).subscribe(
      next: { if $0 == 100 { values?.unsubscribe() } }, state: { heard.states.append($0) })
    clock.advance(by: 10)
    findings.expect(heard, is: Heard(states: [.active], endings: [.cancelled]))
    // The system's state counts the end of the canceled motion only once.
    let again = spring.stream(on: clock).subscribe { _ in }
    findings.expect(spring.state.value.isActive, is: true)
    withExtendedLifetime((reasons, again)) {}
  }

  private func elsewhere(_ findings: inout Findings) {
    let clock = ManualClock()
    let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
    var last: Double?
    var endings: [EndReason] = []
    let kept = [
      tween.endings.subscribe { endings.append($0) },
      tween.stream(on: clock).subscribe {
        last = $0
        if $0 == 100 { tween.values.value = [0, 50] }
      },
    ]
    clock.advance(by: 1)
    findings.expect(last, is: 50)
    findings.expect(endings, is: [.finished])
    withExtendedLifetime(kept) {}
  }

  private func setOutAndDisabled(_ findings: inout Findings) {
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let heard = hear(spring, endings: spring.endings) {
      spring.destination.value = 300
      spring.enabled.value = false
    }
    findings.expect(heard.states, is: [.active, .atRest])
    findings.expect(heard.endings, is: [.interrupted])
  }

  private func onATimeline(_ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let heard = hear(
      spring, endings: spring.endings, on: timeline, while: { clock.advance(by: 3) },
      change: { spring.enabled.value = false })
    findings.expect(heard, is: .oneLanding)

    spring.enabled.value = true
    let position = ReactiveProperty(initialValue: 100.0)
    let run = spring.drive(position, on: timeline)
    clock.advance(by: 1)
    spring.initialVelocity.value = 500
    clock.advance(by: 0.1)
    var landings = 0
    let observer = position.subscribe {
      guard $0 == 100 else { return }
      landings += 1
      // Writing a velocity of 0 is a change, unlike writing the current destination.
      if landings < 5 { spring.initialVelocity.value = 0 }
    }
    timeline.seek(to: 3.5)
    findings.expect(landings, is: 1)
    timeline.seek(to: 4.1)
    findings.expect(position.value, is: 100)
    findings.expect(landings, is: 1)
    withExtendedLifetime((run, observer)) {}
  }

  private func stoppedWithAFrame(_ findings: inout Findings) {
    stop(after: 0.03, &findings)
  }

  private func stoppedWithoutAFrame(_ findings: inout Findings) {
    stop(after: 0.0155, &findings)
  }

  /// Stops a flight, seeks back to shortly before the stop, and then advances by the given duration.
  private func stop(after duration: Double, _ findings: inout Findings) {
    let clock = ManualClock()
    let timeline = Timeline(on: clock)
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    // Stops mid-flight, between two frames, and resumes later.
    clock.advance(by: 0.205)
    spring.enabled.value = false
    let stop = run.value
    findings.expect(stop, isAbove: 1)
    findings.expect(stop, isBelow: 99)
    clock.advance(by: 0.3)
    spring.enabled.value = true
    clock.advance(by: 0.1)
    timeline.seek(to: 0.19)
    findings.expect(run.phase, is: .active)
    // Advances past the stop, to a frame or to a time before the next one.
    clock.advance(by: duration)
    findings.expect(run.value, is: stop)
    spring.tension.value = 80
    clock.advance(by: 0.2)
    findings.expect(run.value, is: stop)
    findings.expect(position.value, is: stop)
    findings.expect(run.phase, is: .atRest)
    // A new destination moves the property from there.
    spring.destination.value = 50
    clock.advance(by: 10)
    findings.expect(position.value, is: 50)
  }
}
