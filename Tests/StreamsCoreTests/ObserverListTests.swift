import StreamsCore
import TestSupport
import Testing

/// A custom source, in the three lines that the documentation promises.
private final class Ticker: Observable {
  let observers = ObserverList<Int>()
  func subscribe(_ observer: MotionObserver<Int>) -> Subscription { observers.subscribe(observer) }
  func tick(_ count: Int) { observers.send(count) }
}

/// An observer list.
struct ObserverListTests {
  @Test("delivers sent values and replays nothing")
  func sends() {
    let list = ObserverList<Int>()
    list.send(1)
    var heard: [Int] = []
    let subscription = list.subscribe(MotionObserver { heard.append($0) })
    list.send(2)
    list.send(3)
    #expect(heard == [2, 3])
    subscription.unsubscribe()
    list.send(4)
    #expect(heard == [2, 3])
  }

  @Test("L13 delivers states in order with the values, equal ones too")
  func states() {
    let list = ObserverList<Int>()
    var heard: [String] = []
    let subscription = list.subscribe(
      MotionObserver(next: { heard.append("\($0)") }, state: { heard.append("\($0)") }))
    list.send(state: .active)
    list.send(1)
    list.send(state: .active)
    list.send(state: MotionStateTests.Door.open)
    #expect(heard == ["active", "1", "active", "atRest"])
    withExtendedLifetime(subscription) {}
  }

  @Test("makes a custom source in three lines, with every way to subscribe")
  func ownSource() {
    let ticker = Ticker()
    var heard: [Int] = []
    var subscriptions: [Subscription] = []
    ticker.subscribe { heard.append($0) }.store(in: &subscriptions)
    ticker.subscribe(next: { heard.append($0 * 10) }).store(in: &subscriptions)
    ticker.subscribe(next: { heard.append($0 * 100) }, state: { _ in }).store(in: &subscriptions)
    ticker.addObserver { heard.append($0 * 1000) }.store(in: &subscriptions)
    ticker.addObserver(next: { heard.append($0 * 10000) }).store(in: &subscriptions)
    let unlabelled: (Int) -> Void = { heard.append($0 * 100_000) }
    ticker.subscribe(unlabelled).store(in: &subscriptions)
    ticker.tick(1)
    #expect(heard == [1, 10, 100, 1000, 10000, 100_000])
  }

  @Test("L4 sends nothing to an observer that was unsubscribed earlier in the same delivery")
  func noLateDelivery() {
    let list = ObserverList<Int>()
    var heard: [String] = []
    var victim: Subscription?
    let first = list.subscribe(
      MotionObserver {
        heard.append("first \($0)")
        victim?.unsubscribe()
      })
    victim = list.subscribe(MotionObserver { heard.append("victim \($0)") })
    let last = list.subscribe(MotionObserver { heard.append("last \($0)") })
    list.send(1)
    list.checkInvariants()
    #expect(heard == ["first 1", "last 1"])
    withExtendedLifetime((first, last)) {}
  }

  @Test("L5 sends a late joiner nothing that was sent before it joined")
  func lateJoiner() {
    let list = ObserverList<Int>()
    var heard: [Int] = []
    var late: Subscription?
    let first = list.subscribe(
      MotionObserver { value in
        guard value == 1 else { return }
        list.send(2)
        late = list.subscribe(MotionObserver { heard.append($0) })
        list.send(3)
      })
    list.send(1)
    #expect(heard == [3])
    list.send(4)
    #expect(heard == [3, 4])
    withExtendedLifetime((first, late)) {}
  }

  @Test("L6 notifies 10,000 observers in the order of subscription, after random churn")
  func order() {
    var random = SeededGenerator.printed()
    let list = ObserverList<Int>()
    var live: [(id: Int, subscription: Subscription)] = []
    var heard: [Int] = []
    var nextID = 0
    while live.count < 10_000 {
      if random.next(below: 3) == 0, !live.isEmpty {
        live.remove(at: random.next(below: live.count)).subscription.unsubscribe()
      } else {
        let id = nextID
        nextID += 1
        live.append((id, list.subscribe(MotionObserver { _ in heard.append(id) })))
      }
    }
    list.checkInvariants()
    list.send(0)
    #expect(heard == live.map(\.id))
    // After nine in ten unsubscribe, the rest are still in order.
    live = live.filter { _ in random.next(below: 10) == 0 }
    heard = []
    list.checkInvariants()
    list.send(0)
    #expect(heard == live.map(\.id))
  }

  @Test("L10 releases its observers when it is deallocated, and leaves their subscriptions inert")
  func dies() {
    final class Held {}
    var list: ObserverList<Int>? = ObserverList()
    var held: Held? = Held()
    weak let witness = held
    let subscription = list?.subscribe(
      MotionObserver(
        next: { [held] _ in withExtendedLifetime(held) {} },
        state: { [held] _ in withExtendedLifetime(held) {} }))
    held = nil
    weak let listWitness = list
    list = nil
    #expect(witness == nil && listWitness == nil)
    subscription?.unsubscribe()
  }

  @Test("keeps a source that asks for it alive as long as the subscription lasts")
  func keeping() {
    final class Clock: Observable {
      let observers = ObserverList<Int>()
      func subscribe(_ observer: MotionObserver<Int>) -> Subscription {
        observers.subscribe(observer, keeping: self)
      }
    }
    var clock: Clock? = Clock()
    weak let witness = clock
    let subscription = clock?.subscribe { _ in }
    clock = nil
    #expect(witness != nil)
    subscription?.unsubscribe()
    #expect(witness == nil)
  }

  @Test("L7 reports its name and where it was created when a loop never settles")
  func feedbackTrap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ObserverList<Int>(name: "pendulum")
      list.feedbackBudget = 1000
      let subscription = list.subscribe(MotionObserver { list.send($0 + 1) })
      list.send(0)
      withExtendedLifetime(subscription) {}
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("does not settle"))
    #expect(message.contains("'pendulum'"))
    #expect(message.contains("ObserverListTests.swift"))
    #expect(message.contains("1000"))
  }
}
