import StreamsCore
import StreamsProperties
import Testing

/// Runs a closure when it is released.
private final class Last {
  let number: Int
  let body: () -> Void
  init(_ number: Int, _ body: @escaping () -> Void = {}) {
    self.number = number
    self.body = body
  }
  deinit { body() }
}

/// L10: code that a release runs obeys the laws.
struct ReleaseTests {
  @Test("a write by a value's deinit is announced in order")
  func valueWrites() {
    var property: ReactiveProperty<Last>?
    property = ReactiveProperty(initialValue: Last(0) { property?.value = Last(9) })
    var heard: [Int] = []
    let subscription = property?.subscribe { heard.append($0.number) }
    property?.value = Last(1)
    #expect(heard == [0, 1, 9])
    #expect(property?.value.number == 9)
    property = nil
    withExtendedLifetime(subscription) {}
  }

  @Test("a deinit that reads a value of several parts finds it complete")
  func wholeValues() {
    struct Pair { var a, b: Last }
    enum Choice { case one(Last), two(Last, String), three([Int], Last) }
    var pair: ReactiveProperty<Pair>?
    var seen: [String] = []
    let look = { if let value = pair?.value { seen.append("\(value.a.number) \(value.b.number)") } }
    pair = ReactiveProperty(initialValue: Pair(a: Last(0, look), b: Last(0, look)))
    pair?.value = Pair(a: Last(1), b: Last(1))
    #expect(seen == ["1 1", "1 1"])
    pair = nil

    var choice: ReactiveProperty<Choice>?
    choice = ReactiveProperty(
      initialValue: .two(
        Last(0) {
          withExtendedLifetime(choice?.value) {}
          choice?.value = .one(Last(9))
        }, "a string too long to be stored inline"))
    choice?.value = .three([1, 2, 3], Last(2))
    guard case .one(let last) = choice?.value else {
      Issue.record("expected the deinit's write to be the last one")
      return
    }
    #expect(last.number == 9)
    choice = nil
  }

  @Test("an ended subscription releases its state closure, even if it is itself retained")
  func stateClosure() {
    var held: Last? = Last(0)
    weak let witness = held
    let property = ReactiveProperty(initialValue: 0)
    let subscription = property.subscribe(
      next: { _ in }, state: { [held] _ in withExtendedLifetime(held) {} })
    held = nil
    subscription.unsubscribe()
    #expect(witness == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test("a state closure may hold the last reference to its unscoped property")
  func stateClosureHoldsProperty() {
    final class Holder { var property: UnscopedReactiveProperty<String, Int>? }
    let holder = Holder()
    holder.property = UnscopedReactiveProperty(read: { _ in 0 }, write: { _, _ in })
    weak let property = holder.property
    weak var closure: Holder?
    var subscription: Subscription?
    do {
      let kept = Holder()
      closure = kept
      kept.property = holder.property
      subscription = holder.property?.subscribe(
        "a", next: { _ in }, state: { _ in withExtendedLifetime(kept) {} })
    }
    holder.property = nil
    #expect(property != nil && closure != nil)
    subscription?.unsubscribe()
    #expect(property == nil && closure == nil)
  }

  @Test(
    "an unscoped property may be released while its observers retain one another's subscriptions")
  func unscopedDies() {
    var subscriptions: [Subscription] = []
    weak var gone: UnscopedReactiveProperty<Int, Int>?
    var count = 0
    do {
      let property = UnscopedReactiveProperty<Int, Int>(read: { _ in 0 }, write: { _, _ in })
      gone = property
      var last: Subscription?
      for owner in 0..<64 {
        let held = last
        let witness = Last(owner) { count += 1 }
        let subscription = property.subscribe(owner) { _ in
          withExtendedLifetime((held, witness)) {}
        }
        last = nil
        if owner % 2 == 0 { last = subscription } else { subscriptions.append(subscription) }
      }
    }
    #expect(gone == nil && count == 64)
    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(count == 64)
  }

  @Test("an owner may be forgotten during its own replay")
  func forgetInReplay() {
    final class Owner {}
    let owner = Owner()
    let property = UnscopedReactiveProperty<Owner, Int>(read: { _ in 0 }, write: { _, _ in })
    property.state(owner, .active)
    let subscription = property.subscribe(
      owner, next: { _ in property.forget(owner) }, state: { _ in property.forget(owner) })
    #expect(property.ownerCount == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test("releasing an unscoped property releases all observers except those of scoped forms")
  func unscopedLetsGo() {
    var held: Last? = Last(0)
    weak let witness = held
    var property: UnscopedReactiveProperty<Int, Int>? = UnscopedReactiveProperty(
      read: { $0 }, write: { _, _ in })
    let scoped = property?.scoped(to: 1)
    let subscription = property?.subscribe(2) { [held] _ in withExtendedLifetime(held) {} }
    held = nil
    property = nil
    #expect(witness == nil)
    var heard: [Int] = []
    let other = scoped?.subscribe { heard.append($0) }
    scoped?.write(5)
    #expect(heard == [1, 5])
    withExtendedLifetime((subscription, other)) {}
  }

  @Test("sweeping released owners spares those with subscribers")
  func sweepKeepsSubscribed() {
    final class Owner {}
    let property = UnscopedReactiveProperty<Owner, Int>(read: { _ in 0 }, write: { _, _ in })
    var held: [Last?] = (0..<10).map { Last($0) }
    weak let witness = held[7]
    let subscriptions = held.map { held in
      property.subscribe(Owner()) { _ in withExtendedLifetime(held) {} }
    }
    held = []
    let living = (0..<200).map { _ in Owner() }
    for owner in living { property.state(owner, .active) }
    #expect(witness != nil)
    subscriptions[7].unsubscribe()
    #expect(witness == nil)
  }

  @Test("L7 a loop through releases traps, too")
  func loopThroughReleases() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let property = ReactiveProperty(initialValue: 0, name: "phoenix")
      property.feedbackBudget = 1000
      var current: Subscription?
      func renew() {
        let last = Last(0) { property.value += 1 }
        current = property.subscribe { _ in withExtendedLifetime(last) {} }
      }
      let watcher = property.subscribe { if $0 > 0 { renew() } }
      renew()
      property.value = 1
      withExtendedLifetime((current, watcher)) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("does not settle") && message.contains("'phoenix'"))
  }

  @Test("L7 writes to many unobserved owners inside one external write are not a loop")
  func unobservedFanOut() {
    var writes = 0
    var property: UnscopedReactiveProperty<Int, Int>?
    property = UnscopedReactiveProperty(
      read: { $0 },
      write: { owner, value in
        writes += 1
        if owner == 0 { for child in 1...20 { property?.write(child, value) } }
      })
    property?.feedbackBudget = 10
    property?.write(0, 1)
    #expect(writes == 21)
    property = nil
  }

  @Test("L17 observers that come and go within one delivery leave no storage behind")
  func churnWithinADelivery() {
    let property = ReactiveProperty(initialValue: 0)
    var inner: Subscription?
    var most = 0
    let watcher = property.subscribe { value in
      inner = property.subscribe { _ in }
      most = max(most, property.count)
      if value < 10_000 { property.value = value + 1 }
    }
    #expect(property.value == 10_000)
    #expect(most < 100)
    property.checkInvariants()
    withExtendedLifetime((inner, watcher)) {}
  }

  @Test("L17 the storage for observers stays within twice the number of live observers")
  func room() {
    let property = ReactiveProperty(initialValue: 0)
    var subscriptions = (0..<10_000).map { _ in property.subscribe { _ in } }
    while subscriptions.count > 100 {
      subscriptions.remove(at: (subscriptions.count * 7919) % subscriptions.count)
      subscriptions.swapAt(0, subscriptions.count / 2)
      #expect(property.count <= max(32, subscriptions.count * 2 + 1))
    }
  }
}
