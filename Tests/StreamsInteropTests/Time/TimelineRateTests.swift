import StreamsSystems
import TestSupport
import Testing

@testable import InteropTestSupport

struct TimelineRateTests {
  private static let scenarios: [Scenario<Self>] = [
    Scenario(
      "time runs at the rate from the moment it is set, even backward, and stops at the beginning",
      rates),
    Scenario(
      "a rate of 0 shows the current time, even between two frames, and resumes like a pause",
      standing),
    Scenario("rates of nested timelines multiply, and their times are never negative", nested),
    Scenario(
      "in a stack of timelines, each has the time that the one below it has then", tower),
    Scenario("snapshots include the rate, and it can be bound to a stream", settings),
  ]

  @Test("time runs, stops and reverses according to the rate", arguments: scenarios)
  func holds(_ scenario: Scenario<Self>) throws { try scenario.check(in: self) }

  private func rates(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 4)
    let timeline = Timeline(on: clock, rate: 2)
    var frames: [Frame] = []
    let subscription = timeline.frames.subscribe { frames.append($0) }
    clock.advance(by: 0.75)
    findings.expect(timeline.time, is: 1.5)
    // Between two frames.
    clock.advance(by: 0.125)
    timeline.rate.value = 0.5
    findings.expect(timeline.time, is: 1.75)
    clock.advance(by: 0.125)
    findings.expect(frames.last, is: Frame(time: 1.8125, elapsed: 0.3125))
    timeline.rate.value = 0
    clock.advance(by: 5)
    findings.expect(timeline.time, is: 1.8125)
    findings.expect(clock.pendingCount, is: 0)
    timeline.rate.value = -1
    clock.advance(by: 1)
    findings.expect(timeline.time, is: 0.8125)
    findings.expect(frames.last, is: Frame(time: 0.8125, elapsed: -0.25))
    clock.advance(by: 5)
    findings.expect(timeline.time, is: 0)
    findings.expect(frames.last?.time, is: 0)
    findings.expect(clock.pendingCount, is: 0)
    let count = frames.count
    // From there, it is moved forward, and comes back.
    timeline.seek(to: 0.5)
    clock.advance(by: 1)
    findings.expect(frames.dropFirst(count).map(\.time), is: [0.5, 0.25, 0])
    timeline.rate.value = 1
    clock.advance(by: 0.25)
    findings.expect(timeline.time, is: 0.25)
    subscription.unsubscribe()
  }

  private func standing(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 4)
    let timeline = Timeline(on: clock)
    var frames: [Double] = []
    let subscription = timeline.frames.subscribe { frames.append($0.time) }
    clock.advance(by: 0.375)
    timeline.rate.value = 0
    findings.expect(frames, is: [0.25, 0.375])
    findings.expect(timeline.timeOffset.value, is: 0.375)
    clock.advance(by: 1)
    timeline.rate.value = 1
    timeline.paused.value = true
    timeline.rate.value = 2
    clock.advance(by: 1)
    findings.expect(timeline.time, is: 0.375)
    timeline.paused.value = false
    clock.advance(by: 0.125)
    findings.expect(timeline.time, is: 0.625)
    subscription.unsubscribe()
  }

  private func nested(_ findings: inout Findings) {
    let clock = ManualClock(frameRate: 8)
    let outer = Timeline(on: clock, rate: 2)
    clock.advance(by: 1)
    let inner = Timeline(on: outer, rate: -0.5)
    inner.seek(to: 4)
    var lowest = Double.infinity
    let subscription = inner.frames.subscribe { lowest = min(lowest, $0.time) }
    clock.advance(by: 1)
    findings.expect(inner.time, is: 3)
    outer.rate.value = -3
    clock.advance(by: 0.5)
    findings.expect(inner.time, is: 3.75)
    outer.rate.value = 2
    inner.rate.value = 4
    clock.advance(by: 1)
    findings.expect(inner.time, is: 11.75)
    // Back before the inner timeline's beginning, and then past it.
    let (there, time) = (outer.time, inner.time)
    outer.seek(to: 0)
    findings.expect(inner.time, is: 0)
    findings.expect(lowest, is: 0)
    outer.seek(to: there)
    findings.expect(inner.time, is: time)
    subscription.unsubscribe()
  }

  private func tower(_ findings: inout Findings) {
    var random = SeededGenerator(seed: 7)
    for round in 0..<40 {
      let clock = ManualClock(frameRate: 50)
      // Two equal stacks, except that one contains a clock that isn't a timeline, which asks the timeline.
      let towers = [false, true].map { isCovered in
        var tower = [Timeline(on: clock)]
        for _ in 1..<6 {
          let below = tower[tower.count - 1]
          tower.append(isCovered ? Timeline(on: Cover(below)) : Timeline(on: below))
        }
        return tower
      }
      var seen: [[Double]] = [[], []]
      var kept = (0..<2).map { side in
        towers[side][5].frames.subscribe { seen[side].append($0.time) }
      }
      for _ in 0..<30 {
        let (level, asked) = (random.next(below: 6), random.next(below: 6))
        let value = Double.random(in: -0.5...2, using: &random)
        let kind = random.next(below: 5)
        for (side, tower) in towers.enumerated() {
          switch kind {
          case 0: tower[level].rate.value = value
          case 1: tower[level].paused.value.toggle()
          case 2: tower[level].seek(to: value)
          case 3:
            kept.append(
              tower[level].schedule(after: value / 10) {
                seen[side] += tower.map(\.time)
                tower[asked].rate.value = value
                seen[side] += tower.map(\.time)
              })
          default: seen[side].append(tower[asked].time)
          }
        }
        clock.advance(by: Double(random.next(below: 4)) / 50)
        for (side, tower) in towers.enumerated() { seen[side] += tower.map(\.time) }
      }
      findings.expect(seen[0] == seen[1], "round \(round)")
      withExtendedLifetime(kept) {}
    }
  }

  /// A clock that isn't a timeline, but follows one.
  private final class Cover: FrameClock {
    private let timeline: Timeline

    init(_ timeline: Timeline) { self.timeline = timeline }

    var time: Double { timeline.time }
    func subscribe(_ observer: MotionObserver<Frame>) -> Subscription {
      timeline.subscribe(observer)
    }
    var returns: MotionObservable<Frame>? { timeline.returns }
    func schedule(after delay: Double, _ action: @escaping () -> Void) -> Subscription {
      timeline.schedule(after: delay, action)
    }
  }

  @Test(
    "a rate set by an action applies from the action's time, whatever the frames (L14)",
    arguments: [1.0, 3, 64])
  func inAction(frameRate: Double) {
    let clock = ManualClock(frameRate: frameRate)
    let timeline = Timeline(on: clock)
    var times: [Double] = []
    let frames = timeline.frames.subscribe { _ in }
    var kept = [
      timeline.schedule(after: 0.25) { timeline.rate.value = 4 },
      timeline.schedule(after: 1.25) { timeline.rate.value = 0.5 },
      timeline.schedule(after: 1.5) { times.append(timeline.time) },
    ]
    clock.advance(by: 2)
    // A quarter of a second at 1, a quarter at 4, and one and a half at 0.5.
    #expect(abs(timeline.time - 2) < 1e-12 && times == [1.5])
    // A seek reaches its end.
    timeline.schedule(after: 1) { timeline.rate.value = 0 }.store(in: &kept)
    timeline.seek(to: 10)
    let end = timeline.time
    clock.advance(by: 1)
    #expect([end, timeline.time] == [10, 10])
    withExtendedLifetime((frames, kept)) {}
  }

  private func settings(_ findings: inout Findings) {
    let timeline = Timeline(on: ManualClock())
    var rates: [Double] = []
    let snapshots = timeline.snapshots.subscribe { rates.append($0.rate) }
    let speed = ReactiveProperty(initialValue: 1.0)
    let binding = speed.scaled(by: 2).bind(to: timeline.rate)
    speed.value = -3
    speed.value = -3
    findings.expect(rates, is: [1, 2, -6])
    withExtendedLifetime((snapshots, binding)) {}
  }

  @Test("at any rate, a motion shows the value for the current time (L14)", arguments: 0..<20)
  func motions(_ round: Int) {
    var random = SeededGenerator(seed: UInt64(round) &* 7919)
    let spring = SpringSystem(
      destination: 100.0, .spring(response: 0.9, dampingRatio: 0.3))
    let clock = ManualClock(frameRate: [30, 60, 144][round % 3])
    let timeline = Timeline(on: clock)
    let position = ReactiveProperty(initialValue: 0.0)
    let run = spring.drive(position, on: timeline)
    var expected = 0.0
    var findings = Findings()
    for _ in 0..<60 {
      let rate = Double.random(in: -2...3, using: &random)
      let span = Double.random(in: 0...0.4, using: &random)
      timeline.rate.value = rate
      let slices = 1 + random.next(below: 3)
      for _ in 0..<slices { clock.advance(by: span / Double(slices)) }
      expected = max(0, expected + rate * span)
      findings.expect(timeline.time, near: expected, within: 1e-12)
      let way = SpringPropagator(
        SpringStyle.spring(response: 0.9, dampingRatio: 0.3), elapsed: timeline.time)
      let offset: Double = way.displacement(-100, 0)
      let place = 100 + offset
      // After landing, it is within the spring's threshold.
      let tolerance = run.value == 100 ? 0.11 : 1e-9
      findings.expect(run.value, near: place, within: tolerance, "at \(timeline.time)")
    }
    timeline.rate.value = 1
    timeline.seek(to: 0.25)
    let way = SpringPropagator(
      SpringStyle.spring(response: 0.9, dampingRatio: 0.3), elapsed: 0.25)
    let offset: Double = way.displacement(-100, 0)
    findings.expect(position.value, near: 100 + offset, within: 1e-9)
    findings.report()
  }

  @Test("L14: time never goes back when an action sets the rate after a long gap")
  func rateAfterGaps() {
    var random = SeededGenerator.printed()
    for _ in 0..<300 {
      // Frames are 101 seconds apart: an action runs at its own time, with the frame after it.
      let clock = ManualClock(frameRate: 1 / 101.3)
      let timeline = Timeline(on: clock, rate: 0.3 + Double(random.next(below: 100)) / 37)
      var last = 0.0
      let ticks = timeline.subscribe(
        MotionObserver(next: {
          #expect($0.time >= last)
          last = $0.time
        }))
      var alarms: [Subscription] = []
      for gap in 1...10 {
        let end = Double(6 * gap) / clock.frameRate
        // Every second action is due with a frame.
        let delay =
          gap.isMultiple(of: 2)
          ? (end - clock.time) / 6 * Double(1 + random.next(below: 6)) * timeline.rate.value
          : Double(random.next(below: 1_000_000)) / 997
        alarms.append(
          timeline.schedule(after: delay) { [unowned timeline] in
            timeline.rate.value = 0.1 + Double(random.next(below: 100)) / 31
            #expect(timeline.time >= last)
            last = timeline.time
          })
        clock.advance(to: end)
        #expect(timeline.time >= last)
        last = timeline.time
      }
      ticks.unsubscribe()
    }
  }
}
