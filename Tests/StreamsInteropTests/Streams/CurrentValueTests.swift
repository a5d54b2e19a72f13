import StreamsOperators
import StreamsOperatorsTesting
import Testing

@testable import InteropTestSupport

/// read.
struct CurrentValueTests {
  @Test(
    "L10 returns an immediate value, and leaves no subscriber",
    arguments: [answers, nothing, leaves, property, release])
  func reads(_ scenario: Scenario<CurrentValueTests>) throws { try scenario.check(in: self) }

  private static let answers = Scenario<CurrentValueTests>(
    "returns the last value that a stream emits immediately"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 5)
    findings.expect(property.map { $0 * 2 }.currentValue(), is: 10)
    findings.expect(property.startWith(0).currentValue(), is: 5)
    findings.expect(property.combineLatest(property) { $0 + $1 }.currentValue(), is: 10)
  }

  private static let nothing = Scenario<CurrentValueTests>(
    "returns nil if nothing is emitted immediately"
  ) { _, findings in
    let events = ObserverList<Int>()
    let stream = MotionObservable<Int> { events.subscribe($0) }
    findings.expect(stream.currentValue(), is: nil)
    findings.expect(stream.startWith(3).currentValue(), is: 3)
    expectNoLiveSubscriptions(on: events)
  }

  private static let leaves = Scenario<CurrentValueTests>(
    "leaves no subscriptions, however often it is called"
  ) { _, _ in
    let property = ReactiveProperty(initialValue: 5)
    for _ in 0..<10 { _ = property.map { $0 }.currentValue() }
    expectNoLiveSubscriptions(on: property)
  }

  private static let property = Scenario<CurrentValueTests>(
    "is not optional for a property, and doesn't subscribe to it"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 5)
    let value: Int = property.read()
    let optional: Int? = property.read()
    let scoped = ScopedReactiveProperty(read: { 7 }, write: { _ in })
    let other: Int = scoped.read()
    findings.expect(value, is: 5)
    findings.expect(optional, is: 5)
    findings.expect(other, is: 7)
  }

  private static let release = Scenario<CurrentValueTests>(
    "L10 releases values that were replaced, and may be called again meanwhile"
  ) { _, findings in
    var inner: Int?
    let property = ReactiveProperty(initialValue: 1)
    let stream = MotionObservable<Last> { observer in
      observer.next(Last(0) { inner = property.map { $0 }.currentValue() })
      observer.next(Last(1))
      return {}
    }
    findings.expect(stream.currentValue()?.number, is: 1)
    findings.expect(inner, is: 1)
  }
}
