import StreamsInteractions
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// A source that announces states on request.
private final class Switch: Stateful, Togglable {
  let state = ReactiveProperty(initialValue: MotionPhase.atRest)
  let enabled = ReactiveProperty(initialValue: true)
  /// The values that `enabled` was set to.
  private(set) var settings: [Bool] = []
  private var subscription: Subscription?

  init() {
    subscription = enabled.subscribe { [weak self] in self?.settings.append($0) }
    settings = []
  }
}

/// M6 toggle.
struct ToggleTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "Off while the other is active", arguments: [toggle, atOnce])
  func toggles(_ scenario: Scenario<ToggleTests>) throws { try scenario.check(in: self) }

  private static let toggle = Scenario<ToggleTests>(
    "Off while the other is active, on while it rests; [B] set only if that changes it"
  ) { test, findings in
    let runtime = test.runtime
    let (spring, drag) = (Switch(), Switch())
    let connection = runtime.toggle(spring, inReactionTo: drag)
    findings.expect(spring.settings, is: [])
    for phase in [MotionPhase.active, .active, .atRest, .atRest, .active] {
      drag.state.value = phase
    }
    findings.expect(spring.settings, is: [false, true, false])
    connection.unsubscribe()
    drag.state.value = .atRest
    findings.expect(spring.enabled.value, is: false)
    expectNoLiveSubscriptions(on: drag.state)
  }

  private static let atOnce = Scenario<ToggleTests>(
    "It is set immediately"
  ) { test, findings in
    let runtime = test.runtime
    let (spring, drag) = (Switch(), Switch())
    drag.state.value = .active
    runtime.toggle(spring, inReactionTo: drag)
    findings.expect(spring.enabled.value, is: false)
  }
}

/// M7 start(whenActive:).
struct StartWhenActiveTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "L4 Restarts whenever the other becomes active", arguments: [restarts, tween, endedBetween])
  func starts(_ scenario: Scenario<StartWhenActiveTests>) throws { try scenario.check(in: self) }

  private static let restarts = Scenario<StartWhenActiveTests>(
    "Initially off, and restarted each time the other becomes active"
  ) { test, findings in
    let runtime = test.runtime
    let (glow, drag) = (Switch(), Switch())
    runtime.start(glow, whenActive: drag)
    findings.expect(glow.settings, is: [false])
    drag.state.value = .active
    drag.state.value = .active
    drag.state.value = .atRest
    drag.state.value = .active
    findings.expect(glow.settings, is: [false, true, false, true])
  }

  private static let tween = Scenario<StartWhenActiveTests>(
    "A tween restarts from its first value"
  ) { _, findings in
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let drag = Switch()
    let flash = TweenSystem(duration: 1, values: [0.0, 1], timingFunctions: [.linear])
    let opacity = ReactiveProperty(initialValue: 0.5)
    runtime.start(flash, whenActive: drag)
    runtime.add(flash, to: opacity)
    clock.advance(by: 2)
    findings.expect(opacity.value, is: 0.5)
    drag.state.value = .active
    clock.advance(by: 0.75)
    findings.expect(abs(opacity.value - 0.75) < 1e-9, "opacity.value is \(opacity.value)")
    drag.state.value = .atRest
    drag.state.value = .active
    clock.advance(by: 0.25)
    findings.expect(abs(opacity.value - 0.25) < 1e-9, "opacity.value is \(opacity.value)")
  }

  private static let endedBetween = Scenario<StartWhenActiveTests>(
    "L4 If it ends while switching off, it does not switch on"
  ) { test, findings in
    let runtime = test.runtime
    let (glow, drag) = (Switch(), Switch())
    let connection = runtime.start(glow, whenActive: drag)
    glow.enabled.value = true
    let ending = glow.enabled.dedupe().subscribe { if !$0 { connection.unsubscribe() } }
    drag.state.value = .active
    findings.expect(connection.isConnected, is: false)
    findings.expect(glow.enabled.value, is: false)
    withExtendedLifetime(ending) {}
  }
}

/// M8 start(when:is:).
struct StartWhenIsTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "On whenever the other enters the given state, or if it is in that state already; never off",
    arguments: [MotionPhase.active, .atRest])
  func start(_ phase: MotionPhase) {
    let (glow, drag) = (Switch(), Switch())
    glow.enabled.value = false
    let other: MotionPhase = phase == .active ? .atRest : .active
    drag.state.value = other
    runtime.start(glow, when: drag, is: phase)
    var findings = Findings()
    findings.expect(glow.settings, is: [false])
    drag.state.value = phase
    drag.state.value = phase
    drag.state.value = other
    findings.expect(glow.settings, is: [false, true])
    glow.enabled.value = false
    drag.state.value = phase
    findings.expect(glow.settings, is: [false, true, false, true])
    glow.enabled.value = false
    let now = runtime.start(glow, when: drag, is: phase)
    findings.expect([glow.enabled.value, now.isConnected], is: [true, true])
    findings.report()
  }
}

/// M9 whenAllAtRest.
struct WhenAllAtRestTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "Called once, when everything rests",
    arguments: [atOnce, once, cancelled, reentrant, afterTheLastValue])
  func rests(_ scenario: Scenario<WhenAllAtRestTests>) throws { try scenario.check(in: self) }

  private static let atOnce = Scenario<WhenAllAtRestTests>(
    "[X] Immediately, before it returns, if everything is already at rest or there is nothing"
  ) { test, findings in
    let runtime = test.runtime
    var calls = 0
    let none = runtime.whenAllAtRest([any Stateful]()) { calls += 1 }
    findings.expect(calls, is: 1)
    findings.expect(none.isConnected, is: false)
    runtime.whenAllAtRest([Switch(), Switch()]) { calls += 1 }
    findings.expect(calls, is: 2)
    findings.expect(runtime.connectionCount, is: 0)
  }

  private static let once = Scenario<WhenAllAtRestTests>(
    "[B] Once: not again after a later cycle, and it releases the objects it watched"
  ) { test, findings in
    let runtime = test.runtime
    let both = [Switch(), Switch()]
    var calls = 0
    both[0].state.value = .active
    let connection = runtime.whenAllAtRest(both) { calls += 1 }
    both[1].state.value = .active
    both[0].state.value = .atRest
    findings.expect(calls, is: 0)
    findings.expect(connection.isConnected, is: true)
    both[1].state.value = .atRest
    findings.expect(calls, is: 1)
    findings.expect(connection.isConnected, is: false)
    findings.expect(runtime.connectionCount, is: 0)
    both[0].state.value = .active
    both[0].state.value = .atRest
    findings.expect(calls, is: 1)
    for stateful in both { expectNoLiveSubscriptions(on: stateful.state) }
  }

  private static let cancelled = Scenario<WhenAllAtRestTests>(
    "[B] It can be canceled, and ends with the runtime"
  ) { test, _ in
    let runtime = test.runtime
    let drag = Switch()
    drag.state.value = .active
    runtime.whenAllAtRest([drag]) { Issue.record("the call was canceled") }.unsubscribe()
    runtime.whenAllAtRest([drag]) { Issue.record("the runtime has ended") }
    runtime.end()
    drag.state.value = .atRest
    expectNoLiveSubscriptions(on: drag.state)
  }

  private static let reentrant = Scenario<WhenAllAtRestTests>(
    "The closure may end the runtime, and may wait again"
  ) { test, findings in
    let runtime = test.runtime
    let drag = Switch()
    drag.state.value = .active
    var calls = 0
    runtime.whenAllAtRest([drag]) { [runtime] in
      calls += 1
      drag.state.value = .active
      runtime.whenAllAtRest([drag]) {
        calls += 1
        runtime.end()
      }
    }
    drag.state.value = .atRest
    findings.expect(calls, is: 1)
    findings.expect(runtime.connectionCount, is: 1)
    drag.state.value = .atRest
    findings.expect(calls, is: 2)
    findings.expect(runtime.connectionCount, is: 0)
  }

  private static let afterTheLastValue = Scenario<WhenAllAtRestTests>(
    "The last value is written before the closure is called"
  ) { _, findings in
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 10.0)
    runtime.add(spring, to: property)
    var value: Double?
    runtime.whenAllAtRest([spring]) { value = property.value }
    clock.advance(by: 20)
    findings.expect(value, is: 10)
  }
}

/// L10: relations based on a runtime's own state.
struct RuntimeRelationTests {
  private let clock = ManualClock()

  @Test("A relation that waits for a runtime, or reacts to it, doesn't retain it")
  func released() {
    let spring = SpringSystem(destination: 0.0)
    for hasChild in [false, true] {
      expectReleased {
        let runtime = MotionRuntime(clock: clock)
        let own = hasChild ? runtime.makeChild() : runtime
        let endless = TweenSystem(
          duration: 0.1, values: [0.0, 1], timing: PlaybackTiming(repeatCount: .infinity))
        runtime.add(endless, to: ReactiveProperty(initialValue: 0.0))
        own.toggle(spring, inReactionTo: runtime)
        own.start(spring, whenActive: runtime)
        own.start(spring, when: runtime, is: .atRest)
        own.whenAllAtRest([runtime]) {}
        return runtime
      }
    }
  }
}
