#if TRACED
  import Foundation
  import StreamsInterop
  import TestSupport
  import Testing

  @testable import InteropTestSupport

  /// why: the causes of a change.
  struct WhyTests {
    private let clock = ManualClock()

    /// The steps without their source locations.
    private func lines(_ why: MotionWhy?) -> [String] {
      why?.steps.map { step in
        [step.label, step.old, step.new].compactMap { $0 }.joined(separator: " ")
      } ?? []
    }

    @Test("A write is traced back through its operators to the call that began the turn")
    func chain() {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 1.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      runtime.connect(source.scaled(by: 2).offset(by: 1), to: place)
      let trace = MotionTrace(of: runtime)
      let before = trace.why(place) == nil
      clock.advance(by: 1.35)
      source.value = 5
      let first = trace.why(place)
      #expect(
        before
          && lines(first) == [
            "place 3 11", "offset(by: 1) 11", "scaled(by: 2) 10", "source 1 5",
            "a call at 1.350 s",
          ])
      #expect(
        first?.steps[1].site?.hasPrefix("WhyTests.swift:") == true
          && first?.description.hasPrefix("place 3 → 11") == true)
      source.value = 6
      var firsts = [lines(trace.why(place)).first]
      clock.advance(by: 1)
      source.value = 7
      firsts.append(lines(trace.why(place, at: 2)).first)
      #expect(firsts == ["place 11 13", "place 11 13"])
    }

    @Test(
      "The cause of a spring's step is a frame; that of a tossed card's step is a frame or a pointer"
    )
    func motions() {
      let runtime = MotionRuntime(clock: clock)
      let pointers = PointerSource()
      let card = MotionElement(position: SIMD2(214, 80), size: SIMD2(100, 60))
      let drag = DragRecognizer(in: GestureArbiter(pointers), threshold: 0)
      runtime.add(
        Tossable(destination: SIMD2(320, 240), draggable: Draggable(recognizer: drag)), to: card)
      let trace = MotionTrace(of: runtime)
      pointers.send(PointerSample(.pressed, at: SIMD2(214, 80), time: 0))
      pointers.send(PointerSample(.moved, at: SIMD2(224, 80), time: 0.01))
      let dragged = lines(trace.why(card.position))
      #expect(
        [dragged.first, dragged.last]
          == ["position (214, 80) (224, 80)", "pointer moved at (224, 80), 0.010 s"])
      pointers.send(PointerSample(.released, at: SIMD2(224, 80), time: 0.02))
      clock.advance(by: 0.05)
      let flying = lines(trace.why(card.position))
      #expect(flying.last == "frame 0.050 s" && flying.contains { $0.hasPrefix("SpringSystem") })
    }

    @Test("A system's line is the one that added it, or the one that added its owner")
    func sites() {
      let runtime = MotionRuntime(clock: clock)
      let (alone, led, part) = (
        ReactiveProperty(initialValue: 0.0), ReactiveProperty(initialValue: 0.0),
        ReactiveProperty(initialValue: SIMD2<Double>.zero)
      )
      let pointers = PointerSource()
      let card = MotionElement(
        position: .zero, size: SIMD2(100, 60), gestures: GestureArbiter(pointers))
      let own = ReactiveProperty(initialValue: SIMD2<Double>.zero)
      let spring = SpringSystem(destination: SIMD2(10.0, 0))
      let grip = Draggable(threshold: 0)
      let flight = GraspableMotion(of: spring, from: own, on: runtime.clock)
      let made = "WhyTests.swift:\(#line - 1)"
      let first = #line + 1
      runtime.add(SpringSystem(destination: 10.0), to: alone)
      runtime.add(Attach(to: alone), to: led)
      runtime.add(Tossable(destination: SIMD2(10, 0), draggable: grip), to: card)
      runtime.add(SpringSystem(destination: 10.0), to: part.lens(get: { $0.x }, set: { $0.x = $1 }))
      runtime.connect(flight.values(), to: own)
      let trace = MotionTrace(of: runtime)
      clock.advance(by: 0.1)
      let whys = [
        trace.why(alone), trace.why(led), trace.why(card.position), trace.why(part), trace.why(own),
      ]
      let sites = whys.map { $0?.steps.first { $0.label == "SpringSystem" }?.site }
      #expect(sites == (0...3).map { "WhyTests.swift:\(first + $0)" } + [made])
      // whyNot gives the same line.
      pointers.send(PointerSample(.pressed, at: card.position.value, time: 0.1))
      clock.advance(by: 0.1)
      let held = trace.whyNot(card.position, since: 0.15).held.first { $0.label == "SpringSystem" }
      #expect(held?.site == "WhyTests.swift:\(first + 2)")
      #expect(
        trace.costs().contains { $0.label == "SpringSystem" && $0.site == made }
          && trace.chromeJSON.contains("\"site\": \"WhyTests.swift:\(first + 2)\""))
    }

    @Test(
      "A delayed value's cause is its sender at that time; a queued value's cause is its writer")
    func later() {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 1.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      runtime.connect(source.delay(by: 0.5, on: clock), to: place)
      let trace = MotionTrace(of: runtime)
      source.value = 2
      clock.advance(by: 1)
      let delayed = lines(trace.why(place))
      // A write during the property's own delivery.
      let loop = ReactiveProperty(initialValue: 0.0, name: "loop")
      let feeding = loop.subscribe(next: { if $0 == 1 { loop.value = 2 } })
      loop.value = 1
      #expect(
        [delayed, lines(trace.why(loop))] == [
          [
            "place 1 2", "delay(by:on:) 2", "a scheduled action at 0.500 s", "source 1 2",
            "a call at 0.000 s",
          ],
          ["loop 1 2", "loop 0 1", "a call at 1.000 s"],
        ])
      feeding.unsubscribe()
    }

    @Test("A write after the end of a queue or a replay has its own cause")
    func afterwards() {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 0.0, name: "source")
      let loop = ReactiveProperty(initialValue: 0.0, name: "loop")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      let other = ReactiveProperty(initialValue: 0.0, name: "other")
      let feeding = loop.subscribe { if $0 == 1 { loop.value = 2 } }
      let writing = source.subscribe {
        loop.value = $0
        place.value = $0
        loop.subscribe { _ in }.unsubscribe()
        other.value = $0
      }
      let trace = MotionTrace(of: runtime)
      source.value = 1
      let causes = [place, other].map { lines(trace.why($0)).dropFirst() }
      #expect(
        causes == [["source 0 1", "a call at 0.000 s"], ["source 0 1", "a call at 0.000 s"]])
      withExtendedLifetime((feeding, writing)) {}
    }

    @Test("A join names all of its causes")
    func joined() {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 1.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      runtime.connect(
        source.scaled(by: 2).combineLatest(source.offset(by: 1)) { $0 + $1 }, to: place)
      let trace = MotionTrace(of: runtime)
      source.value = 3
      let steps = trace.why(place)?.steps.dropFirst().prefix(2)
      #expect(steps?.map(\.label) == ["combineLatest", "offset(by: 1)"])
      #expect(steps?.first?.others == ["scaled(by: 2)"])
    }

    @Test(
      "The ring drops the oldest events, and reports the gap; an ended or dropped trace records no more"
    )
    func kept() {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 1.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      let connection = runtime.connect(source.scaled(by: 2).offset(by: 1), to: place)
      var trace: MotionTrace? = MotionTrace(of: runtime, keeping: 2)
      source.value = 5
      let why = trace?.why(place)
      #expect(
        why?.isComplete == false
          && why?.description.hasSuffix("← … earlier causes are no longer kept") == true)
      #expect(trace?.turnDepths.count == 1 && (trace?.eventCount ?? 0) >= 4)
      connection.unsubscribe()
      trace = nil
      trace = MotionTrace(of: runtime)
      place.value = 1
      trace?.end()
      place.value = 2
      let ended = lines(trace?.why(place)).first
      trace = nil
      let next = MotionTrace(of: runtime)
      place.value = 3
      #expect([ended, lines(next.why(place)).first] == ["place 11 1", "place 2 3"])
      #expect(next.eventCount == 2)
    }

    @Test("Values of any type are kept unchanged until their storage is reused")
    func kinds() throws {
      final class Thing: CustomStringConvertible {
        var description: String { "thing" }
      }
      struct Large: Equatable {
        var first = 1.5
        var rest = SIMD4<Double>(1, 2, 3, 4)
      }
      let runtime = MotionRuntime(clock: clock)
      var faults: [String] = []
      func check<Value>(_ values: [Value], _ texts: [String]) {
        let place = ReactiveProperty(initialValue: values[0], name: "place")
        let trace = MotionTrace(of: runtime)
        for value in values.dropFirst() { place.value = value }
        let last = trace.why(place)?.steps.first
        if [last?.old, last?.new] != texts { faults.append("\(texts) is \(last as Any)") }
      }
      check([0.5, 1, -2.5], ["1", "-2.5"])
      check([SIMD2(1, 2), SIMD2(0.25, 3)], ["(1, 2)", "(0.25, 3)"])
      check([true, false], ["true", "false"])
      check([UInt8(1), 200], ["1", "200"])
      check([Double?.none, 4], ["nil", "4"])
      check(["a", "b"], ["\"a\"", "\"b\""])
      check([[1], [2, 3]], ["[1]", "[2, 3]"])
      check([Large(), Large(first: 2)].map(\.rest), ["(1, 2, 3, 4)", "(1, 2, 3, 4)"])
      check([Large(), Large(first: 2)].map(\.first), ["1.5", "2"])
      check([Thing(), Thing()], ["thing", "thing"])
      check([1 as Any, "x"], ["1", "\"x\""])
      check([Void(), Void()], ["()", "()"])
      #expect(faults == [])

      let trace = MotionTrace(of: runtime, keeping: 3)
      let place = ReactiveProperty(initialValue: nil as Thing?, name: "place")
      weak var first: Thing?
      do {
        let thing = Thing()
        first = thing
        place.value = thing
      }
      var counts: [Int] = []
      let isThere = (0..<3).map { _ in
        place.value = nil
        counts.append(trace.eventCount)
        return first != nil
      }
      #expect(isThere == [true, true, false] && counts.first == 3, "\(counts)")
    }

    @Test("An argument that a trace keeps alive is released with its last event, or with the trace")
    func keptAlive() {
      let runtime = MotionRuntime(clock: clock)
      weak var argument: AnyObject?
      func play() {
        let object = Counted()
        argument = object
        let source = ObserverList<Int>(name: "source")
        let stream = MotionObservable<Int>(relaying: { source.subscribe($0) })
          .applied("with", #fileID, #line, object)
        let subscription = stream.subscribe(next: { _ in })
        source.send(1)
        subscription.unsubscribe()
      }
      let other = ObserverList<Int>(name: "other")
      var trace: MotionTrace? = MotionTrace(of: runtime, keeping: 4)
      play()
      let isThere =
        [argument != nil]
        + (0..<4).map { value in
          other.send(value)
          return argument != nil
        }
      #expect(isThere == [true, true, true, true, false])
      // Other subscriptions reuse the freed slots.
      for _ in 0..<100 { play() }
      #expect(argument != nil && trace?.eventCount == 206)
      #expect(trace?.costs().map(\.deliveryCount).reduce(0, +) == 4)
      trace = nil
      #expect(argument == nil)
    }

    private final class Counted {}

    @Test("A trace can be ended by any code that runs while it records")
    func endedMeanwhile() {
      final class Ending {
        let end: () -> Void

        init(_ end: @escaping () -> Void) { self.end = end }

        deinit { end() }
      }
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 0, name: "source")
      var trace: MotionTrace?
      var findings = Findings()
      // Ended by an observer, during a turn.
      let observing = source.map { $0 + 1 }.subscribe(next: { _ in trace = nil })
      trace = MotionTrace(of: runtime)
      source.value = 1
      findings.expect(trace == nil, "not ended by an observer")
      // Ended by an observer that starts another trace: the first trace's turn is not part of the second.
      let replacing = source.subscribe(next: { _ in trace = MotionTrace(of: runtime) })
      source.value = 2
      source.value = 3
      findings.expect(trace?.eventCount, is: 0, "the second trace's number of events")
      observing.unsubscribe()
      replacing.unsubscribe()
      source.value = 4
      findings.expect(trace?.turnDepths, is: [1], "the second trace's turns")
      // Ended by a stopwatch.
      trace = nil
      trace = MotionTrace(of: runtime) {
        trace = nil
        return 1
      }
      source.value = 5
      findings.expect(trace == nil, "not ended by a stopwatch")
      // Ended by the release of a dropped event's value.
      trace = MotionTrace(of: runtime, keeping: 2)
      let list = ObserverList<Ending>(name: "list")
      list.send(Ending { trace = nil })
      findings.expect(trace != nil, "ended before an event was dropped")
      for value in 6..<10 { source.value = value }
      findings.expect(trace == nil, "not ended by a release")
      findings.report()
    }

    /// Reports its deallocation.
    private final class Bell {
      let ring: () -> Void
      init(_ ring: @escaping () -> Void) { self.ring = ring }
      deinit { ring() }
    }

    @Test(
      "L3 A closure released by the trace may write: the write arrives after the current value",
      arguments: 1...6)
    func lettingGoWrites(capacity: Int) {
      let runtime = MotionRuntime(clock: clock)
      let place = ReactiveProperty(initialValue: 0)
      let bells = ReactiveProperty<[Bell]>(initialValue: [])
      let trace = MotionTrace(of: runtime, keeping: capacity)
      var heard: [Int] = []
      let subscription = place.subscribe { heard.append($0) }
      bells.value = [Bell { place.value = 99 }]
      bells.value = []
      // One of these writes drops the event that holds the bell.
      let faults = (1...6).filter { value in
        place.value = value
        return heard.last != place.value
      }
      #expect(faults == [])
      #expect(heard.filter { $0 != 99 } == [0, 1, 2, 3, 4, 5, 6] && heard.count == 8, "\(heard)")
      withExtendedLifetime((subscription, trace)) {}
    }

    @Test("An action that was scheduled under another trace begins its own turn")
    func anotherTrace() {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 0.0, name: "source")
      let late = ReactiveProperty(initialValue: 0.0, name: "late")
      let links = (0..<12).map { ReactiveProperty(initialValue: 0.0, name: "link \($0)") }
      runtime.connect(source.delay(by: 1, on: clock), to: links[0])
      for index in 1..<12 { runtime.connect(links[index - 1].offset(by: 1), to: links[index]) }
      runtime.connect(links[11].offset(by: 1), to: late)
      var trace: MotionTrace? = MotionTrace(of: runtime)
      // Makes the number of the event that schedules the action one that the next trace has as well.
      for value in 1...7 { source.value = Double(value) }
      withExtendedLifetime(trace) {}
      trace = nil
      trace = MotionTrace(of: runtime)
      clock.advance(by: 2)
      let why = trace?.why(late)
      #expect(why?.isComplete == true && lines(why).last == "a scheduled action at 1.000 s")
      withExtendedLifetime(trace) {}
    }

    @Test("A stopwatch's writes are not recorded, and disturb nothing")
    func writingStopwatch() {
      let runtime = MotionRuntime(clock: clock)
      let ticks = ReactiveProperty(initialValue: 0, name: "ticks")
      let source = ReactiveProperty(initialValue: 0.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      runtime.connect(source.offset(by: 1), to: place)
      let trace = MotionTrace(
        of: runtime, keeping: 8,
        stopwatch: {
          ticks.value += 1
          return Double(ticks.value)
        })
      let causes = (1...40).map { value in
        source.value = Double(value)
        return lines(trace.why(place))
      }
      #expect(
        causes
          == (1...40).map { value in
            [
              "place \(value) \(value + 1)", "offset(by: 1) \(value + 1)",
              "source \(value - 1) \(value)", "a call at 0.000 s",
            ]
          })
      #expect(ticks.value > 80 && trace.why(ticks) == nil)
    }

    @Test(
      "A stream released while a stopwatch runs receives nothing, and other streams are unaffected")
    func endedWhileAsked() {
      let widths = UnscopedReactiveProperty<Int, Double>(read: { _ in 1 }, write: { _, _ in })
      var property: ReactiveProperty<Double>? = ReactiveProperty(initialValue: 2)
      weak let kept = property
      var action: (() -> Void)?
      let trace = MotionTrace(
        of: MotionRuntime(clock: clock),
        stopwatch: {
          let due = action
          action = nil
          due?()
          return 0
        })
      var heard: [String] = []
      // Alone, as the last of several, and during a delivery.
      for others in 0..<3 {
        let before = (0..<others).map { other in
          widths.subscribe(1) { _ in heard.append("other \(other)") }
        }
        heard = []
        action = { widths.forget(1) }
        let ended = widths.subscribe(1) { _ in heard.append("ended") }
        heard.append(action == nil ? "asked" : "not asked")
        widths.checkInvariants()
        let later = widths.subscribe(1) { heard.append("later \($0)") }
        widths.write(1, 5)
        #expect(heard == ["asked", "later 1.0", "later 5.0"])
        withExtendedLifetime((before, ended, later)) {}
      }
      // Releases the property itself.
      action = { property = nil }
      let last = property?.subscribe { heard.append("last \($0)") }
      #expect(property == nil && kept == nil && heard.last == "last 2.0")
      withExtendedLifetime((trace, last)) {}
    }

    @Test("Costs are reported, and the events are valid JSON")
    func figures() throws {
      let runtime = MotionRuntime(clock: clock)
      let source = ReactiveProperty(initialValue: 1.0, name: "source")
      let place = ReactiveProperty(initialValue: 0.0, name: "place")
      runtime.connect(source.dedupe().scaled(by: 2), to: place)
      var seconds = 0.0
      let trace = MotionTrace(of: runtime) {
        seconds += 0.001
        return seconds
      }
      for value in [2.0, 2, 3, 4] { source.value = value }
      var findings = Findings()
      findings.expect(trace.turnDepths.count, is: 4)
      let costs = trace.costs()
      findings.expect(costs.first { $0.label == "source" }?.deliveryCount, is: 4)
      findings.expect(costs.first { $0.label == "dedupe()" }?.wastedCount, is: 1)
      findings.expect(costs.allSatisfy { $0.duration > 0 || $0.wastedCount > 0 }, "\(costs)")
      findings.report()
      let json =
        try JSONSerialization.jsonObject(with: Data(trace.chromeJSON.utf8)) as? [String: Any]
      let events = json?["traceEvents"] as? [[String: Any]] ?? []
      #expect(events.count > 10 && events.allSatisfy { $0["ph"] != nil && $0["pid"] != nil })
    }

    @Test("In 10,000 turns of random graphs, no cause is missing or invented")
    func random() {
      var generator = SeededNumbers(state: 5)
      var faults: [String] = []
      let turns = Sampling.count(500, of: "WhyTests: turns of each of 20 graphs")
      for _ in 0..<20 {
        let runtime = MotionRuntime(clock: clock)
        let count = 4 + Int(generator.next() % 4)
        let sources = (0..<count).map { ReactiveProperty(initialValue: 0, name: "s\($0)") }
        // The inputs of each property, by name, and the operator between them.
        var all = sources
        var inputs: [String: Set<String>] = [:]
        var operators: [String: String] = [:]
        for index in 0..<8 {
          let target = ReactiveProperty(initialValue: 0, name: "d\(index)")
          let first = Int(generator.next() % UInt64(all.count))
          let second = Int(generator.next() % UInt64(all.count))
          let name = "d\(index)"
          if generator.next() % 2 == 0 || first == second {
            runtime.connect(all[first].map { $0 + 1 }, to: target)
            inputs[name] = ["s\(first)"].isEmpty ? [] : [label(all, first, count)]
            operators[name] = "map"
          } else {
            runtime.connect(all[first].combineLatest(all[second]) { $0 &+ $1 }, to: target)
            inputs[name] = [label(all, first, count), label(all, second, count)]
            operators[name] = "combineLatest"
          }
          all.append(target)
        }
        let trace = MotionTrace(of: runtime, keeping: 4_000)
        for turn in 0..<turns {
          let written = Int(generator.next() % UInt64(count))
          sources[written].value = turn
          for index in 0..<8 {
            let name = "d\(index)"
            let reached = reaches("s\(written)", name, inputs)
            guard let why = trace.why(all[count + index]) else {
              if reached { faults.append("\(name): none") }
              continue
            }
            // A property that this write reaches names the written source, at the end of an existing path.
            let path = why.steps.map(\.label)
            if reached {
              if path.dropLast().last != "s\(written)" { faults.append("\(name): \(path)") }
              if why.steps.first?.new != "\(all[count + index].value)" {
                faults.append("\(name) value")
              }
            }
            var here = name
            var step = 1
            while let via = operators[here], step + 1 < path.count {
              let next = path[step + 1]
              if path[step] != via || inputs[here]?.contains(next) != true {
                faults.append("\(here): \(path)")
                break
              }
              here = next
              step += 2
            }
          }
        }
        trace.end()
      }
      #expect(faults.isEmpty, "\(faults.prefix(3))")
    }

    private func label(_ all: [ReactiveProperty<Int>], _ index: Int, _ count: Int) -> String {
      index < count ? "s\(index)" : "d\(index - count)"
    }

    private func reaches(_ source: String, _ target: String, _ inputs: [String: Set<String>])
      -> Bool
    {
      target == source || (inputs[target] ?? []).contains { reaches(source, $0, inputs) }
    }

    private struct SeededNumbers {
      var state: UInt64

      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
      }
    }
  }
#endif
