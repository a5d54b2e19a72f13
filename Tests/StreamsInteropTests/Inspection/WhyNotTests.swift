#if TRACED
  import StreamsInterop
  import Testing

  @testable import InteropTestSupport

  /// A source, a gate and a place, and the runtime that connects them.
  struct WhyNotScene {
    let clock = ManualClock()
    let runtime: MotionRuntime
    let source = ReactiveProperty(initialValue: 0.0, name: "source")
    let gate = ReactiveProperty(initialValue: true, name: "gate")
    let place = ReactiveProperty(initialValue: 0.0, name: "place")

    private let quiet = ObserverList<Double>(name: "silent")

    init() { runtime = MotionRuntime(clock: clock) }

    /// A silent stream.
    var silent: MotionObservable<Double> {
      MotionObservable(relaying: { [quiet] in quiet.subscribe($0) })
    }
  }

  /// whyNot: the operator or system that holds a value back.
  struct WhyNotTests {
    private let scene = WhyNotScene()
    private var clock: ManualClock { scene.clock }
    private var runtime: MotionRuntime { scene.runtime }
    private var source: ReactiveProperty<Double> { scene.source }
    private var place: ReactiveProperty<Double> { scene.place }

    /// Connects the source to the place through `chain`, writes the values, and returns the answer.
    private func ask(
      _ values: [Double], policy: ConnectionPolicy<Double> = .lastWriter,
      _ chain: (MotionObservable<Double>) -> MotionObservable<Double>
    ) -> MotionWhyNot {
      let connection = runtime.connect(chain(source.asStream()), to: place, policy: policy)
      let trace = MotionTrace(of: runtime)
      for value in values { source.value = value }
      let answer = trace.whyNot(place)
      connection.unsubscribe()
      trace.end()
      return answer
    }

    @Test(
      "Every operator that holds a value back reports it, with its line", arguments: Holding.all)
    func holds(_ holding: Holding) {
      let answer = ask(holding.values, policy: holding.isAdditive ? .additive : .lastWriter) {
        holding.chain(scene, $0)
      }
      let held = answer.held.first { $0.hold == holding.hold }
      let files = ["Holdings.swift:", "WhyNotTests.swift:"]
      #expect(files.contains { held?.site?.hasPrefix($0) == true }, "\(answer)")
      #expect(answer.description.contains(holding.text), "\(answer)")
    }

    /// A target without identity, about which nothing is known.
    private struct Lamp: MotionWritable {
      func write(_ value: Double) {}
      func state(_ phase: MotionPhase) {}
    }

    @Test(
      "For an object without identity, the answer has its type's name, and reports no connection"
    )
    func unknown() {
      runtime.connect(source, to: Lamp())
      let trace = MotionTrace(of: runtime)
      source.value = 1
      let answer = trace.whyNot(Lamp())
      #expect(
        answer.property == "Lamp" && !answer.isConnected && answer.held.isEmpty
          && answer.silent.isEmpty, "\(answer)")
      trace.end()
    }

    @Test("A gate and a system that were closed before the trace began are known")
    func closedBefore() {
      let connection = runtime.connect(source.valve(openWhenTrue: scene.gate), to: place)
      scene.gate.value = false
      var trace = MotionTrace(of: runtime)
      source.value = 1
      let gated = trace.whyNot(place)
      connection.unsubscribe()
      trace.end()
      let spring = SpringSystem(destination: 10.0)
      spring.isEnabled.value = false
      runtime.add(spring, to: place)
      trace = MotionTrace(of: runtime)
      let disabled = trace.whyNot(place).held.map(\.hold)
      trace.end()
      // An enabled system is not reported as disabled.
      let moving = ReactiveProperty(initialValue: 0.0)
      runtime.add(SpringSystem(destination: 10.0), to: moving)
      trace = MotionTrace(of: runtime)
      #expect([disabled, trace.whyNot(moving).held.map(\.hold)] == [[.disabled], []])
      let held = gated.held.first { $0.hold == .gated }
      #expect(
        held?.site?.hasPrefix("WhyNotTests.swift:") == true
          && gated.description.contains("its gate, gate, is closed"), "\(gated)")
    }

    @Test("If nothing was on its way, the answer names the silent source")
    func silent() {
      let connection = runtime.connect(source.scaled(by: 2), to: place)
      let trace = MotionTrace(of: runtime)
      let connected = trace.whyNot(place).description
      connection.unsubscribe()
      #expect(
        [connected, trace.whyNot(place).description] == [
          "nothing was on its way to place\nsource has been silent",
          "nothing was on its way to place\nnothing is connected to it",
        ])
    }

    @Test("For a written property, the answer has the time of the write, and reports a connection")
    func written() {
      clock.advance(by: 2)
      let answer = ask([1]) { $0.scaled(by: 2) }
      let spring = SpringSystem(destination: 0.0)
      runtime.add(spring, to: place)
      let trace = MotionTrace(of: runtime)
      spring.destination.value = 5
      clock.advance(by: 1)
      let written = trace.whyNot(place, since: 2).written
      let later = trace.whyNot(place, since: 3.5)
      var findings = Findings()
      findings.expect(
        answer.description, is: "nothing was held back on its way to place, written at 2.000 s")
      findings.expect(written.map { $0 > 2 && $0 <= 3 }, is: true, "\(String(describing: written))")
      findings.expect(later.written, is: nil)
      findings.expect(later.isConnected, "\(later)")
      findings.expect(!later.description.contains("connected"), "\(later)")
      findings.report()
    }

    @Test("Only values that are held after the given moment count")
    func since() {
      runtime.connect(source.filter { $0 > 5 }, to: place)
      let trace = MotionTrace(of: runtime)
      source.value = 1
      clock.advance(by: 1)
      var held = [0, 0.5].map {
        trace.whyNot(place, since: $0).held.map { "\($0.count) \($0.value ?? "")" }
      }
      source.value = 2
      source.value = 3
      held.append(trace.whyNot(place, since: 0.5).held.map { "\($0.count) \($0.value ?? "")" })
      #expect(held == [["1 1"], [], ["2 3"]])
    }
  }
#endif
