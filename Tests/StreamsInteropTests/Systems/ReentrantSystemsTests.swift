import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// Systems with observers that change them.
struct ReentrantSystemsTests {
  private let clock = ManualClock(frameRate: 1)
  private let property = ReactiveProperty(initialValue: 0.0)

  private static let scenarios: [Scenario<Self>] = [
    Scenario("a motion that is disabled as it lands doesn't start again", disabledAsItLands),
    Scenario(
      "a property is at rest after an observer of the system's state ends its run (L13)",
      endedByState),
    Scenario("disabled on a frame, a tween doesn't emit its value again", disabledOnAFrame),
    Scenario(
      "a spring that is disabled by an observer of its start rests once, and ends once (L15)",
      disabledAsItBegins),
    Scenario("the longest possible path can be measured", longPath),
    Scenario(
      "canceling the pointers in a gesture that the clock began ends it once", cancelledByTheClock),
  ]

  @Test(
    "a motion that its observers change ends once, at rest (L13, L15)", arguments: scenarios)
  func scenario(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func disabledAsItLands(_ findings: inout Findings) {
    let tween = TweenSystem(duration: 0.4, values: [0.0, 100])
    let decay = DecaySystem(initialVelocity: 100.0, rate: 20)
    let listeners = [
      tween.endings.subscribe { _ in tween.enabled.value = false },
      decay.endings.subscribe { _ in decay.enabled.value = false },
    ]
    let runs = [tween.drive(property, on: clock), decay.drive(property, on: clock)]
    clock.advance(by: 0.9)
    tween.values.value = [50]
    decay.initialVelocity.value = 50
    findings.expect(runs.map(\.phase), is: [.atRest, .atRest])
    withExtendedLifetime(listeners) {}
  }

  private func endedByState(_ findings: inout Findings) {
    let decay = DecaySystem(initialValue: 0.0)
    let run = decay.drive(property, on: clock)
    let listener = decay.state.subscribe { if $0 == .active { run.unsubscribe() } }
    var states: [MotionPhase] = []
    let subscription = property.subscribe(next: { _ in }, state: { states.append($0) })
    decay.initialVelocity.value = 100
    findings.expect(states.last, isNot: .active)
    withExtendedLifetime((listener, subscription)) {}
  }

  private func disabledOnAFrame(_ findings: inout Findings) {
    let tween = TweenSystem(duration: 2, values: [0.0, 100])
    var seen: [Double] = []
    let subscription = tween.stream(on: clock).subscribe { seen.append($0) }
    clock.advance(by: 1)
    tween.enabled.value = false
    findings.expect(seen.count, is: 2)
    withExtendedLifetime(subscription) {}
  }

  private func disabledAsItBegins(_ findings: inout Findings) {
    let spring = SpringSystem(destination: 100.0, initialValue: 0)
    var endings: [EndReason] = []
    var states: [MotionPhase] = []
    let subscriptions = [
      spring.endings.subscribe { endings.append($0) },
      spring.stream(on: clock).subscribe(
        next: { _ in },
        state: {
          states.append($0)
          if $0 == .active { spring.enabled.value = false }
        }),
    ]
    clock.advance(by: 1)
    findings.expect(states, is: [.active, .atRest])
    findings.expect(endings, is: [.interrupted])
    withExtendedLifetime(subscriptions) {}
  }

  private func longPath(_ findings: inout Findings) {
    let path = MotionPath(arcFrom: .zero, to: SIMD2(1.5e308, 1.5e308))
    findings.expect(
      !path.length.isFinite || path.length > 0, "the length is \(path.length)")
  }

  private func cancelledByTheClock(_ findings: inout Findings) {
    let pointers = PointerSource()
    let gestures = GestureArbiter(pointers)
    let drag = DragRecognizer(in: gestures, threshold: 5)
    let tap = TapRecognizer(in: gestures)
    drag.waitForFailure(of: tap)
    let clock = ManualClock()
    pointers.keepTime(by: clock)
    var phases: [GesturePhase] = []
    let subscription = drag.subscribe {
      phases.append($0.phase)
      if $0.phase == .began { pointers.cancelAll() }
    }
    pointers.send(PointerSample(.pressed, at: .zero, time: 0))
    pointers.send(PointerSample(.moved, at: SIMD2(8, 0), time: 0.1))
    clock.advance(by: 2)
    pointers.send(PointerSample(.moved, at: SIMD2(20, 0), time: 3))
    pointers.send(PointerSample(.released, at: SIMD2(20, 0), time: 3.1))
    findings.expect(
      phases.filter { $0 == .began }.count, is: phases.filter { $0 == .cancelled }.count)
    findings.expect(drag.phase.value.isActive, is: false)
    withExtendedLifetime(subscription) {}
  }
}
