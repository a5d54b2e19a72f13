import StreamsCore
import StreamsInterop
import TestSupport
import Testing

/// L9: one emission a turn.
struct DiamondTests {
  private let source = ReactiveProperty(initialValue: 1)

  /// What a stream emits, beginning with what it emits at subscription.
  private func record<Stream: Observable>(
    _ stream: Stream, _ body: () -> Void
  ) -> [Stream.Value] {
    var heard: [Stream.Value] = []
    let subscription = stream.subscribe { heard.append($0) }
    body()
    withExtendedLifetime(subscription) {}
    return heard
  }

  @Test("two branches of one source join once a write")
  func diamond() {
    let joined = source.map { $0 * 10 }.combineLatest(source.map { $0 * 100 }) { $0 + $1 }
    let heard = record(joined) {
      source.value = 2
      source.value = 2
      source.value = 3
    }
    #expect(heard == [110, 220, 220, 330])
  }

  @Test("a source and a property that a closure on it writes")
  func throughOneProperty() {
    let derived = ReactiveProperty(initialValue: 0)
    let connection = source.subscribe { derived.value = $0 * 10 }
    for joined in [
      source.combineLatest(derived) { $0 + $1 }, derived.combineLatest(source) { $1 + $0 },
    ] {
      source.value = 1
      let heard = record(joined) {
        source.value = 2
        source.value = 3
      }
      #expect(heard == [11, 22, 33])
    }
    withExtendedLifetime(connection) {}
  }

  @Test("two properties that two closures on one source write")
  func throughTwoProperties() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let connections = [
      source.map { $0 * 10 }.subscribe { left.value = $0 },
      source.map { $0 * 100 }.subscribe { right.value = $0 },
    ]
    let heard = record(left.combineLatest(right) { $0 + $1 }) {
      source.value = 2
      source.value = 3
      left.value = 0
      right.value = 0
    }
    #expect(heard == [110, 220, 330, 300, 0])
    withExtendedLifetime(connections) {}
  }

  @Test("two properties that one closure on an event source writes, now and then")
  func throughOneClosure() {
    let events = ObserverList<Int>()
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let connection = events.subscribe(
      MotionObserver { value in
        guard value > 1000 else { return }
        left.value = value
        right.value = -value
      })
    let heard = record(left.combineLatest(right) { $0 + $1 }) {
      for value in 0..<1010 { events.send(value) }
    }
    #expect(heard == Array(repeating: 0, count: 10))
    withExtendedLifetime(connection) {}
  }

  @Test("5,000 deliveries that feed nobody, and then two properties that a closure writes")
  func longSilence() {
    let events = ObserverList<Int>()
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let connection = events.subscribe(
      MotionObserver { value in
        guard value > 0 else { return }
        left.value = value
        right.value = -value
      })
    for _ in 0..<5000 { events.send(0) }
    var heard: [Int] = []
    let subscription = left.combineLatest(right) { $0 + $1 }.subscribe { heard.append($0) }
    for value in 1...100 { events.send(value) }
    #expect(heard == Array(repeating: 0, count: 101))
    withExtendedLifetime((connection, subscription)) {}
  }

  @Test("joins three deep emit once each")
  func threeDeep() {
    var counts = [0, 0, 0]
    let a = source.map { $0 }
    let first = a.combineLatest(source) { (x: Int, y: Int) -> Int in
      counts[0] += 1
      return x + y
    }
    let second = source.combineLatest(first) { (x: Int, y: Int) -> Int in
      counts[1] += 1
      return x + y
    }
    let third = second.combineLatest(source.map { $0 * 1000 }) { (x: Int, y: Int) -> Int in
      counts[2] += 1
      return x + y
    }
    let heard = record(third) {
      counts = [0, 0, 0]
      source.value = 2
      #expect(counts == [1, 1, 1])
      source.value = 3
    }
    #expect(heard == [1003, 2006, 3009])
  }

  @Test("joins thirty deep emit once each, though the highest hears of the source first")
  func thirtyDeep() {
    var sum = source.map { $0 }
    var emissions = 0
    for _ in 0..<30 {
      sum = source.combineLatest(sum) {
        emissions += 1
        return $0 + $1
      }
    }
    #expect(
      record(sum) { for value in 2...4 { source.value = value } } == [31, 62, 93, 124])
    #expect(emissions == 4 * 30)
  }

  @Test("joins linked by properties emit once each, in whichever order they were made")
  func linkedJoins() {
    for joinsFirst in [true, false] {
      let source = ReactiveProperty(initialValue: 1)
      let link = ReactiveProperty(initialValue: 0)
      let first = source.combineLatest(source.map { $0 * 10 }) { $0 + $1 }
      var heard: [Int] = []
      var subscriptions: [Subscription] = []
      let join = {
        link.combineLatest(source.map { $0 * 1000 }) { $0 + $1 }.subscribe { heard.append($0) }
          .store(in: &subscriptions)
      }
      if joinsFirst { join() }
      first.subscribe { link.value = $0 }.store(in: &subscriptions)
      if !joinsFirst { join() }
      heard = []
      source.value = 2
      source.value = 3
      #expect(
        heard == [2022, 3033], "the join was made \(joinsFirst ? "before" : "after") its feeder")
    }
  }

  @Test("independent sources each cause an emission")
  func independent() {
    let other = ReactiveProperty(initialValue: 10)
    let heard = record(source.combineLatest(other) { $0 + $1 }) {
      source.value = 2
      other.value = 20
    }
    #expect(heard == [11, 12, 22])
  }

  @Test("three, four and any number of inputs of one source join once")
  func manyInputs() {
    let (a, b, c) = (source.map { $0 }, source.map { $0 * 10 }, source.map { $0 * 100 })
    let three = record(a.combineLatest(b, c).map { $0 + $1 + $2 }) { source.value = 2 }
    #expect(three == [111, 222])
    let four = record(a.combineLatest(b, c, a).map { $0 + $1 + $2 + $3 }) { source.value = 1 }
    #expect(four == [224, 112])
    let array = record([a, b, c].combineLatest()) { source.value = 5 }
    #expect(array == [[1, 10, 100], [5, 50, 500]])
    #expect(record([MotionObservable<Int>]().combineLatest()) {} == [[]])
  }

  @Test("withLatest emits once a write, when what it looks at has settled")
  func withLatest() {
    let derived = ReactiveProperty(initialValue: 0)
    let stream = source.withLatest(from: derived) { "\($0) \($1)" }
    var heard: [String] = []
    let subscription = stream.subscribe { heard.append($0) }
    let connection = source.subscribe { derived.value = $0 * 10 }
    source.value = 2
    derived.value = 7
    source.value = 3
    #expect(heard == ["1 0", "2 20", "3 30"])
    withExtendedLifetime((subscription, connection)) {}
  }

  @Test("merge combines nothing: it passes every value on")
  func mergeIsNoJoin() {
    let heard = record(source.map { $0 * 10 }.merge(with: source.map { $0 * 100 })) {
      source.value = 2
    }
    #expect(heard == [10, 100, 20, 200])
  }

  @Test("zip pairs by number, once a write of a shared source")
  func zip() {
    let heard = record(source.zip(source.map { $0 * 10 }) { $0 + $1 }) {
      source.value = 2
      source.value = 3
    }
    #expect(heard == [11, 22, 33])
    let other = ReactiveProperty(initialValue: 100)
    let apart = record(source.zip(other) { $0 + $1 }) {
      source.value = 4
      source.value = 5
      other.value = 200
    }
    #expect(apart == [103, 204])
  }

  @Test("a join that is unsubscribed in the pass that would settle it says nothing")
  func unsubscribedInThePass() {
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = source.map { $0 }.combineLatest(source.map { $0 * 10 }) { $0 + $1 }
      .subscribe { heard.append($0) }
    let killer = source.subscribe { if $0 == 2 { subscription?.unsubscribe() } }
    source.value = 2
    source.value = 3
    #expect(heard == [11])
    withExtendedLifetime(killer) {}
  }

  @Test("a join that is subscribed in mid-pass emits once, with what has settled")
  func subscribedInThePass() {
    let derived = ReactiveProperty(initialValue: 10)
    var heard: [Int] = []
    var subscription: Subscription?
    let joiner = source.subscribe { value in
      guard value == 2 else { return }
      subscription = source.combineLatest(derived) { $0 + $1 }.subscribe { heard.append($0) }
    }
    let feeder = source.subscribe { derived.value = $0 * 10 }
    source.value = 2
    #expect(heard == [22])
    source.value = 3
    #expect(heard == [22, 33])
    withExtendedLifetime((subscription, joiner, feeder)) {}
  }

  @Test("L3 writes from inside a join's own observer are turns of their own")
  func writesFromTheObserver() {
    let joined = source.map { $0 * 10 }.combineLatest(source.map { $0 * 100 }) { $0 + $1 }
    var heard: [Int] = []
    let subscription = joined.subscribe { value in
      heard.append(value)
      if source.value < 4 { source.value += 1 }
    }
    #expect(heard == [110, 220, 330, 440])
    withExtendedLifetime(subscription) {}
  }

  @Test("L7 a join that feeds itself for ever is stopped, by the name of its source")
  func runawayJoin() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let source = ReactiveProperty(initialValue: 0, name: "origin")
      let other = ReactiveProperty(initialValue: 0)
      source.feedbackBudget = 1000
      let subscription = source.combineLatest(other).subscribe { if $0.0 == 1 { other.value += 1 } }
      source.value = 1
      withExtendedLifetime(subscription) {}
    }
    let message = errorText(result)
    #expect(message.contains("L7") && message.contains("'origin'") && message.contains("1000"))
    #expect(
      message.contains(
        "does not settle: a join that it feeds feeds itself, more often than its feedbackBudget"))
  }

  @Test("L7 a million turns through a join and back run flat")
  func deepFeedback() {
    var last = 0
    withStack(ofBytes: 512 * 1024) {
      let source = ReactiveProperty(initialValue: 0)
      let subscription = source.combineLatest(source.map { $0 }) { $0 + $1 }.subscribe {
        last = $0
        if source.value < 1_000_000 { source.value += 1 }
      }
      withExtendedLifetime(subscription) {}
    }
    #expect(last == 2_000_000)
  }

  @Test("L13 joins are active while any input is; rest comes after the last value")
  func states() {
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
    #expect(heard == ["0", "active", "2", "atRest"])
    withExtendedLifetime((subscription, feeder)) {}
  }

  @Test("L13 an operator of a user's own that has held rest back tells the next one at once")
  func ownPhase() {
    var kept: AggregatePhase?
    let source = source
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
    #expect(states == [.active])
    kept?.releaseRest()
    source.state(.active)
    source.state(.atRest)
    #expect(states == [.active, .atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test("L10 L11 two subscribers of a join are apart, and all is released")
  func lifetimes() {
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
    #expect(first == [2, 4, 6])
    #expect(second == [4, 6, 8])
    b.unsubscribe()
    #expect(source.observerCount == 0)
    withExtendedLifetime(joined) { #expect(witness != nil) }
  }

  @Test("however many joins wait, the one subscribed first settles first")
  func manyJoins() {
    let (left, right) = (source.map { $0 }, source.map { -$0 })
    var settled: [Int] = []
    var subscriptions = (0..<300).map { number in
      left.combineLatest(right) { $0 + $1 }.subscribe { _ in settled.append(number) }
    }
    settled = []
    source.value = 2
    #expect(settled == Array(0..<300))
    subscriptions.removeSubrange(100..<250)
    settled = []
    source.value = 3
    #expect(settled == Array(0..<100) + Array(250..<300))
    withExtendedLifetime(subscriptions) {}
  }

  @Test("what a join feeds is learnt once, in whichever order it writes")
  func learntOnce() {
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
    #expect(after == before)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("however many properties that a join has written have come and gone")
  func manyGone() {
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
    #expect(sum == (1...50).reduce(0) { $0 + $1 * 11 })
    source.value = 1
    let joined = derived.combineLatest(source) { $0 * 10 + $1 }
    #expect(record(joined) { source.value = 2 } == [111, 222])
    withExtendedLifetime(writing) {}
  }
}
