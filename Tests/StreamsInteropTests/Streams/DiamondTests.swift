import StreamsCore
import StreamsOperators
import TestSupport
import Testing

@testable import InteropTestSupport

/// L9: one emission per turn.
struct DiamondTests {
  let source = ReactiveProperty(initialValue: 1)

  /// The emissions of a stream, including those on subscription.
  func record<Stream: Observable>(
    _ stream: Stream, _ body: () -> Void
  ) -> [Stream.Value] {
    var heard: [Stream.Value] = []
    let subscription = stream.subscribe { heard.append($0) }
    body()
    withExtendedLifetime(subscription) {}
    return heard
  }

  @Test(
    "L9 one emission per turn",
    arguments: [
      diamond, throughOneProperty, throughTwoProperties, throughOneClosure, longSilence, threeDeep,
      thirtyDeep, linkedJoins, independent, manyInputs, withLatest, mergeIsNoJoin, zip,
    ])
  func emissions(_ scenario: Scenario<DiamondTests>) throws { try scenario.check(in: self) }

  private static let diamond = Scenario<DiamondTests>(
    "two branches of one source are joined once per write"
  ) { test, findings in
    let source = test.source
    let joined = source.map { $0 * 10 }.combineLatest(source.map { $0 * 100 }) { $0 + $1 }
    let heard = test.record(joined) {
      source.value = 2
      source.value = 2
      source.value = 3
    }
    findings.expect(heard, is: [110, 220, 220, 330])
  }

  private static let throughOneProperty = Scenario<DiamondTests>(
    "a source and a property written by a closure that observes it"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 0)
    let connection = source.subscribe { derived.value = $0 * 10 }
    for joined in [
      source.combineLatest(derived) { $0 + $1 }, derived.combineLatest(source) { $1 + $0 },
    ] {
      source.value = 1
      let heard = test.record(joined) {
        source.value = 2
        source.value = 3
      }
      findings.expect(heard, is: [11, 22, 33])
    }
    withExtendedLifetime(connection) {}
  }

  private static let throughTwoProperties = Scenario<DiamondTests>(
    "two properties written by two closures that observe one source"
  ) { test, findings in
    let source = test.source
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let connections = [
      source.map { $0 * 10 }.subscribe { left.value = $0 },
      source.map { $0 * 100 }.subscribe { right.value = $0 },
    ]
    let heard = test.record(left.combineLatest(right) { $0 + $1 }) {
      source.value = 2
      source.value = 3
      left.value = 0
      right.value = 0
    }
    findings.expect(heard, is: [110, 220, 330, 300, 0])
    withExtendedLifetime(connections) {}
  }

  private static let throughOneClosure = Scenario<DiamondTests>(
    "two properties written, from time to time, by one closure that observes an event source"
  ) { test, findings in
    let events = ObserverList<Int>()
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let connection = events.subscribe(
      MotionObserver { value in
        guard value > 1000 else { return }
        left.value = value
        right.value = -value
      })
    let heard = test.record(left.combineLatest(right) { $0 + $1 }) {
      for value in 0..<1010 { events.send(value) }
    }
    findings.expect(heard, is: Array(repeating: 0, count: 10))
    withExtendedLifetime(connection) {}
  }

  private static let longSilence = Scenario<DiamondTests>(
    "5,000 deliveries that feed nothing, and then two properties written by a closure"
  ) { _, findings in
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
    findings.expect(heard, is: Array(repeating: 0, count: 101))
    withExtendedLifetime((connection, subscription)) {}
  }

  private static let threeDeep = Scenario<DiamondTests>(
    "joins three levels deep emit once each"
  ) { test, findings in
    let source = test.source
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
    let heard = test.record(third) {
      counts = [0, 0, 0]
      source.value = 2
      findings.expect(counts, is: [1, 1, 1])
      source.value = 3
    }
    findings.expect(heard, is: [1003, 2006, 3009])
  }

  private static let thirtyDeep = Scenario<DiamondTests>(
    "joins thirty levels deep emit once each, although the topmost is the first to be notified"
  ) { test, findings in
    let source = test.source
    var sum = source.map { $0 }
    var emissions = 0
    for _ in 0..<30 {
      sum = source.combineLatest(sum) {
        emissions += 1
        return $0 + $1
      }
    }
    findings.expect(
      test.record(sum) { for value in 2...4 { source.value = value } }, is: [31, 62, 93, 124])
    findings.expect(emissions, is: 4 * 30)
  }

  private static let linkedJoins = Scenario<DiamondTests>(
    "joins linked by properties emit once each, regardless of the order of their creation"
  ) { test, findings in
    let source = test.source
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
      findings.expect(
        heard, is: [2022, 3033], "the join was made \(joinsFirst ? "before" : "after") its feeder")
    }
  }

  private static let independent = Scenario<DiamondTests>(
    "independent sources each cause an emission"
  ) { test, findings in
    let source = test.source
    let other = ReactiveProperty(initialValue: 10)
    let heard = test.record(source.combineLatest(other) { $0 + $1 }) {
      source.value = 2
      other.value = 20
    }
    findings.expect(heard, is: [11, 12, 22])
  }

  private static let manyInputs = Scenario<DiamondTests>(
    "three and any number of inputs from one source are joined once"
  ) { test, findings in
    let source = test.source
    let (a, b, c) = (source.map { $0 }, source.map { $0 * 10 }, source.map { $0 * 100 })
    let three = test.record(a.combineLatest(b, c) { $0 + $1 + $2 }) { source.value = 2 }
    findings.expect(three, is: [111, 222])
    let array = test.record([a, b, c].combineLatest()) { source.value = 5 }
    findings.expect(array, is: [[2, 20, 200], [5, 50, 500]])
    findings.expect(test.record([MotionObservable<Int>]().combineLatest()) {}, is: [[]])
  }

  private static let withLatest = Scenario<DiamondTests>(
    "withLatest emits once per write, when the input it reads has settled"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 0)
    let stream = source.withLatest(from: derived) { "\($0) \($1)" }
    var heard: [String] = []
    let subscription = stream.subscribe { heard.append($0) }
    let connection = source.subscribe { derived.value = $0 * 10 }
    source.value = 2
    derived.value = 7
    source.value = 3
    findings.expect(heard, is: ["1 0", "2 20", "3 30"])
    withExtendedLifetime((subscription, connection)) {}
  }

  private static let mergeIsNoJoin = Scenario<DiamondTests>(
    "merge combines nothing: it passes on every value"
  ) { test, findings in
    let source = test.source
    let heard = test.record(source.map { $0 * 10 }.merge(with: source.map { $0 * 100 })) {
      source.value = 2
    }
    findings.expect(heard, is: [10, 100, 20, 200])
  }

  private static let zip = Scenario<DiamondTests>(
    "zip pairs values by number, once per write of a shared source"
  ) { test, findings in
    let source = test.source
    let heard = test.record(source.zip(source.map { $0 * 10 }) { $0 + $1 }) {
      source.value = 2
      source.value = 3
    }
    findings.expect(heard, is: [11, 22, 33])
    let other = ReactiveProperty(initialValue: 100)
    let apart = test.record(source.zip(other) { $0 + $1 }) {
      source.value = 4
      source.value = 5
      other.value = 200
    }
    findings.expect(apart, is: [103, 204])
  }

  @Test("L7 a join that feeds itself forever is stopped, with the name of its source")
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
    let problem =
      "does not settle: a join that it feeds feeds itself, more often than its feedbackBudget"
    let missing = ["'origin'", "1000", problem].filter { !message.contains($0) }
    #expect(missing == [], "\(message)")
  }

}
