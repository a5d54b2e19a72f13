import StreamsInteractions
import Testing

@testable import InteropTestSupport

/// L9: operators that switch, or that start from a value.
struct TurningTests {
  /// Subscribes to a stream of two maps of a source, in both orders, and returns what each emits for the writes.
  private func heard<Output>(
    _ writes: [Int],
    _ make: (MotionObservable<Int>, MotionObservable<Bool>) -> MotionObservable<Output>
  ) -> [[Output]] {
    [true, false].map { isGateFirst in
      let source = ReactiveProperty(initialValue: 0)
      let (values, gates) = (
        ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: false)
      )
      let feeder = source.subscribe {
        if isGateFirst { gates.value = $0 % 2 == 1 }
        values.value = $0
        if !isGateFirst { gates.value = $0 % 2 == 1 }
      }
      var heard: [Output] = []
      let subscription = make(values.asStream(), gates.asStream()).subscribe { heard.append($0) }
      for value in writes { source.value = value }
      withExtendedLifetime((feeder, subscription)) {}
      return heard
    }
  }

  @Test(
    "L9 settled values count, in any order of the inputs",
    arguments: [valve, valveOfJoin, toggled, beginning])
  func order(_ scenario: Scenario<TurningTests>) throws { try scenario.check(in: self) }

  private static let valve = Scenario<TurningTests>(
    "L9 a valve passes settled values while it is open, whichever input was notified first"
  ) { test, findings in
    let heard = test.heard([1, 3, 4, 5]) { $0.valve(openWhenTrue: $1) }
    findings.expect(heard, is: [[1, 3, 5], [1, 3, 5]])
  }

  private static let valveOfJoin = Scenario<TurningTests>(
    "L9 a valve passes a join's value once as it opens"
  ) { test, findings in
    let heard = test.heard([1, 3, 4, 5]) { values, gates in
      let sum = values.combineLatest(values.map { $0 * 10 }) { $0 + $1 }
      return sum.combineLatest(values) { $0 + $1 }.valve(openWhenTrue: gates)
    }
    findings.expect(heard, is: [[12, 36, 60], [12, 36, 60]])
  }

  private static let toggled = Scenario<TurningTests>(
    "L9 a stream takes over from another only when everything has settled"
  ) { test, findings in
    let heard = test.heard([1, 3, 4, 5]) { values, gates in
      let preferred = MotionObservable<Int> { observer in
        gates.subscribe { isOn in
          observer.state(isOn ? .active : .atRest)
          if isOn { observer.next(-1) }
        }
      }
      return values.toggled(with: preferred)
    }
    findings.expect(heard, is: [[0, -1, -1, 4, -1], [0, -1, -1, 4, -1]])
  }

  @Test(
    "L5 an observer added mid-turn receives later values of the turn, unless the valve closes",
    arguments: [true, false])
  func joiningInMidTurn(isOpen: Bool) {
    let source = ReactiveProperty(initialValue: 0)
    let gate = ReactiveProperty(initialValue: true)
    let events = ObserverList<Int>()
    let preferred = MotionObservable<Int> { observer in
      gate.subscribe { observer.state($0 ? .atRest : .active) }
    }
    var heard: [[Int]] = [[], []]
    var late: [Subscription] = []
    let feeder = source.subscribe {
      guard $0 == 1 else { return }
      late = [
        events.stream.valve(openWhenTrue: gate).subscribe { heard[0].append($0) },
        events.stream.toggled(with: preferred).subscribe { heard[1].append($0) },
      ]
      events.send(7)
      gate.value = isOpen
      events.send(8)
    }
    source.value = 1
    #expect(heard == (isOpen ? [[7, 8], [7, 8]] : [[], []]))
    withExtendedLifetime((feeder, late)) {}
  }

  private static let beginning = Scenario<TurningTests>(
    "L9 a gesture starts from the settled value, whichever input was notified first"
  ) { test, findings in
    let heard = test.heard([1, 3, 4, 5]) { values, gates in
      let events = gates.map { RotationEvent($0 ? .began : .ended, value: 0.5, velocity: 0) }
      return events.rotated(from: values.map { Double($0) })
    }
    findings.expect(heard, is: [[1.5, 3.5, 5.5], [1.5, 3.5, 5.5]])
  }
}
