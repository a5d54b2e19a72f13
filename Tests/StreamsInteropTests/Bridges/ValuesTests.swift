import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("Values as an asynchronous sequence", .timeLimit(.minutes(20)))
@MainActor
struct ValuesTests {
  /// Not `Sendable`.
  private final class Note {
    let text: String
    init(_ text: String) { self.text = text }
  }

  nonisolated private static let scenarios: [AsyncScenario] = [
    AsyncScenario(
      "a stream's values arrive in the order sent, none lost, no matter how slow the consumer is (L3)",
      order),
    AsyncScenario("a property's values are the current one, and then the latest (L1)", property),
    AsyncScenario("values need not be Sendable", notSendable),
    AsyncScenario("there is no subscription before the first value is requested", cold),
    AsyncScenario(
      "the end of the task ends the subscription, whether it is waiting or busy (L10)",
      cancelled),
    AsyncScenario(
      "a canceled busy task keeps nothing: the next value releases the others (L10)", cancelledBusy),
    AsyncScenario("an iterator may be passed from task to task", passedOn),
    AsyncScenario("a dropped iterator ends the subscription immediately (L10)", dropped),
    AsyncScenario("releasing the source ends the sequence, after the buffered values", sourceGone),
  ]

  @Test(
    "of a stream and of a property, from the first value to the end (L1, L3, L10)",
    arguments: scenarios)
  func holds(_ scenario: AsyncScenario) async { await scenario.check() }

  private static func order(_ findings: inout Findings) async {
    let list = ObserverList<Int>()
    var heard: [Int] = []
    let task = Task {
      for await value in list.stream.values {
        heard.append(value)
        if value % 7 == 0 { await Task.yield() }
        if value == 99 { break }
      }
    }
    await turn { list.count == 1 }
    for value in 0..<50 { list.send(value) }
    await turn { heard.count > 20 }
    for value in 50..<120 { list.send(value) }
    await task.value
    findings.expect(heard, is: Array(0..<100))
    expectNoLiveSubscriptions(on: list)
  }

  private static func property(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 1)
    var heard: [Int] = []
    let task = Task {
      for await value in position.values {
        heard.append(value)
        if value == 9 { break }
      }
    }
    await turn { heard == [1] }
    for value in 2...5 { position.value = value }
    await turn { heard == [1, 5] }
    position.value = 9
    await task.value
    findings.expect(heard, is: [1, 5, 9])
    expectNoLiveSubscriptions(on: position)
  }

  private nonisolated static let policies: [(MotionBuffering, kept: [Int])] = [
    (.unbounded, Array(1...10)), (.newest(1), [10]), (.newest(3), [8, 9, 10]), (.oldest(1), [1]),
    (.oldest(3), [1, 2, 3]),
  ]

  @Test("the newest, the oldest or all values are buffered", arguments: policies)
  func buffering(_ buffering: MotionBuffering, kept: [Int]) async {
    let list = ObserverList<Int>()
    var iterator = list.stream.values(buffering: buffering).makeAsyncIterator()
    let first = Task { await iterator.next() }
    await turn { list.count == 1 }
    list.send(0)
    _ = await first.value
    for value in 1...10 { list.send(value) }
    var heard: [Int] = []
    while heard.count < 10 {
      let task = Task { await iterator.next() }
      for _ in 0..<20 { await Task.yield() }
      task.cancel()
      guard let value = await task.value else { break }
      heard.append(value)
    }
    #expect(heard == kept)
  }

  private static func notSendable(_ findings: inout Findings) async {
    let note = ReactiveProperty(initialValue: Note("a"))
    var texts: [String] = []
    let task = Task {
      for await note in note.values {
        texts.append(note.text)
        if texts.count == 2 { return }
      }
    }
    await turn { texts == ["a"] }
    note.value = Note("b")
    await task.value
    findings.expect(texts, is: ["a", "b"])
  }

  private static func cold(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 1)
    var iterator = position.values.makeAsyncIterator()
    expectNoLiveSubscriptions(on: position)
    position.value = 2
    findings.expect(await iterator.next(), is: 2)
    findings.expect(position.observerCount, is: 1)
  }

  /// A task that does not react to its cancellation until it is released.
  @MainActor private final class Busy {
    let list = ObserverList<Note>()
    private(set) var isBusy = false
    private(set) var isOver = false
    private var release: CheckedContinuation<Void, Never>?

    func consume() async {
      for await _ in list.stream.values {
        isBusy = true
        await withCheckedContinuation { release = $0 }
      }
      isOver = true
    }

    func goOn() { release?.resume() }
  }

  private static func cancelledBusy(_ findings: inout Findings) async {
    for isInGroup in [false, true] {
      let busy = Busy()
      let task = Task {
        if isInGroup {
          await withTaskGroup(of: Void.self) { group in
            group.addTask { await busy.consume() }
          }
        } else {
          await busy.consume()
        }
      }
      await turn { busy.list.count == 1 }
      busy.list.send(Note("first"))
      await turn { busy.isBusy }
      weak var kept: Note?
      do {
        let note = Note("kept")
        kept = note
        busy.list.send(note)
      }
      findings.expect(kept != nil, "a busy task's values are kept")
      task.cancel()
      busy.list.send(Note("after the cancellation"))
      findings.expect(kept == nil, "a canceled task's values are kept")
      findings.expect(busy.list.count, is: 0)
      busy.goOn()
      await turn { busy.isOver }
    }
  }

  @MainActor private final class Consumer {
    private var iterator: MotionValues<Int>.Iterator
    init(_ values: MotionValues<Int>) { iterator = values.makeAsyncIterator() }

    func next() async -> Int? {
      var iterator = iterator
      return await iterator.next()
    }
  }

  private static func passedOn(_ findings: inout Findings) async {
    let list = ObserverList<Int>()
    let consumer = Consumer(list.stream.values)
    for value in 0..<6 {
      if value % 2 == 0 {
        let task = Task { await consumer.next() }
        await turn { list.count == 1 }
        list.send(value)
        let heard = await task.value
        findings.expect(heard, is: value)
      } else {
        list.send(value)
        async let heard = consumer.next()
        let now = await heard
        findings.expect(now, is: value)
      }
      // The task is gone; a new one fetches the next value.
      list.send(100)
      let other = await consumer.next()
      findings.expect(other, is: 100)
    }
  }

  private static func cancelled(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 1)
    var heard = 0
    var isOver = false
    let waiting = Task {
      for await _ in position.values { heard += 1 }
      isOver = true
    }
    await turn { heard == 1 }
    waiting.cancel()
    await waiting.value
    findings.expect(isOver, is: true)
    expectNoLiveSubscriptions(on: position)

    // Busy until it is canceled: later arrivals are no longer fetched.
    heard = 0
    let busy = Task {
      for await _ in position.values {
        heard += 1
        try? await Task.sleep(for: .seconds(86_400))
      }
    }
    await turn { heard == 1 }
    position.value = 2
    busy.cancel()
    await busy.value
    findings.expect(heard, is: 1)
    expectNoLiveSubscriptions(on: position)

    let dead = Task { for await _ in position.values { heard += 1 } }
    dead.cancel()
    await dead.value
    findings.expect(heard, is: 1)
  }

  private static func dropped(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 1)
    for await _ in position.values { break }
    expectNoLiveSubscriptions(on: position)

    expectReleased {
      let property = ReactiveProperty(initialValue: 1)
      withExtendedLifetime(property.values.makeAsyncIterator()) {}
      return property
    }
  }

  private static func sourceGone(_ findings: inout Findings) async {
    var list: ObserverList<Int>? = ObserverList()
    weak let gone = list
    var heard: [Int] = []
    let task = Task { [stream = list?.stream] in
      guard let values = stream?.values else { return }
      for await value in consume values { heard.append(value) }
    }
    await turn { list?.count == 1 }
    for value in 1...3 { list?.send(value) }
    list = nil
    await task.value
    findings.expect(heard, is: [1, 2, 3])
    findings.expect(gone == nil, "the object was not released")
  }

  enum Way: CaseIterable {
    case itself, buffered, lens, stream

    func values(of position: ReactiveProperty<Int>) -> MotionValues<Int> {
      switch self {
      case .itself: position.values
      case .buffered: position.values(buffering: .unbounded)
      case .lens: position.lens(\.self).values
      case .stream: position.map { $0 }.values
      }
    }
  }

  @Test(
    "a task that awaits a property's values doesn't retain it, and learns of its end (L10)",
    arguments: Way.allCases)
  func propertyGone(_ way: Way) async {
    var position: ReactiveProperty? = ReactiveProperty(initialValue: 1)
    weak let gone = position
    var heard: [Int] = []
    let task = Task { [weak position] in
      guard let values = position.map(way.values) else { return }
      for await value in consume values { heard.append(value) }
    }
    await turn { heard == [1] }
    position?.value = 2
    position = nil
    #expect(gone == nil)
    // Otherwise the loop over the property's values would never end.
    if gone != nil { task.cancel() }
    await task.value
    #expect(heard == [1, 2])
  }

  private static func askTwice() async {
    let list = ObserverList<Int>()
    let iterator = list.stream.values.makeAsyncIterator()
    let tasks = (0..<2).map { _ in
      Task {
        var own = iterator
        return await own.next()
      }
    }
    for _ in 0..<100 { await Task.yield() }
    list.send(1)
    list.send(2)
    for task in tasks { _ = await task.value }
  }

  @Test("two tasks on one iterator trap")
  func twoTasks() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.askTwice()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("MotionValues: expected one task on an iterator, got two"))
  }

  private actor Meter {
    private let level = ReactiveProperty(initialValue: 0)
    private var task: Task<[Int], Never>?

    func begin() {
      task = Task {
        var heard: [Int] = []
        for await value in level.values(buffering: .unbounded) {
          assertIsolated()
          heard.append(value)
          if value == 3 { break }
        }
        return heard
      }
    }

    func write(_ value: Int) { level.value = value }
    func heard() async -> [Int] { await task?.value ?? [] }
    var isObserved: Bool { level.observerCount > 0 }
  }

  @Test("an actor's values are received on the actor")
  func actor() async {
    let meter = Meter()
    await meter.begin()
    while await !meter.isObserved { await Task.yield() }
    for value in 1...3 { await meter.write(value) }
    #expect(await meter.heard() == [0, 1, 2, 3])
    #expect(await !meter.isObserved)
  }
}
