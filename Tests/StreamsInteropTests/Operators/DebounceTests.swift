import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct DebounceTests {
  @Test(
    "behaves as described: laws L10, L11, L13, L16",
    arguments: [
      OperatorScenario("emits the latest value after a quiet interval", quiet),
      OperatorScenario("L13 rest is announced after the last value", states),
      OperatorScenario(
        "L10 schedules one action for any number of values, and none after it ends", oneAction),
      OperatorScenario(
        "L11 a value sent during an emission waits again; subscribers are independent", feedback),
      OperatorScenario(
        "a new interval applies to the waiting value: shorter, longer, already over, infinite",
        newInterval),
      OperatorScenario("L10 retains nothing after it ends", release),
      OperatorScenario("L16 traps on a negative interval, and reports the error", traps),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func quiet() {
    expectMarbles(
      of: Int.self, "12-3---4----", through: { $0.debounce(for: 3, on: $1) },
      gives: "------3---4")
  }

  private static func states() {
    expectMarbles(
      of: Int.self, "(<1)(2>)--", through: { $0.debounce(for: 2, on: $1) }, gives: "<--(2>)")
    expectMarbles(of: Int.self, "<->", through: { $0.debounce(for: 2, on: $1) }, gives: "<->")
  }

  private static func oneAction() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    var heard: [Int] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .debounce(for: 1, on: clock).subscribe { heard.append($0) }
    var pendingCounts: Set<Int> = []
    for value in 0..<100 {
      source.send(value)
      pendingCounts.insert(clock.pendingCount)
      clock.advance(by: 0.25)
    }
    subscription.unsubscribe()
    #expect([pendingCounts, [clock.pendingCount]] == [[1], [0]])
    clock.advance(by: 2)
    #expect(heard == [])
  }

  private static func feedback() {
    let clock = ManualClock()
    let property = ReactiveProperty(initialValue: 0)
    let stream = property.debounce(for: 1, on: clock)
    var heard: [String] = []
    let a = stream.subscribe { value in
      heard.append("\(value) at \(clock.time)")
      if value < 2 { property.value = value + 1 }
    }
    clock.advance(by: 0.5)
    let b = stream.subscribe { heard.append("b\($0) at \(clock.time)") }
    clock.advance(by: 4)
    #expect(heard == ["0 at 1.0", "1 at 2.0", "2 at 3.0", "b2 at 3.0"])
    a.unsubscribe()
    b.unsubscribe()
  }

  private static func newInterval() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let interval = ReactiveProperty(initialValue: 1.0)
    var heard: [String] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .debounce(for: interval, on: clock).subscribe { heard.append("\($0) at \(clock.time)") }
    source.send(1)
    interval.value = 0.5
    clock.advance(to: 1)
    source.send(2)
    interval.value = 2
    clock.advance(to: 4)
    source.send(3)
    clock.advance(to: 5)
    interval.value = 0.25
    clock.advance(to: 6)
    source.send(4)
    interval.value = .infinity
    clock.advance(to: 100)
    interval.value = 95
    clock.advance(to: 200)
    #expect(heard == ["1 at 0.5", "2 at 3.0", "3 at 5.0", "4 at 101.0"])
    subscription.unsubscribe()
  }

  private static func release() {
    expectReleased {
      let held = Held()
      let clock = ManualClock()
      let source = ObserverList<Held>()
      let subscription = MotionObservable<Held> { source.subscribe($0) }
        .debounce(for: 1, on: clock).subscribe { _ in }
      source.send(held)
      subscription.unsubscribe()
      return held
    }
  }

  private static func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0).debounce(for: -2, on: ManualClock())
    }
    expectMessage("debounce(for:): expected at least 0, got -2.0", of: result)
  }
}
