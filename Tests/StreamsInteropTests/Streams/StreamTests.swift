import StreamsOperators
import Testing

@testable import InteropTestSupport

/// A stream.
struct StreamTests {
  @Test(
    "L4 L10 L11 L12 L13 connects, ends and passes on",
    arguments: [
      cold, connectWithSubscription, lateSource, cancelBetweenEmissions, statePassesThrough,
      ownState,
    ])
  func streams(_ scenario: Scenario<StreamTests>) throws { try scenario.check(in: self) }

  private static let cold = Scenario<StreamTests>(
    "L12 does nothing until subscribed, then connects once for each subscriber"
  ) { _, findings in
    var connects = 0
    var disconnects = 0
    let stream = MotionObservable<Int> { observer in
      connects += 1
      observer.next(connects)
      return { disconnects += 1 }
    }
    let mapped = stream.map { $0 * 10 }.filter { _ in true }
    findings.expect(connects, is: 0)
    var heard: [Int] = []
    let first = mapped.subscribe { heard.append($0) }
    let second = mapped.subscribe { heard.append($0) }
    findings.expect(connects, is: 2)
    findings.expect(heard, is: [10, 20])
    first.unsubscribe()
    first.unsubscribe()
    findings.expect(disconnects, is: 1)
    second.unsubscribe()
    findings.expect(disconnects, is: 2)
  }

  private static let connectWithSubscription = Scenario<StreamTests>(
    "is made from a closure that returns a subscription, too"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 1)
    let stream = MotionObservable<Int> { observer in
      property.subscribe { observer.next($0 * 2) }
    }
    var heard: [Int] = []
    let subscription = stream.subscribe { heard.append($0) }
    property.value = 2
    subscription.unsubscribe()
    property.value = 3
    findings.expect(heard, is: [2, 4])
  }

  private static let lateSource = Scenario<StreamTests>(
    "L4 L10 ignores and releases a source that continues after its subscription ends"
  ) { _, findings in
    var leaked: MotionObserver<Int>?
    let stream = MotionObservable<Int> { observer in
      leaked = observer
      return {}
    }
    var held: Held? = Held()
    weak let witness = held
    var heard: [String] = []
    let subscription = stream.subscribe(
      next: { [held] in
        heard.append("\($0)")
        withExtendedLifetime(held) {}
      }, state: { heard.append("\($0)") })
    held = nil
    leaked?.next(1)
    leaked?.state(.active)
    subscription.unsubscribe()
    leaked?.next(2)
    leaked?.state(.atRest)
    findings.expect(heard, is: ["1", "active"])
    findings.expect(witness == nil, "witness was not released")
  }

  private static let cancelBetweenEmissions = Scenario<StreamTests>(
    "L4 an operation that emits several values stops reaching an observer that has unsubscribed in between"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = property.nextOperator { (value: Int, emit: (Int) -> Void) in
      for step in 0..<3 { emit(value * 10 + step) }
    }.subscribe {
      heard.append($0)
      if $0 == 11 { subscription?.unsubscribe() }
    }
    property.value = 1
    property.value = 2
    findings.expect(heard, is: [0, 1, 2, 10, 11])
  }

  private static let statePassesThrough = Scenario<StreamTests>(
    "L13 passes states on unchanged through every operator, in order with the values"
  ) { _, findings in
    let source = ObserverList<Double>()
    let stream = MotionObservable<Double> { source.subscribe($0) }
    // One chain, in parts: as a single expression it takes the compiler five seconds.
    let basic =
      stream
      .map { $0 + 1 }.filter { _ in true }.compactMap { Optional($0) }.dedupe().dedupe(by: ==)
      .nextOperator { (value: Double, emit: (Double) -> Void) in emit(value) }
    let shaped = basic.offset(by: 1.0).scaled(by: 2.0)
      .rubberBanded(below: 0, above: 10, maxLength: 1)
    let joined = shaped.log(to: { _ in }).remember()
      .merge(with: MotionObservable<Double> { _ in {} })
    let points = joined.map { SIMD2<Double>($0, 0) }
    let chained = points.offset(by: SIMD2<Double>(1, 1)).scaled(by: 1.0).x().asStream()
    var heard: [String] = []
    let subscription = chained.startWith(-1).subscribe(
      next: { heard.append("\($0)") }, state: { heard.append("\($0)") })
    source.send(state: .active)
    source.send(1)
    source.send(state: .atRest)
    findings.expect(heard, is: ["-1.0", "active", "7.0", "atRest"])
    withExtendedLifetime(subscription) {}
  }

  private static let ownState = Scenario<StreamTests>(
    "L11 keeps the states of subscriptions separate"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 0)
    let stream = property.dedupe()
    var first: [Int] = []
    var second: [Int] = []
    let a = stream.subscribe { first.append($0) }
    property.value = 1
    let b = stream.subscribe { second.append($0) }
    property.value = 1
    property.value = 2
    findings.expect(first, is: [0, 1, 2])
    findings.expect(second, is: [1, 2])
    withExtendedLifetime((a, b)) {}
  }
}

/// The lifetimes of objects that a stream retains.
struct StreamLifetimeTests {
  @Test(
    "L10 a stream's references, and their lifetimes",
    arguments: [chainReleases, releaseInMidDelivery, property, source, owner, lawfulReleases])
  func lifetimes(_ scenario: Scenario<StreamLifetimeTests>) throws { try scenario.check(in: self) }

  private static let chainReleases = Scenario<StreamLifetimeTests>(
    "L10 a subscription through operators releases observer and operators when it ends"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 0)
    var held: Held? = Held()
    weak let witness = held
    let subscription =
      property
      .map { [held] (value: Int) -> Double in
        withExtendedLifetime(held) {}
        return Double(value)
      }
      .filter { [held] _ in held != nil }
      .dedupe().startWith(3).merge(with: ReactiveProperty(initialValue: 0.5)).remember()
      .nextOperator { [held] (value: Double, emit: (Double) -> Void) in
        withExtendedLifetime(held) { emit(value) }
      }
      .subscribe(
        next: { [held] _ in withExtendedLifetime(held) {} },
        state: { [held] _ in withExtendedLifetime(held) {} })
    held = nil
    findings.expect(witness != nil, "witness was released too early")
    subscription.unsubscribe()
    findings.expect(witness == nil, "witness was not released")
  }

  private static let releaseInMidDelivery = Scenario<StreamLifetimeTests>(
    "L10 even mid-delivery, after that delivery; and when dropped in its own callback"
  ) { _, findings in
    let property = ReactiveProperty(initialValue: 0)
    var held: Held? = Held()
    weak let witness = held
    var subscription: Subscription?
    var aliveInside = false
    subscription = property.map { $0 }.subscribe { [held] value in
      guard value == 1 else { return }
      subscription = nil
      aliveInside = held != nil
    }
    held = nil
    findings.expect(witness != nil, "witness was released too early")
    property.value = 1
    findings.expect(aliveInside, is: true)
    findings.expect(witness == nil, "witness was not released")
    withExtendedLifetime(subscription) {}
  }

  private static let property = Scenario<StreamLifetimeTests>(
    "a stream retains its property; a subscription to the property doesn't"
  ) { _, findings in
    var property: ReactiveProperty<Int>? = ReactiveProperty(initialValue: 0)
    weak let witness = property
    var stream: MotionObservable<Int>? = property?.asStream().map { $0 }
    property = nil
    findings.expect(witness != nil, "witness was released too early")
    let subscription = stream?.subscribe { _ in }
    stream = nil
    findings.expect(witness == nil, "witness was not released")
    withExtendedLifetime(subscription) {}
  }

  private static let source = Scenario<StreamLifetimeTests>(
    "a subscription to a source's stream retains that source"
  ) { _, findings in
    final class Source: Observable {
      let observers = ObserverList<Int>()
      func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
        observers.subscribe(observer)
      }
    }
    var source: Source? = Source()
    weak let witness = source
    let subscription = source?.asStream().map { $0 }.subscribe { _ in }
    source = nil
    findings.expect(witness != nil, "witness was released too early")
    subscription?.unsubscribe()
    findings.expect(witness == nil, "witness was not released")
  }

  private static let owner = Scenario<StreamLifetimeTests>(
    "a stream for an owner retains the owner; a subscription to it doesn't"
  ) { _, findings in
    final class Element { var opacity = 1.0 }
    let opacity = UnscopedReactiveProperty(\Element.opacity)
    var element: Element? = Element()
    weak let witness = element
    var stream: MotionObservable<Double>? = opacity.asStream(for: element!)
    var heard: [Double] = []
    let subscription = stream?.subscribe { heard.append($0) }
    opacity.write(element!, 0.5)
    element = nil
    findings.expect(witness != nil, "witness was released too early")
    stream = nil
    findings.expect(witness == nil, "witness was not released")
    findings.expect(heard, is: [1, 0.5])
    withExtendedLifetime(subscription) {}
  }

  private static let lawfulReleases = Scenario<StreamLifetimeTests>(
    "L10 a release may write, read, subscribe and unsubscribe"
  ) { _, findings in
    final class Last {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let property = ReactiveProperty(initialValue: 0)
    var heard: [Int] = []
    var subscriptions: [Int: Subscription] = [:]
    let watcher = property.subscribe { heard.append($0) }
    func end(_ index: Int) {
      // Dropped after the access to the dictionary, because the release uses it.
      let subscription = subscriptions.removeValue(forKey: index)
      withExtendedLifetime(subscription) {}
    }
    func makeChain(of count: Int) {
      // Each release ends the next subscription, writes, subscribes and immediately unsubscribes.
      for index in 0..<count {
        let last = Last {
          end(index + 1)
          property.value += 1
          property.subscribe { _ in }.unsubscribe()
        }
        subscriptions[index] = property.subscribe { [last] _ in withExtendedLifetime(last) {} }
      }
    }
    makeChain(of: 100)
    end(0)
    findings.expect(subscriptions.isEmpty, "subscriptions has \(subscriptions)")
    findings.expect(property.value, is: 100)
    findings.expect(heard.sorted(), is: Array(0...100))

    // The same, triggered mid-delivery.
    heard = []
    makeChain(of: 100)
    let killer = property.subscribe { if $0 == 1000 { end(0) } }
    property.value = 1000
    findings.expect(subscriptions.isEmpty, "subscriptions has \(subscriptions)")
    findings.expect(property.value, is: 1100)
    findings.expect(heard, is: Array(1000...1100))
    withExtendedLifetime((watcher, killer)) {}
  }
}
