import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

struct DelayTests {
  @Test(
    "behaves as described: laws L4, L10, L11, L13, L14, L16",
    arguments: [
      OperatorScenario("L13 delays states in order with the values", states),
      OperatorScenario(
        "on a timeline that goes back, delayed values wait from the earlier time on, in order",
        backwards),
      OperatorScenario(
        "a delay of 0 emits at the same time, but not synchronously; an infinite one never emits",
        extremes),
      OperatorScenario(
        "L4 L10 cancels all pending values, even during an emission; subscribers are independent (L11)",
        release),
      OperatorScenario("L10 retains nothing after it ends") { keepsNothing(clockDiesFirst: false) },
      OperatorScenario("L10 retains nothing after its clock is deallocated") {
        keepsNothing(clockDiesFirst: true)
      },
      OperatorScenario(
        "L13 with a stream, no value overtakes a state, and no state overtakes a value", barriers),
      OperatorScenario(
        "with a stream, values arrive by due time, and in order of arrival if it is the same",
        order),
      OperatorScenario("L13 announces a missed state before the next event", missedState),
      OperatorScenario("L14 is independent of the time steps", additive),
      OperatorScenario("L16 traps on a negative amount and on NaN, and reports it", traps),
      OperatorScenario(
        "L4 L10 a value that advances the clock when it is released finds nothing pending",
        releaseRunsClock),
    ])
  func scenario(_ scenario: OperatorScenario) async throws { try await scenario.run() }

  private static func states() {
    expectMarbles(
      of: Int.self, "(<1)-2-(3>)", through: { $0.delay(by: 2, on: $1) }, gives: "--(<1)-2-(3>)")
  }

  private static func backwards() {
    let clock = ManualClock()
    let timeline = Timeline(on: clock, paused: true)
    let source = ReactiveProperty(initialValue: 0)
    var heard: [String] = []
    func hear(_ what: String) { heard.append("\(what) at \(timeline.time)") }
    let subscription = source.delay(by: 0.5, on: timeline)
      .subscribe(next: { hear("\($0)") }, state: { hear("\($0)") })
    timeline.seek(to: 100)
    heard = []
    source.state(.active)
    source.value = 1
    timeline.seek(to: 100.25)
    source.value = 2
    source.state(.atRest)
    timeline.seek(to: 3)
    source.state(.active)
    source.value = 3
    timeline.seek(to: 10)
    #expect(
      heard == [
        "active at 3.25", "1 at 3.25", "2 at 3.5", "atRest at 3.5", "active at 3.5", "3 at 3.5",
      ])
    subscription.unsubscribe()
    timeline.paused.value = false
    #expect(clock.pendingCount == 0)
  }

  private static func extremes() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }
    var heard: [Int] = []
    let zero = stream.delay(by: 0, on: clock).subscribe { heard.append($0) }
    let never = stream.delay(by: .infinity, on: clock).subscribe { heard.append(-$0) }
    source.send(1)
    var seen = [heard]
    for step in [0, 1e6] {
      clock.advance(by: step)
      seen.append(heard)
    }
    #expect(seen == [[], [1], [1]])
    #expect(clock.pendingCount == 0)
    withExtendedLifetime((zero, never)) {}
  }

  private static func release() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let stream = MotionObservable<Int> { source.subscribe($0) }.delay(by: 1, on: clock)
    var first: [Int] = []
    var second: [Int] = []
    var a: Subscription?
    a = stream.subscribe {
      first.append($0)
      if $0 == 2 { a?.unsubscribe() }
    }
    source.send(1)
    let b = stream.subscribe { second.append($0) }
    for value in [2, 3] { source.send(value) }
    let pendingCount = clock.pendingCount
    clock.advance(by: 1)
    #expect([first, second] == [[1, 2], [2, 3]])
    source.send(4)
    b.unsubscribe()
    #expect([pendingCount, clock.pendingCount] == [5, 0])
    clock.checkInvariants()
  }

  private static func keepsNothing(clockDiesFirst: Bool) {
    expectReleased {
      let held = Held()
      var clock: ManualClock? = ManualClock()
      let source = ObserverList<Held>()
      let subscription = clock.map { clock in
        MotionObservable<Held> { source.subscribe($0) }.delay(by: 1, on: clock).subscribe { _ in }
      }
      source.send(held)
      if clockDiesFirst { clock = nil } else { subscription?.unsubscribe() }
      withExtendedLifetime((clock, subscription)) {}
      return held
    }
  }

  private static func barriers() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let amount = ReactiveProperty(initialValue: 1.0)
    var heard: [String] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .delay(by: amount, on: clock)
      .subscribe(
        next: { heard.append("\($0) at \(clock.time)") },
        state: { heard.append("\($0) at \(clock.time)") })
    source.send(state: .active)
    source.send(1)
    amount.value = 0.5
    source.send(2)
    amount.value = 3
    source.send(3)
    amount.value = 0.25
    source.send(4)
    source.send(state: .atRest)
    source.send(5)
    clock.advance(by: 10)
    #expect(
      heard == [
        "active at 1.0", "1 at 1.0", "2 at 1.0", "4 at 1.0", "3 at 3.0", "atRest at 3.0",
        "5 at 3.0",
      ])
    subscription.unsubscribe()
  }

  private static func order() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let amount = ReactiveProperty(initialValue: 0.3)
    var heard: [Int] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .delay(by: amount, on: clock).subscribe { heard.append($0) }
    source.send(1)
    clock.advance(by: 0.1)
    amount.value = 0.2
    source.send(2)
    amount.value = 0.1
    source.send(3)
    amount.value = .infinity
    source.send(4)
    clock.advance(by: 1)
    #expect(heard == [3, 1, 2])
    subscription.unsubscribe()
  }

  private static func missedState() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    let amount = ReactiveProperty(initialValue: Double.infinity)
    var heard: [String] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .delay(by: amount, on: clock)
      .subscribe(next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    source.send(state: .active)
    source.send(1)
    amount.value = 1
    source.send(2)
    clock.advance(by: 1)
    #expect(heard == ["active", "2"])
    subscription.unsubscribe()
  }

  private static func additive() {
    func run(_ slices: Int) -> [String] {
      let clock = ManualClock()
      var heard: [String] = []
      let subscription = clock.frames.map { $0.time }.delay(by: 0.1, on: clock)
        .subscribe { heard.append("\($0) at \(clock.time)") }
      for _ in 0..<slices { clock.advance(by: 1 / Double(slices)) }
      subscription.unsubscribe()
      return heard
    }
    let whole = run(1)
    #expect(whole.count > 50)
    let sliced = [3, 7, 60, 1000].map(run)
    #expect(sliced == [whole, whole, whole, whole])
  }

  private static func traps() async {
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ReactiveProperty(initialValue: 0).delay(by: -1, on: ManualClock())
    }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let amount = ReactiveProperty(initialValue: Double.nan)
      _ = ReactiveProperty(initialValue: 0).delay(by: amount, on: ManualClock())
        .subscribe { _ in }
    }
    expectMessage("delay(by:): expected at least 0, got -1.0", of: negative)
    expectMessage("delay(by:): expected at least 0, got nan", of: nan)
  }

  private static func releaseRunsClock() {
    final class Releasing {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let clock = ManualClock()
    let source = ObserverList<Releasing>()
    var heard = 0
    var releases = 0
    let subscription = MotionObservable { source.subscribe($0) }.delay(by: 0.1, on: clock)
      .subscribe { _ in heard += 1 }
    for _ in 0..<3 {
      source.send(
        Releasing {
          releases += 1
          if releases == 1 { clock.advance(by: 1) }
        })
    }
    subscription.unsubscribe()
    #expect(heard == 0 && releases == 3)
  }
}
