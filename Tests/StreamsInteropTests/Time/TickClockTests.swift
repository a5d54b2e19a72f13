import StreamsInterop
import StreamsTesting
import Testing

struct TickClockTests {
  /// A clock with what it has done, and a subscription to its frames.
  private final class Scene {
    let clock = TickClock()
    var log: [String] = []
    var kept: [Subscription] = []

    init(observed: Bool = true) {
      guard observed else { return }
      clock.subscribe { [unowned self] in log.append("frame \($0.time) +\($0.elapsed)") }
        .store(in: &kept)
    }

    func note(after delay: Double, _ name: String) {
      clock.schedule(after: delay) { [unowned self] in log.append("\(name) at \(clock.time)") }
        .store(in: &kept)
    }
  }

  @Test("a tick runs what has fallen due, each at its time and in order, then emits one frame")
  func order() {
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
    #expect(
      scene.log == [
        "first at 0.0", "frame 0.0 +0.0", "a at 0.125", "b at 0.125", "b2 at 0.125", "c at 0.25",
        "d at 0.25", "frame 0.25 +0.25",
      ])
  }

  @Test("time stands in a pause, goes slower by its rate, and a long gap is one step of 1/60 s")
  func timing() {
    let clock = Scene().clock
    let subscription = clock.subscribe { _ in }
    clock.tick(at: 10)
    clock.rate.value = 0.5
    clock.tick(at: 10.25)
    #expect(clock.time == 0.125)
    clock.paused.value = true
    clock.tick(at: 10.5)
    clock.paused.value = false
    clock.tick(at: 10.625)
    #expect(clock.time == 0.1875)
    // Ten seconds of sleep.
    clock.rate.value = 1
    clock.tick(at: 20.625)
    #expect(clock.time == 0.1875 + 1.0 / 60)
    clock.longestStep = 100
    clock.tick(at: 70.625)
    #expect(clock.time == 50.1875 + 1.0 / 60)
    clock.rate.value = 0
    clock.tick(at: 71)
    #expect(clock.time == 50.1875 + 1.0 / 60)
    withExtendedLifetime(subscription) {}
  }

  @Test("an action that pauses has time stand at once: no later action, no frame")
  func pausedInAction() {
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
    #expect(clock.time == 0.25 && scene.log == ["frame 0.0 +0.0"])
    clock.paused.value = false
    clock.tick(at: 12.125)
    #expect(
      scene.log.dropFirst() == ["same at 0.25", "new at 0.25", "frame 0.375 +0.375"])
    clock.tick(at: 12.25)
    #expect(scene.log.suffix(2) == ["later at 0.5", "frame 0.5 +0.125"])
  }

  @Test("a setting outlives its clock and does nothing")
  func settingsAlone() {
    var clock: TickClock? = TickClock()
    weak let gone = clock
    var heard: [String] = []
    clock?.onDemand = { heard.append("demand \($0)") }
    let frames = clock?.subscribe { _ in heard.append("frame") }
    let action = clock?.schedule(after: 0) { heard.append("action") }
    let (paused, rate) = (clock?.paused, clock?.rate)
    #expect(heard == ["demand true"])
    clock = nil
    #expect(gone == nil)
    paused?.value = true
    paused?.value = false
    rate?.value = 3
    // They are properties still, of nothing: nobody is asked for ticks that a clock is no longer there for.
    #expect(heard == ["demand true"] && paused?.value == false && rate?.value == 3)
    withExtendedLifetime((frames, action)) {}
  }

  @Test("a host that asks whether ticks are needed comes back to no gap")
  func polled() {
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
    #expect(position.value == 10 && !clock.needsTicks)
    host += 0.2
    spring.destination.value = 100
    clock.tick(at: host)
    #expect(position.value == 10)
    pass(1.0 / 64)
    #expect(position.value > 10 && position.value < 20)
    // In a pause it asked as well.
    clock.paused.value = true
    let place = position.value
    pass(0.2)
    clock.paused.value = false
    clock.tick(at: host)
    #expect(position.value == place)
    withExtendedLifetime(run) {}
  }

  @Test("a host that ticks anyway loses no time when somebody comes")
  func tickedAnyway() {
    let clock = TickClock()
    for tick in 1...4 { clock.tick(at: Double(tick) / 64) }
    let subscription = clock.subscribe { _ in }
    clock.tick(at: 5.0 / 64)
    #expect(clock.time == 1.0 / 64)
    withExtendedLifetime(subscription) {}
  }

  @Test("ticks whose time is not finite or lies before the last are dropped and counted")
  func dropped() {
    let scene = Scene()
    for time in [1, .nan, 0.5, .infinity, 1.125] { scene.clock.tick(at: time) }
    #expect(scene.clock.droppedCount == 3 && scene.clock.time == 0.125 && scene.log.count == 2)
  }

  @Test("whoever ticks hears when ticks are needed, and a clock that nobody waits for does nothing")
  func demand() {
    let scene = Scene(observed: false)
    let clock = scene.clock
    var demands: [Bool] = []
    #expect(clock.onDemand == nil)
    clock.onDemand = { demands.append($0) }
    #expect(clock.onDemand != nil)
    let never = clock.schedule(after: .infinity) {}
    #expect(demands == [] && !clock.needsTicks)
    let subscription = clock.subscribe { _ in }
    clock.tick(at: 5)
    clock.tick(at: 5.125)
    clock.paused.value = true
    #expect(demands == [true, false])
    clock.paused.value = false
    // The first tick after that begins anew: no gap, though the host's time went on.
    clock.tick(at: 5.25)
    #expect(clock.time == 0.125 && demands == [true, false, true])
    subscription.unsubscribe()
    clock.tick(at: 5.375)
    #expect(demands == [true, false, true, false] && clock.time == 0.125)
    let action = clock.schedule(after: 0.125) {}
    #expect(demands.last == true)
    clock.tick(at: 8)
    clock.tick(at: 8.125)
    #expect(demands.last == false && clock.time == 0.25)
    never.unsubscribe()
    #expect(clock.pendingCount == 0)
    withExtendedLifetime(action) {}
  }

  @Test("a clock goes when it is dropped, with what it had scheduled (L10)")
  func release() {
    expectReleased {
      let clock = TickClock()
      let action = clock.schedule(after: 1) { [clock] in _ = clock.time }
      let subscription = clock.subscribe { _ in }
      clock.tick(at: 1)
      action.unsubscribe()
      withExtendedLifetime(subscription) {}
      return clock
    }
  }
}
