import StreamsSystems
import Testing

/// Uses real time: expects only events that are certain, never their times.
@Suite("ConcurrencyClock", .timeLimit(.minutes(20)))
struct ConcurrencyClockTests {
  /// Waits for a condition, up to the test's time limit.
  @MainActor
  private func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("ticks on the main actor while something waits, in any order, and not while paused")
  @MainActor
  func mainActor() async throws {
    let clock = ConcurrencyClock(frameRate: 500)
    #expect(clock.time == 0 && !clock.ticks.needsTicks)

    var times: [Double] = []
    var rung = false
    let subscription = clock.frames.subscribe {
      MainActor.assertIsolated()
      times.append($0.time)
    }
    let bell = clock.schedule(after: 0.01) {
      MainActor.assertIsolated()
      rung = true
    }
    try await wait { times.count >= 10 && rung }
    #expect(times == times.sorted() && times[0] == 0)

    // From here on, no tick has an effect, however late it is.
    subscription.unsubscribe()
    let (count, time) = (times.count, clock.time)
    try await Task.sleep(for: .milliseconds(20))
    #expect(times.count == count && clock.time == time)

    // Another subscriber waits: subscribes and unsubscribes during the last tick's sleep, and after it.
    var again = clock.frames.subscribe { times.append($0.time) }
    try await wait { times.count > count + 2 }
    for pause in [0, 0, 1, 2, 5, 20] {
      again.unsubscribe()
      try await Task.sleep(for: .milliseconds(pause))
      let count = times.count
      again = clock.frames.subscribe { times.append($0.time) }
      try await wait { times.count > count + 2 }
    }

    clock.ticks.paused.value = true
    let paused = clock.time
    try await Task.sleep(for: .milliseconds(20))
    #expect(clock.time == paused)
    clock.ticks.paused.value = false
    try await wait { clock.time > paused }
    withExtendedLifetime((bell, again)) {}
  }

  @Test(
    "pending motions keep ticking after the clock is dropped, and then everything is released (L10)"
  )
  @MainActor
  func release() async throws {
    var clock: ConcurrencyClock? = ConcurrencyClock(frameRate: 500)
    weak let ticks = clock?.ticks
    var count = 0
    var subscription = clock?.frames.subscribe { _ in count += 1 }
    clock = nil
    try await wait { count > 3 }
    #expect(ticks != nil)
    subscription?.unsubscribe()
    subscription = nil
    try await wait { ticks == nil }

    // Nothing ever waited, so the clock is released immediately.
    clock = ConcurrencyClock()
    weak let unused = clock?.ticks
    clock = nil
    #expect(unused == nil)
  }

  @MainActor
  private final class Screen {
    let clock = ConcurrencyClock(isolation: MainActor.shared)
  }

  @Test("is created on the actor that owns it")
  @MainActor
  func owned() async throws {
    let screen = Screen()
    let subscription = screen.clock.frames.subscribe { _ in }
    try await wait { screen.clock.time > 0 }
    subscription.unsubscribe()
  }

  private actor Stage {
    private let position = ReactiveProperty(initialValue: 0.0)

    func play() async -> Double {
      let clock = ConcurrencyClock(frameRate: 500)
      let spring = SpringSystem(
        destination: 100.0, .spring(response: 0.03, dampingRatio: 1))
      let run = spring.drive(position, on: clock)
      while run.phase.isActive {
        assertIsolated()
        try? await Task.sleep(for: .milliseconds(2))
      }
      return position.value
    }
  }

  @Test("has a reduced-motion policy, which motions follow immediately")
  @MainActor
  func reducedMotion() {
    let clock = ConcurrencyClock()
    let position = ReactiveProperty(initialValue: 0.0)
    let run = SpringSystem(destination: 100.0).drive(position, on: clock)
    clock.ticks.reducedMotion = .instant
    #expect(position.value == 100 && run.phase == .atRest)
  }

  @Test("ticks on a custom actor, where a spring comes to rest")
  func customActor() async {
    #expect(await Stage().play() == 100)
  }
}
