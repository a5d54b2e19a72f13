import StreamsOperators
import Testing

@testable import InteropTestSupport

/// MotionSubject: a property without an initial value.
struct MotionSubjectTests {
  @Test("emits nothing until it is written to, then replays the last value (L1, L5)")
  func values() {
    let subject = MotionSubject<Int>()
    var heard: [Int] = []
    var late: [Int] = []
    var joined: Subscription?
    let first = subject.subscribe { value in
      heard.append(value)
      if value == 1 {
        joined = subject.subscribe { late.append($0) }
        subject.write(2)
      }
    }
    var findings = Findings()
    findings.expect(heard, is: [])
    findings.expect(subject.value, is: nil)
    subject.write(1)
    findings.expect([heard, late], is: [[1, 2], [1, 2]])
    findings.expect(subject.value, is: 2)
    first.unsubscribe()
    subject.write(3)
    findings.expect([heard, late], is: [[1, 2], [1, 2, 3]])
    findings.report()
    joined?.unsubscribe()
  }

  @Test("replays its active state before its value (L1), and can be driven")
  func states() {
    let subject = MotionSubject<Double>()
    let source = ReactiveProperty(initialValue: 4.0)
    source.state(.active)
    let binding = source.bind(to: subject)
    var heard: [String] = []
    let watching = subject.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    heard.append("and then")
    source.state(.atRest)
    #expect(heard == ["active", "4.0", "and then", "atRest"])
    binding.unsubscribe()
    watching.unsubscribe()
  }
}
