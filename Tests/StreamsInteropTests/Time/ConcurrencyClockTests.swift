import StreamsInterop
import Testing

/// Real time: only what is sure to come is expected, never how soon.
@Suite("ConcurrencyClock", .timeLimit(.minutes(1)))
struct ConcurrencyClockTests {
  /// Waits for a condition, for as long as the test may take.
  @MainActor
  private func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("runs on the main actor, suspends while nobody listens, and ends when cancelled")
  @MainActor
  func mainActor() async throws {
    let clock = ConcurrencyClock(frameRate: 500)
    let ticking = Task { await clock.run() }
    try await Task.sleep(for: .milliseconds(20))
    #expect(clock.time == 0 && !clock.ticks.needsTicks)

    var times: [Double] = []
    var rung = false
    let subscription = clock.subscribe {
      MainActor.assertIsolated()
      times.append($0.time)
    }
    let bell = clock.schedule(after: 0.01) {
      MainActor.assertIsolated()
      rung = true
    }
    try await wait { times.count >= 10 && rung }
    #expect(times == times.sorted() && times[0] == 0)

    subscription.unsubscribe()
    try await Task.sleep(for: .milliseconds(20))
    let (count, time) = (times.count, clock.time)
    try await Task.sleep(for: .milliseconds(20))
    #expect(times.count == count && clock.time == time)

    // Waked again, and from a pause.
    let again = clock.subscribe { times.append($0.time) }
    try await wait { times.count > count + 2 }
    clock.ticks.isPaused = true
    let paused = clock.time
    try await Task.sleep(for: .milliseconds(20))
    #expect(clock.time == paused)
    clock.ticks.isPaused = false
    try await wait { clock.time > paused }

    // Cancelled it ends, running or suspended, and can be run again.
    ticking.cancel()
    await ticking.value
    again.unsubscribe()
    let second = Task { await clock.run() }
    try await Task.sleep(for: .milliseconds(5))
    second.cancel()
    await second.value
    withExtendedLifetime(bell) {}
  }

  private actor Stage {
    private let clock = ConcurrencyClock(frameRate: 500)
    private let position = ReactiveProperty(initialValue: 0.0)

    func play() async -> Double {
      let spring = Spring(
        destination: 100.0, parameters: SpringParameters(response: 0.03, dampingRatio: 1))
      let run = spring.drive(position, on: clock)
      let ticking = Task { await clock.run() }
      while run.phase.isActive {
        assertIsolated()
        try? await Task.sleep(for: .milliseconds(2))
      }
      ticking.cancel()
      await ticking.value
      return position.value
    }
  }

  @Test("runs on an actor of one's own, where a spring comes to its rest")
  func customActor() async {
    #expect(await Stage().play() == 100)
  }
}
