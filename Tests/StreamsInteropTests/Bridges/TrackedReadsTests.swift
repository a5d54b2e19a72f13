import Observation
import StreamsInterop
import Testing

@testable import InteropTestSupport

/// The values on which a tracked closure depends: those that it reads itself.
@Suite("Tracked reads", .timeLimit(.minutes(20)))
@MainActor
struct TrackedReadsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let build: @MainActor @Sendable (ReadGraph) -> Int
  }

  /// The properties of a case: the closure depends on `a`, and others read `other`.
  @MainActor final class ReadGraph {
    let a = ReactiveProperty(initialValue: 1)
    let other = ReactiveProperty(initialValue: 10)
    let cache = ReactiveProperty(initialValue: 0)
    let list = ObserverList<Int>()
    let clock = ManualClock()
    var kept: [Subscription] = []
    lazy var mirror = ReactiveProperty(
      initialValue: 0, externalWrite: { [other] _ in _ = other.value })
    let owned = UnscopedReactiveProperty<Int, Int>(read: { _ in 0 }, write: { _, _ in })
    lazy var reading = UnscopedReactiveProperty<Int, Int>(
      read: { _ in 0 }, write: { [other] _, _ in _ = other.value })

    func watch(_ source: some Observable) {
      source.subscribe(next: { [other] _ in _ = other.value }).store(in: &kept)
    }
  }

  nonisolated static let others: [Case] = [
    Case(testDescription: "an observer of a property that it writes") { graph in
      if graph.kept.isEmpty { graph.watch(graph.cache) }
      graph.cache.value = graph.a.value * 2
      return graph.cache.value
    },
    Case(testDescription: "an observer of a list to which it sends") { graph in
      if graph.kept.isEmpty { graph.watch(graph.list.stream) }
      graph.list.send(graph.a.value)
      return 0
    },
    Case(testDescription: "an observer further along") { graph in
      if graph.kept.isEmpty {
        graph.cache.bind(to: graph.mirror).store(in: &graph.kept)
      }
      graph.cache.value = graph.a.value
      return 0
    },
    Case(testDescription: "an external write") { graph in
      graph.mirror.value = graph.a.value
      return 0
    },
    Case(testDescription: "an owner's write, observed or not") { graph in
      graph.reading.write(1, graph.a.value)
      return 0
    },
    Case(testDescription: "an in-place change") { graph in
      if graph.kept.isEmpty { graph.watch(graph.cache) }
      graph.cache.value += graph.a.value
      return 0
    },
    Case(testDescription: "a replay") { graph in
      graph.cache.subscribe { [other = graph.other] _ in _ = other.value }.unsubscribe()
      return graph.a.value
    },
    Case(testDescription: "a transform and a comparison in operators") { graph in
      let other = graph.other
      graph.cache.map { $0 + other.value }.dedupe { _, _ in other.value > 0 }
        .subscribe { _ in }.unsubscribe()
      return graph.a.value
    },
    Case(testDescription: "a join") { graph in
      let other = graph.other
      graph.cache.combineLatest(graph.cache) { $0 + $1 + other.value }.subscribe { _ in }
        .unsubscribe()
      return graph.a.value
    },
    Case(testDescription: "an observer of a first value") { graph in
      graph.list.stream.startWith(1).subscribe { [other = graph.other] _ in _ = other.value }
        .unsubscribe()
      return graph.a.value
    },
    Case(testDescription: "an action and a frame") { graph in
      let other = graph.other
      graph.kept = [
        graph.clock.schedule(after: 0.1) { _ = other.value },
        graph.clock.frames.subscribe { _ in _ = other.value },
      ]
      graph.clock.advance(by: 1)
      return graph.a.value
    },
    Case(testDescription: "an observer of a nested stream of the same kind") { graph in
      let (inner, other) = (graph.cache, graph.other)
      MotionObservable.observing { inner.value }.subscribe { _ in _ = other.value }.unsubscribe()
      return graph.a.value
    },
  ]

  @Test("S3 the closure doesn't depend on what others read while it runs", arguments: others)
  func others(_ test: Case) async {
    let graph = ReadGraph()
    var runs = 0
    let subscription = MotionObservable.observing {
      runs += 1
      return test.build(graph)
    }.subscribe { _ in }
    #expect(runs == 1)
    for value in 11...13 {
      graph.other.value = value
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(runs == 1)
    graph.a.value = 2
    await turn { runs > 1 }
    for _ in 0..<20 { await Task.yield() }
    #expect(runs == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test("S3 in a delivery, too, the closure depends on its own reads")
  func insideDelivery() async {
    let graph = ReadGraph()
    var heard: [Int] = []
    var subscription: Subscription?
    let trigger = ReactiveProperty(initialValue: 0)
    let mirror = ReactiveProperty(initialValue: 0, externalWrite: { _ in _ = graph.other.value })
    let outer = trigger.subscribe { value in
      guard value == 1 else { return }
      subscription = MotionObservable.observing {
        // The write waits for the delivery, and its external write runs immediately.
        trigger.value = 2
        mirror.value = graph.a.value
        return graph.a.value * 2
      }.subscribe { heard.append($0) }
    }
    trigger.value = 1
    #expect(heard == [2])
    graph.other.value = 5
    for _ in 0..<20 { await Task.yield() }
    #expect(heard == [2])
    graph.a.value = 2
    await turn { heard.count == 2 }
    #expect(heard == [2, 4])
    withExtendedLifetime((outer, subscription)) {}
  }

  @Test(
    "S3 lenses, scoped properties and functions are the closure's; a nested closure reads for both")
  func own() async {
    let graph = ReadGraph()
    var stored = 3
    let scoped = ScopedReactiveProperty(
      read: { stored + graph.other.value }, write: { stored = $0 })
    let lens = graph.cache.lens(get: { $0 * 2 }, set: { $0 = $1 / 2 })
    var heard: [Int] = []
    let subscription = MotionObservable.observing {
      var nested = 0
      MotionObservable.observing { graph.a.value }.subscribe { nested = $0 }.unsubscribe()
      return scoped.read() + lens.value + nested
    }.subscribe { heard.append($0) }
    for change in [
      { graph.other.value = 20 }, { graph.cache.value = 1 }, { scoped.write(4) },
      { graph.a.value = 7 },
    ] {
      let count = heard.count
      change()
      await turn { heard.count == count + 1 }
    }
    #expect(heard == [14, 24, 26, 27, 33])
    withExtendedLifetime(subscription) {}
  }

  @Test("S3 withObservationTracking depends on the closure's own reads")
  func tracking() {
    let graph = ReadGraph()
    graph.watch(graph.cache)
    let changes = Count()
    withObservationTracking {
      graph.cache.value = graph.a.value
    } onChange: {
      changes.add()
    }
    graph.other.value = 3
    #expect(changes.value == 0)
    graph.a.value = 3
    #expect(changes.value == 1)
  }

  private final class Holder {
    let value: ReactiveProperty<Int>
    init(_ value: Int) { self.value = ReactiveProperty(initialValue: value) }
  }

  @Test("S5 a weak read runs once more when its property goes")
  func weakRead() async {
    for isHeld in [true, false] {
      var property: ReactiveProperty<Int>? = isHeld ? nil : ReactiveProperty(initialValue: 1)
      var holder: Holder? = isHeld ? Holder(1) : nil
      var heard: [Int?] = []
      let stream =
        isHeld
        ? MotionObservable.observing { [weak holder] in holder?.value.value }
        : MotionObservable.observing { [weak property] in property?.value }
      let subscription = stream.subscribe { heard.append($0) }
      property?.value = 2
      holder?.value.value = 2
      await turn { heard.count == 2 }
      property = nil
      holder = nil
      await turn { heard.count == 3 }
      for _ in 0..<20 { await Task.yield() }
      #expect(heard == [1, 2, nil])
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("S5 a closure that reads a property of its own runs no more often")
  func ownProperty() async {
    let trigger = ReactiveProperty(initialValue: 0)
    var runs = 0
    var last: ReactiveProperty<Int>?
    let subscription = MotionObservable.observing {
      runs += 1
      let before = last?.value ?? 0
      last = ReactiveProperty(initialValue: trigger.value)
      return before + ReactiveProperty(initialValue: 1).value + (last?.value ?? 0)
    }.subscribe { _ in }
    for value in 1...3 {
      trigger.value = value
      await turn { runs == value + 1 }
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(runs == 4)
    withExtendedLifetime(subscription) {}
  }

  private final class Count: @unchecked Sendable {
    private(set) var value = 0
    func add() { value += 1 }
  }
}
