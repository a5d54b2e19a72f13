import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("A sequence as a stream", .timeLimit(.minutes(20)))
@MainActor
struct SequenceTests {
  @MainActor private final class Flag {
    var value = false
  }

  private enum Fault: Error { case torn }

  nonisolated private static let scenarios: [AsyncScenario] = [
    AsyncScenario("each element is emitted on the actor, and then the end is reported", elements),
    AsyncScenario(
      "the task is nil before the first subscription, and ends with the subscription (L4, L12)",
      ends),
    AsyncScenario("a failure is reported, with its type", failure),
    AsyncScenario(
      "a subscriber that unsubscribes at a value receives neither another value nor the end", leaves
    ),
    AsyncScenario("a round trip preserves values", roundTrip),
  ]

  @Test("elements, ends and failures (L4, L12)", arguments: scenarios)
  func holds(_ scenario: AsyncScenario) async { await scenario.check() }

  private static func elements(_ findings: inout Findings) async {
    var heard: [Int] = []
    var ends = 0
    let (sequence, source) = AsyncStream.makeStream(of: Int.self)
    let stream = sequence.asStream { ends += 1 }
    let subscription = stream.subscribe {
      MainActor.assertIsolated()
      heard.append($0)
    }
    await Task.detached { for value in 1...10 { source.yield(value) } }.value
    await turn { heard.count == 10 }
    findings.expect(heard, is: Array(1...10))
    findings.expect(ends, is: 0)
    source.finish()
    await turn { ends == 1 }
    withExtendedLifetime(subscription) {}
  }

  private static func ends(_ findings: inout Findings) async {
    var source: AsyncStream<Int>.Continuation?
    var stream: MotionObservable<Int>? = AsyncStream { source = $0 }.asStream()
    let isOver = Flag()
    source?.onTermination = { _ in Task { @MainActor in isOver.value = true } }
    var heard: [Int] = []
    for _ in 0..<20 { await Task.yield() }
    source?.yield(1)
    var subscription: Subscription? = stream?.subscribe { heard.append($0) }
    await turn { heard == [1] }
    source?.yield(2)
    subscription = nil
    stream = nil
    await turn { isOver.value }
    findings.expect(heard, is: [1])
    withExtendedLifetime((subscription, stream)) {}
  }

  private static func failure(_ findings: inout Findings) async {
    struct Torn: AsyncSequence, AsyncIteratorProtocol {
      var left = 3
      func makeAsyncIterator() -> Torn { self }
      mutating func next(isolation: isolated (any Actor)?) async throws(Fault) -> Int? {
        guard left > 0 else { throw .torn }
        left -= 1
        return left
      }
    }
    var heard: [Int] = []
    var faults: [Fault] = []
    var ends = 0
    let stream = Torn().asStream(onFailure: { faults.append($0) }, onEnd: { ends += 1 })
    let subscriptions = (0..<2).map { _ in stream.subscribe { heard.append($0) } }
    await turn { faults.count == 2 }
    findings.expect(heard.sorted(), is: [0, 0, 1, 1, 2, 2])
    findings.expect(faults, is: [.torn, .torn])
    findings.expect(ends, is: 0)
    withExtendedLifetime(subscriptions) {}
  }

  private static func leaves(_ findings: inout Findings) async {
    let (sequence, source) = AsyncStream.makeStream(of: Int.self)
    var heard: [Int] = []
    var ends = 0
    var subscription: Subscription?
    subscription = sequence.asStream { ends += 1 }.subscribe {
      heard.append($0)
      subscription = nil
    }
    for value in 1...3 { source.yield(value) }
    source.finish()
    await turn { subscription == nil }
    for _ in 0..<50 { await Task.yield() }
    findings.expect(heard, is: [1])
    findings.expect(ends, is: 0)
  }

  private static func roundTrip(_ findings: inout Findings) async {
    let position = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    let subscription = position.values(buffering: .unbounded).asStream().subscribe {
      heard.append($0)
    }
    await turn { heard == [0] }
    for value in 1...5 { position.value = value }
    await turn { heard.count == 6 }
    findings.expect(heard, is: Array(0...5))
    subscription.unsubscribe()
    await turn { position.observerCount == 0 }
  }
}
