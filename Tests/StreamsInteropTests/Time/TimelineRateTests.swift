import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

struct TimelineRateTests {
  @Test(
    "time goes at the rate from the moment it is set, backwards too, and stands at the beginning")
  func rates() {
    let clock = ManualClock(frameRate: 4)
    let timeline = Timeline(on: clock, rate: 2)
    var frames: [Frame] = []
    let subscription = timeline.subscribe { frames.append($0) }
    clock.advance(by: 0.75)
    #expect(timeline.time == 1.5)
    // Between two frames.
    clock.advance(by: 0.125)
    timeline.rate.value = 0.5
    #expect(timeline.time == 1.75)
    clock.advance(by: 0.125)
    #expect(frames.last == Frame(time: 1.8125, elapsed: 0.3125))
    timeline.rate.value = 0
    clock.advance(by: 5)
    #expect(timeline.time == 1.8125 && clock.pendingCount == 0)
    timeline.rate.value = -1
    clock.advance(by: 1)
    #expect(timeline.time == 0.8125)
    #expect(frames.last == Frame(time: 0.8125, elapsed: -0.25))
    clock.advance(by: 5)
    #expect(timeline.time == 0 && frames.last?.time == 0 && clock.pendingCount == 0)
    let count = frames.count
    // From there it is sent on, and comes back.
    timeline.seek(to: 0.5)
    clock.advance(by: 1)
    #expect(frames.dropFirst(count).map(\.time) == [0.5, 0.25, 0])
    timeline.rate.value = 1
    clock.advance(by: 0.25)
    #expect(timeline.time == 0.25)
    subscription.unsubscribe()
  }

  @Test("a rate of 0 shows where it stands, also between two frames, and goes on as from a pause")
  func standing() {
    let clock = ManualClock(frameRate: 4)
    let timeline = Timeline(on: clock)
    var frames: [Double] = []
    let subscription = timeline.subscribe { frames.append($0.time) }
    clock.advance(by: 0.375)
    timeline.rate.value = 0
    #expect(frames == [0.25, 0.375] && timeline.timeOffset.value == 0.375)
    clock.advance(by: 1)
    timeline.rate.value = 1
    timeline.paused.value = true
    timeline.rate.value = 2
    clock.advance(by: 1)
    #expect(timeline.time == 0.375)
    timeline.paused.value = false
    clock.advance(by: 0.125)
    #expect(timeline.time == 0.625)
    subscription.unsubscribe()
  }

  @Test("rates of nested timelines multiply, and none of them is ever negative")
  func nested() {
    let clock = ManualClock(frameRate: 8)
    let outer = Timeline(on: clock, rate: 2)
    clock.advance(by: 1)
    let inner = Timeline(on: outer, rate: -0.5)
    inner.seek(to: 4)
    var lowest = Double.infinity
    let subscription = inner.subscribe { lowest = min(lowest, $0.time) }
    clock.advance(by: 1)
    #expect(inner.time == 3)
    outer.rate.value = -3
    clock.advance(by: 0.5)
    #expect(inner.time == 3.75)
    outer.rate.value = 2
    inner.rate.value = 4
    clock.advance(by: 1)
    #expect(inner.time == 11.75)
    // Back before the inner one's beginning, and on over it.
    let (there, time) = (outer.time, inner.time)
    outer.seek(to: 0)
    #expect(inner.time == 0 && lowest == 0)
    outer.seek(to: there)
    #expect(inner.time == time)
    subscription.unsubscribe()
  }

  @Test("a rate that an action sets counts from the action's time, whatever the frames (L14)")
  func inAction() {
    for frameRate in [1.0, 3, 64] {
      let clock = ManualClock(frameRate: frameRate)
      let timeline = Timeline(on: clock)
      var times: [Double] = []
      let frames = timeline.subscribe { _ in }
      var kept = [
        timeline.schedule(after: 0.25) { timeline.rate.value = 4 },
        timeline.schedule(after: 1.25) { timeline.rate.value = 0.5 },
        timeline.schedule(after: 1.5) { times.append(timeline.time) },
      ]
      clock.advance(by: 2)
      // A quarter at 1, a quarter at 4, one and a half at a half.
      #expect(abs(timeline.time - 2) < 1e-12 && times == [1.5])
      // A seek goes to its end.
      timeline.schedule(after: 1) { timeline.rate.value = 0 }.store(in: &kept)
      timeline.seek(to: 10)
      #expect(timeline.time == 10)
      clock.advance(by: 1)
      #expect(timeline.time == 10)
      withExtendedLifetime((frames, kept)) {}
    }
  }

  @Test("snapshots tell the rate; it can be bound to a stream, and one that is not finite traps")
  func settings() async {
    let timeline = Timeline(on: ManualClock())
    var rates: [Double] = []
    let snapshots = timeline.snapshots.subscribe { rates.append($0.rate) }
    let speed = ReactiveProperty(initialValue: 1.0)
    let binding = speed.scaled(by: 2).bind(to: timeline.rate)
    speed.value = -3
    speed.value = -3
    #expect(rates == [1, 2, -6])
    withExtendedLifetime((snapshots, binding)) {}
  }

  @Test("at any rates, a motion shows what belongs to the time (L14)", arguments: 0..<20)
  func motions(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round) &* 7919)
    let spring = SpringSystem(
      destination: 100.0, parameters: SpringParameters(response: 0.9, dampingRatio: 0.3))
    let clock = ManualClock(frameRate: [30, 60, 144][round % 3])
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    var expected = 0.0
    for _ in 0..<60 {
      let rate = Double.random(in: -2...3, using: &random)
      let span = Double.random(in: 0...0.4, using: &random)
      timeline.rate.value = rate
      let slices = 1 + random.next(below: 3)
      for _ in 0..<slices { clock.advance(by: span / Double(slices)) }
      expected = max(0, expected + rate * span)
      #expect(abs(timeline.time - expected) < 1e-12)
      let way = SpringPropagator(
        SpringParameters(response: 0.9, dampingRatio: 0.3), elapsed: timeline.time)
      let offset: Double = way.displacement(-100, 0)
      let place = 100 + offset
      // Landed, it is where the spring would be within its threshold.
      let tolerance = run.value == 100 ? 0.11 : 1e-9
      #expect(abs(run.value - place) < tolerance, "round \(round) at \(timeline.time)")
    }
    timeline.rate.value = 1
    timeline.seek(to: 0.25)
    let way = SpringPropagator(
      SpringParameters(response: 0.9, dampingRatio: 0.3), elapsed: 0.25)
    let offset: Double = way.displacement(-100, 0)
    #expect(abs(position.value - 100 - offset) < 1e-9)
  }
}
