import StreamsInterop
import StreamsTesting
import TestSupport
import Testing

@testable import InteropTestSupport

/// Uses real threads. The expectations hold in any order and, under ThreadSanitizer, without data races.
@Suite("Bridges under load", .timeLimit(.minutes(20)))
struct BridgeStressTests {
  private struct Sample: Sendable {
    let sender: Int
    let number: Int
  }

  private static let senders = 4
  private static let each = Sampling.count(250_000, of: "BridgeStressTests: values of a sender")

  /// Checks that each sender's values arrive in order, and counts them.
  private final class Check {
    var lasts = [Int](repeating: -1, count: BridgeStressTests.senders)
    var count = 0
    var isInOrder = true

    func take(_ sample: Sample) {
      isInOrder = isInOrder && sample.number > lasts[sample.sender]
      lasts[sample.sender] = sample.number
      count += 1
    }

    var hasAllLasts: Bool { lasts.allSatisfy { $0 == BridgeStressTests.each - 1 } }
  }

  @MainActor
  private func turn(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }

  private func sendAll(_ inlet: MotionInlet<Sample>) async {
    await withTaskGroup { group in
      for sender in 0..<Self.senders {
        group.addTask {
          for number in 0..<Self.each { inlet.send(Sample(sender: sender, number: number)) }
        }
      }
    }
  }

  @Test("up to a million values from four concurrent tasks: in order per sender, none lost (L3)")
  @MainActor
  func million() async throws {
    let (inlet, stream) = MotionInlet.makeStream(of: Sample.self)
    let check = Check()
    let subscription = stream.subscribe { check.take($0) }
    await sendAll(inlet)
    try await turn { check.count == Self.senders * Self.each }
    #expect(check.isInOrder && check.hasAllLasts && inlet.droppedCount == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "only the newest of up to a million: in order per sender, the last is received, the rest are counted"
  )
  @MainActor
  func newest() async throws {
    let (inlet, stream) = MotionInlet.makeStream(of: Sample.self, buffering: .newest(1))
    let check = Check()
    let subscription = stream.subscribe { check.take($0) }
    await sendAll(inlet)
    inlet.send(Sample(sender: 0, number: Self.each))
    try await turn { check.lasts[0] == Self.each }
    #expect(check.isInOrder)
    #expect(check.count + inlet.droppedCount == Self.senders * Self.each + 1)
    withExtendedLifetime(subscription) {}
  }

  /// An actor that takes time for each value.
  private actor Slow {
    private let check = Check()
    private var subscription: Subscription?

    func begin(_ count: Int) -> MotionSuspendingInlet<Sample> {
      let (inlet, stream) = MotionInlet.makeStream(of: Sample.self, buffering: .suspending(count))
      subscription = stream.subscribe { [check] sample in
        check.take(sample)
        var waste = 0.5
        for _ in 0..<400 { waste = waste * 1.0001 + 1e-9 }
        precondition(waste > 0)
      }
      return inlet
    }

    var result: (count: Int, isInOrder: Bool) { (check.count, check.isInOrder) }
  }

  @Test(
    "a consumer that is ten times slower makes its senders wait, and receives every value in order")
  func slowConsumer() async {
    let slow = Slow()
    let inlet = await slow.begin(16)
    let each = 5_000
    await withTaskGroup { group in
      for sender in 0..<Self.senders {
        group.addTask {
          for number in 0..<each { await inlet.send(Sample(sender: sender, number: number)) }
        }
      }
    }
    while await slow.result.count < each * Self.senders { await Task.yield() }
    #expect(await slow.result.isInOrder && inlet.droppedCount == 0)
  }

  private actor Source {
    let list = ObserverList<Int>()
    let position = ReactiveProperty(initialValue: 0)
    private(set) var alive = 0

    /// Waits for values, in one of four ways, until the task ends.
    func wait(_ kind: Int) async {
      alive += 1
      switch kind {
      case 0: for await _ in list.stream.values {}
      case 1: for await _ in position.values { await Task.yield() }
      case 2:
        while !Task.isCancelled { _ = await list.stream.firstValue() }
      default:
        for await value in position.values(buffering: .newest(3)) where value % 64 == 63 { break }
      }
      alive -= 1
    }

    func send(_ value: Int) {
      list.send(value)
      position.value = value
    }

    var counts: [Int] { [alive, list.count, position.observerCount] }
  }

  @Test(
    "up to ten thousand tasks, canceled anywhere, all end and leave no subscriptions (L10)")
  func cancellations() async {
    var source: Source? = Source()
    weak let gone = source
    var generator = SeededGenerator(seed: 16)
    if let source {
      let writer = Task {
        var value = 0
        while !Task.isCancelled {
          value += 1
          await source.send(value)
          await Task.yield()
        }
      }
      for _ in 0..<Sampling.count(200, of: "BridgeStressTests: rounds of 50 tasks") {
        let tasks = (0..<50).map { index in Task { await source.wait(index % 4) } }
        for task in tasks.shuffled(using: &generator) {
          for _ in 0..<Int.random(in: 0...2, using: &generator) { await Task.yield() }
          task.cancel()
        }
        for task in tasks { await task.value }
      }
      writer.cancel()
      await writer.value
      #expect(await source.counts == [0, 0, 0])
    }
    source = nil
    while gone != nil { await Task.yield() }
  }

  @Test("senders that are canceled at random each get an answer, and every accepted value arrives")
  func cancelledSenders() async {
    let slow = Slow()
    let inlet = await slow.begin(3)
    var generator = SeededGenerator(seed: 17)
    var sent = 0
    for round in 0..<100 {
      let tasks = (0..<20).map { index in
        Task { await inlet.send(Sample(sender: index % 4, number: round * 20 + index)) }
      }
      for task in tasks where Bool.random(using: &generator) { task.cancel() }
      for task in tasks where await task.value { sent += 1 }
    }
    while await slow.result.count < sent { await Task.yield() }
    #expect(await slow.result.count == sent)
    #expect(sent + inlet.droppedCount == 2_000)
  }
}
