#if TRACED
  import StreamsInterop
  import Testing

  @testable import InteractionsTestSupport
  @testable import InteropTestSupport

  /// `why` and `whyNot` name the motion that interrupted another (law L18).
  struct InterruptionTests {
    private let hand = TossingHand()
    private let runtime: MotionRuntime
    private let place = ReactiveProperty(initialValue: 0.0, name: "place")
    private var clock: ManualClock { hand.clock }
    private let file = "InterruptionTests.swift"

    init() { runtime = MotionRuntime(clock: hand.clock) }

    private func interruptions(_ answer: MotionWhyNot) -> [String] {
      answer.held.filter { $0.hold == .dropped }.map {
        "\($0.label) \($0.site ?? "") \($0.reason)"
      }
    }

    @Test("L18: whyNot names the motion that took over, and the line that created it")
    func whyNot() {
      let trace = MotionTrace(of: runtime)
      runtime.add(SpringSystem(destination: 100.0), to: place)
      let line = #line - 1
      clock.advance(by: 0.1)
      place.animate(to: 0, .easeInOut(duration: 1), on: clock)
      let other = #line - 1
      clock.advance(by: 0.1)
      place.animate(to: 50, on: clock)
      let last = #line - 1
      let found = interruptions(trace.whyNot(place))
      #expect(
        Set(found) == [
          "SpringSystem \(file):\(line) interrupted by TweenSystem  \(file):\(other)",
          "TweenSystem \(file):\(other) interrupted by SpringSystem  \(file):\(last)",
        ], "\(found)")
      clock.advance(by: 0.1)
      #expect(interruptions(trace.whyNot(place, since: clock.time)) == [])
      trace.end()
    }

    @Test("L18: why names the interrupting motion if the interrupted one was the last to write")
    func why() throws {
      let trace = MotionTrace(of: runtime)
      place.animate(to: 100, on: clock)
      let line = #line - 1
      clock.advance(by: 0.1)
      place.animate(to: 50, on: clock)
      let other = #line - 1
      let steps = try #require(trace.why(place)).steps
      #expect(
        steps.dropFirst().prefix(2).map { "\($0.label) \($0.site ?? "")" } == [
          "interrupted by SpringSystem \(file):\(other)", "SpringSystem \(file):\(line)",
        ], "\(steps)")
      // The motion that moves the property now was not interrupted.
      clock.advance(by: 0.1)
      let now = try #require(trace.why(place))
      #expect(!now.description.contains("interrupted"), "\(now)")
      trace.end()
    }

    @Test("L18: a drag interrupts a motion and is interrupted, and a call ends a motion")
    func others() throws {
      let trace = MotionTrace(of: runtime)
      let card = hand.card(at: .zero)
      let drag = Draggable(threshold: 0)
      runtime.add(drag, to: card)
      let line = #line - 1
      card.position.animate(to: SIMD2(20, 0), on: clock)
      clock.advance(by: 0.1)
      hand.press(at: card.position.value)
      let grasped = interruptions(trace.whyNot(card.position))
      #expect(
        grasped.map { $0.hasSuffix("interrupted by a hand  \(file):\(line)") } == [true],
        "\(grasped)")
      card.position.animate(to: SIMD2(20, 0), on: clock)
      let other = #line - 1
      let lost = interruptions(trace.whyNot(card.position))
      let taken = "a hand \(file):\(line) interrupted by SpringSystem  \(file):\(other)"
      #expect(lost.contains(taken), "\(lost)")
      place.animate(to: 3, on: clock)
      place.stop()
      let stopped = interruptions(trace.whyNot(place))
      #expect(stopped.map { $0.contains("interrupted by a call") } == [true], "\(stopped)")
      trace.end()
    }
  }
#endif
