import StreamsOperatorsTesting
import StreamsSystems
import Testing

@testable import InteropTestSupport

struct TickClockTests {
  /// A clock, its log, and a subscription to its frames.
  private final class Scene {
    let clock = TickClock()
    var log: [String] = []
    var kept: [Subscription] = []

    init(observed: Bool = true) {
      guard observed else { return }
      clock.frames.subscribe { [unowned self] in log.append("frame \($0.time) +\($0.elapsed)") }
        .store(in: &kept)
    }

    func note(after delay: Double, _ name: String) {
      clock.schedule(after: delay) { [unowned self] in log.append("\(name) at \(clock.time)") }
        .store(in: &kept)
    }
  }

  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "a tick runs all due actions, in order and at their times, then emits one frame", order),
    Scenario(
      "time stops in a pause, slows with the rate, and a long gap counts as one step of 1/60 s",
      timing),
    Scenario(
      "an action that pauses the clock stops time immediately: no later actions, no frame",
      pausedInAction),
    Scenario("a setting outlives its clock and has no effect", settingsAlone),
    Scenario("a host that asks whether ticks are needed returns without a gap", polled),
    Scenario("a host that always ticks loses no time when a subscriber appears", tickedAnyway),
    Scenario(
      "ticks at non-finite times, or before the previous tick, are dropped and counted", dropped),
    Scenario(
      "its host is notified when ticks are needed, and a clock that nothing waits for does nothing",
      demand),
    Scenario("a dropped clock is released, along with its scheduled actions (L10)", release),
  ]

  @Test("acts on its host's ticks, and on nothing else (L10)", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func order(_ findings: inout Findings) {
    let scene = Scene()
    scene.note(after: 0.25, "c")
    scene.note(after: 0.125, "a")
    scene.note(after: 0.25, "d")
    scene.note(after: 0, "first")
    scene.clock.schedule(after: 0.125) {
      scene.note(after: 0, "b")
      scene.note(after: -1, "b2")
    }.store(in: &scene.kept)
    scene.note(after: .infinity, "never")
    scene.clock.tick(at: 100)
    scene.clock.tick(at: 100.25)
    findings.expect(
      scene.log,
      is: [
        "first at 0.0", "frame 0.0 +0.0", "a at 0.125", "b at 0.125", "b2 at 0.125", "c at 0.25",
        "d at 0.25", "frame 0.25 +0.25",
      ])
  }

  private func timing(_ findings: inout Findings) {
    let clock = Scene().clock
    let subscription = clock.frames.subscribe { _ in }
    clock.tick(at: 10)
    clock.rate.value = 0.5
    clock.tick(at: 10.25)
    findings.expect(clock.time, is: 0.125)
    clock.paused.value = true
    clock.tick(at: 10.5)
    clock.paused.value = false
    clock.tick(at: 10.625)
    findings.expect(clock.time, is: 0.1875)
    // Ten seconds of sleep.
    clock.rate.value = 1
    clock.tick(at: 20.625)
    findings.expect(clock.time, is: 0.1875 + 1.0 / 60)
    clock.longestStep = 100
    clock.tick(at: 70.625)
    findings.expect(clock.time, is: 50.1875 + 1.0 / 60)
    clock.rate.value = 0
    clock.tick(at: 71)
    findings.expect(clock.time, is: 50.1875 + 1.0 / 60)
    withExtendedLifetime(subscription) {}
  }

  private func pausedInAction(_ findings: inout Findings) {
    let scene = Scene()
    let clock = scene.clock
    clock.longestStep = 10
    clock.schedule(after: 0.25) {
      clock.paused.value = true
      scene.note(after: 0, "new")
    }.store(in: &scene.kept)
    scene.note(after: 0.25, "same")
    scene.note(after: 0.5, "later")
    for time in [10, 11, 12.0] { clock.tick(at: time) }
    findings.expect(clock.time, is: 0.25)
    findings.expect(scene.log, is: ["frame 0.0 +0.0"])
    clock.paused.value = false
    clock.tick(at: 12.125)
    findings.expect(
      scene.log.dropFirst(), is: ["same at 0.25", "new at 0.25", "frame 0.375 +0.375"])
    clock.tick(at: 12.25)
    findings.expect(scene.log.suffix(2), is: ["later at 0.5", "frame 0.5 +0.125"])
  }

  private func settingsAlone(_ findings: inout Findings) {
    var clock: TickClock? = TickClock()
    weak let gone = clock
    var heard: [String] = []
    clock?.onDemand = { heard.append("demand \($0)") }
    let frames = clock?.frames.subscribe { _ in heard.append("frame") }
    let action = clock?.schedule(after: 0) { heard.append("action") }
    let (paused, rate) = (clock?.paused, clock?.rate)
    findings.expect(heard, is: ["demand true"])
    clock = nil
    findings.expect(gone == nil, "gone was not released")
    paused?.value = true
    paused?.value = false
    rate?.value = 3
    // They still work as properties, with no effect: no ticks are requested for a released clock.
    findings.expect(heard, is: ["demand true"])
    findings.expect(paused?.value, is: false)
    findings.expect(rate?.value, is: 3)
    withExtendedLifetime((frames, action)) {}
  }

  private func polled(_ findings: inout Findings) {
    let clock = TickClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let spring = SpringSystem(destination: 10.0)
    var host = 0.0
    func pass(_ seconds: Double) {
      let end = host + seconds
      while host < end {
        host += 1.0 / 64
        if clock.needsTicks { clock.tick(at: host) }
      }
    }
    let run = spring.drive(position, on: clock)
    pass(5)
    findings.expect(position.value, is: 10)
    findings.expect(clock.needsTicks, is: false)
    host += 0.2
    spring.destination.value = 100
    clock.tick(at: host)
    findings.expect(position.value, is: 10)
    pass(1.0 / 64)
    findings.expect(position.value > 10, "\(position.value) is not above 10")
    findings.expect(position.value < 20, "\(position.value) is not below 20")
    // It was also asked during a pause.
    clock.paused.value = true
    let place = position.value
    pass(0.2)
    clock.paused.value = false
    clock.tick(at: host)
    findings.expect(position.value, is: place)
    withExtendedLifetime(run) {}
  }

  private func tickedAnyway(_ findings: inout Findings) {
    let clock = TickClock()
    for tick in 1...4 { clock.tick(at: Double(tick) / 64) }
    let subscription = clock.frames.subscribe { _ in }
    clock.tick(at: 5.0 / 64)
    findings.expect(clock.time, is: 1.0 / 64)
    withExtendedLifetime(subscription) {}
  }

  private func dropped(_ findings: inout Findings) {
    let scene = Scene()
    for time in [1, .nan, 0.5, .infinity, 1.125] { scene.clock.tick(at: time) }
    findings.expect(scene.clock.droppedCount, is: 3)
    findings.expect(scene.clock.time, is: 0.125)
    findings.expect(scene.log.count, is: 2)
  }

  private func demand(_ findings: inout Findings) {
    let scene = Scene(observed: false)
    let clock = scene.clock
    var demands: [Bool] = []
    findings.expect(clock.onDemand == nil, "expected no clock.onDemand")
    clock.onDemand = { demands.append($0) }
    findings.expect(clock.onDemand != nil, "expected a clock.onDemand")
    let never = clock.schedule(after: .infinity) {}
    findings.expect(demands, is: [])
    findings.expect(clock.needsTicks, is: false)
    let subscription = clock.frames.subscribe { _ in }
    clock.tick(at: 5)
    clock.tick(at: 5.125)
    clock.paused.value = true
    findings.expect(demands, is: [true, false])
    clock.paused.value = false
    // The first tick afterward starts over: there is no gap, although the host's time advanced.
    clock.tick(at: 5.25)
    findings.expect(clock.time, is: 0.125)
    findings.expect(demands, is: [true, false, true])
    subscription.unsubscribe()
    clock.tick(at: 5.375)
    findings.expect(demands, is: [true, false, true, false])
    findings.expect(clock.time, is: 0.125)
    let action = clock.schedule(after: 0.125) {}
    findings.expect(demands.last, is: true)
    clock.tick(at: 8)
    clock.tick(at: 8.125)
    findings.expect(demands.last, is: false)
    findings.expect(clock.time, is: 0.25)
    never.unsubscribe()
    findings.expect(clock.pendingCount, is: 0)
    withExtendedLifetime(action) {}
  }

  private func release(_ findings: inout Findings) {
    expectReleased {
      let clock = TickClock()
      let action = clock.schedule(after: 1) { [clock] in _ = clock.time }
      let subscription = clock.frames.subscribe { _ in }
      clock.tick(at: 1)
      action.unsubscribe()
      withExtendedLifetime(subscription) {}
      return clock
    }
  }
}
