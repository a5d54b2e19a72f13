import StreamsOperators
import StreamsOperatorsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

/// bindBothWays(to:).
struct BindBothWaysTests {
  private typealias Property = ReactiveProperty<Int>

  /// Records the input from a source, from now on.
  private final class Ear<Value> {
    var values: [Value] = []
    var subscription: Subscription?

    init(_ source: some Observable<Value>) {
      subscription = source.subscribe { [unowned self] in values.append($0) }
      values = []
    }
  }

  private func slider(
    _ count: Property, _ amount: ReactiveProperty<Double>
  ) -> Subscription {
    count.bindBothWays(
      to: amount, forward: { Double($0) }, backward: { Int($0.rounded()) })
  }

  @Test(
    "L3 L4 L5 L10 both sides come to agree",
    arguments: [
      bothWays, equalWrites, rounding, reentrantWrites, limit, partsOfOne, notANumber, ring,
      beginsInMidDelivery, ends, ownership,
    ])
  func agrees(_ scenario: Scenario<BindBothWaysTests>) throws { try scenario.check(in: self) }

  private static let bothWays = Scenario<BindBothWaysTests>(
    "the other side takes the first side's value, then each takes the other's, announced once"
  ) { _, findings in
    let model = ReactiveProperty(initialValue: 1)
    let view = ReactiveProperty(initialValue: 9)
    let (modelEar, viewEar) = (Ear(model), Ear(view))
    let subscription = model.bindBothWays(to: view)
    findings.expect(view.value, is: 1)
    findings.expect(viewEar.values, is: [1])
    findings.expect(modelEar.values, is: [])
    view.value = 5
    model.value = 7
    findings.expect(model.value, is: 7)
    findings.expect(view.value, is: 7)
    findings.expect(modelEar.values, is: [5, 7])
    findings.expect(viewEar.values, is: [1, 5, 7])
    withExtendedLifetime(subscription) {}
  }

  private static let equalWrites = Scenario<BindBothWaysTests>(
    "a write that doesn't change the value stays on its side"
  ) { _, findings in
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 1))
    let subscription = a.bindBothWays(to: b)
    let (earA, earB) = (Ear(a), Ear(b))
    a.value = 1
    findings.expect(earA.values, is: [1])
    findings.expect(earB.values, is: [])
    withExtendedLifetime(subscription) {}
  }

  private static let rounding = Scenario<BindBothWaysTests>(
    "conversions that round settle, and leave the written side unchanged"
  ) { test, findings in
    let (count, amount) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 0.0))
    let subscription = test.slider(count, amount)
    let (counts, amounts) = (Ear(count), Ear(amount))
    amount.value = 2.4
    findings.expect(count.value, is: 2)
    findings.expect(amount.value, is: 2.4)
    amount.value = 2.3
    findings.expect(count.value, is: 2)
    findings.expect(amount.value, is: 2.3)
    count.value = 5
    findings.expect(amounts.values, is: [2.4, 2.3, 5])
    findings.expect(counts.values, is: [2, 2, 5])
    withExtendedLifetime(subscription) {}
  }

  private static let reentrantWrites = Scenario<BindBothWaysTests>(
    "L3 a value waiting during a write to the other side does not replace the written value"
  ) { test, findings in
    let (count, amount) = (ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: 0.0))
    let subscription = test.slider(count, amount)
    let (counts, amounts) = (Ear(count), Ear(amount))
    // The 3 waits for its turn, and the 9.4 is written in the meantime.
    let writer = count.subscribe {
      if $0 == 1 {
        count.value = 3
        amount.value = 9.4
      }
    }
    count.value = 1
    findings.expect(amounts.values, is: [1, 9.4])
    findings.expect(amount.value, is: 9.4)
    findings.expect(counts.values, is: [1, 3, 9])
    findings.expect(count.value, is: 9)
    withExtendedLifetime((subscription, writer)) {}
  }

  private static let limit = Scenario<BindBothWaysTests>(
    "L3 a write during an external write, and a limit on one side, reach the other side"
  ) { _, findings in
    var limited: Property?
    limited = ReactiveProperty(
      initialValue: 0, externalWrite: { if $0 > 10 { limited?.value = 10 } })
    let free = ReactiveProperty(initialValue: 20)
    let ear = Ear(free)
    // Even the first write exceeds the limit.
    let subscription = free.bindBothWays(to: limited!)
    findings.expect(free.value, is: 10)
    findings.expect(limited?.value, is: 10)
    free.value = 30
    limited?.value = 5
    findings.expect(free.value, is: 5)
    findings.expect(limited?.value, is: 5)
    findings.expect(ear.values, is: [10, 30, 10, 5])
    withExtendedLifetime(subscription) {}
    limited = nil
  }

  private static let partsOfOne = Scenario<BindBothWaysTests>(
    "binds two parts of one position, one of which wins if both change"
  ) { _, findings in
    let position = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    let subscription = position.lens(\.x).bindBothWays(to: position.lens(\.y))
    findings.expect(position.value, is: SIMD2(1, 1))
    position.lens(\.y).value = 5
    findings.expect(position.value, is: SIMD2(5, 5))
    position.value = SIMD2(6, 7)
    findings.expect(position.value, is: SIMD2(6, 6))
    position.lens(\.x).value = .nan
    findings.expect(position.value.x.isNaN, is: true)
    findings.expect(position.value.y.isNaN, is: true)
    position.lens(\.y).value = 3
    findings.expect(position.value, is: SIMD2(3, 3))
    withExtendedLifetime(subscription) {}
  }

  private static let notANumber = Scenario<BindBothWaysTests>(
    "carries a nonfinite number, once"
  ) { _, findings in
    let (a, b) = (ReactiveProperty(initialValue: Double.nan), ReactiveProperty(initialValue: 0.0))
    let (earA, earB) = (Ear(a), Ear(b))
    let subscription = a.bindBothWays(to: b)
    b.value = 1
    b.value = .nan
    b.value = .nan
    findings.expect(earA.values.map(\.isNaN), is: [false, true])
    findings.expect(earB.values.map(\.isNaN), is: [true, false, true, true])
    // In a ring, too.
    let back = b.bindBothWays(to: a)
    a.value = 2
    a.value = .nan
    findings.expect(b.value.isNaN, is: true)
    findings.expect(a.value.isNaN, is: true)
    withExtendedLifetime((subscription, back)) {}
  }

  private static let ring = Scenario<BindBothWaysTests>(
    "a ring of bindings settles"
  ) { _, findings in
    let all = (0..<3).map { ReactiveProperty(initialValue: $0) }
    for property in all { property.feedbackBudget = 10 }
    let subscriptions = (0..<3).map { all[$0].bindBothWays(to: all[($0 + 1) % 3]) }
    let ears = all.map { Ear($0) }
    all[1].value = 7
    findings.expect(all.map(\.value), is: [7, 7, 7])
    findings.expect(ears.map(\.values.last), is: [7, 7, 7])
    withExtendedLifetime(subscriptions) {}
  }

  private static let beginsInMidDelivery = Scenario<BindBothWaysTests>(
    "L5 may begin during a delivery on either side"
  ) { _, findings in
    for isFirst in [true, false] {
      let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 2))
      var subscription: Subscription?
      let starter = (isFirst ? a : b).subscribe {
        guard $0 == 5 else { return }
        a.value = 6
        b.value = 7
        subscription = a.bindBothWays(to: b)
        a.value = 8
        b.value = 9
      }
      let (earA, earB) = (Ear(a), Ear(b))
      (isFirst ? a : b).value = 5
      findings.expect(a.value, is: 9)
      findings.expect(b.value, is: 9)
      findings.expect(earA.values.last, is: 9)
      findings.expect(earB.values.last, is: 9)
      withExtendedLifetime((subscription, starter)) {}
    }
  }

  private static let ends = Scenario<BindBothWaysTests>(
    "L4 ends during a delivery, and leaves both sides unchanged"
  ) { _, findings in
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 2))
    var subscription: Subscription? = a.bindBothWays(to: b)
    let ender = b.subscribe { if $0 == 3 { subscription = nil } }
    a.value = 3
    findings.expect(a.value, is: 3)
    findings.expect(b.value, is: 3)
    a.value = 4
    findings.expect(b.value, is: 3)
    b.value = 5
    findings.expect(a.value, is: 4)
    expectNoLiveSubscriptions(on: a)
    findings.expect(b.observerCount, is: 1)
    withExtendedLifetime((ender, subscription)) {}
  }

  private static let ownership = Scenario<BindBothWaysTests>(
    "L10 each side retains the other while bound, and neither does afterward"
  ) { _, findings in
    expectReleased {
      let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 2))
      let subscription = a.bindBothWays(to: b)
      a.value = 5
      withExtendedLifetime(subscription) {}
      return a
    }
    expectReleased {
      let (a, b) = (ReactiveProperty(initialValue: SIMD2(1, 2)), ReactiveProperty(initialValue: 2))
      let subscription = a.lens(\.x).bindBothWays(to: b)
      b.value = 5
      subscription.unsubscribe()
      findings.expect(a.value, is: SIMD2(5, 2))
      return b
    }
    // A retained binding retains both sides.
    weak var witness: Property?
    var subscription: Subscription?
    do {
      let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 2))
      witness = b
      subscription = a.bindBothWays(to: b)
    }
    findings.expect(witness != nil, "witness was released too early")
    subscription = nil
    findings.expect(witness == nil, "witness was not released")
    findings.expect(subscription == nil, "subscription was not released")
  }
}
