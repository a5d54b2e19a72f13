import StreamsOperators
import StreamsOperatorsTesting
import TestSupport
import Testing

/// 10,000 writes to either side, to parts and wholes, from outside and from observers.
struct RandomBindingTests {
  @Test("L3 both sides agree at the end, and every observer ends with the final value")
  func random() {
    var generator = SeededGenerator.printed()
    let left = ReactiveProperty(initialValue: SIMD2(0, 0))
    var stored = SIMD2(0.0, 0)
    let right = ScopedReactiveProperty(read: { stored }, write: { stored = $0 })
    let (count, amount) = (left.lens(\.x), right.lens(\.y))
    let other = ReactiveProperty(initialValue: 0)
    left.feedbackBudget = 1000
    other.feedbackBudget = 1000

    enum Write: Equatable { case count(Int), amount(Double) }
    var newest = Write.count(0)
    var budget = 0
    var again = 0
    func write() {
      let value = generator.next(below: 20)
      let kind = generator.next(below: 6)
      switch kind {
      case 0, 1, 5: newest = .count(value)
      case 2, 3: newest = .amount(Double(value) / 4)
      default: newest = .count(count.value)
      }
      switch kind {
      case 0: left.value = SIMD2(value, 1)
      case 1: count.value = value
      case 2: amount.write(Double(value) / 4)
      case 3: right.write(SIMD2(1, Double(value) / 4))
      case 4: left.lens(\.y).value += 1
      default: other.value = value
      }
    }
    func writeAgain() {
      guard budget > 0, generator.next(below: 3) == 0 else { return }
      budget -= 1
      again += 1
      write()
    }
    var heard = (left: SIMD2(0, 0), count: 0, right: SIMD2(0.0, 0), amount: 0.0, other: 0)
    var subscriptions: [Subscription] = []
    func observe() {
      left.subscribe {
        heard.left = $0
        writeAgain()
      }.store(in: &subscriptions)
      count.subscribe {
        heard.count = $0
        writeAgain()
      }.store(in: &subscriptions)
      right.subscribe {
        heard.right = $0
        writeAgain()
      }.store(in: &subscriptions)
      amount.subscribe {
        heard.amount = $0
        writeAgain()
      }.store(in: &subscriptions)
      other.subscribe {
        heard.other = $0
        writeAgain()
      }.store(in: &subscriptions)
    }
    // Some observers are notified before the bindings, some after.
    observe()
    let bindings = [
      count.bindBothWays(to: amount, forward: { Double($0) }, backward: { Int($0.rounded()) }),
      other.bindBothWays(to: count),
    ]
    observe()

    for step in 0..<10_000 {
      budget = generator.next(below: 6)
      again = 0
      write()
      let final = (left.value, count.value, right.read(), amount.value, other.value)
      let agree = final.1 == Int(final.3.rounded()) && final.1 == final.4
      // If both sides wait for their turn, the one announced first wins.
      let isCertain = again == 0
      let wins = !isCertain || newest == .count(final.1) || newest == .amount(final.3)
      guard agree, wins, heard == final else {
        Issue.record("step \(step): \(final), after \(newest), and last observed \(heard)")
        return
      }
    }
    for subscription in subscriptions + bindings { subscription.unsubscribe() }
    expectNoLiveSubscriptions(on: left)
    expectNoLiveSubscriptions(on: right)
    expectNoLiveSubscriptions(on: other)
  }

  @Test("each value written on either side is announced once on both sides")
  func announcements() {
    var generator = SeededGenerator.printed()
    let (a, b) = (ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: 0))
    let binding = a.bindBothWays(to: b, forward: { -$0 }, backward: { -$0 })
    var (heardA, heardB): ([Int], [Int]) = ([], [])
    let subscriptions = [
      a.subscribe { heardA.append($0) }, b.subscribe { heardB.append($0) },
    ]
    (heardA, heardB) = ([], [])
    var written: [Int] = []
    for step in 1...10_000 {
      // Always a different value, so that each one crosses over.
      let value = step * 2 + generator.next(below: 2)
      if generator.next(below: 2) == 0 { a.value = value } else { b.value = -value }
      written.append(value)
    }
    #expect(heardA == written && heardB == written.map { -$0 })
    withExtendedLifetime((binding, subscriptions)) {}
  }
}
