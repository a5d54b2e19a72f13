import Combine
import StreamsInterop
import StreamsTesting
import Testing

/// Publishers as streams.
struct AsStreamTests {
  private enum Fault: Error { case torn }

  @Test("values and the completion arrive immediately when they are published")
  func completion() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    var ends = 0
    let stream = subject.asStream { ends += 1 }
    subject.send(0)
    let subscription = stream.subscribe { heard.append($0) }
    for value in 1...3 { subject.send(value) }
    #expect(heard == [1, 2, 3] && ends == 0)
    subject.send(completion: .finished)
    subject.send(4)
    #expect(heard == [1, 2, 3] && ends == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("a failure reaches each subscriber, with its type")
  func failure() {
    let subject = CurrentValueSubject<Int, Fault>(1)
    var heard: [Int] = []
    var completions: [Subscribers.Completion<Fault>] = []
    let stream = subject.asStream(onCompletion: { completions.append($0) })
    let subscriptions = (0..<2).map { _ in stream.subscribe { heard.append($0) } }
    subject.send(2)
    subject.send(completion: .failure(.torn))
    #expect(heard == [1, 1, 2, 2])
    #expect(completions == [.failure(.torn), .failure(.torn)])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("unsubscribing cancels, and no completion follows (L4, L12)")
  func ends() {
    let subject = PassthroughSubject<Int, Never>()
    var cancels = 0
    var ends = 0
    let publisher = subject.handleEvents(receiveCancel: { cancels += 1 })
    var heard: [Int] = []
    let subscription = publisher.asStream { ends += 1 }.subscribe { heard.append($0) }
    subject.send(1)
    subscription.unsubscribe()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(heard == [1] && cancels == 1 && ends == 0)
  }

  @Test(
    "a value published in a callback arrives after it, not nested as in Combine (L3, L7)"
  )
  func reentrant() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    let stream = subject.asStream()
    let subscriptions = [
      stream.subscribe { if $0 < 20_000 { subject.send($0 + 1) } },
      stream.subscribe { heard.append($0) },
    ]
    subject.send(0)
    #expect(heard.count == 20_001)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a publisher that publishes off the actor stops the program, with a message")
  func elsewhere() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.publishElsewhere() }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "receives values off the actor that created the stream: put receive(on:) before it"))
  }

  @MainActor
  private static func publishElsewhere() async {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let subscription = unsafe subject.asStream().subscribe { _ in }
    await Task.detached { unsafe subject.send(1) }.value
    withExtendedLifetime(subscription) {}
  }

  /// Events that pass through a publisher and back.
  private final class Events: StreamsInterop::Observable {
    let list = ObserverList<Int>()
    func subscribe(_ observer: MotionObserver<Int>) -> StreamsInterop::Subscription {
      MotionObservable<Int> { [list] in list.subscribe($0, keeping: self) }
        .publisher.asStream().subscribe(observer)
    }
  }

  /// A property whose values pass through a publisher and back.
  private final class Dial: StreamsInterop::Observable, Writable {
    let property = ReactiveProperty(initialValue: 0)
    func write(_ value: Int) { property.value = value }
    func subscribe(_ observer: MotionObserver<Int>) -> StreamsInterop::Subscription {
      property.publisher.asStream().subscribe(observer)
    }
  }

  @Test("the resulting stream obeys the laws")
  func laws() {
    checkLaws(
      ofSource: "events through a publisher", over: 1...9, make: { Events() },
      send: { $0.list.send($1) })
    checkLaws(ofProperty: "a property through a publisher", over: 0...9, make: { Dial() })
  }
}
