import StreamsInterop
import StreamsTesting
import Testing

/// A marble test.
struct MarbleTestTests {
  @Test("runs an operator on the drawn diagram")
  func oneInput() {
    expectMarbles("1-2-(33)", through: { $0.map { $0 * 2 } }, gives: "2-4-(66)")
    expectMarbles(
      of: Int.self, "-(<1)-2-(3>)", through: { $0.filter { $0 != 2 } }, gives: "-(<1)---(3>)")
    expectMarbles(
      of: Double.self, "1-2", through: { $0.map { $0 / 3 } }, gives: "[0.33]-[0.67]",
      matching: .within(0.01))
  }

  @Test("runs two and three inputs on one clock; within a tick, the first input comes first")
  func moreInputs() {
    expectMarbles(
      of: (Int.self, Int.self), "1---3", "--2-4", through: { $0.merge(with: $1) },
      gives: "1-2-(34)")
    expectMarbles(
      of: (Int.self, Int.self, Int.self), "1--", "-2-", "--3",
      through: { $0.merge(with: $1).merge(with: $2) }, gives: "123")
  }

  /// Emits each value after a delay.
  private func delayed<Value>(
    _ stream: MotionObservable<Value>, by delay: Double, on clock: ManualClock
  ) -> MotionObservable<Value> {
    MotionObservable { observer in
      var pending: [Subscription] = []
      let upstream = stream.subscribe { value in
        clock.schedule(after: delay) { observer.next(value) }.store(in: &pending)
      }
      return {
        upstream.unsubscribe()
        pending = []
      }
    }
  }

  @Test("passes its clock to timed operators, and continues while actions are scheduled")
  func time() {
    expectMarbles(
      of: Int.self, "1-2", through: { delayed($0, by: 2, on: $1) }, gives: "--1-2")
    expectMarbles(
      of: Int.self, "1-2", tick: 0.1, through: { delayed($0, by: 0.3, on: $1) },
      gives: "---1-2")
    expectMarbles(
      of: (Int.self, Int.self), "1", "-2",
      through: { delayed($0.merge(with: $1), by: 1, on: $2) }, gives: "-12")
    expectMarbles(
      of: (Int.self, Int.self, Int.self), "1", "-2", "--3",
      through: { delayed($0.merge(with: $1).merge(with: $2), by: 1, on: $3) }, gives: "-123")
    let late = failures {
      expectMarbles(
        of: Int.self, "1-2", through: { delayed($0, by: 20, on: $1) }, gives: "")
    }
    #expect(late.count == 1)
    #expect(late.first?.text.contains("at 20 ticks: expected nothing, got 1") == true)
  }

  @Test("emits one frame per tick")
  func frames() {
    marbleTest(tick: 0.5) { context in
      let times = context.clock.frames.map { $0.time / context.tick }
      context.expect(times.map { Int($0) }, "-1234(5!)")
    }
  }

  @Test("has events that replay nothing, and properties that replay their value")
  func sources() {
    marbleTest { context in
      let events = context.source(of: Int.self, "1-2")
      let property = context.property(0, "1-(<2)>")
      context.expect(events, "1-2")
      context.expect(property, "(01)-(<2)>")
      var late: Recorder<Int>?
      context.at(1) { late = Recorder(events.merge(with: property), on: context.clock) }
      context.at(3) { if let late { expect(late, "1(2<2)>") } }
    }
  }

  @Test("ends a subscription at the '!' of its expectation, after all events of that tick")
  func ends() {
    var ended = 0
    marbleTest { context in
      let stream = MotionObservable<Int> { observer in
        let upstream = context.source(of: Int.self, "1-2-3").subscribe(observer)
        return {
          ended += 1
          upstream.unsubscribe()
        }
      }
      context.expect(stream, "1-(2!)")
      context.expect(stream, "1-2-3--!")
      context.expect(stream, "(1!)")
      context.at(6) { #expect(ended == 2) }
    }
    #expect(ended == 3)
  }

  @Test("runs all of its diagrams on one clock, and fails for each expectation that is not met")
  func fails() {
    var lines: [Int] = []
    let issues = failures {
      marbleTest { context in
        let numbers = context.source(of: Int.self, "-1-2")
        lines.append(#line + 1)
        context.expect(numbers, "-1-3")
        context.expect(numbers, "-1-2")
        lines.append(#line + 1)
        context.expect(numbers.map { $0 * 10 }, "-[10]--[20]")
      }
    }
    #expect(issues.map { $0.sourceLocation?.line } == lines)
  }

  @Test("compares values that are not Equatable with a closure")
  func incomparable() {
    struct Key { var code: Int }
    let issues = failures {
      marbleTest { context in
        let keys = context.source(of: Int.self, "-7-8").map { Key(code: $0) }
        let expected = Marbles("-a-b", ["a": Key(code: 7), "b": Key(code: 8)])
        context.expect(keys, expected, matching: .by { $0.code == $1.code })
        context.expect(keys, expected, matching: .by { $0.code == $1.code - 1 })
      }
    }
    #expect(issues.count == 1)
  }

  @Test("rejects an end of a source")
  func endlessSource() {
    let issues = failures { marbleTest { _ = $0.source(of: Int.self, "-1!") } }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("a source has no end") == true)
    #expect(issues.first?.text.hasSuffix("  -1!\n    ^") == true)
  }

  @Test("traps on invalid ticks")
  func tickTraps() async {
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      marbleTest(tick: 0) { _ in }
    }
    let place = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      marbleTest { $0.at(-1) {} }
    }
    for (result, rule) in [
      (length, "marbleTest(tick:): expected a finite value above 0, got 0.0"),
      (place, "MarbleContext.at(_:): expected at least 0, got -1"),
    ] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains(rule))
    }
  }

  @Test("rethrows the error of its body")
  func throwing() {
    struct Fault: Error {}
    #expect(throws: Fault.self) { try marbleTest { _ in throw Fault() } }
  }
}
