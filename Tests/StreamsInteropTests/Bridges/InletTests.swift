import StreamsInterop
import StreamsTesting
import Testing

@Suite("Inlet", .timeLimit(.minutes(1)))
struct InletTests {
  @Test("delivers on the actor that made it, later, in order, to all that are subscribed (L3)")
  @MainActor
  func delivers() async {
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
    #expect(first.isEmpty)
    await Task.detached { for value in 2...100 { inlet.send(value) } }.value
    await turn { first.count == 100 }
    #expect(first == Array(1...100) && second == first && inlet.droppedCount == 0)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("what is sent before the first subscriber comes waits for it, by the policy")
  @MainActor
  func early() async {
    func heard(_ buffering: MotionBuffering) async -> ([Int], dropped: Int) {
      let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: buffering)
      for value in 1...5 { inlet.send(value) }
      for _ in 0..<20 { await Task.yield() }
      var heard: [Int] = []
      let subscription = stream.subscribe { heard.append($0) }
      await turn { !heard.isEmpty }
      for _ in 0..<20 { await Task.yield() }
      subscription.unsubscribe()
      return (heard, inlet.droppedCount)
    }
    #expect(await heard(.unbounded) == ([1, 2, 3, 4, 5], 0))
    #expect(await heard(.newest) == ([5], 4))
    #expect(await heard(.newest(2)) == ([4, 5], 3))
    #expect(await heard(.oldest) == ([1], 4))
    #expect(await heard(.oldest(2)) == ([1, 2], 3))
  }

  @Test(
    "nobody there: what is sent is dropped, and counted; who comes later hears what comes later")
  @MainActor
  func nobody() async {
    var (inlet, stream): (_, MotionObservable<Int>?) = MotionInlet.makeStream(of: Int.self)
    var heard: [Int] = []
    var subscription = stream?.subscribe { heard.append($0) }
    inlet.send(1)
    await turn { heard == [1] }
    inlet.send(2)
    subscription?.unsubscribe()
    inlet.send(3)
    for _ in 0..<20 { await Task.yield() }
    #expect(heard == [1] && inlet.droppedCount == 2)
    subscription = stream?.subscribe { heard.append($0) }
    inlet.send(4)
    await turn { heard == [1, 4] }
    // The subscription keeps what produces.
    stream = nil
    inlet.send(5)
    await turn { heard == [1, 4, 5] }
    subscription = nil
    inlet.send(6)
    for _ in 0..<20 { await Task.yield() }
    #expect(heard == [1, 4, 5] && inlet.droppedCount == 3)
  }

  @Test("a subscriber that leaves in mid-batch hears nothing more (L4); the rest is counted")
  @MainActor
  func leaves() async {
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
    #expect(heard == [1, 2, 3] && inlet.droppedCount == 7)
  }

  @Test("a value that is sent while one is delivered comes after it")
  @MainActor
  func reentrant() async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self)
    var heard: [Int] = []
    let subscription = stream.subscribe {
      heard.append($0)
      if $0 < 50 { inlet.send($0 + 1) }
    }
    inlet.send(0)
    await turn { heard.count == 51 }
    #expect(heard == Array(0...50))
    withExtendedLifetime(subscription) {}
  }

  @Test("who sends to a full inlet waits for room, and goes in the order of coming")
  @MainActor
  func suspending() async {
    let (inlet, stream) = MotionInlet.makeStream(of: Int.self, buffering: .suspending(2))
    var sent: [Int] = []
    let senders = (1...6).map { value in
      Task {
        if await inlet.send(value) { sent.append(value) }
      }
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(sent == [1, 2])
    senders[3].cancel()
    await senders[3].value
    #expect(sent == [1, 2] && inlet.droppedCount == 1)

    var heard: [Int] = []
    var subscription: Subscription? = stream.subscribe { heard.append($0) }
    for sender in senders { await sender.value }
    await turn { heard.count == 5 }
    // Who waited goes on when its turn comes, in any order.
    #expect(heard == [1, 2, 3, 5, 6])
    #expect(sent.sorted() == heard)

    // The last one goes: those who wait hear that nobody is there.
    let more = (7...12).map { value in Task { await inlet.send(value) } }
    subscription = nil
    for task in more { _ = await task.value }
    #expect(await inlet.send(13) == false)
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

  @Test("as soon as an actor is gone, who sends to it hears that nobody is there")
  func ownerGone() async {
    for _ in 0..<1000 {
      var owner: Owner? = Owner()
      weak let gone = owner
      guard let inlet = await owner?.begin() else { return }
      let senders = (0..<3).map { value in Task.detached { await inlet.send(value) } }
      owner = nil
      for sender in senders { _ = await sender.value }
      while gone != nil { await Task.yield() }
      #expect(await !inlet.send(3))
    }
  }

  @Test("an actor that owns an inlet and its subscription goes, and so does what it held (L10)")
  func ownedByActor() async {
    var gauge: Gauge? = Gauge()
    weak let gone = gauge
    guard let inlet = await gauge?.begin() else { return }
    for value in 1...10 { inlet.send(value) }
    while await gauge?.sum != 55 { await Task.yield() }
    gauge = nil
    // A task that delivers may still be at its end.
    while gone != nil { await Task.yield() }
    inlet.send(1)
    #expect(inlet.droppedCount == 1)
  }

  /// What an actor gives away of its own.
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

  @Test("what is sent to an actor that is gone is dropped, though its subscription is kept")
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
