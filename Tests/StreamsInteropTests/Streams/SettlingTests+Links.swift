import StreamsOperators
import Testing

@testable import InteropTestSupport

/// Links that are added, removed, and delayed by conditions.
extension SettlingTests {
  @Test(
    "L9 L10 links that are added, removed and delayed",
    arguments: [
      conditionalLink, conditionalLookingAndSampling, conditionalChain, forgottenOwner,
      unobservedOwner, ended, writesFromInside, memoryMadeMidTurn,
    ])
  func links(_ scenario: Scenario<SettlingTests>) throws { try scenario.check(in: self) }

  private static let conditionalLink = Scenario<SettlingTests>(
    "a link delayed by a condition costs one extra emission in the turn that first uses it"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 0)
    let heard = test.record(derived.combineLatest(source) { "\($0) \($1)" }) {
      let feeder = source.combineLatest(source.map { $0 * 10 }, +).subscribe {
        if $0 > 20 { derived.value = $0 }
      }
      test.writeSource(1...4)
      withExtendedLifetime(feeder) {}
    }
    findings.expect(heard, is: ["0 1", "0 2", "22 2", "33 3", "44 4"])
  }

  private static let conditionalLookingAndSampling = Scenario<SettlingTests>(
    "a join that only samples such a link's target may miss that turn's value"
  ) { test, findings in
    let source = test.source
    func heard(_ join: (ReactiveProperty<Int>) -> MotionObservable<Int>) -> [Int] {
      source.value = 0
      let derived = ReactiveProperty(initialValue: 0)
      return test.record(join(derived)) {
        let feeder = source.combineLatest(source.map { $0 * 10 }, +).subscribe {
          if $0 > 20 { derived.value = $0 }
        }
        test.writeSource(1...4)
        withExtendedLifetime(feeder) {}
      }
    }
    findings.expect(heard { source.withLatest(from: $0) { $1 } }, is: [0, 0, 33, 44])
    findings.expect(heard { $0.sample(on: source) }, is: [33, 44])
  }

  private static let conditionalChain = Scenario<SettlingTests>(
    "two links delayed by conditions are learned in the one turn that uses both"
  ) { test, findings in
    let source = test.source
    let first = ReactiveProperty(initialValue: 0)
    let second = ReactiveProperty(initialValue: 0)
    let remembered = source.remember()
    let sum = remembered.combineLatest(first, +)
    let heard = test.record(second.sample(on: first)) {
      let feeders = [
        source.subscribe { if $0 > 1 { first.value = $0 * 10 } },
        sum.subscribe { if $0 > 2 { second.value = $0 } },
      ]
      test.writeSource(1...4)
      withExtendedLifetime(feeders) {}
    }
    findings.expect(heard, is: [33, 44])
  }

  private static let forgottenOwner = Scenario<SettlingTests>(
    "L10 an owner may be forgotten while it receives a value, along with the join that feeds it"
  ) { test, findings in
    let source = test.source
    let owned = UnscopedReactiveProperty<Int, Int>(read: { _ in 0 }, write: { _, _ in })
    let after = ReactiveProperty(initialValue: 0)
    let feeder = source.combineLatest(source.map { $0 * 10 }, +).subscribe { owned.write(1, $0) }
    let forgetful = owned.subscribe(1) {
      if $0 == 22 {
        feeder.unsubscribe()
        owned.forget(1)
      }
      // The effects of the delivery continue, in order.
      after.value = $0
    }
    findings.expect(
      test.record(after.combineLatest(source) { "\($0) \($1)" }) { test.writeSource(1...3) },
      is: ["11 1", "22 2", "22 3"])
    withExtendedLifetime(forgetful) {}
  }

  private static let unobservedOwner = Scenario<SettlingTests>(
    "a write to an owner without observers is a single delivery"
  ) { test, findings in
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let both = UnscopedReactiveProperty<Int, Int>(
      read: { _ in left.value },
      write: {
        left.value = $1
        right.value = -$1
      })
    let heard = test.record(left.combineLatest(right, +)) {
      for value in 1...3 { both.write(1, value) }
    }
    findings.expect(heard, is: [0, 0, 0])
  }

  private static let ended = Scenario<SettlingTests>(
    "a join that ends mid-turn is silent, and the joins it fed continue"
  ) { test, findings in
    let source = test.source
    let sum = source.combineLatest(source.map { $0 }, +)
    let derived = ReactiveProperty(initialValue: 0)
    var feeder: Subscription? = sum.bind(to: derived)
    let killer = source.subscribe { if $0 == 3 { feeder = nil } }
    let heard = test.record(derived.combineLatest(source) { "\($0) \($1)" }) {
      test.writeSource(1...4)
    }
    findings.expect(heard, is: ["2 1", "4 2", "4 3", "4 4"])
    withExtendedLifetime((feeder, killer)) {}
  }

  private static let writesFromInside = Scenario<SettlingTests>(
    "a join whose observer writes its own source, and a join that it feeds"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 0)
    let sum = source.combineLatest(source.map { $0 * 10 }, +)
    let writer = sum.subscribe { [source] value in
      derived.value = value
      if source.value % 3 != 0 { source.value += 1 }
    }
    let heard = test.record(source.combineLatest(derived) { "\($0) \($1)" }) {
      test.writeSource(1...4)
    }
    findings.expect(
      heard, is: ["1 11", "2 22", "3 33", "2 22", "3 33", "3 33", "4 44", "5 55", "6 66"])
    withExtendedLifetime(writer) {}
  }

  private static let memoryMadeMidTurn = Scenario<SettlingTests>(
    "a join whose emission subscribes to a memory doesn't feed that memory"
  ) { test, findings in
    let source = test.source
    let memory = source.remember()
    func switching(
      _ keys: MotionObservable<Int>, _ even: MotionObservable<Int>, _ odd: MotionObservable<Int>
    ) -> MotionObservable<Int> {
      keys.flatMapLatest { $0 % 2 == 0 ? even : even.combineLatest(odd) { 11 + $0 + 2 * $1 } }
    }
    source.value = 0
    let three = ReactiveProperty(initialValue: 3)
    let inner = switching(source.asStream(), three.asStream(), memory)
    let sample = inner.sample(on: inner)
    let heard = test.record(switching(sample, memory, sample)) { source.value = 7 }
    // First, `sample` is 3, so the stream joins the memory with it. Then `sample` is 11 + 3 + 14, which is even.
    findings.expect(heard, is: [7])
  }
}
