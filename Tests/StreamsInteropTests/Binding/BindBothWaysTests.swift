import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

/// bindBothWays(to:).
struct BindBothWaysTests {
  private typealias Property = ReactiveProperty<Int>

  /// What was heard of a source, from now on.
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

  @Test("the other takes the first's value, then each takes the other's, announced once")
  func bothWays() {
    let model = ReactiveProperty(initialValue: 1)
    let view = ReactiveProperty(initialValue: 9)
    let (modelEar, viewEar) = (Ear(model), Ear(view))
    let subscription = model.bindBothWays(to: view)
    #expect(view.value == 1 && viewEar.values == [1] && modelEar.values == [])
    view.value = 5
    model.value = 7
    #expect(model.value == 7 && view.value == 7)
    #expect(modelEar.values == [5, 7] && viewEar.values == [1, 5, 7])
    withExtendedLifetime(subscription) {}
  }

  @Test("a write that changes nothing stays on its side")
  func equalWrites() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 1))
    let subscription = a.bindBothWays(to: b)
    let (earA, earB) = (Ear(a), Ear(b))
    a.value = 1
    #expect(earA.values == [1] && earB.values == [])
    withExtendedLifetime(subscription) {}
  }

  @Test("conversions that round settle, and leave the side that was written as it is")
  func rounding() {
    let (count, amount) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 0.0))
    let subscription = slider(count, amount)
    let (counts, amounts) = (Ear(count), Ear(amount))
    amount.value = 2.4
    #expect(count.value == 2 && amount.value == 2.4)
    amount.value = 2.3
    #expect(count.value == 2 && amount.value == 2.3)
    count.value = 5
    #expect(amounts.values == [2.4, 2.3, 5] && counts.values == [2, 2, 5])
    withExtendedLifetime(subscription) {}
  }

  @Test("L3 a value that waits while the other side is written does not take that one's place")
  func reentrantWrites() {
    let (count, amount) = (ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: 0.0))
    let subscription = slider(count, amount)
    let (counts, amounts) = (Ear(count), Ear(amount))
    // The 3 waits for its turn, and the 9.4 is written meanwhile.
    let writer = count.subscribe {
      if $0 == 1 {
        count.value = 3
        amount.value = 9.4
      }
    }
    count.value = 1
    #expect(amounts.values == [1, 9.4] && amount.value == 9.4)
    #expect(counts.values == [1, 3, 9] && count.value == 9)
    withExtendedLifetime((subscription, writer)) {}
  }

  @Test("L3 a write in an external write, and a limit on one side, reach the other")
  func limit() {
    var limited: Property?
    limited = ReactiveProperty(
      initialValue: 0, externalWrite: { if $0 > 10 { limited?.value = 10 } })
    let free = ReactiveProperty(initialValue: 20)
    let ear = Ear(free)
    // Already the first write is past the limit.
    let subscription = free.bindBothWays(to: limited!)
    #expect(free.value == 10 && limited?.value == 10)
    free.value = 30
    limited?.value = 5
    #expect(free.value == 5 && limited?.value == 5 && ear.values == [10, 30, 10, 5])
    withExtendedLifetime(subscription) {}
    limited = nil
  }

  @Test("binds two parts of one position, one of which wins where both change")
  func partsOfOne() {
    let position = ReactiveProperty(initialValue: SIMD2(1.0, 2))
    let subscription = position.lens(\.x).bindBothWays(to: position.lens(\.y))
    #expect(position.value == SIMD2(1, 1))
    position.lens(\.y).value = 5
    #expect(position.value == SIMD2(5, 5))
    position.value = SIMD2(6, 7)
    #expect(position.value == SIMD2(6, 6))
    position.lens(\.x).value = .nan
    #expect(position.value.x.isNaN && position.value.y.isNaN)
    position.lens(\.y).value = 3
    #expect(position.value == SIMD2(3, 3))
    withExtendedLifetime(subscription) {}
  }

  @Test("carries what is not a number, once")
  func notANumber() {
    let (a, b) = (ReactiveProperty(initialValue: Double.nan), ReactiveProperty(initialValue: 0.0))
    let (earA, earB) = (Ear(a), Ear(b))
    let subscription = a.bindBothWays(to: b)
    b.value = 1
    b.value = .nan
    b.value = .nan
    #expect(earA.values.map(\.isNaN) == [false, true])
    #expect(earB.values.map(\.isNaN) == [true, false, true, true])
    // In a ring, too.
    let back = b.bindBothWays(to: a)
    a.value = 2
    a.value = .nan
    #expect(b.value.isNaN && a.value.isNaN)
    withExtendedLifetime((subscription, back)) {}
  }

  @Test("a ring of bindings settles")
  func ring() {
    let all = (0..<3).map { ReactiveProperty(initialValue: $0) }
    for property in all { property.feedbackBudget = 10 }
    let subscriptions = (0..<3).map { all[$0].bindBothWays(to: all[($0 + 1) % 3]) }
    let ears = all.map { Ear($0) }
    all[1].value = 7
    #expect(all.map(\.value) == [7, 7, 7])
    #expect(ears.allSatisfy { $0.values.last == 7 })
    withExtendedLifetime(subscriptions) {}
  }

  @Test("L5 may begin in the middle of a delivery on either side")
  func beginsInMidDelivery() {
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
      #expect(a.value == 9 && b.value == 9)
      #expect(earA.values.last == 9 && earB.values.last == 9)
      withExtendedLifetime((subscription, starter)) {}
    }
  }

  @Test("L4 ends in the middle of a delivery, and leaves both sides as they are")
  func ends() {
    let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 2))
    var subscription: Subscription? = a.bindBothWays(to: b)
    let ender = b.subscribe { if $0 == 3 { subscription = nil } }
    a.value = 3
    #expect(a.value == 3 && b.value == 3)
    a.value = 4
    #expect(b.value == 3)
    b.value = 5
    #expect(a.value == 4)
    expectNoLiveSubscriptions(on: a)
    #expect(b.observerCount == 1)
    withExtendedLifetime((ender, subscription)) {}
  }

  @Test("L10 each side holds the other while bound, and neither is held after")
  func ownership() {
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
      #expect(a.value == SIMD2(5, 2))
      return b
    }
    // A binding that is kept keeps both.
    weak var witness: Property?
    var subscription: Subscription?
    do {
      let (a, b) = (ReactiveProperty(initialValue: 1), ReactiveProperty(initialValue: 2))
      witness = b
      subscription = a.bindBothWays(to: b)
    }
    #expect(witness != nil)
    subscription = nil
    #expect(witness == nil && subscription == nil)
  }
}

/// 10,000 writes to either side, to parts and to wholes, from outside and from observers.
struct RandomBindingTests {
  @Test("L3 both sides agree at the end, and every observer ends on the final value")
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
    // Some observers hear before the bindings do, some after.
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
      // Where both sides wait for their turn, the one wins that is announced first.
      let isCertain = again == 0
      let wins = !isCertain || newest == .count(final.1) || newest == .amount(final.3)
      guard agree, wins, heard == final else {
        Issue.record("step \(step): \(final), after \(newest), and heard last \(heard)")
        return
      }
    }
    for subscription in subscriptions + bindings { subscription.unsubscribe() }
    expectNoLiveSubscriptions(on: left)
    expectNoLiveSubscriptions(on: right)
    expectNoLiveSubscriptions(on: other)
  }

  @Test("each value that is written on either side is announced once on both")
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
      // Always another value, so that each crosses.
      let value = step * 2 + generator.next(below: 2)
      if generator.next(below: 2) == 0 { a.value = value } else { b.value = -value }
      written.append(value)
    }
    #expect(heardA == written && heardB == written.map { -$0 })
    withExtendedLifetime((binding, subscriptions)) {}
  }
}
