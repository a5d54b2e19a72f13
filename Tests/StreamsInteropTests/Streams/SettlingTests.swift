import StreamsOperators
import Testing

@testable import InteropTestSupport

/// A source that stores nothing, so no value passes a link when it is made.
private final class Events: Observable {
  let observers = ObserverList<Int>()

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription { observers.subscribe(observer) }
}

/// L9: the inputs of a join settle before it, however they are linked.
struct SettlingTests {
  let source = ReactiveProperty(initialValue: 0)
  private let clock = ManualClock()

  /// The values that a stream emits while `body` runs.
  func record<Stream: Observable>(
    _ stream: Stream, _ body: () -> Void
  ) -> [Stream.Value] {
    var heard: [Stream.Value] = []
    let subscription = stream.subscribe { heard.append($0) }
    heard = []
    body()
    withExtendedLifetime(subscription) {}
    return heard
  }

  func writeSource(_ values: ClosedRange<Int>) {
    for value in values { source.value = value }
  }

  @Test(
    "L9 the inputs of a join settle before it",
    arguments: [
      laterFeeder, ownObservable, ownEvents, ownAmount, switches, steadyFeeder, linkMadeLast,
      linkMadeLastOfEvents, delays, otherClocks, propertiesOfEveryKind,
    ])
  func settles(_ scenario: Scenario<SettlingTests>) throws { try scenario.check(in: self) }

  private static let laterFeeder = Scenario<SettlingTests>(
    "a join's value that a later subscription writes is read once it has settled"
  ) { test, findings in
    let source = test.source
    let derived = ReactiveProperty(initialValue: 0)
    var feeder: Subscription?
    let write = { [source] in
      feeder =
        feeder ?? source.combineLatest(source.map { $0 * 10 }, +).bind(to: derived)
      for value in 1...4 { source.value = value }
    }
    findings.expect(
      test.record(source.withLatest(from: derived) { $1 }, write), is: [11, 22, 33, 44])
    feeder = nil
    findings.expect(test.record(derived.sample(on: source), write).suffix(4), is: [11, 22, 33, 44])
    withExtendedLifetime(feeder) {}
  }

  private static let ownObservable = Scenario<SettlingTests>(
    "a link hidden from the chain of operators is learned from the value itself"
  ) { test, findings in
    let source = test.source
    let sum = source.combineLatest(source.map { $0 * 10 }, +)
    // This includes two at equal heights, which nothing else would have distinguished.
    findings.expect(
      test.record(source.combineLatest(Own(inner: sum)) { $0 + $1 }) { test.writeSource(1...3) },
      is: [12, 24, 36])
    let own = Own(inner: sum.combineLatest(source, +).map { $0 })
    findings.expect(
      test.record(source.combineLatest(own) { $0 + $1 }) { test.writeSource(1...3) },
      is: [13, 26, 39])
    findings.expect(
      test.record(source.withLatest(from: own) { $1 }) { test.writeSource(1...3) },
      is: [12, 24, 36])
  }

  private static let ownEvents = Scenario<SettlingTests>(
    "even if nothing is stored, so that the first value arrives in the first turn"
  ) { test, findings in
    let events = Events()
    let own = Own(inner: events.combineLatest(events.map { $0 * 10 }, +))
    let heard = test.record(events.combineLatest(own) { "\($0) \($1)" }) {
      for value in 1...3 { events.observers.send(value) }
    }
    findings.expect(heard, is: ["1 11", "2 22", "3 33"])
  }

  private static let ownAmount = Scenario<SettlingTests>(
    "even for a stream that only provides a parameter"
  ) { test, findings in
    let clock = test.clock
    let (events, early) = (Events(), Events())
    let own = Own(inner: events.combineLatest(events.map { $0 * 10 }, +))
    var heard: [String] = []
    let subscriptions = [
      events.subscribe { early.observers.send($0) },
      early.delay(by: own.map { Double($0) }, on: clock).subscribe { [clock] in
        heard.append("\($0) \(Int(clock.time.rounded()))")
      },
    ]
    for value in 1...3 {
      events.observers.send(value)
      clock.advance(by: 100)
    }
    // The first turn finds the link. Later values are delayed by the amount of their own turn.
    findings.expect(heard.suffix(2), is: ["2 122", "3 233"])
    withExtendedLifetime(subscriptions) {}
  }

  private static let switches = Scenario<SettlingTests>(
    "a switch creates joins that settle before those that they feed, even nested"
  ) { test, findings in
    let source = test.source
    let a = source.map { $0 * 10 }
    let b = source.map { $0 * 100 }
    let joined = source.flatMapLatest { key in a.combineLatest(b) { ($0 + $1) * key } }
    findings.expect(
      test.record(joined.combineLatest(source)) { test.writeSource(1...3) }.map { "\($0)" },
      is: ["(110, 1)", "(440, 2)", "(990, 3)"])
    findings.expect(
      test.record(source.withLatest(from: joined) { ($0, $1) }) { test.writeSource(1...3) }.map {
        "\($0)"
      },
      is: ["(1, 110)", "(2, 440)", "(3, 990)"])
    let nested = source.flatMapLatest { _ in source.map { _ in joined }.switchToLatest() }
    findings.expect(
      test.record(nested.combineLatest(source) { $0 - $1 * $1 * 110 }) { test.writeSource(1...40) },
      is: Array(repeating: 0, count: 40))
  }

  @Test(
    "through share and remember, in any order of subscription", arguments: [true, false])
  func shared(remembers: Bool) {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let shared = remembers ? source.map { $0 }.remember() : source.map { $0 }.share()
    let first = shared.subscribe { _ in }
    writeSource(1...3000)
    let feeder = shared.subscribe {
      left.value = $0
      right.value = -$0
    }
    let sums = record(left.combineLatest(right, +)) { writeSource(1...200) }
    let sum =
      remembers ? left.combineLatest(right, +).remember() : left.combineLatest(right, +).share()
    let listener = sum.subscribe { _ in }
    let looks = record(source.withLatest(from: sum.startWith(0)) { $1 }) { writeSource(1...3) }
    #expect([sums, looks] == [Array(repeating: 0, count: 200), [0, 0, 0]])
    withExtendedLifetime((first, feeder, listener)) {}
  }

  private static let steadyFeeder = Scenario<SettlingTests>(
    "a feeder that does nothing but feed, in each of many deliveries"
  ) { test, findings in
    let source = test.source
    let echo = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let feeder = source.subscribe {
      echo.value = $0
      if $0 > 1100 { right.value = -$0 }
    }
    test.writeSource(1...1100)
    findings.expect(
      test.record(echo.combineLatest(right, +)) { test.writeSource(1101...1165) },
      is: Array(repeating: 0, count: 65))
    withExtendedLifetime(feeder) {}
  }

  private static let linkMadeLast = Scenario<SettlingTests>(
    "an upstream link made last raises every join that closures have linked before"
  ) { test, findings in
    let source = test.source
    let first = ReactiveProperty(initialValue: 0)
    let second = ReactiveProperty(initialValue: 0)
    var heard: [String] = []
    let subscriptions = [
      first.withLatest(from: second) { "\($0) \($1)" }.subscribe { heard.append($0) },
      first.combineLatest(first.map { $0 * 10 }, +).bind(to: second),
      source.combineLatest(source.map { $0 }, +).bind(to: first),
    ]
    heard = []
    test.writeSource(1...3)
    findings.expect(heard, is: ["2 22", "4 44", "6 66"])
    withExtendedLifetime(subscriptions) {}
  }

  private static let linkMadeLastOfEvents = Scenario<SettlingTests>(
    "even if no value has passed the link, so the first value finds everything in order"
  ) { _, findings in
    let (events, first, second) = (Events(), Events(), Events())
    var heard: [String] = []
    let subscriptions = [
      first.withLatest(from: second) { "\($0) \($1)" }.subscribe { heard.append($0) },
      first.combineLatest(first.map { $0 * 10 }, +).subscribe { second.observers.send($0) },
      events.combineLatest(events.map { $0 }, +).subscribe { first.observers.send($0) },
    ]
    // Now it is known that `second` is fed.
    first.observers.send(1)
    heard = []
    for value in 1...3 { events.observers.send(value) }
    findings.expect(heard, is: ["2 22", "4 44", "6 66"])
    withExtendedLifetime(subscriptions) {}
  }

  private static let delays = Scenario<SettlingTests>(
    "everything a clock runs at one instant is one turn, and so are zero delays of joins in it"
  ) { test, findings in
    let source = test.source
    let clock = test.clock
    let late = source.delay(by: 0.1, on: clock)
    let later = source.map { $0 * 10 }.delay(by: 0.1, on: clock)
    let heard = test.record(late.combineLatest(later, +)) {
      for value in 1...4 {
        clock.advance(by: 0.05)
        source.value = value
      }
      clock.advance(by: 1)
    }
    findings.expect(heard, is: [0, 11, 22, 33, 44])
    let sum = source.combineLatest(source.map { $0 * 10 }, +)
    let chained = sum.delay(by: 0, on: clock).combineLatest(source.delay(by: 0, on: clock), +)
    let chains = test.record(chained) {
      let action = clock.schedule(after: 0.5) { source.value = 7 }
      clock.advance(by: 1)
      withExtendedLifetime(action) {}
    }
    findings.expect(chains, is: [48, 84])
  }

  private static let otherClocks = Scenario<SettlingTests>(
    "a tick and a seek are one turn per instant, too"
  ) { test, findings in
    let source = test.source
    let clock = test.clock
    let ticks = TickClock()
    let timeline = Timeline(on: clock)
    let ticked = source.delay(by: 0.01, on: ticks).combineLatest(
      source.map { -$0 }.delay(by: 0.01, on: ticks), +)
    let sought = source.delay(by: 0.01, on: timeline).combineLatest(
      source.map { -$0 }.delay(by: 0.01, on: timeline), +)
    ticks.tick(at: 0)
    findings.expect(
      test.record(ticked) {
        source.value = 1
        ticks.tick(at: 0.1)
        ticks.tick(at: 0.2)
      }, is: [0])
    findings.expect(
      test.record(sought) {
        source.value = 2
        timeline.seek(to: 1)
      }, is: [0])
  }

  private static let propertiesOfEveryKind = Scenario<SettlingTests>(
    "through scoped and unscoped properties and lenses that closures write"
  ) { test, findings in
    let source = test.source
    var stored = [0, 0]
    let scoped = ScopedReactiveProperty<Int>(read: { stored[0] }, write: { stored[0] = $0 })
    let unscoped = UnscopedReactiveProperty<Int, Int>(
      read: { stored[$0] }, write: { stored[$0] = $1 })
    let whole = ReactiveProperty(initialValue: SIMD2(0, 0))
    let x = whole.lens(get: { $0.x }, set: { $0.x = $1 })
    let sum = source.combineLatest(source.map { $0 }, +)
    let feeders = [
      sum.bind(to: scoped), sum.subscribe { unscoped.write(1, $0) }, sum.bind(to: x),
    ]
    let streams = [scoped.asStream(), unscoped.asStream(for: 1), whole.map { $0.x }, x.asStream()]
    for stream in streams {
      findings.expect(
        test.record(source.combineLatest(stream) { $1 - $0 }) { test.writeSource(1...3) },
        is: [1, 2, 3])
      findings.expect(
        test.record(source.withLatest(from: stream) { $1 - $0 }) { test.writeSource(1...3) },
        is: [1, 2, 3])
    }
    findings.expect(
      test.record(streams.combineLatest()) { test.writeSource(1...2) },
      is: [[2, 2, 2, 2], [4, 4, 4, 4]])
    withExtendedLifetime(feeders) {}
  }
}

/// A custom stream, which doesn't report whom it feeds.
private struct Own: Observable {
  let inner: MotionObservable<Int>

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    inner.subscribe { observer.next($0) }
  }
}
