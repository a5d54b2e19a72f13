import StreamsInterop
import StreamsTesting
import Testing

@testable import InteropTestSupport

@Suite("Inlet", .timeLimit(.minutes(20)))
struct InletTests {
  private static let scenarios: [AsyncScenario] = [
    AsyncScenario(
      "delivers later, in order, on the actor that created it, to every subscriber (L3)",
      delivers),
    AsyncScenario(
      "values sent without a subscriber are dropped and counted; a later subscriber receives later values",
      nobody),
    AsyncScenario(
      "a subscriber that unsubscribes mid-batch receives nothing more (L4); the rest are counted",
      leaves),
    AsyncScenario("a value sent during a delivery is delivered after it", reentrant),
    AsyncScenario(
      "a sender to a full inlet waits for room, and senders continue in order of arrival",
      suspending),
  ]

  @Test("on the main actor (L3, L4)", arguments: scenarios)
  @MainActor
  func holds(_ scenario: AsyncScenario) async { await scenario.check() }

  @MainActor
  private static func delivers(_ findings: inout Findings) async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
    var first: [Int] = []
    var second: [Int] = []
    let subscriptions = [
      stream.subscribe {
        MainActor.assertIsolated()
        first.append($0)
      }, stream.subscribe { second.append($0) },
    ]
    inlet.send(1)
    findings.expect(first, is: [])
    await Task.detached { for value in 2...100 { inlet.send(value) } }.value
    await turn { first.count == 100 }
    findings.expect(first, is: Array(1...100))
    findings.expect(second, is: first)
    findings.expect(inlet.droppedCount, is: 0)
    withExtendedLifetime(subscriptions) {}
  }

  private static let policies: [(MotionBuffering, heard: [Int], dropped: Int)] = [
    (.unbounded, [1, 2, 3, 4, 5], 0), (.newest(1), [5], 4), (.newest(2), [4, 5], 3),
    (.oldest(1), [1], 4), (.oldest(2), [1, 2], 3),
  ]

  @Test(
    "values sent before the first subscriber wait for it, according to the policy",
    arguments: policies)
  @MainActor
  func early(_ buffering: MotionBuffering, expected: [Int], dropped: Int) async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: buffering)
    for value in 1...5 { inlet.send(value) }
    for _ in 0..<20 { await Task.yield() }
    var heard: [Int] = []
    let subscription = stream.subscribe { heard.append($0) }
    await turn { !heard.isEmpty }
    for _ in 0..<20 { await Task.yield() }
    subscription.unsubscribe()
    #expect(heard == expected && inlet.droppedCount == dropped)
  }

  @MainActor
  private static func nobody(_ findings: inout Findings) async {
    var (inlet, stream): (_, MotionObservable<Int>?) = MotionInlet.makeStream(of: Int.self)
    var heard: [Int] = []
    var subscription = stream?.subscribe { heard.append($0) }
    inlet.send(1)
    await turn { heard == [1] }
    inlet.send(2)
    subscription?.unsubscribe()
    inlet.send(3)
    for _ in 0..<20 { await Task.yield() }
    findings.expect(heard, is: [1])
    findings.expect(inlet.droppedCount, is: 2)
    subscription = stream?.subscribe { heard.append($0) }
    inlet.send(4)
    await turn { heard == [1, 4] }
    // The subscription retains the producer.
    stream = nil
    inlet.send(5)
    await turn { heard == [1, 4, 5] }
    subscription = nil
    inlet.send(6)
    for _ in 0..<20 { await Task.yield() }
    findings.expect(heard, is: [1, 4, 5])
    findings.expect(inlet.droppedCount, is: 3)
  }

  @MainActor
  private static func leaves(_ findings: inout Findings) async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = stream.subscribe {
      heard.append($0)
      if $0 == 3 { subscription = nil }
    }
    for value in 1...10 { inlet.send(value) }
    await turn { subscription == nil }
    for _ in 0..<20 { await Task.yield() }
    findings.expect(heard, is: [1, 2, 3])
    findings.expect(inlet.droppedCount, is: 7)
  }

  @MainActor
  private static func reentrant(_ findings: inout Findings) async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
    var heard: [Int] = []
    let subscription = stream.subscribe {
      heard.append($0)
      if $0 < 50 { inlet.send($0 + 1) }
    }
    inlet.send(0)
    await turn { heard.count == 51 }
    findings.expect(heard, is: Array(0...50))
    withExtendedLifetime(subscription) {}
  }

  @MainActor
  private static func suspending(_ findings: inout Findings) async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: .suspending(2))
    var sent: [Int] = []
    let senders = (1...6).map { value in
      Task {
        if await inlet.send(value) { sent.append(value) }
      }
    }
    for _ in 0..<50 { await Task.yield() }
    findings.expect(sent, is: [1, 2])
    senders[3].cancel()
    await senders[3].value
    findings.expect(sent, is: [1, 2])
    findings.expect(inlet.droppedCount, is: 1)

    var heard: [Int] = []
    var subscription: Subscription? = stream.subscribe { heard.append($0) }
    for sender in senders { await sender.value }
    await turn { heard.count == 5 }
    // Waiting senders may continue in any order.
    findings.expect(heard, is: [1, 2, 3, 5, 6])
    findings.expect(sent.sorted(), is: heard)

    // The last subscription ends: waiting senders learn that there is no receiver.
    let more = (7...12).map { value in Task { await inlet.send(value) } }
    subscription = nil
    for task in more { _ = await task.value }
    findings.expect(await inlet.send(13), is: false)
    withExtendedLifetime(subscription) {}
  }

  private actor Gauge {
    private var subscription: Subscription?
    private(set) var sum = 0

    func begin() -> MotionInlet<Int> {
      let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
      subscription = stream.subscribe { [weak self] value in
        self?.assumeIsolated { $0.sum += value }
      }
      return inlet
    }
  }

  private actor Owner {
    private var subscription: Subscription?

    func begin() -> MotionSuspendingInlet<Int> {
      let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: .suspending(1))
      subscription = stream.subscribe { _ in }
      return inlet
    }
  }

  @Test("as soon as an actor is released, its senders learn that there is no receiver")
  func ownerGone() async {
    var sent = 0
    for _ in 0..<1000 {
      var owner: Owner? = Owner()
      weak let gone = owner
      guard let inlet = await owner?.begin() else { return }
      let senders = (0..<3).map { value in Task.detached { await inlet.send(value) } }
      owner = nil
      for sender in senders { _ = await sender.value }
      while gone != nil { await Task.yield() }
      if await inlet.send(3) { sent += 1 }
    }
    #expect(sent == 0)
  }

  @Test(
    "an actor that owns an inlet and its subscription is released, with the objects it held (L10)")
  func ownedByActor() async {
    var gauge: Gauge? = Gauge()
    weak let gone = gauge
    guard let inlet = await gauge?.begin() else { return }
    for value in 1...10 { inlet.send(value) }
    while await gauge?.sum != 55 { await Task.yield() }
    gauge = nil
    // A delivering task may still be finishing.
    while gone != nil { await Task.yield() }
    inlet.send(1)
    #expect(inlet.droppedCount == 1)
  }

  /// An actor's own objects, handed out of the actor.
  private struct Lent: @unchecked Sendable {
    let inlet: MotionInlet<Int>
    let subscription: Subscription
  }

  private actor Lender {
    func lend() -> Lent {
      let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
      return Lent(inlet: inlet, subscription: stream.subscribe { _ in })
    }
  }

  @Test("values sent to a deallocated actor are dropped, even if its subscription is retained")
  func subscriptionOutlivesActor() async {
    var lender: Lender? = Lender()
    weak let gone = lender
    guard let lent = await lender?.lend() else { return }
    lender = nil
    while gone != nil { await Task.yield() }
    lent.inlet.send(1)
    lent.inlet.send(2)
    #expect(lent.inlet.droppedCount == 2)
  }
}
