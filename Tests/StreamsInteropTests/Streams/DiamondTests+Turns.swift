import StreamsCore
import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

/// Joins that begin, end, feed themselves and announce states mid-turn.
extension DiamondTests {
  @Test(
    "L3 L7 L9 L10 L11 L13 joins that begin, end, feed themselves and announce states mid-turn",
    arguments: [
      unsubscribedInThePass, subscribedInThePass, writesFromTheObserver, deepFeedback, states,
      ownPhase, lifetimes, manyJoins, learntOnce, manyGone,
    ])
  func turns(_ scenario: Scenario<DiamondTests>) throws { try scenario.check(in: self) }

  private static let unsubscribedInThePass = Scenario<DiamondTests>(
    "a join that is unsubscribed in the pass that would settle it emits nothing"
  ) { test, findings in
    let source = test.source
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = source.map { $0 }.combineLatest(source.map { $0 * 10 }) { $0 + $1 }
      .subscribe { heard.append($0) }
    let killer = source.subscribe { if $0 == 2 { subscription?.unsubscribe() } }
    source.value = 2
    source.value = 3
    findings.expect(heard, is: [11])
    withExtendedLifetime(killer) {}
  }

  private static let subscribedInThePass = Scenario<DiamondTests>(
    "a join that is subscribed mid-pass emits once, with the settled values"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 10)
    var heard: [Int] = []
    var subscription: Subscription?
    let joiner = source.subscribe { value in
      guard value == 2 else { return }
      subscription = source.combineLatest(derived) { $0 + $1 }.subscribe { heard.append($0) }
    }
    let feeder = source.subscribe { derived.value = $0 * 10 }
    source.value = 2
    findings.expect(heard, is: [22])
    source.value = 3
    findings.expect(heard, is: [22, 33])
    withExtendedLifetime((subscription, joiner, feeder)) {}
  }

  private static let writesFromTheObserver = Scenario<DiamondTests>(
    "L3 writes from inside a join's own observer get their own turns"
  ) { test, findings in
    let source = test.source
    let joined = source.map { $0 * 10 }.combineLatest(source.map { $0 * 100 }) { $0 + $1 }
    var heard: [Int] = []
    let subscription = joined.subscribe { value in
      heard.append(value)
      if source.value < 4 { source.value += 1 }
    }
    findings.expect(heard, is: [110, 220, 330, 440])
    withExtendedLifetime(subscription) {}
  }

  private static let deepFeedback = Scenario<DiamondTests>(
    "L7 a million turns through a join and back, or a tenth of them, don't nest"
  ) { test, findings in
    let source = test.source
    var last = 0
    // Nested, even a tenth of them would overflow the stack.
    let count = Sampling.count(1_000_000, of: "DiamondTests: turns through a join and back")
    withStack(ofBytes: 512 * 1024) {
      let source = ReactiveProperty(initialValue: 0)
      let subscription = source.combineLatest(source.map { $0 }) { $0 + $1 }.subscribe {
        last = $0
        if source.value < count { source.value += 1 }
      }
      withExtendedLifetime(subscription) {}
    }
    findings.expect(last, is: 2 * count)
  }

  private static let states = Scenario<DiamondTests>(
    "L13 joins are active while any input is; rest follows the last value"
  ) { test, findings in
    let source = test.source
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    var heard: [String] = []
    let subscription = left.combineLatest(right) { $0 + $1 }.subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    let feeder = source.subscribe(
      next: { value in
        guard value == 2 else { return }
        left.state(.active)
        right.state(.active)
        left.value = 1
        left.state(.atRest)
        right.value = 1
        right.state(.atRest)
      })
    source.value = 2
    findings.expect(heard, is: ["0", "active", "2", "atRest"])
    withExtendedLifetime((subscription, feeder)) {}
  }

  private static let ownPhase = Scenario<DiamondTests>(
    "L13 a custom operator that delays rest notifies the next operator immediately"
  ) { test, findings in
    let source = test.source
    var kept: AggregatePhase?
    let stream = MotionObservable<Int> { observer in
      let phase = AggregatePhase(for: observer)
      kept = phase
      let inner = source.subscribe(observer.upstream({ observer.next($0) }, countingIn: phase))
      return {
        phase.end()
        inner.unsubscribe()
      }
    }
    var states: [MotionPhase] = []
    let subscription = stream.subscribe(next: { _ in }, state: { states.append($0) })
    source.state(.active)
    kept?.holdRest()
    source.state(.atRest)
    findings.expect(states, is: [.active])
    kept?.releaseRest()
    source.state(.active)
    source.state(.atRest)
    findings.expect(states, is: [.active, .atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  private static let lifetimes = Scenario<DiamondTests>(
    "L10 L11 two subscribers of a join are independent, and everything is released"
  ) { test, findings in
    let source = test.source
    var held: Held? = Held()
    weak let witness = held
    let joined = source.combineLatest(source.map { $0 }) { [held] (x: Int, y: Int) -> Int in
      withExtendedLifetime(held) {}
      return x + y
    }
    held = nil
    var first: [Int] = []
    var second: [Int] = []
    let a = joined.subscribe { first.append($0) }
    source.value = 2
    let b = joined.subscribe { second.append($0) }
    source.value = 3
    a.unsubscribe()
    source.value = 4
    findings.expect(first, is: [2, 4, 6])
    findings.expect(second, is: [4, 6, 8])
    b.unsubscribe()
    findings.expect(source.observerCount, is: 0)
    withExtendedLifetime(joined) {
      findings.expect(witness != nil, "the join was released too early")
    }
  }

  private static let manyJoins = Scenario<DiamondTests>(
    "no matter how many joins are waiting, the one subscribed first settles first"
  ) { test, findings in
    let source = test.source
    let (left, right) = (source.map { $0 }, source.map { -$0 })
    var settled: [Int] = []
    var subscriptions = (0..<300).map { number in
      left.combineLatest(right) { $0 + $1 }.subscribe { _ in settled.append(number) }
    }
    settled = []
    source.value = 2
    findings.expect(settled, is: Array(0..<300))
    subscriptions.removeSubrange(100..<250)
    settled = []
    source.value = 3
    findings.expect(settled, is: Array(0..<100) + Array(250..<300))
    withExtendedLifetime(subscriptions) {}
  }

  private static let learntOnce = Scenario<DiamondTests>(
    "a join's outputs are learned once, in any order of its writes"
  ) { test, findings in
    let source = test.source
    let (left, right) = (ReactiveProperty(initialValue: 0), ReactiveProperty(initialValue: 0))
    let subscriptions = [
      left.subscribe { _ in }, right.subscribe { _ in },
      source.combineLatest(source.map { $0 * 10 }, +).subscribe {
        let (first, second) = $0.isMultiple(of: 2) ? (left, right) : (right, left)
        first.value = $0
        second.value = $0
      },
    ]
    for value in 1...2 { source.value = value }
    let before = unsafe Turn.current.pointee.raiseCount
    for value in 3...10 { source.value = value }
    let after = unsafe Turn.current.pointee.raiseCount
    findings.expect(after, is: before)
    withExtendedLifetime(subscriptions) {}
  }

  private static let manyGone = Scenario<DiamondTests>(
    "no matter how many properties written by a join have come and gone"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 0)
    var sum = 0
    let writing = source.combineLatest(source.map { $0 * 10 }) { $0 + $1 }.subscribe { value in
      let passing = ReactiveProperty(initialValue: 0)
      let hearing = passing.subscribe { sum += $0 }
      passing.value = value
      hearing.unsubscribe()
      derived.value = value
    }
    for value in 2...50 { source.value = value }
    findings.expect(sum, is: (1...50).reduce(0) { $0 + $1 * 11 })
    source.value = 1
    let joined = derived.combineLatest(source) { $0 * 10 + $1 }
    findings.expect(test.record(joined) { source.value = 2 }, is: [111, 222])
    withExtendedLifetime(writing) {}
  }
}
