import StreamsInterop
import StreamsTesting
import Testing

/// A recorder.
struct RecorderTests {
  @Test("records values and states in order")
  func records() {
    let property = ReactiveProperty(initialValue: 0)
    let recorder = Recorder(property)
    property.state(.active)
    property.value = 1
    property.state(.atRest)
    #expect(recorder.values == [0, 1])
    #expect(recorder.states == [.active, .atRest])
    #expect(recorder.events.map(\.time) == [0, 1, 2, 3])
    #expect(
      recorder.events.map(\.emission) == [
        .value(0), .state(.active), .value(1), .state(.atRest),
      ])
    expect(recorder, "0<1>")
  }

  @Test("has the times of a clock; a diagram's ticks count from its creation")
  func times() {
    let clock = ManualClock()
    clock.advance(by: 5)
    let source = ObserverList<Int>()
    let recorder = Recorder(
      MotionObservable<Int> { source.subscribe($0) }, on: clock, tick: 0.1)
    source.send(1)
    clock.advance(by: 0.3)
    source.send(2)
    #expect(recorder.events.map(\.time) == [5, 5.3])
    expect(recorder, "1--2")
  }

  @Test("receives nothing after its end, and ends when it is dropped")
  func ends() {
    let property = ReactiveProperty(initialValue: 0)
    var recorder: Recorder<Int>? = Recorder(property)
    weak let witness = recorder
    let other = Recorder(property.map { $0 })
    property.value = 1
    #expect(!other.isEnded)
    other.end()
    other.end()
    property.value = 2
    #expect(other.isEnded && other.values == [0, 1])
    expect(other, "01")
    expect(other, "01!")
    #expect(property.observerCount == 1)
    recorder = nil
    #expect(witness == nil && property.observerCount == 0)
  }

  @Test("matches numbers and vectors within a tolerance, and anything by a closure")
  func tolerance() {
    let numbers = ReactiveProperty(initialValue: 1.0 / 3)
    let recorder = Recorder(numbers)
    numbers.value = .infinity
    numbers.value = .nan
    expect(recorder, "[0.33][inf][nan]", matching: .within(0.01))
    #expect(failures { expect(recorder, "[0.3][inf][nan]", matching: .within(0.01)) }.count == 1)
    #expect(failures { expect(recorder, "[0.33][inf][nan]") }.count == 1)

    let point = Recorder(ReactiveProperty(initialValue: SIMD2(1.0, 2)))
    expect(point, Marbles("a", ["a": SIMD2(1.4, 1.6)]), matching: .within(0.5))
    let far = Marbles("a", ["a": SIMD2(1.0, 2.6)])
    #expect(failures { expect(point, far, matching: .within(0.5)) }.count == 1)

    struct Key { var code: Int }
    let keys = Recorder(ReactiveProperty(initialValue: Key(code: 7)))
    expect(keys, Marbles("k", ["k": Key(code: 7)]), matching: .by { $0.code == $1.code })
  }

  @Test("refers to values by their names in the diagram")
  func names() {
    let point = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    let recorder = Recorder(point)
    let issues = failures {
      expect(recorder, Marbles("a", ["a": SIMD2(5.0, 5), "b": SIMD2(1.0, 2)]))
    }
    #expect(
      issues.count == 1
        && issues.first?.text.contains("expected a = (5, 5), got b = (1, 2)") == true)
  }

  @Test("records only one issue for a diagram that can't be read")
  func unreadable() {
    let recorder = Recorder(ReactiveProperty(initialValue: 0))
    var isMet = true
    let issues = failures { isMet = expect(recorder, "(0") }
    #expect(!isMet && issues.count == 1)
    #expect(issues.first?.text.contains("the group is not closed") == true)
  }

  @Test("traps on an invalid tick")
  func tickTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Recorder(ReactiveProperty(initialValue: 0), on: ManualClock(), tick: 0)
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("Recorder.tick: expected a finite value above 0, got 0.0"))
  }
}
