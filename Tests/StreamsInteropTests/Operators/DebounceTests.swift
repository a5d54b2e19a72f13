import StreamsInterop
import StreamsTesting
import Testing

struct DebounceTests {
  @Test("does what its tables say")
  func tables() {
    checkTable("debounce(for: 0.2, on: clock)") {
      (upstream: MotionObservable<Int>, clock: ManualClock) in
      upstream.debounce(for: 0.2, on: clock)
    }
    checkTable("debounce(for: interval, on: clock)") {
      (upstream: MotionObservable<Int>, interval: MotionObservable<Double>, clock: ManualClock) in
      upstream.debounce(for: interval, on: clock)
    }
  }

  @Test("emits the latest once it is quiet")
  func quiet() {
    expectMarbles(
      of: Int.self, "12-3---4----", through: { $0.debounce(for: 3, on: $1) },
      gives: "------3---4")
  }

  @Test("L13 rest waits for the last value")
  func states() {
    expectMarbles(
      of: Int.self, "(<1)(2>)--", through: { $0.debounce(for: 2, on: $1) }, gives: "<--(2>)")
    expectMarbles(of: Int.self, "<->", through: { $0.debounce(for: 2, on: $1) }, gives: "<->")
  }

  @Test("L10 one action waits, however many values came, and none once it has ended")
  func oneAction() {
    let clock = ManualClock()
    let source = ObserverList<Int>()
    var heard: [Int] = []
    let subscription = MotionObservable<Int> { source.subscribe($0) }
      .debounce(for: 1, on: clock).subscribe { heard.append($0) }
    for value in 0..<100 {
      source.send(value)
      #expect(clock.pendingCount == 1)
      clock.advance(by: 0.25)
    }
    #expect(heard == [])
    subscription.unsubscribe()
    #expect(clock.pendingCount == 0)
    clock.advance(by: 2)
    #expect(heard == [])
  }

  @Test("L11 a value sent while it emits waits anew; two subscribers are apart")
  func feedback() {
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

  @Test("a new interval holds for the value that waits: shorter, longer, already over, infinite")
  func newInterval() {
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

  @Test("L10 keeps nothing once it is over")
  func release() {
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

  @Test("L16 traps on a negative interval, and says which")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(initialValue: 0).debounce(for: -2, on: ManualClock())
    }
    let text = errorText(result)
    #expect(text.contains("debounce(for:on:): interval must be at least 0, not -2.0"))
  }
}
