#if TRACED
  import StreamsInterop
  import Testing

  /// whyNot: what held a value.
  struct WhyNotTests {
    private let clock = ManualClock()
    private let runtime: MotionRuntime
    private let source = ReactiveProperty(initialValue: 0.0, name: "source")
    private let gate = ReactiveProperty(initialValue: true, name: "gate")
    private let property = ReactiveProperty(initialValue: 0.0, name: "place")

    init() {
      runtime = MotionRuntime(clock: clock)
    }

    /// Connects `operation` on the source with the property, writes these, and asks.
    private func ask(
      _ values: [Double] = [1, 1],
      _ operation: (MotionObservable<Double>) -> MotionObservable<Double>
    ) -> MotionWhyNot {
      let connection = runtime.connect(operation(source.asStream()), to: property)
      let trace = MotionTrace(of: runtime)
      for value in values { source.value = value }
      let answer = trace.whyNot(property)
      connection.unsubscribe()
      trace.end()
      return answer
    }

    private func expect(
      _ answer: MotionWhyNot, _ hold: MotionHold, _ text: String,
      _ location: SourceLocation = #_sourceLocation
    ) {
      let held = answer.held.first { $0.hold == hold }
      #expect(held != nil, "\(hold) in \(answer)", sourceLocation: location)
      #expect(answer.description.contains(text), "\(answer)", sourceLocation: location)
      #expect(
        held?.site?.hasPrefix("WhyNotTests.swift:") ?? false, "\(answer)", sourceLocation: location)
    }

    /// A target that has no identity: so nothing is known of it.
    private struct Lamp: MotionWritable {
      func write(_ value: Double) {}
      func state(_ phase: MotionPhase) {}
    }

    @Test("Of what has no identity it says that nothing is connected, by the name of its type")
    func unknown() {
      runtime.connect(source, to: Lamp())
      let trace = MotionTrace(of: runtime)
      source.value = 1
      let answer = trace.whyNot(Lamp())
      #expect(answer.property == "Lamp" && !answer.isConnected)
      #expect(answer.held.isEmpty && answer.silent.isEmpty)
      trace.end()
    }

    @Test("dedupe says what equals what")
    func dedupe() {
      expect(ask { $0.dedupe() }, .equal, "1 equals 1, the one before")
      expect(ask([2, 2]) { $0.dedupe { abs($0 - $1) < 3 } }, .equal, "2 equals 1")
    }

    @Test("filter and its kin say what did not hold")
    func filtered() {
      expect(ask { $0.filter { $0 > 5 } }, .filtered, "its condition does not hold for 1")
      expect(ask { $0.first { $0 > 5 } }, .filtered, "hold for 1")
      expect(ask { $0.drop { $0 < 5 } }, .filtered, "hold for 1")
      expect(ask([9, 1]) { $0.prefix { $0 < 5 } }, .filtered, "hold for 9")
      expect(ask { $0.ignoreUntil(5) }, .filtered, "hold for 1")
      expect(ask { $0.compactMap { $0 > 5 ? $0 : nil } }, .unusable, "nothing can be made of 1")
      expect(ask { $0.rewriteBreakpoints([(from: 5, value: 1.0)]) }, .unusable, "made of 1")
      expect(ask { $0.rewrite([5: 1.0]) }, .unusable, "made of 1")
    }

    @Test("What counts says so")
    func counted() {
      expect(ask([1]) { $0.drop(first: 5) }, .counted, "1 does not count")
      expect(ask { $0.collect(5).map { $0[0] } }, .coalesced, "1 is kept")
      expect(ask([1, 2]) { $0.prefix(1) }, .counted, "it has had all that it lets pass")
    }

    @Test("A closed gate names what closes it, also where nothing has come")
    func gated() {
      gate.value = false
      let answer = ask { $0.valve(openWhenTrue: gate) }
      expect(answer, .gated, "its gate, gate, is closed")
    }

    @Test("What was closed before the trace began is known, a gate that was open and a system")
    func closedBefore() {
      let connection = runtime.connect(source.valve(openWhenTrue: gate), to: property)
      gate.value = false
      var trace = MotionTrace(of: runtime)
      source.value = 1
      expect(trace.whyNot(property), .gated, "its gate, gate, is closed")
      connection.unsubscribe()
      trace.end()
      let spring = SpringSystem(destination: 10.0)
      spring.enabled.value = false
      runtime.add(spring, to: property)
      trace = MotionTrace(of: runtime)
      #expect(trace.whyNot(property).held.map(\.hold) == [.disabled])
      trace.end()
      // One that moves is not said to be closed.
      let place = ReactiveProperty(initialValue: 0.0)
      runtime.add(SpringSystem(destination: 10.0), to: place)
      trace = MotionTrace(of: runtime)
      #expect(trace.whyNot(place).held.isEmpty)
    }

    @Test("A join names the input that it lacks")
    func missing() {
      let silent = ObserverList<Double>(name: "silent")
      let events = MotionObservable<Double>(relaying: { silent.subscribe($0) })
      expect(ask { $0.combineLatest(events) { $0 + $1 } }, .missingInput, "waits for silent")
      expect(ask { $0.withLatest(from: events) { $0 + $1 } }, .missingInput, "waits for silent")
      expect(ask { $0.zip(events) { $0 + $1 } }, .missingInput, "waits for another input")
      expect(ask { $0.delay(by: events, on: clock) }, .missingInput, "waits")
    }

    @Test("What takes time says what waits, and what gave way")
    func timed() {
      expect(ask([3]) { $0.delay(by: 1, on: clock) }, .waiting, "3 waits")
      expect(ask([3, 4]) { $0.debounce(for: 1, on: clock) }, .superseded, "3 gave way to 4")
      expect(
        ask([3, 4]) { $0.throttle(for: 1, on: clock, latest: true) }, .superseded, "3 gave way to 4"
      )
      expect(
        ask([3, 4]) { $0.throttle(for: 1, on: clock, latest: false) }, .superseded, "gave way")
      let pulse = ObserverList<Void>(name: "pulse")
      let pulses = MotionObservable<Void>(relaying: { pulse.subscribe($0) })
      expect(ask([3, 4]) { $0.sample(on: pulses) }, .superseded, "3 gave way to 4")
    }

    @Test("A clamp that makes the same of another value says so")
    func clamped() {
      expect(ask([120, 130]) { $0.clamped(to: 0...100) }, .equal, "made 100 of 130, as before")
    }

    @Test("A policy says who has the property")
    func policy() {
      let hand = ObserverList<Double>()
      runtime.connect(
        MotionObservable<Double>(relaying: { hand.subscribe($0) }), to: property, policy: .exclusive
      )
      hand.send(state: .active)
      let answer = ask([7]) { $0 }
      expect(answer, .dropped, "7 was dropped: an exclusive connection at WhyNotTests.swift:")
    }

    @Test("A sum that is not finite is not written")
    func notFinite() {
      let trace = MotionTrace(of: runtime)
      runtime.connect(source, to: property, policy: .additive)
      source.value = .infinity
      let answer = trace.whyNot(property)
      expect(answer, .notFinite, "inf is not finite")
    }

    @Test("Where nothing was on its way, it names who was silent")
    func silent() {
      let connection = runtime.connect(source.scaled(by: 2), to: property)
      let trace = MotionTrace(of: runtime)
      #expect(
        trace.whyNot(property).description
          == "nothing was on its way to place\nsource has said nothing")
      connection.unsubscribe()
      #expect(
        trace.whyNot(property).description
          == "nothing was on its way to place\nnothing is connected with it")
    }

    @Test("Of what was written it says when, and not that nothing is connected with it")
    func written() {
      clock.advance(by: 2)
      #expect(
        ask([1]) { $0.scaled(by: 2) }.description
          == "nothing was held on its way to place, written at 2.000 s")
      let spring = SpringSystem(destination: 0.0)
      runtime.add(spring, to: property)
      let trace = MotionTrace(of: runtime)
      spring.destination.value = 5
      clock.advance(by: 1)
      let written = trace.whyNot(property, since: 2).written
      #expect(written.map { $0 > 2 && $0 <= 3 } == true)
      let later = trace.whyNot(property, since: 3.5)
      #expect(later.written == nil && later.isConnected)
      #expect(!later.description.contains("connected"))
    }

    @Test("Only what was held since the moment counts")
    func since() {
      runtime.connect(source.filter { $0 > 5 }, to: property)
      let trace = MotionTrace(of: runtime)
      source.value = 1
      clock.advance(by: 1)
      #expect(trace.whyNot(property, since: 0).held.count == 1)
      #expect(trace.whyNot(property, since: 0.5).held.isEmpty)
      source.value = 2
      source.value = 3
      let held = trace.whyNot(property, since: 0.5).held
      #expect(held.map(\.count) == [2] && held.map(\.value) == ["3"])
    }
  }
#endif
