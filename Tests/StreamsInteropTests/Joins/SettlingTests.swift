import StreamsInterop
import Testing

/// What remembers nothing, so that nothing passes a link as it is made.
private final class Events: Observable {
  let observers = ObserverList<Int>()

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription { observers.subscribe(observer) }
}

/// L9: what feeds a join settles before it, whatever links them.
struct SettlingTests {
  private let source = ReactiveProperty(initialValue: 0)
  private let clock = ManualClock()

  /// What a stream emits from now on, while `body` runs.
  private func record<Stream: Observable>(
    _ stream: Stream, _ body: () -> Void
  ) -> [Stream.Value] {
    var heard: [Stream.Value] = []
    let subscription = stream.subscribe { heard.append($0) }
    heard = []
    body()
    withExtendedLifetime(subscription) {}
    return heard
  }

  private func writeSource(_ values: ClosedRange<Int>) {
    for value in values { source.value = value }
  }

  @Test("what a join that is subscribed later writes is looked at when it has settled")
  func laterFeeder() {
    let derived = ReactiveProperty(initialValue: 0)
    var feeder: Subscription?
    let write = { [source] in
      feeder =
        feeder ?? source.combineLatest(source.map { $0 * 10 }, +).bind(to: derived)
      for value in 1...4 { source.value = value }
    }
    #expect(record(source.withLatest(from: derived) { $1 }, write) == [11, 22, 33, 44])
    feeder = nil
    #expect(record(derived.sample(on: source), write).suffix(4) == [11, 22, 33, 44])
    withExtendedLifetime(feeder) {}
  }

  @Test("what breaks the chain of operators is learnt from the value itself")
  func ownObservable() {
    let sum = source.combineLatest(source.map { $0 * 10 }, +)
    // Of two that stand equally high, too: nothing else would have told them apart.
    #expect(
      record(source.combineLatest(Own(inner: sum)) { $0 + $1 }) { writeSource(1...3) }
        == [12, 24, 36])
    let own = Own(inner: sum.combineLatest(source, +).map { $0 })
    #expect(record(source.combineLatest(own) { $0 + $1 }) { writeSource(1...3) } == [13, 26, 39])
    #expect(record(source.withLatest(from: own) { $1 }) { writeSource(1...3) } == [12, 24, 36])
  }

  @Test("also where nothing is remembered, so that the first value is the first turn's")
  func ownEvents() {
    let events = Events()
    let own = Own(inner: events.combineLatest(events.map { $0 * 10 }, +))
    let heard = record(events.combineLatest(own) { "\($0) \($1)" }) {
      for value in 1...3 { events.observers.send(value) }
    }
    #expect(heard == ["1 11", "2 22", "3 33"])
  }

  @Test("also of what is only asked for an amount")
  func ownAmount() {
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
    // The first turn finds the link. What comes afterwards is delayed by its own turn's amount.
    #expect(heard.suffix(2) == ["2 122", "3 233"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a switch makes joins that settle before those it feeds, nested too")
  func switches() {
    let a = source.map { $0 * 10 }
    let b = source.map { $0 * 100 }
    let joined = source.flatMapLatest { key in a.combineLatest(b) { ($0 + $1) * key } }
    #expect(
      record(joined.combineLatest(source)) { writeSource(1...3) }.map { "\($0)" } == [
        "(110, 1)", "(440, 2)", "(990, 3)",
      ])
    #expect(
      record(source.withLatest(from: joined)) { writeSource(1...3) }.map { "\($0)" } == [
        "(1, 110)", "(2, 440)", "(3, 990)",
      ])
    let source = source
    let nested = source.flatMapLatest { _ in source.map { _ in joined }.switchToLatest() }
    #expect(
      record(nested.combineLatest(source) { $0 - $1 * $1 * 110 }) { writeSource(1...40) }
        == Array(repeating: 0, count: 40))
  }

  @Test("a link that a condition holds back costs the turn that first takes it one more emission")
  func conditionalLink() {
    let derived = ReactiveProperty(initialValue: 0)
    let heard = record(derived.combineLatest(source) { "\($0) \($1)" }) {
      let feeder = source.combineLatest(source.map { $0 * 10 }, +).subscribe {
        if $0 > 20 { derived.value = $0 }
      }
      writeSource(1...4)
      withExtendedLifetime(feeder) {}
    }
    #expect(heard == ["0 1", "0 2", "22 2", "33 3", "44 4"])
  }

  @Test("who only looks at what such a link feeds may miss what came in that turn")
  func conditionalLookingAndSampling() {
    func heard(_ join: (ReactiveProperty<Int>) -> MotionObservable<Int>) -> [Int] {
      source.value = 0
      let derived = ReactiveProperty(initialValue: 0)
      return record(join(derived)) {
        let feeder = source.combineLatest(source.map { $0 * 10 }, +).subscribe {
          if $0 > 20 { derived.value = $0 }
        }
        writeSource(1...4)
        withExtendedLifetime(feeder) {}
      }
    }
    #expect(heard { source.withLatest(from: $0) { $1 } } == [0, 0, 33, 44])
    #expect(heard { $0.sample(on: source) } == [33, 44])
  }

  @Test("two links that conditions hold back are learnt in the one turn that takes both")
  func conditionalChain() {
    let first = ReactiveProperty(initialValue: 0)
    let second = ReactiveProperty(initialValue: 0)
    let remembered = source.remember()
    let sum = remembered.combineLatest(first, +)
    let heard = record(second.sample(on: first)) {
      let feeders = [
        source.subscribe { if $0 > 1 { first.value = $0 * 10 } },
        sum.subscribe { if $0 > 2 { second.value = $0 } },
      ]
      writeSource(1...4)
      withExtendedLifetime(feeders) {}
    }
    #expect(heard == [33, 44])
  }

  @Test(
    "through share and remember, whoever has subscribed to them first", arguments: [true, false])
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
    #expect(
      record(left.combineLatest(right, +)) { writeSource(1...200) }
        == Array(repeating: 0, count: 200))
    let sum =
      remembers ? left.combineLatest(right, +).remember() : left.combineLatest(right, +).share()
    let listener = sum.subscribe { _ in }
    #expect(
      record(source.withLatest(from: sum.startWith(0)) { $1 }) { writeSource(1...3) } == [0, 0, 0])
    withExtendedLifetime((first, feeder, listener)) {}
  }

  @Test("a feeder that feeds in each of many deliveries, and nothing else")
  func steadyFeeder() {
    let echo = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let feeder = source.subscribe {
      echo.value = $0
      if $0 > 1100 { right.value = -$0 }
    }
    writeSource(1...1100)
    #expect(
      record(echo.combineLatest(right, +)) { writeSource(1101...1165) }
        == Array(repeating: 0, count: 65))
    withExtendedLifetime(feeder) {}
  }

  @Test("a link upstream that is made last raises all that closures have linked before")
  func linkMadeLast() {
    let first = ReactiveProperty(initialValue: 0)
    let second = ReactiveProperty(initialValue: 0)
    var heard: [String] = []
    let subscriptions = [
      first.withLatest(from: second) { "\($0) \($1)" }.subscribe { heard.append($0) },
      first.combineLatest(first.map { $0 * 10 }, +).bind(to: second),
      source.combineLatest(source.map { $0 }, +).bind(to: first),
    ]
    heard = []
    writeSource(1...3)
    #expect(heard == ["2 22", "4 44", "6 66"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("also where nothing has passed the link before, and so the first value finds all in order")
  func linkMadeLastOfEvents() {
    let (events, first, second) = (Events(), Events(), Events())
    var heard: [String] = []
    let subscriptions = [
      first.withLatest(from: second) { "\($0) \($1)" }.subscribe { heard.append($0) },
      first.combineLatest(first.map { $0 * 10 }, +).subscribe { second.observers.send($0) },
      events.combineLatest(events.map { $0 }, +).subscribe { first.observers.send($0) },
    ]
    // So `second` is known to be fed.
    first.observers.send(1)
    heard = []
    for value in 1...3 { events.observers.send(value) }
    #expect(heard == ["2 22", "4 44", "6 66"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("what a clock runs at one instant is one turn, and so is what joins delay by nothing in it")
  func delays() {
    let (source, clock) = (source, clock)
    let late = source.delay(by: 0.1, on: clock)
    let later = source.map { $0 * 10 }.delay(by: 0.1, on: clock)
    let heard = record(late.combineLatest(later, +)) {
      for value in 1...4 {
        clock.advance(by: 0.05)
        source.value = value
      }
      clock.advance(by: 1)
    }
    #expect(heard == [0, 11, 22, 33, 44])
    let sum = source.combineLatest(source.map { $0 * 10 }, +)
    let chained = sum.delay(by: 0, on: clock).combineLatest(source.delay(by: 0, on: clock), +)
    let chains = record(chained) {
      let action = clock.schedule(after: 0.5) { source.value = 7 }
      clock.advance(by: 1)
      withExtendedLifetime(action) {}
    }
    #expect(chains == [48, 84])
  }

  @Test("a tick and a seek are one turn an instant, too")
  func otherClocks() {
    let ticks = TickClock()
    let timeline = Timeline(on: clock)
    let source = source
    let ticked = source.delay(by: 0.01, on: ticks).combineLatest(
      source.map { -$0 }.delay(by: 0.01, on: ticks), +)
    let sought = source.delay(by: 0.01, on: timeline).combineLatest(
      source.map { -$0 }.delay(by: 0.01, on: timeline), +)
    ticks.tick(at: 0)
    #expect(
      record(ticked) {
        source.value = 1
        ticks.tick(at: 0.1)
        ticks.tick(at: 0.2)
      } == [0])
    #expect(
      record(sought) {
        source.value = 2
        timeline.seek(to: 1)
      } == [0])
  }

  @Test("through scoped and unscoped properties and lenses that closures write")
  func propertiesOfEveryKind() {
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
      #expect(record(source.combineLatest(stream) { $1 - $0 }) { writeSource(1...3) } == [1, 2, 3])
      #expect(
        record(source.withLatest(from: stream) { $1 - $0 }) { writeSource(1...3) } == [1, 2, 3])
    }
    #expect(
      record(streams.combineLatest()) { writeSource(1...2) }
        == [[2, 2, 2, 2], [4, 4, 4, 4]])
    withExtendedLifetime(feeders) {}
  }

  @Test("L10 an owner may be forgotten while it is told a value, with the join that feeds it")
  func forgottenOwner() {
    let owned = UnscopedReactiveProperty<Int, Int>(read: { _ in 0 }, write: { _, _ in })
    let after = ReactiveProperty(initialValue: 0)
    let feeder = source.combineLatest(source.map { $0 * 10 }, +).subscribe { owned.write(1, $0) }
    let forgetful = owned.subscribe(1) {
      if $0 == 22 {
        feeder.unsubscribe()
        owned.forget(1)
      }
      // What comes of the delivery goes on, and in order.
      after.value = $0
    }
    #expect(
      record(after.combineLatest(source) { "\($0) \($1)" }) { writeSource(1...3) }
        == ["11 1", "22 2", "22 3"])
    withExtendedLifetime(forgetful) {}
  }

  @Test("what is written to an owner that nobody observes is one delivery")
  func unobservedOwner() {
    let left = ReactiveProperty(initialValue: 0)
    let right = ReactiveProperty(initialValue: 0)
    let both = UnscopedReactiveProperty<Int, Int>(
      read: { _ in left.value },
      write: {
        left.value = $1
        right.value = -$1
      })
    let heard = record(left.combineLatest(right, +)) { for value in 1...3 { both.write(1, value) } }
    #expect(heard == [0, 0, 0])
  }

  @Test("a join that ends in mid-run is silent, and those it fed go on")
  func ended() {
    let sum = source.combineLatest(source.map { $0 }, +)
    let derived = ReactiveProperty(initialValue: 0)
    var feeder: Subscription? = sum.bind(to: derived)
    let killer = source.subscribe { if $0 == 3 { feeder = nil } }
    let heard = record(derived.combineLatest(source) { "\($0) \($1)" }) { writeSource(1...4) }
    #expect(heard == ["2 1", "4 2", "4 3", "4 4"])
    withExtendedLifetime((feeder, killer)) {}
  }

  @Test("a join whose observer writes its own source, and one that it feeds")
  func writesFromInside() {
    let derived = ReactiveProperty(initialValue: 0)
    let sum = source.combineLatest(source.map { $0 * 10 }, +)
    let writer = sum.subscribe { [source] value in
      derived.value = value
      if source.value % 3 != 0 { source.value += 1 }
    }
    let heard = record(source.combineLatest(derived) { "\($0) \($1)" }) { writeSource(1...4) }
    #expect(
      heard == ["1 11", "2 22", "3 33", "2 22", "3 33", "3 33", "4 44", "5 55", "6 66"])
    withExtendedLifetime(writer) {}
  }

  @Test("two threads, with a graph each")
  func threads() async {
    let sums = await withTaskGroup(of: [Int].self) { group in
      for offset in 0..<8 {
        group.addTask {
          let source = ReactiveProperty(initialValue: 0)
          let derived = ReactiveProperty(initialValue: 0)
          var heard: [Int] = []
          let subscriptions = [
            source.withLatest(from: derived) { $1 - $0 * 11 }.subscribe { heard.append($0) },
            source.combineLatest(source.map { $0 * 10 }, +).bind(to: derived),
          ]
          heard = []
          for value in 1...500 { source.value = value + offset }
          withExtendedLifetime(subscriptions) {}
          return heard
        }
      }
      var all: [Int] = []
      for await heard in group { all += heard }
      return all
    }
    #expect(sums == Array(repeating: 0, count: 4000))
  }

  actor Keeper {
    var graph: Graph?
    func take(_ graph: sending Graph) { self.graph = graph }
    func write(_ values: ClosedRange<Int>) { for value in values { graph?.source.value = value } }
    func give() -> sending [Int] { graph?.heard ?? [] }
  }

  final class Graph {
    let source = ReactiveProperty(initialValue: 0)
    let derived = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    var subscriptions: [Subscription] = []

    init() {
      source.withLatest(from: derived) { $1 - $0 * 11 }
        .subscribe { [unowned self] in heard.append($0) }.store(in: &subscriptions)
      source.combineLatest(source.map { $0 * 10 }, +).bind(to: derived)
        .store(in: &subscriptions)
      heard = []
    }
  }

  @Test("a graph that is sent from one isolation to another between writes")
  func sent() async {
    let keeper = Keeper()
    let graph = Graph()
    for value in 1...5 { graph.source.value = value }
    await keeper.take(graph)
    await keeper.write(6...10)
    #expect(await keeper.give() == Array(repeating: 0, count: 10))
  }
}

/// One of a user's own, which tells nobody whom it feeds.
private struct Own: Observable {
  let inner: MotionObservable<Int>

  func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
    inner.subscribe { observer.next($0) }
  }
}
