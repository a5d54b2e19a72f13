import StreamsSystems
import Testing

/// Hosts with few frames a second, and hosts that sleep.
struct SlowHostTests {
  static let frameRates = [1.0, 1.5, 2, 3, 3.9, 4, 5, 10, 24, 30, 59.94, 60, 90, 120, 144, 240]

  /// The times at which a debounce, a delay and a scheduled action arrive, and a motion lands.
  private static func arrivals(
    on clock: some FrameClock, advance: (_ second: Double) -> Void
  ) -> [Double] {
    var times = [0.0, 0, 0, 0]
    let source = ReactiveProperty(initialValue: 0)
    let position = ReactiveProperty(initialValue: 0.0)
    let kept = [
      source.debounce(for: 0.4, on: clock).subscribe { _ in times[0] = clock.time },
      source.delay(by: 0.7, on: clock).subscribe { _ in times[1] = clock.time },
      clock.schedule(after: 1.2) { times[2] = clock.time },
      // The clock counts time while anything waits for it.
      clock.frames.subscribe { _ in },
    ]
    position.animate(to: 1, .linear(duration: 1.3), on: clock) { _ in
      times[3] = clock.time
    }
    advance(12)
    #expect(position.value == 1)
    withExtendedLifetime(kept) {}
    return times
  }

  @Test("S1 a clock is right at 1 to 240 frames a second, however it ticks", arguments: frameRates)
  func everyRate(_ frameRate: Double) {
    let manual = ManualClock(frameRate: frameRate)
    let onManual = Self.arrivals(on: manual) { manual.advance(by: $0) }
    let ticks = TickClock()
    let onTicks = Self.arrivals(on: ticks) { end in
      var count = 0.0
      while count / frameRate <= end {
        // A host's ticks jitter.
        ticks.tick(
          at: 7 + count / frameRate * (1 + 0.001 * count.truncatingRemainder(dividingBy: 2)))
        count += 1
      }
      #expect(abs(ticks.time - end) < 0.02 * end + 1 / frameRate)
    }
    for (index, expected) in [0.4, 0.7, 1.2, 1.3].enumerated() {
      #expect(abs(onManual[index] - expected) <= 1 / frameRate + 1e-6)
      // The first tick of a slow host looks like a gap; the second makes up for it.
      let slack = frameRate < 4 ? 2 / frameRate : 1 / frameRate
      #expect(abs(onTicks[index] - expected) <= slack + 0.02, "\(frameRate): \(onTicks)")
    }
  }

  @Test("S1 a long gap of a fast host counts as 1/60 s, and so does sleep, however often")
  func gaps() {
    let clock = TickClock()
    let frames = clock.frames.subscribe { _ in }
    var host = 0.0
    func tick(after gap: Double) -> Double {
      host += gap
      let before = clock.time
      clock.tick(at: host)
      return clock.time - before
    }
    _ = tick(after: 1)
    for _ in 0..<10 { #expect(abs(tick(after: 1 / 64) - 1 / 64) < 1e-9) }
    #expect(abs(tick(after: 0.8) - 1 / 60) < 1e-9)
    #expect(abs(tick(after: 1 / 64) - 1 / 64) < 1e-9)
    for _ in 0..<4 { #expect(abs(tick(after: 3600) - 1 / 60) < 1e-9) }
    // A host that becomes slow: its second tick makes up for the first.
    _ = tick(after: 1 / 64)
    #expect(abs(tick(after: 0.5) - 1 / 60) < 1e-9)
    #expect(abs(tick(after: 0.5) - (1 - 1 / 60)) < 1e-9)
    #expect(abs(tick(after: 0.5) - 0.5) < 1e-9)
    withExtendedLifetime(frames) {}
  }

  @Test(
    "S1 a motion that an input's tick starts loses no time", arguments: [24.0, 30, 60, 120, 240])
  func ticksAtInputs(_ frameRate: Double) {
    for part in [0.1, 0.5, 0.9] {
      let clock = TickClock()
      var host = 5.0
      clock.tick(at: host)
      // A hand sends 125 samples a second, and nothing needs frames.
      for _ in 0..<10 {
        host += 0.008
        clock.tick(at: host)
      }
      // The release, which comes sooner after a sample.
      host += part * 0.008
      clock.tick(at: host)
      let position = ReactiveProperty(initialValue: 0.0)
      position.animate(to: 1, .linear(duration: 1), on: clock)
      clock.tick(at: host + (1 - part) / frameRate)
      #expect(abs(position.value - (1 - part) / frameRate) < 1e-9, "\(frameRate), \(part)")
    }
  }

  @Test("S1 ConcurrencyClock debounces in time at three frames a second", .timeLimit(.minutes(20)))
  @MainActor
  func concurrencyClock() async {
    let clock = ConcurrencyClock(frameRate: 3)
    let source = ReactiveProperty(initialValue: 0)
    var time: Double?
    var ticks = 0
    let frames = clock.subscribe(MotionObserver(next: { _ in ticks += 1 }))
    let subscription = source.debounce(for: 0.4, on: clock).subscribe { _ in time = clock.time }
    while time == nil { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(abs((time ?? 0) - 0.4) < 0.01)
    // With ticks that count as 1/60 s, there were 24.
    #expect(ticks < 8)
    withExtendedLifetime((subscription, frames)) {}
  }

  @Test("R3 a host sleeps until an action is due, and ticks once")
  func sleep() {
    let clock = TickClock()
    #expect(clock.nextTick(after: 5) == .infinity)
    var rung: Double?
    let action = clock.schedule(after: 60) { rung = clock.time }
    #expect(clock.nextTick(after: 5) == 5)
    clock.tick(at: 5)
    #expect(clock.nextTick(after: 5) == 65 && clock.needsTicks)
    #expect(clock.nextTick(after: 30) == 65 && clock.nextTick(after: 70) == 70)
    clock.tick(at: 65.5)
    #expect(rung == 60 && clock.nextTick(after: 65.5) == .infinity)
    withExtendedLifetime(action) {}

    // Reading it changes nothing, and a loop that sleeps by it takes few turns.
    var host = 100.0
    var turns = 0
    var log: [Int] = []
    let later = [3.0, 1, 60, 59.5, 61].enumerated().map { index, delay in
      clock.schedule(after: delay) { log.append(index) }
    }
    let start = host
    while true {
      let next = clock.nextTick(after: host)
      #expect(next == clock.nextTick(after: host))
      guard next < .infinity else { break }
      host = max(next, host + 1 / 60)
      clock.tick(at: host)
      turns += 1
    }
    #expect(log == [1, 0, 3, 2, 4] && turns < 10)
    #expect(abs(host - start - 61) < 0.1)
    withExtendedLifetime(later) {}
  }

  @Test("R3 a host that wakes for input ticks first; rates, pauses and canceled actions count")
  func wake() {
    let clock = TickClock()
    var rung: Double?
    var action: Subscription? = clock.schedule(after: 10) { rung = clock.time }
    clock.tick(at: 0)
    clock.tick(at: 4)
    #expect(clock.time == 4 && rung == nil)
    let position = ReactiveProperty(initialValue: 0.0)
    position.animate(to: 1, .linear(duration: 1), on: clock)
    #expect(clock.nextTick(after: 4) == 4)
    for frame in 1...90 { clock.tick(at: 4 + Double(frame) / 60) }
    #expect(position.value == 1 && abs(clock.time - 5.5) < 1e-9)
    #expect(abs(clock.nextTick(after: 5.5) - 10) < 1e-9)
    clock.rate.value = 0.5
    #expect(abs(clock.nextTick(after: 5.5) - 14.5) < 1e-9)
    clock.paused.value = true
    #expect(clock.nextTick(after: 5.5) == .infinity)
    clock.paused.value = false
    action = nil
    #expect(clock.nextTick(after: 5.5) == .infinity && rung == nil)
    // An idle time is not a sleep.
    action = clock.schedule(after: 1) { rung = clock.time }
    clock.tick(at: 1000)
    #expect(rung == nil)
    withExtendedLifetime(action) {}
  }

  @Test("R3 ConcurrencyClock sleeps until an action is due", .timeLimit(.minutes(20)))
  @MainActor
  func sleepingClock() async {
    let clock = ConcurrencyClock(frameRate: 100)
    var ticks = 0
    let far = clock.schedule(after: 60) {}
    // An observer of frames wakes it, and begins at the present time: only that advances the time at once. Until it
    // sleeps, this takes some tries.
    var first: Frame?
    var (woken, frames) = (0.0, Subscription {})
    repeat {
      try? await Task.sleep(for: .milliseconds(50))
      first = nil
      let before = clock.time
      frames = clock.frames.subscribe {
        if first == nil { first = $0 }
        ticks += 1
      }
      woken = clock.time > before ? clock.time : 0
    } while woken == 0
    while ticks < 5 { try? await Task.sleep(for: .milliseconds(2)) }
    #expect((first?.elapsed ?? 1) <= (first?.time ?? 0) - woken + 1e-9)
    frames.unsubscribe()
    var rung = false
    let near = clock.schedule(after: 0.05) { rung = true }
    while !rung { try? await Task.sleep(for: .milliseconds(2)) }
    withExtendedLifetime((far, near)) {}
  }
}
