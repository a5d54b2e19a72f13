import Combine
import StreamsInterop
import StreamsTesting
import Testing

/// Streams as publishers.
struct PublisherTests {
  /// Requests a given number of values.
  private final class Asking: Subscriber {
    var heard: [Int] = []
    var completions = 0
    var subscription: (any Combine::Subscription)?
    var answer: (Int) -> Subscribers.Demand = { _ in .none }

    func receive(subscription: any Combine::Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      heard.append(input)
      return answer(input)
    }
    func receive(completion: Subscribers.Completion<Never>) { completions += 1 }
  }

  @Test("a property publishes its current value and every write, in order (L1, L3)")
  func property() {
    let position = ReactiveProperty(initialValue: 1)
    var heard: [Int] = []
    let cancellable = position.publisher.map { $0 * 10 }.sink { heard.append($0) }
    for value in 2...4 { position.value = value }
    #expect(heard == [10, 20, 30, 40])
    cancellable.cancel()
    position.value = 5
    #expect(heard.count == 4)
    expectNoLiveSubscriptions(on: position)
  }

  @Test(
    "without demand there is no subscription; afterward, as many values arrive as are requested")
  func demand() {
    let position = ReactiveProperty(initialValue: 1)
    let asking = Asking()
    position.publisher.subscribe(asking)
    position.value = 2
    expectNoLiveSubscriptions(on: position)
    asking.subscription?.request(.max(2))
    #expect(asking.heard == [2])
    for value in 3...6 { position.value = value }
    #expect(asking.heard == [2, 3])
    // For a property, the last value is kept.
    asking.subscription?.request(.max(1))
    #expect(asking.heard == [2, 3, 6])
    asking.subscription?.request(.max(1))
    position.value = 7
    position.value = 8
    #expect(asking.heard == [2, 3, 6, 7])
    asking.subscription?.cancel()
    asking.subscription?.request(.unlimited)
    #expect(asking.heard.count == 4 && asking.completions == 0)
    expectNoLiveSubscriptions(on: position)
  }

  @Test("values without demand are buffered, or the policy applies")
  func buffering() {
    func heard(_ publisher: (MotionObservable<Int>) -> MotionPublisher<Int>) -> [Int] {
      let list = ObserverList<Int>()
      let asking = Asking()
      publisher(MotionObservable { list.subscribe($0) }).subscribe(asking)
      asking.subscription?.request(.max(1))
      for value in 1...6 { list.send(value) }
      asking.subscription?.request(.unlimited)
      list.send(7)
      return asking.heard
    }
    #expect(heard { $0.publisher } == Array(1...7))
    #expect(heard { $0.publisher(buffering: .newest(2)) } == [1, 5, 6, 7])
    #expect(heard { $0.publisher(buffering: .oldest(2)) } == [1, 2, 3, 7])
  }

  @Test("demand that a callback returns or requests counts")
  func answered() {
    let list = ObserverList<Int>()
    let asking = Asking()
    MotionObservable { list.subscribe($0) }.publisher.subscribe(asking)
    asking.answer = { value in
      if value == 2 { asking.subscription?.request(.max(2)) }
      return value < 2 ? .max(1) : .none
    }
    asking.subscription?.request(.max(1))
    for value in 1...9 { list.send(value) }
    #expect(asking.heard == [1, 2, 3, 4])
    asking.answer = { _ in .none }
    asking.subscription?.cancel()
    expectNoLiveSubscriptions(on: list)
  }

  @Test("a demand of 0 traps (L16)")
  func noDemand() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let asking = Asking()
      ReactiveProperty(initialValue: 1).publisher.subscribe(asking)
      asking.subscription?.request(.none)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("MotionPublisher: expected a demand above 0, got"))
  }

  @Test("a subscriber that cancels in a callback receives nothing more (L4)")
  func cancelsInside() {
    let position = ReactiveProperty(initialValue: 1)
    var heard: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = position.publisher.sink { value in
      heard.append(value)
      if value == 2 { cancellable?.cancel() }
    }
    for value in 2...4 { position.value = value }
    #expect(heard == [1, 2])

    // Cancels during the replay.
    let asking = Asking()
    asking.answer = { _ in
      asking.subscription?.cancel()
      return .unlimited
    }
    position.publisher.subscribe(asking)
    asking.subscription?.request(.unlimited)
    position.value = 5
    #expect(asking.heard == [4])
    asking.answer = { _ in .none }
    expectNoLiveSubscriptions(on: position)
    withExtendedLifetime(cancellable) {}
  }

  @Test("a subscriber of a property's publisher does not retain the property (L10)")
  func propertyGone() {
    var point: ReactiveProperty? = ReactiveProperty(initialValue: SIMD2(1, 2))
    weak let gone = point
    let cancellables = [
      point?.publisher.sink { _ in }, point?.publisher(buffering: .unbounded).sink { _ in },
      point?.lens(\.x).publisher.sink { _ in }, point?.map { $0 }.publisher.sink { _ in },
    ]
    #expect(point?.observerCount == 4)
    point = nil
    #expect(gone == nil)
    withExtendedLifetime(cancellables) {}
  }

  @Test("dropping a cancellable releases everything (L10)")
  func release() {
    final class Held {}
    expectReleased {
      let held = Held()
      let position = ReactiveProperty(initialValue: 1)
      let cancellable = position.publisher.sink { _ in withExtendedLifetime(held) {} }
      position.value = 2
      withExtendedLifetime(cancellable) {}
      return held
    }
    expectReleased {
      let position = ReactiveProperty(initialValue: 1)
      withExtendedLifetime(position.publisher.sink { _ in }) {}
      return position
    }
  }
}
