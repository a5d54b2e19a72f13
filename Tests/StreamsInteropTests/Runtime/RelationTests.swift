import StreamsInterop
import StreamsTesting
import Testing

/// What tells states when it is told to.
private final class Switch: Stateful, Togglable {
  let state = ReactiveProperty(initialValue: MotionPhase.atRest)
  let enabled = ReactiveProperty(initialValue: true)
  /// Each value that `enabled` was set to.
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

  @Test("Off while the other is active, on while it rests; [B] set only where that changes it")
  func toggle() {
    let (spring, drag) = (Switch(), Switch())
    let connection = runtime.toggle(spring, inReactionTo: drag)
    #expect(spring.settings == [])
    for phase in [MotionPhase.active, .active, .atRest, .atRest, .active] {
      drag.state.value = phase
    }
    #expect(spring.settings == [false, true, false])
    connection.unsubscribe()
    drag.state.value = .atRest
    #expect(!spring.enabled.value)
    expectNoLiveSubscriptions(on: drag.state)
  }

  @Test("It is set at once")
  func atOnce() {
    let (spring, drag) = (Switch(), Switch())
    drag.state.value = .active
    runtime.toggle(spring, inReactionTo: drag)
    #expect(!spring.enabled.value)
  }
}

/// M7 start(whenActive:).
struct StartWhenActiveTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test("Off now, and from the beginning each time that the other becomes active")
  func restarts() {
    let (glow, drag) = (Switch(), Switch())
    runtime.start(glow, whenActive: drag)
    #expect(glow.settings == [false])
    drag.state.value = .active
    drag.state.value = .active
    drag.state.value = .atRest
    drag.state.value = .active
    #expect(glow.settings == [false, true, false, true])
  }

  @Test("A tween begins anew from its first value")
  func tween() {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let drag = Switch()
    let flash = TweenSystem(duration: 1, values: [0.0, 1], timingFunctions: [.linear])
    let opacity = ReactiveProperty(initialValue: 0.5)
    runtime.start(flash, whenActive: drag)
    runtime.add(flash, to: opacity)
    clock.advance(by: 2)
    #expect(opacity.value == 0.5)
    drag.state.value = .active
    clock.advance(by: 0.75)
    #expect(abs(opacity.value - 0.75) < 1e-9)
    drag.state.value = .atRest
    drag.state.value = .active
    clock.advance(by: 0.25)
    #expect(abs(opacity.value - 0.25) < 1e-9)
  }

  @Test("L4 Ended while it switches off, it does not switch on")
  func endedBetween() {
    let (glow, drag) = (Switch(), Switch())
    let connection = runtime.start(glow, whenActive: drag)
    glow.enabled.value = true
    let ending = glow.enabled.dedupe().subscribe { if !$0 { connection.unsubscribe() } }
    drag.state.value = .active
    #expect(!connection.isConnected && !glow.enabled.value)
    withExtendedLifetime(ending) {}
  }
}

/// M8 start(when:is:).
struct StartWhenIsTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test(
    "On whenever the other comes to that state, and if it is in it now; never off",
    arguments: [MotionPhase.active, .atRest])
  func start(_ phase: MotionPhase) {
    let (glow, drag) = (Switch(), Switch())
    glow.enabled.value = false
    let other: MotionPhase = phase == .active ? .atRest : .active
    drag.state.value = other
    runtime.start(glow, when: drag, is: phase)
    #expect(glow.settings == [false])
    drag.state.value = phase
    drag.state.value = phase
    drag.state.value = other
    #expect(glow.settings == [false, true])
    glow.enabled.value = false
    drag.state.value = phase
    #expect(glow.settings == [false, true, false, true])
    glow.enabled.value = false
    let now = runtime.start(glow, when: drag, is: phase)
    #expect(glow.enabled.value && now.isConnected)
  }
}

/// M9 whenAllAtRest.
struct WhenAllAtRestTests {
  private let runtime = MotionRuntime(clock: ManualClock())

  @Test("[X] At once, before it returns, where all rest already, or there is none")
  func atOnce() {
    var calls = 0
    let none = runtime.whenAllAtRest([any Stateful]()) { calls += 1 }
    #expect(calls == 1 && !none.isConnected)
    runtime.whenAllAtRest([Switch(), Switch()]) { calls += 1 }
    #expect(calls == 2 && runtime.connectionCount == 0)
  }

  @Test("[B] Once: not again after a later cycle, and it lets go of what it watched")
  func once() {
    let both = [Switch(), Switch()]
    var calls = 0
    both[0].state.value = .active
    let connection = runtime.whenAllAtRest(both) { calls += 1 }
    both[1].state.value = .active
    both[0].state.value = .atRest
    #expect(calls == 0 && connection.isConnected)
    both[1].state.value = .atRest
    #expect(calls == 1 && !connection.isConnected && runtime.connectionCount == 0)
    both[0].state.value = .active
    both[0].state.value = .atRest
    #expect(calls == 1)
    for stateful in both { expectNoLiveSubscriptions(on: stateful.state) }
  }

  @Test("[B] It can be called off, and ends with the runtime")
  func cancelled() {
    let drag = Switch()
    drag.state.value = .active
    runtime.whenAllAtRest([drag]) { Issue.record("was called off") }.unsubscribe()
    runtime.whenAllAtRest([drag]) { Issue.record("the runtime has ended") }
    runtime.end()
    drag.state.value = .atRest
    expectNoLiveSubscriptions(on: drag.state)
  }

  @Test("The body may end the runtime, and may wait again")
  func reentrant() {
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
    #expect(calls == 1 && runtime.connectionCount == 1)
    drag.state.value = .atRest
    #expect(calls == 2 && runtime.connectionCount == 0)
  }

  @Test("The last value is written before it is called")
  func afterTheLastValue() {
    let clock = ManualClock()
    let runtime = MotionRuntime(clock: clock)
    let property = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 10.0)
    runtime.add(spring, to: property)
    var value: Double?
    runtime.whenAllAtRest([spring]) { value = property.value }
    clock.advance(by: 20)
    #expect(value == 10)
  }
}

/// L10: relations by a runtime's own state.
struct RuntimeRelationTests {
  private let clock = ManualClock()

  @Test("A runtime that something waits for, or reacts to, is not kept by that")
  func released() {
    let spring = SpringSystem(destination: 0.0)
    for hasChild in [false, true] {
      expectReleased {
        let runtime = MotionRuntime(clock: clock)
        let own = hasChild ? runtime.makeChild() : runtime
        let endless = TweenSystem(duration: 0.1, values: [0.0, 1], repeatCount: .infinity)
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
