import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct ThrottleTests {
  @Test(
    "behaves as described: laws L4, L10, L11, L13, L16",
    arguments: [
      OperatorScenario(
        "emits the first or the latest value of each interval, which begins with an emission", both),
      OperatorScenario(
        "a value that arrives at the end of the interval passes immediately, despite rounding",
        boundary),
      OperatorScenario(
        "on a timeline that goes back, continues from the earlier time, with the latest waiting value"
      ) {
        backwards(true)
      },
      OperatorScenario(
        "on a timeline that goes back, continues from the earlier time, with the first waiting value"
      ) {
        backwards(false)
      },
      OperatorScenario("L13 rest is announced after the last value", states),
      OperatorScenario(
        "L4 L10 L11 ends mid-emission, and leaves nothing on the clock; subscribers are independent",
        release),
      OperatorScenario("a new interval applies to the waiting value", newInterval),
      OperatorScenario("L16 traps on NaN, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func both() {
    let drawn: Marbles<Int> = "1-2345------6-7"
    expectMarbles(
      drawn, through: { $0.throttle(for: 3, on: $1, latest: true) }, gives: "1--3--5-----6--7")
    expectMarbles(
      drawn, through: { $0.throttle(for: 3, on: $1, latest: false) }, gives: "1--2--4-----6--7")
  }

  private static func boundary() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    var heard: [String] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .throttle(for: 0.1, on: clock, latest: true).subscribe { heard.append("\($0)") }
    for index in 0...20 {
      clock.advance(to: Double(index) * 0.1)
      source.send(index)
    }
    #expect(heard == (0...20).map { "\($0)" })
    #expect(clock.pendingCount == 0)
    subscription.unsubscribe()
  }

  private static func backwards(_ keepsLatest: Bool) {
    let timeline = Timeline(on: ManualClock(), paused: true)
    let source = ObserverList<Int>()
    var heard: [String] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .throttle(for: 0.5, on: timeline, latest: keepsLatest)
      .subscribe { heard.append("\($0) at \(timeline.time)") }
    timeline.seek(to: 100)
    source.send(1)
    timeline.seek(to: 3)
    source.send(2)
    heard.append("interval")
    source.send(3)
    timeline.seek(to: 3.25)
    source.send(4)
    // The remaining wait is a quarter of a second.
    timeline.seek(to: 1)
    heard.append("waits")
    timeline.seek(to: 1.25)
    #expect(
      heard == [
        "1 at 100.0", "2 at 3.0", "interval", "waits", "\(keepsLatest ? 4 : 3) at 1.25",
      ])
    // The interval also applies while time goes back step by step.
    heard = []
    for step in 1...20 {
      timeline.seek(to: 1.25 - Double(step) / 16)
      source.send(step)
    }
    #expect(heard.count == 2)
    subscription.unsubscribe()
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "(<1)(2>)-", through: { $0.throttle(for: 3, on: $1, latest: true) },
      gives: "(<1)--(2>)")
    expectMarbles(
      of: Int.self, "(<1)>", through: { $0.throttle(for: 3, on: $1, latest: true) },
      gives: "(<1)>")
  }

  private static func release() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }
      .throttle(for: 1, on: clock, latest: true)
    var first: [Int] = []
    var second: [Int] = []
    var a: Subscription?
    a = stream.subscribe { value in
      first.append(value)
      if value == 2 {
        source.send(9)
        a?.unsubscribe()
      }
    }
    source.send(1)
    clock.advance(by: 0.5)
    let b = stream.subscribe { second.append($0) }
    source.send(2)
    let pendingCount = clock.pendingCount
    clock.advance(by: 0.5)
    let early = first
    clock.advance(by: 5)
    #expect([early, first, second] == [[1, 2], [1, 2], [2, 9]])
    source.send(3)
    source.send(4)
    b.unsubscribe()
    #expect([pendingCount, clock.pendingCount] == [1, 0])
  }

  private static func newInterval() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let interval = ReactiveProperty(initialValue: 1.0)
    var heard: [String] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .throttle(for: interval, on: clock, latest: true)
      .subscribe { heard.append("\($0) at \(clock.time)") }
    source.send(1)
    source.send(2)
    interval.value = 0.5
    clock.advance(to: 0.75)
    source.send(3)
    interval.value = 2
    clock.advance(to: 10)
    interval.value = .infinity
    source.send(4)
    clock.advance(to: 20)
    interval.value = 0
    clock.advance(by: 0)
    source.send(5)
    source.send(6)
    #expect(
      heard == [
        "1 at 0.0", "2 at 0.5", "3 at 2.5", "4 at 20.0", "5 at 20.0", "6 at 20.0",
      ])
    subscription.unsubscribe()
  }

  private static func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0).throttle(for: .nan, on: ManualClock(), latest: true)
    }
    expectMessage("throttle(for:): expected at least 0, got nan", of: result)
  }
}
